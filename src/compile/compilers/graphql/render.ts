/** Renders one type or operation as plain body elements, so that the page, its Markdown version, and search agree. */

import type {
  GraphqlArgument,
  GraphqlDefinition,
  GraphqlDirective,
  GraphqlEnumValue,
  GraphqlField,
  GraphqlOperation,
  GraphqlTypeUse,
  GraphqlUse,
} from '../../../core/api/graphql-model.ts'
import type { BodyNode } from '../../../core/body.ts'
import { code, commaList, h } from '../../../core/body-nodes.ts'
import type { Locale } from '../../../core/locale.ts'
import type { GraphqlMessages } from '../../../core/messages/graphql.ts'
import { markNode } from '../evidence/marks.ts'
import type { DocstringPage, Docstrings } from './docstrings.ts'

export interface GraphqlRenderContext extends DocstringPage {
  readonly locale: Locale
  readonly messages: GraphqlMessages
  readonly docs: Docstrings
  /** Address of a type on the page being rendered; null for built-in scalars. */
  readonly hrefOf: (typeName: string) => string | null
  /** Address of a field or argument. */
  readonly hrefOfUse: (use: GraphqlUse) => string | null
}

/** Further uses are only counted: a type like `Money` has hundreds. */
const MAX_USES = 12
const PAGING = ['before', 'after', 'first', 'last']

export function renderDefinition(
  context: GraphqlRenderContext,
  definition: GraphqlDefinition,
  anchor: string,
): BodyNode[] {
  const { messages, docs } = context
  const id = context.ids.give(anchor)
  return [
    h('h2', { id, className: ['gql-name'] }, definition.name),
    ...markLine(context, definition),
    ...appliedLine(context, definition),
    ...docs.nodes(definition.description, context),
    ...specificationLine(context, definition.specifiedBy),
    ...namesLine(context, messages.implements, definition.interfaces),
    ...namesLine(
      context,
      definition.kind === 'union' ? messages.oneOf : messages.implementedBy,
      definition.possibleTypes,
    ),
    ...namesLine(context, messages.memberOf, definition.unions),
    ...(definition.isOneOf ? [h('p', { className: ['gql-null'] }, messages.exactlyOne)] : []),
    ...fieldList(context, definition, anchor),
    ...valueList(context, definition.values, anchor),
    ...usesLine(context, messages.returnedBy, definition.returnedBy),
    ...usesLine(context, messages.acceptedBy, definition.acceptedBy),
  ]
}

/** A directive: where it can stand, and its arguments. */
export function renderDirective(
  context: GraphqlRenderContext,
  directive: GraphqlDirective,
  anchor: string,
): BodyNode[] {
  const { messages, docs } = context
  const { name, description, args, locations, isRepeatable } = directive
  const id = context.ids.give(anchor)
  return [
    h('h2', { id, className: ['gql-name'] }, `@${name}`),
    ...docs.nodes(description, context),
    h(
      'p',
      { className: ['gql-uses'] },
      `${messages.appliesTo} `,
      commaList(locations.map((location) => code(location))),
      isRepeatable && ` (${messages.repeatable})`,
    ),
    ...(args.length === 0 ? [] : [h('ul', { className: ['gql-fields'] }, argumentItems(context, args, anchor))]),
  ]
}

/** Description, example, then arguments: the order on a narrow screen. */
export function renderOperation(
  context: GraphqlRenderContext,
  { path, field }: GraphqlOperation,
  anchor: string,
  example: BodyNode | null,
): BodyNode[] {
  const { messages, docs } = context
  const id = context.ids.give(anchor)
  const top = h(
    'div',
    { className: ['gql-top'] },
    h('h2', { id, className: ['gql-name'] }, path.join('.')),
    ...markLine(context, field),
    ...appliedLine(context, field),
    ...deprecationOf(context, field),
    ...docs.nodes(field.description, context),
  )
  const returns = h(
    'p',
    { className: ['gql-returns'] },
    `${messages.returns} `,
    typeLink(context, field.type),
    ' ',
    nullness(context, field.type),
  )
  const takes = field.args.length > 0 && [
    h('p', { className: ['gql-label'] }, messages.arguments),
    h('ul', { className: ['gql-fields'] }, argumentItems(context, field.args, anchor)),
  ]
  return [top, ...(example === null ? [] : [example]), h('div', { className: ['gql-text'] }, returns, takes)]
}

