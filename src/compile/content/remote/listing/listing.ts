/** Contents of a source at one commit. */

export interface ListedFile {
  /** Path in the repository. */
  readonly path: string
  /** In bytes, if listed. */
  readonly size: number | null
  /**
   * Required hash of its content: Git's hash, a SHA-256, or null for files at a commit that is trusted to be immutable.
   */
  readonly blob: string | null
  readonly sha256: string | null
}

export interface Listing {
  /** null if the host has no commits. */
  readonly commit: string | null
  /** Date of the commit, ISO; null if unknown. */
  readonly date: string | null
  readonly files: readonly ListedFile[]
  /** Paths of symbolic links and submodules, which are never followed. */
  readonly links: readonly string[]
}
