/**
 * Marks that other engines read out of the code itself: `// [!code highlight]` (Shiki, VitePress) and
 * `// highlight-next-line` (Docusaurus). They are no part of the code that a reader copies.
 */

interface MarkedCode {
  readonly code: string
  /** `diff` if lines were added or removed. */
  readonly language: string
  /** 1-based lines to highlight. */
  readonly lines: readonly number[]
}

const MAY_HAVE = /\[!code|highlight-(?:next-line|start)/
const COMMENTS = ['//', '#', '--', ';', '%', '/*', '<!--', '{/*']
const COMMENT_ENDS = new Set(['', '*/', '*/}', '-->'])
const REGION = /^(?:\/\/|#|--|;|%|\/\*|<!--|\{\/\*)[ \t]*highlight-(next-line|start|end)(?![\w-])/

/** A mark in a comment at the end of a line, or alone on it, in any language. */
function markOf(line: string): { readonly kept: string; readonly mark: string } | null {
  const at = line.indexOf('[!code ')
  const end = line.indexOf(']', at)
  if (at === -1 || end === -1 || !COMMENT_ENDS.has(line.slice(end + 1).trim())) return null
  const before = line.slice(0, at).trimEnd()
  const sign = COMMENTS.find((one) => before.endsWith(one))
  if (sign === undefined) return null
  return { kept: before.slice(0, -sign.length).trimEnd(), mark: line.slice(at + '[!code '.length, end).trim() }
}

type Sign = '+' | '-' | ' '

/** The code without its marks, and what they ask for. Marks that only color in other ways (`focus`) are removed. */
export function readMarkers(code: string, language: string): MarkedCode {
  if (!MAY_HAVE.test(code)) return { code, language, lines: [] }
  const out: string[] = []
  const signs: Sign[] = []
  const lines: number[] = []
  let isRegion = false
  let isNext = false
  /** Lines that a mark on a line of its own still applies to. */
  let pending: { readonly what: string; left: number } | null = null
  for (const line of code.split('\n')) {
    const region = REGION.exec(line.trimStart())?.[1]
    if (region !== undefined) {
      isNext = region === 'next-line'
      if (!isNext) isRegion = region === 'start'
      continue
    }
    const match = markOf(line)
    const [what = '', count = '1'] = (match?.mark ?? '').split(':')
    const kept = match?.kept ?? line
    if (match !== null && kept.trim() === '') {
      pending = { what, left: Number.parseInt(count, 10) || 1 }
      continue
    }
    const applied: string = match === null ? (pending?.what ?? '') : what
    if (match === null && pending !== null && --pending.left <= 0) pending = null
    if (match !== null && Number.parseInt(count, 10) > 1) pending = { what, left: Number.parseInt(count, 10) - 1 }
    out.push(kept)
    signs.push(applied === '++' ? '+' : applied === '--' ? '-' : ' ')
    if (isRegion || isNext || isHighlight(applied)) lines.push(out.length)
    isNext = false
  }
  if (signs.every((sign) => sign === ' ')) return { code: out.join('\n'), language, lines }
  const diff = out.map((line, index) => `${signs[index] ?? ' '}${line}`)
  return { code: diff.join('\n'), language: 'diff', lines }
}

function isHighlight(what: string): boolean {
  return what === 'highlight' || what === 'hl' || what === 'error' || what === 'warning' || what.startsWith('word')
}
