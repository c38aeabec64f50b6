/**
 * Adds the check's results after each code block, wherever it is on the page: a mark, and the usual error of its
 * exchange.
 */
import type { BodyComponent, BodyNode } from '../../../core/body.ts'
import type { Json, JsonObject } from '../../../core/json.ts'
import { markdownTextOf } from '../../../core/markdown-version/text.ts'
import type { Page, Sample } from '../../../core/page.ts'
import { codeBlock, PLAIN_BLOCK } from '../../compilers/markdown/code/code-block.ts'
import { rememberDerived, withBody } from '../../linking/derive-page.ts'
import { usualErrorOn } from '../../linking/page-references.ts'
import type { SampleOutcome } from './check-sample.ts'
import type { DocumentedError } from './exchange-errors.ts'

const remember = rememberDerived<string>((one, other) => one === other)

/** Content to add after one code block. */
interface Note {
  readonly mark: JsonObject | null
  readonly error: DocumentedError | null
}

/**
 * The page with marks and errors. Returns the same page if there are none, and the same object for the same outcomes.
 * The body is built on first access, which a check never needs.
 *
 * @param errors for each sample, the error to show after it
 */
export function markPage(
  page: Page,
  outcomes: readonly SampleOutcome[],
  errors: readonly (DocumentedError | null)[],
): Page {
  const notes = outcomes.map((outcome, at) => ({ mark: propsOf(outcome), error: errors[at] ?? null }))
  if (notes.every(({ mark, error }) => mark === null && error === null)) return page
  const key = JSON.stringify(notes.map(({ mark, error }) => [mark, error?.operation.href, error?.errorKey]))
  return remember(page, key, () =>
    withBody(page, () => ({ type: 'root', children: new Marker(page.samples, notes).nodes(page.body.children) })),
  )
}

function propsOf({ mark, answer, kind, faults }: SampleOutcome): JsonObject | null {
  if (mark !== null) return { document: mark.document, href: mark.href }
  return kind === 'invalid' && answer !== null && faults.length === 0 ? { answer } : null
}

/** Matches code blocks with samples by their text; equal ones by their order on the page. */
class Marker {
  readonly #waiting = new Map<string, Note[]>()

  constructor(samples: readonly Sample[], notes: readonly Note[]) {
    for (const [index, { language, code }] of samples.entries()) {
      const key = `${language}\n${code}`
      const note = notes[index] ?? { mark: null, error: null }
      const waiting = this.#waiting.get(key)
      if (waiting === undefined) this.#waiting.set(key, [note])
      else waiting.push(note)
    }
  }

  nodes(nodes: readonly BodyNode[]): BodyNode[] {
    return nodes.flatMap((node): BodyNode[] => {
      if (node.type === 'text') return [node]
      if (node.type !== 'component') return [{ ...node, children: this.nodes(node.children) }]
      if (node.name === 'CodeBlock') return [node, ...this.#after(node.props, node.children)]
      return [{ ...node, props: this.#json(node.props) as JsonObject, children: this.nodes(node.children) }]
    })
  }

  #after({ language }: JsonObject, children: readonly BodyNode[]): BodyNode[] {
    const key = `${String(language ?? '')}\n${markdownTextOf(children).replace(/\n$/, '')}`
    const { mark, error } = this.#waiting.get(key)?.shift() ?? { mark: null, error: null }
    const after: BodyNode[] =
      mark === null ? [] : [{ type: 'component', name: 'SampleMark', props: mark, children: [] }]
    const shown = error === null ? null : errorNode(error)
    return shown === null ? after : [...after, shown]
  }

  /** Models in props contain prose: some of their values are lists of nodes. */
  #json(value: Json): Json {
    if (typeof value !== 'object' || value === null) return value
    if (!Array.isArray(value))
      return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, this.#json(child)]))
    if (value.some(isNode)) return this.nodes(value as unknown as readonly BodyNode[]) as unknown as Json
    return value.map((item) => this.#json(item))
  }
}

function errorNode({ page, id, operation: { href, summary } }: DocumentedError): BodyComponent | null {
  const error = usualErrorOn(page, id)
  if (error === null) return null
  const { status, description, body } = error
  const block = body === null ? [] : [codeBlock(body.text, body.language, PLAIN_BLOCK)]
  return {
    type: 'component',
    name: 'UsualError',
    props: { status, href, summary },
    children: [...description, ...block],
  }
}

function isNode(value: Json): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { type, children } = value as JsonObject
  return (type === 'element' || type === 'component') && Array.isArray(children)
}
