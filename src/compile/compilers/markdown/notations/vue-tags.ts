/**
 * `<TeaCup @click="pour" #title>`: VitePress has components of Vue in Markdown, with attributes that HTML in Markdown
 * can't have, so that the tag would be text. The sign becomes a colon, which it can have; what it says is code anyway.
 */
import type { Edit } from './edits.ts'
import { linesOf, withoutCodeSpans } from './lines.ts'

const MAY_HAVE = /[\s][@#][A-Za-z]/
const TAG = /<[A-Z][\w.]{0,40}\s(?:[^<>"']|"[^"]*"|'[^']*')*>/g
/** A quoted value, or the sign before a name. */
const SIGN = /"[^"]*"|'[^']*'|(?<=\s)[@#](?=[A-Za-z])/g

export function vueEdits(source: string): Edit[] {
  if (!MAY_HAVE.test(source)) return []
  const shown = linesOf(source)
    .map(({ text, isCode }) => (isCode ? ' '.repeat(text.length) : withoutCodeSpans(text)))
    .join('\n')
  return [...shown.matchAll(TAG)].flatMap(({ 0: tag, index }) =>
    [...tag.matchAll(SIGN)]
      .filter(([found]) => found.length === 1)
      .map((sign) => ({ from: index + sign.index, to: index + sign.index + 1, text: ':' })),
  )
}
