/** What a source holds at one commit. */

export interface ListedFile {
  /** In the repository. */
  readonly path: string
  /** In bytes, when the list has it. */
  readonly size: number | null
  /** What its content must hash to: git's own hash, a sha256, or nothing for files of a commit that is trusted to be one. */
  readonly blob: string | null
  readonly sha256: string | null
}

export interface Listing {
  /** null when the host knows no commits. */
  readonly commit: string | null
  /** Of the commit, ISO; null when it is not known. */
  readonly date: string | null
  readonly files: readonly ListedFile[]
  /** Paths of symbolic links and submodules, which are never followed. */
  readonly links: readonly string[]
}
