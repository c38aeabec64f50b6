/** Divides the pages into sections along the folders of their routes, so that no section's file is long. */

export interface LlmsEntry {
  readonly route: string
  readonly title: string
  /** Of its first level; none for a page of operations, which are listed themselves. */
  readonly headings: readonly string[]
  /** The lines that list it. */
  readonly text: string
}

export interface LlmsSection {
  /** Folder of its pages, without a `/` at the end; '' for those of no section. */
  readonly prefix: string
  readonly entries: readonly LlmsEntry[]
}

/** Some 4,000 tokens: with the root and one page, a reader stays below 20,000. */
const SECTION_CHARS = 12_000
/** A folder with fewer pages stays with its parent. */
const SECTION_PAGES = 2

export function splitSections(entries: readonly LlmsEntry[]): LlmsSection[] {
  return splitBelow('', entries)
}

function splitBelow(prefix: string, entries: readonly LlmsEntry[]): LlmsSection[] {
  const folders = Map.groupBy(entries, ({ route }) => folderBelow(prefix, route))
  const kept: LlmsEntry[] = [...(folders.get('') ?? [])]
  const sections: LlmsSection[] = []
  for (const [folder, inside] of folders) {
    if (folder === '') continue
    const path = `${prefix}/${folder}`
    if (sizeOf(inside) > SECTION_CHARS) sections.push(...splitBelow(path, inside))
    else if (inside.length < SECTION_PAGES) kept.push(...inside)
    else sections.push({ prefix: path, entries: inside })
  }
  return [...chunks(prefix, kept), ...sections]
}

/** The name of the folder directly below `prefix` that a route is in; '' for the page of the folder itself. */
function folderBelow(prefix: string, route: string): string {
  return route === '/' ? '' : (route.slice(prefix.length + 1).split('/')[0] ?? '')
}

/** What is left of a folder; more of it than one file takes is a fault that the test of the site finds. */
function chunks(prefix: string, entries: readonly LlmsEntry[]): LlmsSection[] {
  return entries.length === 0 ? [] : [{ prefix, entries }]
}

function sizeOf(entries: readonly LlmsEntry[]): number {
  return entries.reduce((sum, { text }) => sum + text.length + 1, 0)
}
