/** The input of the scan: plain names and folded text of every page, with offsets. No token index (decision 0005). */
import { fold, plain, splitHumps } from './fold.ts'
import type { SearchIdentifier, SearchOutline, SearchText } from './read.ts'

export interface IndexedPage extends SearchOutline {
  /** Plain title. */
  readonly plainTitle: string
  /** Plain headings, one per line and without the intro, enclosed in line breaks: line n belongs to section n + 1. */
  readonly plainHeadings: string
  /** Plain forms of the identifiers, enclosed in line breaks. */
  readonly plainNames: string
  /** For each line of `plainNames`, the index of its identifier. */
  readonly nameOwners: readonly number[]
  readonly plainKeywords: string
  /** One keyword per line, enclosed in line breaks. */
  readonly keywordLines: string
  /** One original text per section; empty while only the headings have loaded. */
  readonly texts: readonly string[]
  /** Folded text of all sections: lines trimmed, without blank ones, each with a final line break. */
  readonly body: string
  /** Start of each section in `body`, and the end. */
  readonly starts: Uint32Array
}

/** Other data about the page of a text, as far as it has loaded. */
export interface Known {
  readonly outline: SearchOutline | undefined
  /** Identifiers inside its sections. */
  readonly names: readonly SearchIdentifier[]
}

export function indexOutline(outline: SearchOutline, names: readonly SearchIdentifier[]): IndexedPage {
  const known = { ...outline, identifiers: [...outline.identifiers, ...names] }
  return {
    ...known,
    ...plainForms(known),
    texts: [],
    body: '',
    starts: new Uint32Array(outline.sections.length + 1),
  }
}

export function indexText(page: SearchText, more: Known): IndexedPage {
  const folded = page.texts.map((text) =>
    linesOf(fold(text))
      .map((line) => `${line}\n`)
      .join(''),
  )
  const starts = new Uint32Array(folded.length + 1)
  folded.forEach((text, section) => {
    starts[section + 1] = (starts[section] ?? 0) + text.length
  })
  const known = describe(page, more)
  return { ...known, ...plainForms(known), texts: page.texts, body: folded.join(''), starts }
}

/** Adds the data of the other files to a page if they arrive after the text. */
export function withKnown(page: IndexedPage, more: Known): IndexedPage {
  const known = describe(page, more)
  return { ...page, ...known, ...plainForms(known) }
}

/** Title, keywords, and sections come from the text, because its offsets depend on them. */
function describe(page: SearchText, { outline, names }: Known): SearchOutline {
  return {
    route: page.route,
    title: page.title,
    keywords: page.keywords,
    sections: page.sections,
    kind: outline?.kind ?? null,
    deprecated: outline?.deprecated ?? false,
    fallback: outline?.fallback ?? false,
    identifiers: [...(outline?.identifiers ?? []), ...names],
  }
}

/** Lines that readers see: trimmed, without blank ones. Folding preserves their number. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function plainForms(page: SearchOutline) {
  const names: string[] = []
  const nameOwners: number[] = []
  page.identifiers.forEach((identifier, owner) => {
    for (const form of formsOf(identifier)) {
      names.push(form)
      nameOwners.push(owner)
    }
  })
  return {
    plainTitle: plain(page.title),
    plainHeadings: between(page.sections.slice(1).map((section) => plain(section.heading))),
    plainNames: between(names),
    nameOwners,
    plainKeywords: plain(page.keywords),
    keywordLines: between(page.keywords.split(',').map(plain)),
  }
}

/** `variantOptionValue` and `variant_option_value` are found by their parts, and as one word. */
function formsOf({ text }: SearchIdentifier): Set<string> {
  const parts = plain(splitHumps(text))
  const forms = new Set([parts, plain(text)])
  if (/^[\w-]+$/.test(text)) forms.add(parts.replaceAll(' ', ''))
  forms.delete('')
  return forms
}

function between(lines: readonly string[]): string {
  return lines.length === 0 ? '' : `\n${lines.join('\n')}\n`
}
