/**
 * Docstrings of a document, each compiled once. Almost all are a sentence with names in backticks and need no Markdown
 * parser.
 */

import type { GraphqlText } from '../../../core/api/graphql-model.ts'
import type { BodyNode } from '../../../core/body.ts'
import { code, h } from '../../../core/body-nodes.ts'
import type { PageLink, Sample } from '../../../core/page.ts'
import type { PageIds } from '../page-ids.ts'
import type { CompileContext, Fragment } from '../source-compiler.ts'

/** Text that Markdown leaves unchanged outside backticks. */
const PLAIN = /^[\p{L}\p{N} .,;:()'"/–—’“”%$=?{}-]*$/u
const LOOKS_LIKE_MARKUP = /^(?:[-+=]|\d+[.)])|www\.|https?:|\.com|=>|--|@/
const WITHOUT_CODE = /`[^`\n]+`/g

/** What texts leave on the page that shows them. */
export interface DocstringPage {
  readonly ids: PageIds
  readonly links: Set<PageLink>
}

export class Docstrings {
  readonly samples: Sample[] = []
  readonly #context: Pick<CompileContext, 'fragment'>
  readonly #file: string
  readonly #known = new Map<string, Fragment>()

  constructor(context: Pick<CompileContext, 'fragment'>, file: string) {
    this.#context = context
    this.#file = file
  }

  /** Compiles a docstring in advance; call it for every text before the pages are rendered. */
  async prepare(text: GraphqlText | null): Promise<void> {
    if (text === null || this.#known.has(text.text)) return
    const simple = simpleFragment(text.text)
    const place = { file: this.#file, ...text.position, hasHeadingIds: true }
    const fragment = simple ?? (await this.#context.fragment(text.text, place))
    this.#known.set(text.text, fragment)
    for (const sample of fragment.samples) this.samples.push(sample)
  }

  /** Blocks of the text for a page; empty without a text. */
  nodes(text: GraphqlText | null, page: DocstringPage): readonly BodyNode[] {
    const fragment = text === null ? undefined : this.#known.get(text.text)
    if (fragment === undefined) return []
    for (const link of fragment.links) page.links.add(link)
    return withIds(fragment.nodes, page.ids)
  }

  /** The text for use inside a line: a single paragraph without its `p`. */
  inline(text: GraphqlText | null, page: DocstringPage): readonly BodyNode[] {
    const nodes = this.nodes(text, page)
    const [only] = nodes
    return nodes.length === 1 && only?.type === 'element' && only.tagName === 'p' ? only.children : nodes
  }

  /** In the format that search stores. */
  plain(text: GraphqlText | null): string {
    return text === null ? '' : (this.#known.get(text.text)?.text ?? '')
  }
}

/** IDs of headings, unique on the page. */
function withIds(nodes: readonly BodyNode[], ids: PageIds): readonly BodyNode[] {
  return nodes.map((node) => {
    if (node.type === 'text') return node
    const children = withIds(node.children, ids)
    if (node.type === 'component' || typeof node.properties.id !== 'string') return { ...node, children }
    return { ...node, properties: { ...node.properties, id: ids.give(node.properties.id) }, children }
  })
}

/** A paragraph of words and code spans, or null if the text needs the Markdown parser. */
export function simpleFragment(source: string): Fragment | null {
  const lines = source
    .trim()
    .split('\n')
    .map((line) => line.trim())
  if (lines.includes('')) return null
  const text = lines.join(' ')
  const words = text.replaceAll(WITHOUT_CODE, '')
  if (!PLAIN.test(words) || LOOKS_LIKE_MARKUP.test(words)) return null
  const children = text.split(/(`[^`]+`)/).flatMap((part): BodyNode[] => {
    if (part === '') return []
    return part.startsWith('`') ? [code(part.slice(1, -1))] : [{ type: 'text', value: part }]
  })
  return { nodes: [h('p', {}, ...children)], text: text.replaceAll('`', ''), links: [], samples: [] }
}
