/** A piece of a text and its offset in it. */
export interface Part {
  readonly text: string
  readonly at: number
}
