/** A file of the published site that is not a page: its public path and its bytes. */
export interface OutputFile {
  /** Public path with a leading `/`. */
  readonly path: string
  readonly content: string | Uint8Array
}
