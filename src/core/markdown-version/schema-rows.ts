/** The rows of a schema as Markdown lists: the same facts as on the page, with the same wording and order. */
import { alternativeWords } from '../api/alternative-words.ts'
import type { Media } from '../api/api.ts'
import type {
  Discriminator,
  EnumValue,
  ExternalDocs,
  Fact,
  GroupKind,
  Prose,
  SchemaGroup,
  SchemaNode,
  Stability,
} from '../api/api-schema.ts'
import { combinationTable } from '../api/combination-table.ts'
import { schemaOfItems } from '../api/schema-of-items.ts'
import { fieldDeprecation, fieldSince } from '../history/past-words.ts'
import { DEFAULT_LOCALE } from '../locale.ts'
import { API_MESSAGES } from '../messages/api.ts'
import type { ListLine } from './said-lists.ts'
import { codeSpan, joined, squeeze, type WriteNodes } from './text.ts'

const words = API_MESSAGES[DEFAULT_LOCALE]
const ALTERNATIVES: ReadonlySet<GroupKind> = new Set(['oneOf', 'anyOf', 'subtypes'])

/** A body in one content type: what applies to its root, then its fields. */
export function mediaMarkdown({ contentType, schema, extra }: Media, write: WriteNodes): string {
  if (!schema) return joined([`\`${contentType}\``, factsMarkdown(extra)])
  const head = withWords([`\`${contentType}\``, kindOf(schema)], schema, write)
  return joined([head, fieldsMarkdown(schema, write), factsMarkdown(extra)])
}

/** Everything below a schema; '' for a value without parts. */
export function fieldsMarkdown(node: SchemaNode, write: WriteNodes): string {
  return write.said.write(linesBelow(node, write), 'fields')
}

/** Fields that don't belong to a schema: parameters, response headers. */
export function rowLines(nodes: readonly SchemaNode[], write: WriteNodes): ListLine[] {
  return nodes.map((node) => row(node, write))
}

function linesBelow(node: SchemaNode, write: WriteNodes): readonly ListLine[] {
  return [...(node.groups ?? []).flatMap((group) => groupLines(group, write)), ...sheetLines(node, write)]
}

function groupLines({ kind, nodes }: SchemaGroup, write: WriteNodes): readonly ListLine[] {
  if (kind === 'properties') return rowLines(nodes, write)
  const label = words.groups[kind]
  const [only] = nodes
  if (kind !== 'items' || only === undefined || nodes.length > 1)
    return [{ text: `${label}:`, below: nodes.map((node) => row(node, write, ALTERNATIVES.has(kind))) }]
  // Omits items without details: the type of the list already describes them.
  const text = withWords([`${label}:`, kindOf(only)], only, write)
  if (text === `${label}: ${kindOf(only)}` && !only.format && !only.title) return linesBelow(only, write)
  return [{ text, below: linesBelow(only, write) }]
}

/** Deeper schemas are on separate sheets, as they are on the page. */
function sheetLines({ groups, name, sheet }: SchemaNode, write: WriteNodes): readonly ListLine[] {
  if (!sheet || sheet.href === '') return []
  const label = `${groups ? words.moreFields : words.openSchema} ${sheet.name || name}`.trim()
  return [{ text: `[${label}](${write.href(`${sheet.href}.md`)})`, below: [] }]
}

function row(node: SchemaNode, write: WriteNodes, isAlternative = false): ListLine {
  const name = node.name === '' ? [] : [codeSpan(node.name)]
  // Identifies an unnamed alternative by its parts.
  const parts = isAlternative && !node.name && !node.schema && !node.title ? alternativeWords(node) : ''
  const items = plainItems(node)
  const start = [...name, kindOf(node), ...(parts === '' ? [] : [codeSpan(parts)])]
  const own = withWords(start, node, write)
  const text = items === null ? own : withWords([own], items, write)
  return { text, below: items === null ? linesBelow(node, write) : [] }
}

/** Items that need no line of their own, as on the page: the type of the list names theirs. */
function plainItems({ groups, sheet }: SchemaNode): SchemaNode | null {
  const [group, ...others] = groups ?? []
  const [items, ...further] = group?.kind === 'items' ? group.nodes : []
  if (items === undefined || others.length > 0 || further.length > 0 || sheet) return null
  return items.groups || items.sheet || items.format || items.title ? null : items
}

/** Type, format, and the names in the document. */
function kindOf(node: SchemaNode): string {
  const { type, format, schema, title } = node
  return `*${[type, format, schema, title, schemaOfItems(node)].filter((part) => part !== undefined).join(' ')}*`
}

/**
 * What a node says, after the words that identify it: flags, description, limits, and values, in the order of the page.
 * A description that is more than a paragraph keeps its lists, tables, and line breaks in blocks below the line.
 */
export function withWords(start: readonly string[], node: SchemaNode, write: WriteNodes): string {
  const [before = '', ...earlier] = start.join(' ').split('\n\n')
  const { sentence, blocks } = partsOf(squeeze(prose(node.description, write)))
  const line = [before, ...nodeWords(node, sentence, write)].filter((word) => word !== '').join(' ')
  return joined([line, ...earlier, ...blocks, combinations(node, write), ...longFacts(node.extra)])
}

