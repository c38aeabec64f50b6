/** Splits the pages into sections by the folders of their routes, so that no section file is too long. */

export interface LlmsEntry {
  readonly route: string
  readonly title: string
  /** First-level headings; none for API pages, whose operations are listed instead. */
  readonly headings: readonly string[]
  /** The lines that list the page. */
  readonly text: string
}

export interface LlmsSection {
  /** Folder of the pages, without a trailing `/`; '' for pages without a section. */
  readonly prefix: string
  readonly entries: readonly LlmsEntry[]
}

/** About 4,000 tokens: the root, a section and a page stay below 20,000. */
const SECTION_CHARS = 12_000
/** A smaller folder stays with its parent. */
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

/** Name of the folder directly below `prefix` that contains the route; '' for the folder's own page. */
function folderBelow(prefix: string, route: string): string {
  return route === '/' ? '' : (route.slice(prefix.length + 1).split('/')[0] ?? '')
}

/** Splits what is left of a folder. A test of the site fails when it exceeds one file. */
function chunks(prefix: string, entries: readonly LlmsEntry[]): LlmsSection[] {
  return entries.length === 0 ? [] : [{ prefix, entries }]
}

function sizeOf(entries: readonly LlmsEntry[]): number {
  return entries.reduce((sum, { text }) => sum + text.length + 1, 0)
}
