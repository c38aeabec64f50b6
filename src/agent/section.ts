/** One section of a Markdown text, for ids with an anchor. */
import { createSlugger } from '../core/words/slug.ts'

/**
 * The section whose heading has the anchor, up to the next heading of its level or above, behind the address of its
 * page; null if the text has no such heading. A heading can have an anchor of its own, which isn't in the text: then it
 * is the one that the anchor names, or the shortest with all words of the anchor.
 *
 * @example
 * sectionOf('# Teas\n\n## Black\n\nAssam\n\n## Green\n\nSencha', 'black') // '## Black\n\nAssam'
 */
export function sectionOf(text: string, anchor: string): string | null {
  const lines = text.split('\n')
  const headings = headingsOf(lines)
  const start =
    headings.find(({ id }) => id === anchor) ?? withoutKind(headings, anchor) ?? shortestWith(headings, anchor)
  if (start === undefined) return null
  const end = headings.find(({ line, depth }) => line > start.line && depth <= start.depth)
  return lines.slice(start.line, end?.line).join('\n').trim()
}

/**
 * The start of a text and the anchors of its sections, for an anchor that it doesn't have; null for a text without
 * sections.
 *
 * @example
 * sectionsOf('# Teas\n\nAll.\n\n## Black\n\nAssam', 'blue')
 * // '# Teas\n\nAll.\n\n(No section is #blue. Sections: #black.)'
 */
export function sectionsOf(text: string, anchor: string): string | null {
  const lines = text.split('\n')
  const headings = headingsOf(lines)
  const [first] = headings
  if (first === undefined) return null
  const known = headings.map(({ id }) => `#${id}`).join(', ')
  return `${lines.slice(0, first.line).join('\n').trim()}\n\n(No section is #${anchor}. Sections: ${known}.)`
}

/** `mutation-cart-createcart` is the heading `cart.createCart`, and `letter-a` is `A`: the kind comes first. */
function withoutKind(headings: readonly Heading[], anchor: string): Heading | undefined {
  const name = anchor.replace(/^[a-z]+-/, '').replaceAll('-', '')
  return headings.find(({ id }) => id.replaceAll('-', '') === name)
}

function shortestWith(headings: readonly Heading[], anchor: string): Heading | undefined {
  const words = anchor.split('-')
  const named = headings.filter(({ id }) => words.every((word) => id.split('-').includes(word)))
  return named.toSorted((one, other) => one.id.length - other.id.length)[0]
}

interface Heading {
  readonly line: number
  readonly depth: number
  readonly id: string
}

function headingsOf(lines: readonly string[]): readonly Heading[] {
  const slugOf = createSlugger()
  const headings: Heading[] = []
  let fence = ''
  lines.forEach((line, number) => {
    const [, mark = ''] = /^ *(`{3,}|~{3,})/.exec(line) ?? []
    if (fence !== '') {
      if (mark.startsWith(fence)) fence = ''
      return
    }
    if (mark !== '') {
      fence = mark
      return
    }
    const [, hashes = '', label = ''] = /^(#{1,6}) (.*)$/.exec(line) ?? []
    // The title of the page isn't one of its anchors.
    if (hashes.length > 1) headings.push({ line: number, depth: hashes.length, id: slugOf(plain(label)) })
  })
  return headings
}

/** Without the marks of links, code, and emphasis. */
function plain(label: string): string {
  return label
    .replace(/\[([^\][]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/[`*\\]/g, '')
    .trim()
}
