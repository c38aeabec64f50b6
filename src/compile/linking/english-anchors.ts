/**
 * A translation can also be reached by the anchors of its English page: links from pages without a translation have
 * them, and so does the hash of a reader who switches the language (spec: content.translations).
 */
import type { BodyElement, BodyNode } from '../../core/body.ts'
import { h } from '../../core/body-nodes.ts'
import { DEFAULT_LOCALE } from '../../core/locale.ts'
import type { Heading, Page } from '../../core/page.ts'
import { pageKey } from '../../core/site.ts'
import { rememberDerived, withBody, withFacts } from './derive-page.ts'

/** English anchors by the id of the translated heading. */
type Counterparts = ReadonlyMap<string, string>

const remember = rememberDerived<string>((one, other) => one === other)

/** Pages in the default language, and translations with the same anchors, stay the same objects. */
export function carryEnglishAnchors(pages: ReadonlyMap<string, Page>): ReadonlyMap<string, Page> {
  const carrying = new Map(pages)
  for (const [key, page] of pages) {
    const original = page.locale === DEFAULT_LOCALE ? undefined : pages.get(pageKey(page.route, DEFAULT_LOCALE))
    if (original === undefined) continue
    const counterparts = counterpartsOf(page, original)
    if (counterparts.size > 0) carrying.set(key, withCounterparts(page, counterparts))
  }
  return carrying
}

function withCounterparts(page: Page, counterparts: Counterparts): Page {
  return remember(page, JSON.stringify([...counterparts]), () => {
    const reachable = withFacts(page, { anchors: [...page.anchors, ...counterparts.values()] })
    return withBody(reachable, () => ({
      ...page.body,
      children: page.body.children.map((node) => withAnchor(node, counterparts)),
    }))
  })
}

/**
 * Pairs headings by their position below the same parent. A part with more or fewer headings than its original has no
 * pairs, because any of them may be the additional one (DC612 reports it).
 */
function counterpartsOf(page: Page, original: Page): Counterparts {
  const own = new Set([...page.anchors, ...page.headings.map(({ id }) => id)])
  const pairs = pair(page.headings, original.headings)
  return new Map(pairs.filter(([, english]) => !own.has(english)))
}

function pair(own: readonly Heading[], theirs: readonly Heading[]): [own: string, english: string][] {
  const depth = Math.min(...own.map((heading) => heading.depth))
  const [parts, others] = [split(own, depth), split(theirs, depth)]
  if (own.length === 0 || parts.length !== others.length) return []
  return parts.flatMap(({ head, below }, at) => {
    const other = others[at]
    if (other === undefined) return []
    return [[head.id, other.head.id] satisfies [string, string], ...pair(below, other.below)]
  })
}

interface Part {
  readonly head: Heading
  readonly below: readonly Heading[]
}

/** Headings before the first one of this depth belong to none and are dropped. */
function split(headings: readonly Heading[], depth: number): readonly Part[] {
  const starts = headings.flatMap((heading, at) => (heading.depth === depth ? [{ heading, at }] : []))
  return starts.map(({ heading, at }, index) => ({
    head: heading,
    below: headings.slice(at + 1, starts[index + 1]?.at),
  }))
}

function withAnchor(node: BodyNode, counterparts: Counterparts): BodyNode {
  if (node.type === 'text') return node
  const children = node.children.map((child) => withAnchor(child, counterparts))
  const english = node.type === 'element' ? counterparts.get(String(node.properties.id)) : undefined
  return { ...node, children: english === undefined ? children : [...children, anchor(english)] }
}

/** `data-english` tells the language switch which part of the address the other languages have in common. */
function anchor(id: string): BodyElement {
  return h('span', { id, dataEnglish: true })
}
