/**
 * DC145: notations of other engines that are not read stay on the page as they are written, and are one problem for
 * each kind of them on a page (spec: adopting.never-dropped).
 */
import { placesIn } from '../../../content/places.ts'
import type { MarkdownState } from '../state.ts'
import { textsOf } from './undefined-reference.ts'

interface Notation {
  /** Must match in linear time. */
  readonly pattern: RegExp
  /** Completes "… is shown as it is written." */
  readonly what: string
  readonly hint: string
}

const NOTATIONS: readonly Notation[] = [
  {
    pattern: /^[ \t]*:{3,8}[ \t]*[A-Za-z_]\w{0,60}\.[\w.]{1,200}/m,
    what: 'The name of what mkdocstrings would document',
    hint: 'The build reads no code: write the reference, or link to it.',
  },
  {
    pattern: /^[ \t]*<<<[ \t]*\S[^\n]{0,200}/m,
    what: 'The code of another file',
    hint: 'The file isn\'t in the content. Name its folder in "imports" of devcenter.config.ts, or use a fence with file="…".',
  },
  {
    pattern: /-{1,8}8<-{1,8}[ \t]+["'][^"'\n]{1,200}["']/,
    what: 'The text of another file',
    hint: 'The file isn\'t in the content. Name its folder in "imports" of devcenter.config.ts.',
  },
  {
    pattern: /\{%-?[ \t]{0,8}\w[^%\n]{0,200}%\}/,
    what: 'A tag of a template engine',
    hint: 'The build runs no templates: write the text that it makes.',
  },
  {
    pattern: /\{\{[ \t]{0,8}[^{}\n]{1,200}\}\}/,
    what: 'An expression of a template engine',
    hint: 'The build runs no templates: write the value, or put the expression in backticks.',
  },
  {
    pattern: /\{(?:--|\+\+|~~|>>)[^{}\n]{1,200}(?:--|\+\+|~~|<<)\}/,
    what: 'A mark of an editor (CriticMarkup)',
    hint: 'Write the text as it is meant to be.',
  },
]

/** Only pages of Markdown: in MDX, braces are code, and others are refused already. */
export function checkUnreadNotations(state: MarkdownState): void {
  if (state.format !== 'md' || state.isFragment || !/<<<|8<-|:::|\{[%{+~>-]/.test(state.source)) return
  const placeOf = placesIn(state.source)
  const shown = [...textsOf(state.root)]
  for (const { pattern, what, hint } of NOTATIONS)
    for (const [from, to, value] of shown) {
      const match = pattern.exec(value)
      const index = match === null ? -1 : state.source.slice(from, to).indexOf(match[0])
      // Text that came from another file has its place, but isn't there.
      if (match === null || index === -1 || state.source[from + index - 1] === '\\') continue
      const at = placeOf(from + index)
      state.report('DC145', at, `${what} is shown as it is written: "${match[0].trim().slice(0, 60)}".`, {
        length: match[0].length,
        hint,
      })
      break
    }
}
