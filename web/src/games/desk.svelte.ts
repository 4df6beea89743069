/**
 * What the boards of all games share: the table as it is shown, and what is asked. A board decides nothing: every
 * answer comes from the server's list.
 */

import type { BoardProps, Choice, GameWords, Printed, SeatInfo, TableState } from '../api/types'

export class BoardDesk<View> {
  protected readonly props: () => BoardProps

  constructor(props: () => BoardProps) {
    this.props = props
  }

  get table(): TableState {
    return this.props().table
  }
  get words(): GameWords {
    return this.props().words
  }
  get printed(): Printed {
    return this.props().printed
  }
  get motion(): boolean {
    return this.props().motion
  }
  readonly view = $derived.by(() => this.table.view as View)
  readonly seats: SeatInfo[] = $derived.by(() => this.table.seats)
  readonly prompt = $derived.by(() => {
    const { prompt, paused } = this.table
    return prompt && !paused ? prompt : null
  })
  readonly step = $derived.by(() => this.prompt?.step ?? '')
  readonly numbers = $derived.by(() => this.prompt?.numbers ?? [])
  readonly choices: Choice[] = $derived.by(() => (this.prompt && this.prompt.said === null ? this.prompt.choices : []))
  readonly verbs = $derived.by(() => new Set(this.choices.map(({ verb }) => verb)))
}
