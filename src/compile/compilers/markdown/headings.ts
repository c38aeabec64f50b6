/** Headings: one h1, which is the title, and IDs for h2 to h6 from one slugger (spec: search.anchors, menus.titles). */
import { createSlugger, slug } from '../../../core/words/slug.ts'
import { isSafeId } from './html/sanitise.ts'
import type { MarkdownState } from './state.ts'
import {
  childrenOf,
  type Element,
  element,
  isElement,
  startOf,
  type TreeNode,
  text,
  textOf,
  transform,
  walk,
} from './tree.ts'

/** Anchor of a heading without letters or digits, such as one that is only an image. */
const UNNAMED = 'section'

const HEADING = /^h[1-6]$/
/** What a link can have after `#`, whether or not an element may have it as its ID. */
const ANCHOR = /^[\p{L}\p{N}][\p{L}\p{N}_.:-]{0,199}$/u
const DEPTHS = { h2: 2, h3: 3, h4: 4, h5: 5, h6: 6 } as const

/** Text of the first H1, or null. */
export function firstH1(state: MarkdownState): string | null {
  let found: string | null = null
  walk(state.root, (node) => {
    if (found === null && isElement(node, 'h1')) found = plain(node)
  })
  return found || null
}

/** HTML allows a heading inside a heading. The outer one gets the text of both. */
export function unnestHeadings(state: MarkdownState): void {
  walk(state.root, (node) => {
    if (!isElement(node) || !HEADING.test(node.tagName)) return
    transform(node, (inner) =>
      isElement(inner) && HEADING.test(inner.tagName) ? element('strong', {}, childrenOf(inner), inner) : inner,
    )
  })
}

/** Ensures exactly one h1, first in the body: the author's if it comes first, else one made from the title. */
export function placeTitle(state: MarkdownState, title: string): void {
  let first: Element | null = null
  const start = childrenOf(state.root).find((node) => node.type !== 'text' || textOf(node).trim() !== '')
  transform(state.root, (node) => {
    if (!isElement(node, 'h1')) return node
    // Below the first lines of a page with a title, it is no title but a section, whose name readers need.
    const isSection = node !== start && losesWords(plain(node), title)
    if (first === null && !isSection) {
      first = node
      return []
    }
    state.report('DC112', startOf(node), `"${plain(node)}" is a second H1; the title is the only one.`)
    return element('h2', node.properties, childrenOf(node), node)
  })
  // TypeScript does not see the assignment in the callback.
  const own = first as Element | null
  if (own !== null && losesWords(plain(own), title))
    state.report('DC112', startOf(own), `"${plain(own).slice(0, 60)}" is not shown: the page is called "${title}".`, {
      isMild: true,
      hint: 'Remove one of the two titles, or give both the same text.',
    })
  const h1 =
    own === null || plain(own) !== title
      ? element('h1', {}, [text(title)], own ?? undefined)
      : element('h1', {}, childrenOf(own), own)
  childrenOf(state.root).unshift(h1)
}

/** Whether `from` has a word that does not occur in `other` in any case. */
function losesWords(from: string, other: string): boolean {
  const wordsOf = (line: string) => line.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const kept = new Set<string>(wordsOf(other))
  return wordsOf(from).some((word) => !kept.has(word))
}

/**
 * Assigns IDs to h2 to h6 and lists them. An ID that no element may have (`name`) becomes an alias of the one that the
 * heading gets, so that the author's links lead there.
 */
export function identifyHeadings(state: MarkdownState): void {
  const own = ownIds(state)
  const slugOf = createSlugger([...own.values()])
  const aliases = new Map<string, string>()
  transform(state.root, (node) => (isElement(node) && isDepth(node.tagName) && node.children.length === 0 ? [] : node))
  walk(state.root, (node) => {
    if (!isElement(node) || !isDepth(node.tagName) || isFootnoteLabel(node)) return
    const label = plain(node)
    const id = own.get(node) ?? slugOf(slug(label) === '' ? UNNAMED : label)
    const refused = node.properties.id
    if (typeof refused === 'string' && ANCHOR.test(refused) && !isSafeId(refused) && !aliases.has(refused))
      aliases.set(refused, id)
    // An engine that runs a component in a heading has no text of it in the anchor.
    const bare = slug(
      childrenOf(node)
        .filter((child) => !isUnknown(child))
        .map(textOf)
        .join('')
        .trim(),
    )
    if (bare !== '' && bare !== id && childrenOf(node).some(isUnknown) && !aliases.has(bare)) aliases.set(bare, id)
    node.properties = { id }
    state.headings.push({ depth: DEPTHS[node.tagName], id, text: label })
    state.anchors.push(id)
  })
  for (const id of state.anchors) aliases.delete(id)
  if (aliases.size === 0) return
  walk(state.root, (node) => {
    if (!isElement(node, 'a') || typeof node.properties.href !== 'string') return
    const id = node.properties.href.startsWith('#') ? aliases.get(node.properties.href.slice(1)) : undefined
    if (id !== undefined) node.properties.href = `#${id}`
  })
  for (const [alias, id] of aliases) state.anchorAliases.set(alias, id)
}

/** IDs that authors gave (notations/heading-ids.ts), or the `id` of a heading in HTML. The first of equal ones counts. */
function ownIds(state: MarkdownState): Map<Element, string> {
  const own = new Map<Element, string>()
  const used = new Set<string>()
  walk(state.root, (node) => {
    if (!isElement(node) || !isDepth(node.tagName) || isFootnoteLabel(node)) return
    const { id } = node.properties
    if (typeof id !== 'string' || used.has(id) || !isSafeId(id)) return
    used.add(id)
    own.set(node, id)
  })
  return own
}

/** In prose inside another document, a heading would break the page's outline, so it becomes a bold paragraph. */
export function flattenHeadings(state: MarkdownState, hasIds: boolean): void {
  const slugOf = createSlugger()
  transform(state.root, (node) => {
    if (!isElement(node) || !HEADING.test(node.tagName)) return node
    const label = plain(node)
    const properties = hasIds && slug(label) !== '' ? { id: slugOf(label) } : {}
    return element('p', properties, [element('strong', {}, childrenOf(node), node)], node)
  })
}

/** The parser adds a heading above footnotes. It is not the author's, so contents list and search skip it. */
function isFootnoteLabel(node: Element): boolean {
  return node.properties.id === 'footnote-label'
}

/** What another engine would have run: a component that nobody knows, or a template of the page. */
function isUnknown(node: TreeNode): boolean {
  if (node.type === 'component') return node.name === 'UnknownComponent'
  return node.data !== undefined && 'isOfTemplate' in node.data
}

function isDepth(tagName: string): tagName is keyof typeof DEPTHS {
  return Object.hasOwn(DEPTHS, tagName)
}

function plain(node: Element): string {
  return textOf(node).replace(/\s+/g, ' ').trim()
}
