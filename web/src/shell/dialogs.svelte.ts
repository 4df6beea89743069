/** Which of the shell's own dialogs is open. */
export const dialogs = $state({
  settings: false,
  /** Something that is to be read before anything else is said. */
  first: false,
})
