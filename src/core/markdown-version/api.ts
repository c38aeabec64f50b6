/** How the components of API pages read as Markdown: the same facts as the page, as headings, lists and fences. */

import type { ApiOverviewModel, Example, Media, Operation, SecurityAlternative } from '../api/api.ts'
import type { Prose, SchemaGroup, SchemaNode } from '../api/api-schema.ts'
import { reasonPhrase } from '../api/http-status.ts'
import type { BodyComponent } from '../body.ts'
import { fieldDeprecation, pastWords } from '../history/past-words.ts'
import { DEFAULT_LOCALE } from '../locale.ts'
import { API_MESSAGES } from '../messages/api.ts'
import { curlSample } from '../samples/curl.ts'
import type { ComponentWriter, WriteNodes } from './text.ts'

const words = API_MESSAGES[DEFAULT_LOCALE]

/** Deeper fields are on the page and its sheets; a text for programs is better short. */
const MAX_LEVELS = 6

export const writeOperation: ComponentWriter = (component, write) => {
  const operation = propOf<Operation>(component, 'operation')
  return operation ? operationMarkdown(operation, write, 2) : ''
}

export const writeOverview: ComponentWriter = (component, write) => {
  const overview = propOf<ApiOverviewModel>(component, 'overview')
  return overview ? overviewMarkdown(overview, write) : ''
}

export const writeSchemaObject: ComponentWriter = (component, write) => {
  const node = propOf<SchemaNode>(component, 'node')
  const heading = propOf<string>(component, 'heading') ?? ''
  const examples = propOf<readonly Example[]>(component, 'examples') ?? []
  if (!node) return write(component.children)
  return joined([
    `## ${heading}`,
    nodeWords(node, write).join(' '),
    write(component.children),
    groups(node.groups, write, 1).join('\n'),
    ...examples.map((example) => fence(example.value, example.language)),
  ])
}

/** The compiler made the prop from a model; JSON keeps it whole. */
function propOf<T>(component: BodyComponent, name: string): T | undefined {
  return component.props[name] as T | undefined
}

function operationMarkdown(operation: Operation, write: WriteNodes, depth: number): string {
  const { body, kind, request } = operation
  const sub = '#'.repeat(depth + 1)
  const address = kind === 'webhook' ? operation.path : `${operation.method.toUpperCase()} ${operation.path}`
  return joined([
    `${'#'.repeat(depth)} ${operation.summary}`,
    `\`${address}\`${operation.deprecated ? ` (${words.deprecated})` : ''}${operation.stability ? ` (${words.stability[operation.stability.level]})` : ''}`,
    pastWords(operation, DEFAULT_LOCALE),
    prose(operation.description, write),
    kind === 'operation' ? `${words.authentication}: ${security(operation.security)}` : '',
    links(words.sends, operation.sends),
    links(words.sentBy, operation.sentBy),
    ...operation.parameters.map(({ place, nodes }) =>
      joined([`${sub} ${words.places[place]}`, nodes.flatMap((node) => row(node, write, 1)).join('\n')]),
    ),
    body
      ? joined([
          `${sub} ${kind === 'operation' ? words.requestBody : words.payload}`,
          prose(body.description, write),
          ...body.contents.map((media) => mediaMarkdown(media, write)),
        ])
      : '',
    ...operation.responses.map((response) =>
      joined([
        `${sub} ${words.response} ${response.status} ${reasonPhrase(response.status)}`.trim(),
        prose(response.description, write),
        response.headers.flatMap((header) => row(header, write, 1)).join('\n'),
        ...response.contents.map((media) => mediaMarkdown(media, write)),
        ...response.contents
          .flatMap(({ examples }) => examples.slice(0, 1))
          .map((example) => fence(example.value, example.language)),
      ]),
    ),
    request ? joined([`${sub} ${words.example}`, fence(curlSample(request), 'bash')]) : '',
    ...operation.callbacks.flatMap(({ operations }) =>
      operations.map((inner) => operationMarkdown(inner, write, Math.min(depth + 1, 5))),
    ),
  ])
}

function mediaMarkdown({ contentType, schema }: Media, write: WriteNodes): string {
  if (!schema) return `\`${contentType}\``
  const head = [`\`${contentType}\`: ${schema.type}`, ...nodeWords(schema, write)].join(' ')
  return joined([head, groups(schema.groups, write, 1).join('\n')])
}