function fieldList(context: GraphqlRenderContext, definition: GraphqlDefinition, anchor: string): BodyNode[] {
  if (definition.fields.length === 0) return []
  const isInput = definition.kind === 'input'
  const items = definition.fields.map((field) =>
    fieldItem(context, field, `${anchor}-${field.name.toLowerCase()}`, isInput),
  )
  return [h('ul', { className: ['gql-fields'] }, items)]
}

function fieldItem(context: GraphqlRenderContext, field: GraphqlField, anchor: string, isInput: boolean): BodyNode {
  const id = context.ids.give(anchor)
  const { docs } = context
  return h(
    'li',
    { id, className: field.deprecation === null ? ['gql-field'] : ['gql-field', 'gql-old'] },
    h(
      'p',
      { className: ['gql-head'] },
      nameLink(field.name, id),
      ' ',
      typeLink(context, field.type),
      ' ',
      isInput ? need(context, field) : nullness(context, field.type),
      ...markWords(context, field),
    ),
    ...appliedLine(context, field),
    ...deprecationOf(context, field),
    ...docs.nodes(field.description, context),
    field.args.length > 0 && h('ul', { className: ['gql-arguments'] }, argumentItems(context, field.args, anchor)),
  )
}

/** The four paging arguments of every list share one line; each keeps its anchor. */
function argumentItems(context: GraphqlRenderContext, args: readonly GraphqlArgument[], anchor: string): BodyNode[] {
  const isPaged = PAGING.every((name) => args.some((argument) => argument.name === name))
  const own = isPaged ? args.filter(({ name }) => !PAGING.includes(name)) : args
  const items: BodyNode[] = own.map((argument) => {
    const id = context.ids.give(`${anchor}-${argument.name.toLowerCase()}`)
    return h(
      'li',
      { id },
      code(argument.name),
      ' ',
      typeLink(context, argument.type),
      ' ',
      need(context, argument),
      ...markWords(context, argument),
      ' ',
      ...appliedWords(context, argument),
      ...deprecationOf(context, argument),
      ...context.docs.inline(argument.description, context),
    )
  })
  if (!isPaged) return items
  const names = PAGING.map((name) => h('code', { id: context.ids.give(`${anchor}-${name}`) }, name))
  return [...items, h('li', { className: ['gql-paging'] }, ...commaList(names), ` – ${context.messages.paging}`)]
}

function valueList(context: GraphqlRenderContext, values: readonly GraphqlEnumValue[], anchor: string): BodyNode[] {
  if (values.length === 0) return []
  const items = values.map((value) => {
    const id = context.ids.give(`${anchor}-${value.name.toLowerCase()}`)
    return h(
      'li',
      { id, className: ['gql-value'] },
      code(value.name),
      ...markWords(context, value),
      ' ',
      ...appliedWords(context, value),
      ...deprecationOf(context, value),
      ...context.docs.inline(value.description, context),
    )
  })
  return [h('ul', { className: ['gql-values'] }, items)]
}

function deprecationOf(context: GraphqlRenderContext, { deprecation }: Pick<GraphqlField, 'deprecation'>): BodyNode[] {
  if (deprecation === null) return []
  const reason = context.docs.inline({ text: deprecation.reason, position: deprecation.position }, context)
  return [
    h('span', { className: ['gql-deprecated'] }, h('strong', {}, context.messages.deprecated), ' ', ...reason, ' '),
  ]
}

type Annotated = Pick<GraphqlField, 'applied'>
type Marked = Pick<GraphqlField, 'isUndocumented'>

function markWords({ locale }: GraphqlRenderContext, { isUndocumented }: Marked): (BodyNode | string)[] {
  return isUndocumented ? [' ', markNode(locale)] : []
}

