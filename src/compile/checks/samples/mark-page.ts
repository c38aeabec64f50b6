/** Puts a mark after each code block whose sample was checked, wherever in the page it is. */
import type { BodyNode } from '../../../core/body.ts'
import type { Json, JsonObject } from '../../../core/json.ts'
import { textOf } from '../../../core/markdown-version/text.ts'
import type { Page, Sample } from '../../../core/page.ts'
import type { Outcome } from './check-sample.ts'

const marked = new WeakMap<Page, { readonly key: string; readonly page: Page }>()

/**
 * The page with its marks; the same page when there are none, and the same object for the same outcomes.
 * Its body is made when it is read: a check never does.
 */
export function markPage(page: Page, outcomes: readonly Outcome[]): Page {
  const marks = outcomes.map(propsOf)
  if (marks.every((mark) => mark === null)) return page
  const key = JSON.stringify(marks)
  const known = marked.get(page)
  if (known?.key === key) return known.page
  let body: Page['body'] | null = null
  const result = Object.defineProperties({}, Object.getOwnPropertyDescriptors(page)) as Page
  Object.defineProperty(result, 'body', {
    enumerable: true,
    configurable: true,
    get: () => {
      body ??= { type: 'root', children: new Marker(page.samples, marks).nodes(page.body.children) }
      return body
    },
  })
  marked.set(page, { key, page: result })
  return result
}

function propsOf({ mark, answer, kind, faults }: Outcome): JsonObject | null {
  if (mark !== null) return { document: mark.document, href: mark.href }
  return kind === 'invalid' && answer !== null && faults.length === 0 ? { answer } : null
}

/** Code blocks are matched with samples by what they say; equal ones by their order on the page. */
class Marker {
  readonly #waiting = new Map<string, (JsonObject | null)[]>()

  constructor(samples: readonly Sample[], marks: readonly (JsonObject | null)[]) {
    for (const [index, { language, code }] of samples.entries()) {
      const key = `${language}\n${code}`
      const waiting = this.#waiting.get(key)
      if (waiting === undefined) this.#waiting.set(key, [marks[index] ?? null])
      else waiting.push(marks[index] ?? null)
    }
  }

  nodes(nodes: readonly BodyNode[]): BodyNode[] {
    return nodes.flatMap((node): BodyNode[] => {
      if (node.type === 'text') return [node]
      if (node.type !== 'component') return [{ ...node, children: this.nodes(node.children) }]
      if (node.name === 'CodeBlock') {
        const props = this.#markOf(node.props, node.children)
        return props === null ? [node] : [node, { type: 'component', name: 'SampleMark', props, children: [] }]
      }
      return [{ ...node, props: this.#json(node.props) as JsonObject, children: this.nodes(node.children) }]
    })
  }

  #markOf({ language }: JsonObject, children: readonly BodyNode[]): JsonObject | null {
    return this.#waiting.get(`${String(language ?? '')}\n${textOf(children).replace(/\n$/, '')}`)?.shift() ?? null
  }

  /** Models in props hold prose of their own: lists of nodes among other values. */
  #json(value: Json): Json {
    if (typeof value !== 'object' || value === null) return value
    if (!Array.isArray(value))
      return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, this.#json(child)]))
    if (value.some(isNode)) return this.nodes(value as unknown as readonly BodyNode[]) as unknown as Json
    return value.map((item) => this.#json(item))
  }
}

function isNode(value: Json): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { type, children } = value as JsonObject
  return (type === 'element' || type === 'component') && Array.isArray(children)
}