function combinations({ combinations: table }: SchemaNode, write: WriteNodes): string {
  return table === undefined ? '' : prose([combinationTable(table, words)], write)
}

/** The first paragraph if it fits on the line of a row and introduces nothing, and everything else. */
function partsOf(markdown: string): { readonly sentence: string; readonly blocks: readonly string[] } {
  const [first = '', ...blocks] = markdown.split('\n\n')
  const isBlock =
    /^(?:[-*+#] |\d+[.)] |[>|]|```|~~~)/m.test(first) ||
    first.includes('  \n') ||
    (blocks.length > 0 && first.endsWith(':'))
  return isBlock ? { sentence: '', blocks: [markdown] } : { sentence: oneLine(first), blocks: [blocks.join('\n\n')] }
}

function nodeWords(node: SchemaNode, sentence: string, write: WriteNodes): string[] {
  const flags = [
    node.required && words.required,
    node.nullable && words.nullable,
    node.readOnly && words.readOnly,
    node.writeOnly && words.writeOnly,
    node.deprecated && fieldDeprecation(node.deprecation, words.deprecated, DEFAULT_LOCALE),
    node.since && fieldSince(node.since, DEFAULT_LOCALE),
    node.isUndocumented && words.undocumented,
    node.stability && stabilityWords(node.stability),
  ].filter((flag) => typeof flag === 'string')
  return [
    ...flags.map((flag) => `**${flag}**`),
    node.selectedBy === undefined ? '' : `(${words.selectedBy} \`${node.selectedBy}\`)`,
    node.recursion ? `(${words.recursive}: ${node.recursion.name})` : '',
    sentence,
    facts(node).join(' '),
    values(node.enum ?? [], write),
    node.discriminator ? discriminatorWords(node.discriminator) : '',
    node.examples ? `${words.example} ${node.examples.map(codeSpan).join(' ')}` : '',
    ...(node.namedExamples ?? []).map(({ value, meaning }) => `${codeSpan(value)}: ${oneLine(prose(meaning, write))}`),
    docsLink(node.externalDocs, write),
    factWords((node.extra ?? []).filter((fact) => !isFolded(fact))),
  ].filter((word) => word !== '')
}

/** `Deprecated until 2026-12-31`. */
export function stabilityWords({ level, sunset }: Stability): string {
  return `${words.stability[level]}${sunset === '' ? '' : ` ${words.until(sunset)}`}`
}

function facts({ default: given, constant, limits = [] }: SchemaNode): string[] {
  return [
    ...(given === undefined ? [] : [`${words.default} ${codeSpan(given)}`]),
    ...(constant === undefined ? [] : [`${words.constant} ${codeSpan(constant)}`]),
    ...limits.map(({ kind, text }) =>
      text === 'true' ? words.limits[kind] : `${words.limits[kind]} ${codeSpan(text)}`,
    ),
  ]
}

function values(all: readonly EnumValue[], write: WriteNodes): string {
  if (all.length === 0) return ''
  const list = all.map(({ value, meaning }) => {
    const code = value.trim() === '' ? `*${words.emptyValue}*` : codeSpan(value)
    return `${code}${meaning ? ` ${oneLine(write(meaning))}` : ''}`
  })
  return `${words.values} ${list.join(' ')}`
}

function discriminatorWords({ property, values: chosen }: Discriminator): string {
  const ways = chosen.map(({ name, value }) => ` \`${name}\` → ${value}`)
  return `${words.discriminator} \`${property}\`${ways.length === 0 ? '' : `:${ways.join(',')}`}`
}

/** Link to the external documentation. */
export function docsLink(docs: ExternalDocs | undefined, write: WriteNodes): string {
  if (docs === undefined) return ''
  return docs.href === '' ? docs.description : `[${docs.description || words.readMore}](${write.href(docs.href)})`
}

/** Keywords without dedicated wording. */
function factWords(all: readonly Fact[] = []): string {
  return all.map(({ name, value }) => `${codeSpan(name)} ${codeSpan(value)}`).join(' ')
}

/** Extensions are for programs, so Markdown folds them as the page does, unless they are short. */
const MAX_FACT = 80

function isFolded({ name, value }: Fact): boolean {
  return name.startsWith('x-') && value.length > MAX_FACT
}

function longFacts(all: readonly Fact[] = []): string[] {
  const long = all.filter(isFolded)
  if (long.length === 0) return []
  return [`<details><summary>${words.details}</summary>`, ...long.map((fact) => factWords([fact])), '</details>']
}

/** Keywords without dedicated wording as a separate block with a label; long extensions are folded. */
export function factsMarkdown(all: readonly Fact[] = []): string {
  const short = factWords(all.filter((fact) => !isFolded(fact)))
  return joined([short === '' ? '' : `${words.details}: ${short}`, ...longFacts(all)])
}

export function prose(nodes: Prose | undefined, write: WriteNodes): string {
  return nodes ? write(nodes).trim() : ''
}

export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
