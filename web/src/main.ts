import { mount } from 'svelte'
import { house } from '$house'
import App from './App.svelte'
import { router } from './router.svelte'
import { settings } from './shell/settings.svelte'
import './theme.css'
import './screens/frame.css'

const target = document.getElementById('app')
void house.ready.then(() => {
  settings.recall()
  router.begin()
  if (target) mount(App, { target })
})
