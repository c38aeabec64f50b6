/** Names in code: the forms in which they are found, the sections that contain them, and the scopes in a section. */

import type { SearchIdentifier, SearchOutline } from './read.ts'
import { plain, splitHumps } from './text/fold-case.ts'

/**
 * The scopes of an operation, in the line before its ID (spec: search.text). All have several words, except the one that
 * every token has.
 */
const SCOPES = /^(?:default|[a-z\d]+(?:_[a-z\d]+)+)(?: [a-z\d]+(?:_[a-z\d]+)+)*$/

/** The scopes in the text of an operation. */
export function scopesIn(text: string): readonly string[] {
  const line = text.trimEnd().split('\n').at(-2) ?? ''
  return SCOPES.test(line) ? line.split(' ') : []
}

/** `variantOptionValue` and `variant_option_value` are found by their parts, and as one word. */
export function formsOf({ text }: SearchIdentifier): Set<string> {
  const parts = plain(splitHumps(text))
  const forms = new Set([parts, plain(text)])
  if (/^[\w-]+$/.test(text)) forms.add(parts.replaceAll(' ', ''))
  forms.delete('')
  return forms
}

/** The section of an anchor: the one with that id, or the one with the longest id that is a prefix of the anchor. */
export function sectionOfAnchor({ sections }: Pick<SearchOutline, 'sections'>, anchor: string): number {
  const own = sections.findIndex(({ id }) => id === anchor)
  if (own >= 0) return own
  return sections.reduce(
    (best, { id }, at) => (anchor.startsWith(id) && id.length > (sections[best]?.id.length ?? 0) ? at : best),
    0,
  )
}