function groups(all: readonly SchemaGroup[] | undefined, write: WriteNodes, level: number): string[] {
  if (level > MAX_LEVELS) return []
  return (all ?? []).flatMap(({ kind, nodes }) => {
    if (kind === 'properties') return nodes.flatMap((node) => row(node, write, level))
    if (kind === 'items' && nodes[0]?.id === '') return groups(nodes[0].groups, write, level)
    const indent = '  '.repeat(level - 1)
    return [`${indent}- ${words.groups[kind]}:`, ...nodes.flatMap((node) => row(node, write, level + 1))]
  })
}

function row(node: SchemaNode, write: WriteNodes, level: number): string[] {
  const name = node.name === '' ? '' : `\`${node.name}\` `
  const text = [`${name}(${node.type}${node.format ? `, ${node.format}` : ''})`, ...nodeWords(node, write)].join(' ')
  return [`${'  '.repeat(level - 1)}- ${text}`, ...groups(node.groups, write, level + 1)]
}

/** Flags, description, bounds and values in the order of the page. */
function nodeWords(node: SchemaNode, write: WriteNodes): string[] {
  const flags = [
    node.required && words.required,
    node.nullable && words.nullable,
    node.readOnly && words.readOnly,
    node.writeOnly && words.writeOnly,
    node.deprecated && fieldDeprecation(node.deprecation, words.deprecated, DEFAULT_LOCALE),
  ].filter((flag) => typeof flag === 'string')
  const values = (node.enum ?? []).map(
    ({ value, meaning }) => `\`${value}\`${meaning ? ` (${oneLine(write(meaning))})` : ''}`,
  )
  return [
    flags.length > 0 ? `**${flags.join(', ')}**` : '',
    oneLine(prose(node.description, write)),
    node.default === undefined ? '' : `${words.default}: \`${node.default}\`.`,
    node.constant === undefined ? '' : `${words.constant}: \`${node.constant}\`.`,
    ...(node.limits ?? []).map(({ kind, text }) =>
      text === 'true' ? `${words.limits[kind]}.` : `${words.limits[kind]}: \`${text}\`.`,
    ),
    values.length > 0 ? `${words.values}: ${values.join(', ')}.` : '',
    node.recursion ? `(${words.recursive}: ${node.recursion.name})` : '',
  ].filter((word) => word !== '')
}

function overviewMarkdown(overview: ApiOverviewModel, write: WriteNodes): string {
  return joined([
    ...overview.groups.map(({ title, href, rows }) =>
      joined([
        title === '' ? '' : `## ${title}`,
        rows.map((one) => `- [${one.summary}](${one.href}): \`${one.method.toUpperCase()} ${one.path}\``).join('\n'),
        href === '' ? '' : `[${title}](${href})`,
      ]),
    ),
    overview.schemes.length > 0 || overview.servers.length > 0 ? `## ${words.authentication}` : '',
    ...overview.servers.map((server) =>
      joined([`${words.baseUrl}: \`${server.url}\``, prose(server.description, write)]),
    ),
    ...overview.schemes.map((scheme) =>
      joined([`**${scheme.name}** \`${scheme.carrier}\``, prose(scheme.description, write)]),
    ),
    overview.downloads.length > 0
      ? joined([`## ${words.downloads}`, overview.downloads.map(({ kind, href }) => `- [${kind}](${href})`).join('\n')])
      : '',
  ])
}

function security(alternatives: readonly SecurityAlternative[]): string {
  if (alternatives.length === 0) return words.noAuthentication
  return alternatives
    .map(
      ({ schemes }) =>
        schemes
          .map(({ name, carrier, scopes }) => [carrier || name, ...scopes].map((word) => `\`${word}\``).join(' '))
          .join(` ${words.and} `) || words.noAuthentication,
    )
    .join(` ${words.or} `)
}

function links(label: string, list: Operation['sends']): string {
  return list.length === 0 ? '' : `${label}: ${list.map(({ title, href }) => `[${title}](${href})`).join(', ')}`
}

function prose(nodes: Prose | undefined, write: WriteNodes): string {
  return nodes ? write(nodes).trim() : ''
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

function fence(code: string, language: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/^`{3,}/gm)].map(([run]) => run.length))
  const mark = '`'.repeat(longest + 1)
  return `${mark}${language}\n${code}\n${mark}`
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part.trim() !== '').join('\n\n')
}
