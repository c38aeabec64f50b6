/** A published file that is not a page: its public path and content. */
export interface OutputFile {
  /** Public path with a leading `/`. */
  readonly path: string
  readonly content: string | Uint8Array
}
