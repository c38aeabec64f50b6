/**
 * What a page's description and the links of other pages say about a section: often the words of somebody who has the
 * question, where the section has those of the answer. Search finds sections by these words, and never shows them.
 */
import type { BodyNode } from '../../body.ts'
import type { Page } from '../../page.ts'

/** Blocks that say what their link is for, if they are short. */
const BLOCKS: ReadonlySet<string> = new Set(['li', 'p', 'tr'])
/** Longer blocks are about more than their link. */
const MOST_CHARACTERS_OF_BLOCK = 140

/**
 * Address of a section (`/route#id`, or `/route` for the intro) -> text about it.
 *
 * @param pages in one language; lists that are generated from names only repeat them, so only links that people have
 * written are read
 */
export function wordsAboutSections(pages: readonly Page[]): Map<string, string> {
  const about = new Map<string, string[]>()
  const add = (address: string, text: string) => {
    const known = about.get(address)
    if (known) known.push(text)
    else about.set(address, [text])
  }
  for (const { route, description, isDescriptionMade } of pages) {
    if (!isDescriptionMade && description !== '') add(route, description)
  }
  for (const { to, text } of writtenLinks(pages)) if (to.startsWith('/')) add(to, text)
  return new Map([...about].map(([address, texts]) => [address, texts.join('\n')]))
}

/** Route -> number of other pages that link to it. */
export function countLinks(pages: readonly Page[]): Map<string, number> {
  const from = new Map<string, Set<string>>()
  for (const link of writtenLinks(pages)) {
    const to = link.to.split('#')[0] ?? ''
    if (to !== link.from) from.set(to, (from.get(to) ?? new Set()).add(link.from))
  }
  return new Map([...from].map(([route, sources]) => [route, sources.size]))
}

interface WrittenLink {
  readonly from: string
  readonly to: string
  readonly text: string
}

function writtenLinks(pages: readonly Page[]): WrittenLink[] {
  return pages
    .filter(({ kind }) => kind === 'guide' || kind === 'special')
    .flatMap(({ route, body }) => {
      const links = body.children.flatMap((node) => linksIn(node, ''))
      return links.map(({ href, text }) => ({ from: route, to: href.startsWith('#') ? `${route}${href}` : href, text }))
    })
}

interface Link {
  readonly href: string
  readonly text: string
}

/** @param block text of the short block around the node; '' if there is none */
function linksIn(node: BodyNode, block: string): Link[] {
  if (node.type === 'text') return []
  if (node.type === 'component') {
    const { href, title } = node.props
    const own = typeof href === 'string' ? [{ href, text: `${title ?? ''} ${textOf(node)}` }] : []
    return [...own, ...node.children.flatMap((child) => linksIn(child, ''))]
  }
  const { href } = node.properties
  if (node.tagName === 'a' && typeof href === 'string') return [{ href, text: block || textOf(node) }]
  if (!BLOCKS.has(node.tagName)) return node.children.flatMap((child) => linksIn(child, block))
  const text = textOf(node)
  return node.children.flatMap((child) => linksIn(child, text.length <= MOST_CHARACTERS_OF_BLOCK ? text : ''))
}

function textOf(node: BodyNode): string {
  return node.type === 'text' ? node.value : node.children.map(textOf).join(' ')
}
