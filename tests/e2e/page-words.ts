/**
 * The words of a published page and of its Markdown version, for comparison. In the page, the words of `main` count,
 * including fields on sheets that open in it, but not controls: buttons, choices, elements that scripts replace, links
 * to other pages, dates of the file, requests in further languages. In the Markdown version, its body counts, including
 * linked sheets, but not URLs of links, markup, and lines that link to a list.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** Separate texts: no run of words crosses from one to the next. */
export type Blocks = readonly string[]

const BLOCK_TAGS = new Set(
  'address article aside blockquote br caption dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li main ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)
const OPERATED_TAGS = new Set(['button', 'nav', 'noscript', 'script', 'select', 'style', 'svg', 'template'])
const OPERATED_ATTRIBUTES = new Set(['hidden', 'data-needs-js', 'data-island', 'data-markdown-ignore'])
const OPERATED_CLASSES = new Set(['no-js', 'page-actions', 'permalink', 'sr-only', 'timestamp'])
/** An expandable part whose summary counts its content. */
const COUNTING = /\b(?:fields-more|sample-more)\b/

const attribute = (element: Element, name: string) => element.attrs.find((one) => one.name === name)?.value

function isOperated(element: Element): boolean {
  if (OPERATED_TAGS.has(element.tagName)) return true
  if (element.attrs.some(({ name }) => OPERATED_ATTRIBUTES.has(name))) return true
  return (attribute(element, 'class') ?? '').split(' ').some((name) => OPERATED_CLASSES.has(name))
}

/** Reads pages and sheets of one published folder, each sheet once. */
export class PageWords {
  readonly #dist: string
  readonly #sheets = new Map<string, { readonly blocks: Blocks; readonly onward: readonly string[] }>()

  constructor(dist: string) {
    this.#dist = dist
  }

  /** By public path without the file extension: `/docs/brands`. */
  ofPage(path: string): Blocks {
    return this.#withSheets(...this.#read(`${path}.html`))
  }

  ofMarkdown(path: string): Blocks {
    const text = this.#text(`${path}.md`).replace(/^---\n[\s\S]*?\n---\n/, '')
    return this.#withSheets(markdownBlocks(text), sheetsIn(text))
  }

  #withSheets(own: Blocks, first: readonly string[]): Blocks {
    const seen = new Set(first)
    const blocks = [...own]
    // The set grows during the loop, because sheets link to sheets.
    for (const name of seen) {
      const sheet = this.#sheet(name)
      blocks.push(...sheet.blocks)
      for (const next of sheet.onward) seen.add(next)
    }
    return blocks
  }

  #sheet(name: string) {
    const known = this.#sheets.get(name)
    if (known) return known
    const [blocks, onward] = name.endsWith('.md') ? this.#markdownSheet(name) : this.#read(`${name}.html`)
    const sheet = { blocks, onward }
    this.#sheets.set(name, sheet)
    return sheet
  }

  #markdownSheet(name: string): [Blocks, readonly string[]] {
    const text = this.#text(name).replace(/^---\n[\s\S]*?\n---\n/, '')
    return [markdownBlocks(text), sheetsIn(text)]
  }

  #text(path: string): string {
    return readFileSync(join(this.#dist, path), 'utf8')
  }

  /** Parses only `main`, because the menu is the largest part of many documents. */
  #read(path: string): [Blocks, readonly string[]] {
    const html = this.#text(path)
    const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'))
    return readBlocks(parseFragment(main).childNodes)
  }
}

function readBlocks(nodes: readonly Node[]): [string[], string[]] {
  const blocks: string[] = []
  const sheets: string[] = []
  let text = ''
  const end = () => {
    if (text.trim() !== '') blocks.push(text)
    text = ''
  }
  const walk = (node: Node): void => {
    if (node.nodeName === '#text') text += (node as DefaultTreeAdapterTypes.TextNode).value
    if (!('attrs' in node) || isOperated(node)) return
    const sheet = attribute(node, 'data-sheet')
    if (sheet !== undefined) sheets.push(sheet)
    if (sheet !== undefined || isCount(node)) return
    const isBlock = BLOCK_TAGS.has(node.tagName)
    if (isBlock) end()
    if (node.tagName === 'img') text += ` ${attribute(node, 'alt') ?? ''} `
    for (const child of node.childNodes) walk(child)
    if (isBlock) end()
  }
  for (const node of nodes) walk(node)
  end()
  return [blocks, sheets]
}

function isCount(element: Element): boolean {
  const { parentNode } = element
  if (element.tagName !== 'summary' || !parentNode || !('attrs' in parentNode)) return false
  return COUNTING.test(attribute(parentNode, 'class') ?? '')
}

const REPEATED = /^ *- Same (?:fields|headers|parameters) as in “.*” above\.$/
const SHEET_LINK = /^ *- \[[^\]]+\]\([^)]*(\/_dc\/schema\/\w+\.md)\)$/
const INDEX_LINE = /^> All pages as Markdown are listed in \S+$/

function sheetsIn(text: string): string[] {
  return text.split('\n').flatMap((line) => SHEET_LINK.exec(line)?.[1] ?? [])
}

/** One block per line. In a fence, everything counts except the language; elsewhere, links count with their text. */
function markdownBlocks(text: string): Blocks {
  let fence = ''
  return text.split('\n').flatMap((line) => {
    const [, mark = '', words = ''] = /^[ >]*(`{3,})([^`]*)$/.exec(line) ?? []
    if (fence !== '') {
      if (mark.length < fence.length || words !== '') return [line]
      fence = ''
      return []
    }
    if (mark !== '') {
      fence = mark
      return [words.replace(/^\S*/, '').replace('filename=', '')]
    }
    if (REPEATED.test(line) || SHEET_LINK.test(line) || INDEX_LINE.test(line)) return []
    return [line.replaceAll(/\]\([^()\s]*(?:\([^()]*\)[^()\s]*)*\)/g, ']').replace(/^ *\d+\. /, '')]
  })
}

const WORD = /[\p{L}\p{N}_$]+/gu
/** Consecutive words that must be found together. Shorter runs match by chance. */
const RUN = 3

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(WORD) ?? []

/** The share of words that occur in the other text, in runs of three or as a whole block, and the words that don't. */
export function coverage(
  blocks: Blocks,
  other: Blocks,
): { readonly share: number; readonly missing: readonly string[] } {
  const runs = runsOf(other)
  const missing: string[] = []
  let [total, found] = [0, 0]
  for (const block of blocks) {
    const words = wordsOf(block)
    const length = Math.min(RUN, words.length)
    const isFound = words.map(() => false)
    for (let at = 0; at + length <= words.length; at++)
      if (runs.has(words.slice(at, at + length).join(' '))) isFound.fill(true, at, at + length)
    const lost = words.filter((_, at) => !isFound[at])
    total += words.length
    found += words.length - lost.length
    if (lost.length > 0) missing.push(lost.join(' '))
  }
  return { share: total === 0 ? 1 : found / total, missing }
}

function runsOf(blocks: Blocks): ReadonlySet<string> {
  const words = blocks.flatMap(wordsOf)
  const runs = new Set<string>()
  words.forEach((word, at) => {
    const two = `${word} ${words[at + 1]}`
    runs
      .add(word)
      .add(two)
      .add(`${two} ${words[at + 2]}`)
  })
  return runs
}
