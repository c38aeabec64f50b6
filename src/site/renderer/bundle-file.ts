import type { BundleFiles } from '../render-document.ts'

/** What `bundle.ts` made, in the folder of the bundle. A folder without this file is incomplete. */
export const BUNDLE_FILE = 'bundle.json'

export interface Bundle extends Omit<BundleFiles, 'build'> {
  /** URLs of complete style sheets, for documents that are not pages. */
  readonly wholeSheets: readonly string[]
}
