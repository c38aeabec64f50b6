/** Search index entries of an operation: its lines of text, and names that must match exactly. */
import type { Operation } from '../../../core/api/api.ts'
import type { SchemaNode } from '../../../core/api/api-schema.ts'
import type { SchemaSheet } from '../../../core/api/sheet.ts'
import type { Identifier, Section } from '../../../core/page.ts'
import type { PageProse } from './prose.ts'

/** Names behind sheets per page: enough for every honest document, and a limit for the others. */
const MAX_SHEET_NAMES = 3000

/** Collects the text of one page. The same field of the same schema is listed once, at its first occurrence. */
export class SearchText {
  readonly #prose: PageProse
  readonly #sheets: ReadonlyMap<string, SchemaSheet>
  readonly #sheetProse: PageProse
  readonly #lines = new Set<string>()
  readonly #names = new Map<string, Identifier>()
  readonly #seenSheets = new Set<string>()
  #sheetNames = 0

  constructor(prose: PageProse, sheetProse: PageProse, sheets: ReadonlyMap<string, SchemaSheet>) {
    this.#prose = prose
    this.#sheetProse = sheetProse
    this.#sheets = sheets
  }

  get identifiers(): Identifier[] {
    return [...this.#names.values()]
  }

  section(operation: Operation): Section {
    const lines: string[] = []
    const verb = operation.kind === 'webhook' ? '' : `${operation.method.toUpperCase()} `
    lines.push(verb + operation.path, this.#prose.textOf(operation.description))
    this.#name(operation.operationId, operation.id)
    this.#name(verb + operation.path, operation.id)
    if (verb !== '') this.#name(operation.path, operation.id)
    for (const { nodes } of operation.parameters) for (const node of nodes) this.#node(node, lines, true)
    if (operation.body) {
      lines.push(this.#prose.textOf(operation.body.description))
      for (const { schema } of operation.body.contents) if (schema) this.#node(schema, lines, true)
    }
    for (const response of operation.responses) {
      lines.push(`${response.status} ${this.#prose.textOf(response.description)}`.trim())
      for (const header of response.headers) this.#node(header, lines, false)
      for (const { schema } of response.contents) if (schema) this.#node(schema, lines, false)
    }
    for (const callback of operation.callbacks) {
      lines.push(`${callback.name} ${callback.expression}`)
      for (const inner of callback.operations) lines.push(inner.summary, this.#prose.textOf(inner.description))
      this.#name(callback.name, callback.operations[0]?.id ?? operation.id)
    }
    for (const { title } of operation.sends) lines.push(title)
    const scopes = operation.security.flatMap(({ schemes }) => schemes.flatMap((scheme) => scheme.scopes))
    if (scopes.length > 0) lines.push([...new Set(scopes)].join(' '))
    // Not shown on the page, but users of client libraries search for it.
    lines.push(operation.operationId)
    return { id: operation.id, heading: operation.summary, text: lines.filter((line) => line !== '').join('\n') }
  }

  /** `always`: fields that callers send are worth repeating; fields that every response repeats are not. */
  #node(node: SchemaNode, lines: string[], always: boolean): void {
    const line = lineOf(node.name, [
      node.title ?? '',
      this.#prose.textOf(node.description),
      ...(node.enum ?? []).map(({ value, meaning }) => `${value} ${this.#prose.textOf(meaning)}`.trim()),
    ])
    if (line !== '' && (always || !this.#lines.has(line))) lines.push(line)
    this.#lines.add(line)
    this.#name(node.name, node.id)
    for (const { value } of node.enum ?? []) if (!/^-?[\d.]*$/.test(value)) this.#name(value, node.id)
    for (const group of node.groups ?? []) for (const child of group.nodes) this.#node(child, lines, always)
    if (node.sheet) this.#sheet(node.sheet.href, node.id, lines)
  }

  /** Fields behind a sheet link to the row that opens it. */
  #sheet(path: string, anchor: string, lines: string[]): void {
    const sheet = this.#sheets.get(path)
    if (!sheet || this.#seenSheets.has(path)) return
    this.#seenSheets.add(path)
    const visit = (node: SchemaNode): void => {
      if (this.#sheetNames >= MAX_SHEET_NAMES) return
      this.#sheetNames += 1
      const line = lineOf(node.name, [this.#sheetProse.textOf(node.description)])
      if (line !== '' && !this.#lines.has(line)) lines.push(line)
      this.#lines.add(line)
      this.#name(node.name, anchor)
      for (const { value } of node.enum ?? []) if (!/^-?[\d.]*$/.test(value)) this.#name(value, anchor)
      for (const group of node.groups ?? []) for (const child of group.nodes) visit(child)
      if (node.sheet) this.#sheet(node.sheet.href, anchor, lines)
    }
    visit(sheet.root)
  }

  #name(text: string, anchor: string): void {
    if (text.length < 2 || text.length > 200 || this.#names.has(text)) return
    this.#names.set(text, { text, anchor })
  }
}

/** `categories: Ids of …`, so that an excerpt separates name and description. */
function lineOf(name: string, words: readonly string[]): string {
  const said = words.filter((word) => word !== '').join(' ')
  return [name, said]
    .filter((part) => part !== '')
    .join(': ')
    .replaceAll(/\s+/g, ' ')
}
