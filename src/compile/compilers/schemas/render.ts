/** Renders one theme object as plain body elements, so that page, Markdown version, and search agree. */

import {
  type FlatProperty,
  flattenProperties,
  sharedTypesOf,
  type ThemeObjectFile,
  type ThemeProperties,
} from '../../../core/api/theme-object.ts'
import type { BodyNode } from '../../../core/body.ts'
import { code, commaList, h } from '../../../core/body-nodes.ts'
import type { ThemeObjectMessages } from '../../../core/messages/graphql.ts'
import { simpleFragment } from '../graphql/docstrings.ts'
import type { PageIds } from '../page-ids.ts'

/** Longer tables become a list. */
const MAX_TABLE_ROWS = 150

export interface SchemaRenderContext {
  readonly messages: ThemeObjectMessages
  /** Address of a shared object, or null. */
  readonly hrefOfType: (name: string) => string | null
  /** After the name of a property that no document states. */
  readonly mark: BodyNode
  /** IDs of the page being rendered. */
  readonly ids: PageIds
}

/** Where an object is available and how it is written. */
export function contextLines(object: ThemeObjectFile, messages: ThemeObjectMessages): BodyNode[] {
  if (object.scope === 'schema' || object.scope === 'config') return []
  const templates = object.templates ?? []
  const place: (BodyNode | string)[] =
    object.scope === 'global' ? [messages.everywhere] : [`${messages.onlyIn} `, ...commaList(templates.map(code)), '.']
  const expressions = object.expressions ?? []
  const written = expressions.length === 0 ? [] : [` ${messages.written} `, ...commaList(expressions.map(code)), '.']
  return [h('p', { className: ['theme-context'] }, ...place, ...written)]
}

/** Properties as rows of two columns: name with type, and meaning. Nested ones have dotted names. */
export function propertyTable(
  context: SchemaRenderContext,
  properties: ThemeProperties | undefined,
  prefix = '',
  marked: ReadonlySet<string> = new Set(),
): BodyNode[] {
  const flat = flattenProperties(properties)
  if (flat.length === 0) return []
  if (flat.length > MAX_TABLE_ROWS) return [propertyList(context, flat, prefix)]
  const { messages } = context
  const head = h('tr', {}, h('th', { scope: 'col' }, messages.property), h('th', { scope: 'col' }, messages.meaning))
  const rows = flat.map((entry) => propertyRow(context, entry, prefix, marked.has(entry.path)))
  return [h('table', {}, h('thead', {}, head), h('tbody', {}, rows))]
}

/** The same with two elements per row instead of four: a theme has hundreds of settings. */
function propertyList(context: SchemaRenderContext, flat: readonly FlatProperty[], prefix: string): BodyNode {
  const items = flat.map(({ path, property }) => {
    const id = context.ids.give(propertyAnchor(prefix, path))
    return h('li', { id }, code(path), ` ${property.type}: ${property.description.replaceAll('`', '')}`)
  })
  return h('ul', { className: ['gql-index'] }, items)
}

function propertyRow(
  context: SchemaRenderContext,
  { path, property }: FlatProperty,
  prefix: string,
  isMarked: boolean,
): BodyNode {
  const { messages } = context
  const id = context.ids.give(propertyAnchor(prefix, path))
  const flags = [property.required && messages.required, property.deprecated && messages.deprecated].filter(
    (flag) => typeof flag === 'string',
  )
  const values =
    property.values === undefined ? [] : [` ${messages.values} `, ...commaList(property.values.map(code)), '.']
  return h(
    'tr',
    { id },
    h(
      'td',
      {},
      code(path),
      ' ',
      ...typeWords(context, property.type),
      ...(isMarked ? [' ', context.mark] : []),
      flags.length > 0 && ` ${flags.join(', ')}`,
    ),
    h('td', {}, ...inline(property.description), ...values),
  )
}

/** `items.price` -> `items-price`. */
export function propertyAnchor(prefix: string, path: string): string {
  return `${prefix}${path}`.replaceAll(/[. ]/g, '-').toLowerCase()
}

/** The type, linked if it names a shared object. */
function typeWords(context: SchemaRenderContext, type: string): (BodyNode | string)[] {
  const [shared] = sharedTypesOf(type)
  const href = shared === undefined ? null : context.hrefOfType(shared)
  if (shared === undefined || href === null) return [type]
  const [before = '', after = ''] = type.split(shared)
  return [before, h('a', { href }, shared), after]
}

export function valueList(values: readonly string[] | undefined, messages: ThemeObjectMessages): BodyNode[] {
  if (values === undefined) return []
  return [h('p', {}, `${messages.values} `, ...commaList(values.map(code)), '.')]
}

/** A sentence with names in backticks. Any other text stays unchanged. */
export function inline(text: string): readonly BodyNode[] {
  const [paragraph] = simpleFragment(text)?.nodes ?? []
  return paragraph?.type === 'element' ? paragraph.children : withCode(text)
}

/** Text with characters that Markdown would interpret: only backticks are markup. */
function withCode(text: string): readonly BodyNode[] {
  return text
    .split(/(`[^`]+`)/)
    .map((part): BodyNode => (part.startsWith('`') ? code(part.slice(1, -1)) : { type: 'text', value: part }))
}
