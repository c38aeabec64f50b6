/**
 * Parses an MDX text that its grammar does not allow, so that one wrong sign costs one sign and not the page: first
 * with what Markdown allows and MDX does not (mdx-repair.ts), then by taking each wrong sign as text, at last as plain
 * Markdown, whose grammar allows everything.
 */
import type { Root } from '../tree.ts'
import { applyEdits, type Edit } from './edits.ts'
import { repairEdits } from './mdx-repair.ts'

interface SyntaxMistake {
  readonly message: string
  /** In the text that was to be parsed. */
  readonly offset: number
}

export type MdxAttempt = { readonly root: Root } | { readonly mistake: SyntaxMistake }

interface Recovered {
  readonly root: Root
  /** The text that was parsed, to which the positions of the tree refer. */
  readonly text: string
  readonly toSource: (offset: number) => number
  readonly mistakes: readonly SyntaxMistake[]
  /** Parsed as Markdown, because nothing else was possible. */
  readonly isMarkdown: boolean
}

/** A page with more mistakes is not MDX. */
const MAX_MISTAKES = 40

/** Tags of HTML that are removed rather than shown: their content stays, as in a browser. */
const HTML_TAG = /^<\/?[a-z][\w-]*(?:[\s/](?:[^<>"']|"[^"]*"|'[^']*')*)?>/
const ANY_TAG = /^<\/?[\w.:-]+/

/** `mistakes` are positions in `source`, each cause once. */
export function recoverMdx(
  source: string,
  asMdx: (text: string) => MdxAttempt,
  asMarkdown: (text: string) => Root,
): Recovered {
  const first = asMdx(source)
  if ('root' in first)
    return { root: first.root, text: source, toSource: (offset) => offset, mistakes: [], isMarkdown: false }
  const repaired = applyEdits(source, repairEdits(source))
  let { text } = repaired
  let toSource = repaired.toSource
  const mistakes: SyntaxMistake[] = []
  const causes = new Set<string>()
  for (let round = 0; round <= MAX_MISTAKES; round++) {
    const attempt = asMdx(text)
    if ('root' in attempt) return { root: attempt.root, text, toSource, mistakes, isMarkdown: false }
    const { offset, message } = attempt.mistake
    const edit = asText(text, offset)
    const cause = causeOf(text, edit?.from ?? offset)
    // A closing tag whose opening tag has become text is no mistake of its own.
    if (!causes.has(cause)) mistakes.push({ message, offset: toSource(offset) })
    causes.add(cause)
    if (edit === null) break
    const next = applyEdits(text, [edit])
    const before = toSource
    text = next.text
    toSource = (at) => before(next.toSource(at))
  }
  return {
    root: asMarkdown(repaired.text),
    text: repaired.text,
    toSource: repaired.toSource,
    mistakes,
    isMarkdown: true,
  }
}

/** The edit that turns the sign at a mistake into text; null if no sign is to blame. */
function asText(text: string, offset: number): Edit | null {
  const at = [offset, offset - 1].find((index) => text[index] === '<')
  if (at !== undefined) {
    const tag = HTML_TAG.exec(text.slice(at, at + 2_000))?.[0]
    return tag === undefined ? { from: at, to: at + 1, text: '&lt;' } : { from: at, to: at + tag.length, text: '' }
  }
  const open = text.lastIndexOf('{', offset)
  if (open !== -1 && !text.slice(open, offset).includes('\n\n')) return { from: open, to: open + 1, text: '&#123;' }
  const next = text.slice(offset).search(/[<{]/)
  if (next === -1) return null
  const from = offset + next
  return { from, to: from + 1, text: text[from] === '<' ? '&lt;' : '&#123;' }
}

/** What a reader of the report would mend at once: the two tags of one name, or one brace. */
function causeOf(text: string, offset: number): string {
  const tag = ANY_TAG.exec(text.slice(offset, offset + 100))?.[0]
  return tag === undefined ? `${offset}` : tag.replace('</', '<')
}