function markLine({ locale }: GraphqlRenderContext, { isUndocumented }: Marked): BodyNode[] {
  return isUndocumented ? [h('p', { className: ['gql-uses'] }, markNode(locale))] : []
}

/** Directives, each with a link to its definition. */
function appliedWords(context: GraphqlRenderContext, { applied = [] }: Annotated): BodyNode[] {
  return applied.flatMap(({ name, text }) => {
    const href = context.hrefOf(`@${name}`)
    const words = href === null ? code(text) : h('a', { href }, code(text))
    return [words, { type: 'text', value: ' ' }]
  })
}

export function appliedLine(context: GraphqlRenderContext, annotated: Annotated): BodyNode[] {
  const words = appliedWords(context, annotated)
  return words.length === 0 ? [] : [h('p', { className: ['gql-uses'] }, words)]
}

/** Only web addresses become links. */
function specificationLine({ messages }: GraphqlRenderContext, url: string | undefined): BodyNode[] {
  if (url === undefined) return []
  const shown = /^https?:\/\//i.test(url) ? h('a', { href: url }, url) : code(url)
  return [h('p', { className: ['gql-uses'] }, `${messages.specifiedBy} `, shown)]
}

function nameLink(name: string, id: string): BodyNode {
  return h('a', { className: ['gql-link'], href: `#${id}` }, code(name))
}

function typeLink(context: GraphqlRenderContext, type: GraphqlTypeUse): BodyNode {
  const href = context.hrefOf(type.name)
  return href === null
    ? h('code', { className: ['gql-type'] }, type.text)
    : h('a', { className: ['gql-type'], href }, code(type.text))
}

/** Nullability in words; the type next to it has the marks of the schema language. */
function nullness(context: GraphqlRenderContext, type: GraphqlTypeUse): BodyNode {
  const { messages } = context
  const words = [type.nullable ? messages.mayBeNull : messages.neverNull]
  if (type.nullableItems !== null) words.push(type.nullableItems ? messages.itemsMayBeNull : messages.itemsNeverNull)
  return h('span', { className: ['gql-null'] }, words.join(', '))
}

function need(context: GraphqlRenderContext, { type, defaultValue }: GraphqlArgument): BodyNode {
  const { messages } = context
  const isRequired = !type.nullable && defaultValue === null
  const words = [isRequired ? messages.required : messages.optional]
  if (defaultValue !== null) words.push(messages.defaultValue(defaultValue))
  if (type.nullableItems === false) words.push(messages.itemsNeverNull)
  return h('span', { className: isRequired ? ['gql-null', 'gql-required'] : ['gql-null'] }, words.join(', '))
}

function namesLine(context: GraphqlRenderContext, label: string, names: readonly string[]): BodyNode[] {
  const links = names.slice(0, MAX_USES).map((name) => link(context.hrefOf(name), name))
  return linksLine(context, label, links, names.slice(MAX_USES))
}

function usesLine(context: GraphqlRenderContext, label: string, uses: readonly GraphqlUse[]): BodyNode[] {
  const links = uses.slice(0, MAX_USES).map((use) => link(context.hrefOfUse(use), wordsOf(use)))
  return linksLine(context, label, links, uses.slice(MAX_USES).map(wordsOf))
}

/** Lists that are too large for links are plain text in one disclosure. */
function linksLine(
  context: GraphqlRenderContext,
  label: string,
  links: readonly BodyNode[],
  rest: readonly string[],
): BodyNode[] {
  if (links.length === 0) return []
  const line = h('p', { className: ['gql-uses'] }, `${label} `, ...commaList(links))
  if (rest.length === 0) return [line]
  const more = h(
    'details',
    { className: ['gql-more'] },
    h('summary', {}, context.messages.more(rest.length)),
    h('p', {}, rest.join(', ')),
  )
  return [line, more]
}

function wordsOf({ type, field, argument }: GraphqlUse): string {
  return argument === null ? `${type}.${field}` : `${type}.${field}(${argument})`
}

function link(href: string | null, text: string): BodyNode {
  return href === null ? code(text) : h('a', { href }, code(text))
}
