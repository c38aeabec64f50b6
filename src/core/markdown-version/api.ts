/** How the components of API pages read as Markdown: the same facts as the page, as headings, lists and fences. */

import type { ApiOverviewModel, Example, Operation, OperationRow, SecurityAlternative, Server } from '../api/api.ts'
import type { SchemaNode } from '../api/api-schema.ts'
import { DOWNLOAD_NAMES } from '../api/download-names.ts'
import { reasonPhrase } from '../api/http-status.ts'
import { sharedCarrier } from '../api/shared-carrier.ts'
import type { BodyComponent } from '../body.ts'
import { pastWords } from '../history/past-words.ts'
import { DEFAULT_LOCALE } from '../locale.ts'
import { API_MESSAGES } from '../messages/api.ts'
import { curlSample } from '../samples/curl.ts'
import { groups, joined, mediaMarkdown, nodeWords, oneLine, prose, row } from './schema-rows.ts'
import type { ComponentWriter, WriteNodes } from './text.ts'

const words = API_MESSAGES[DEFAULT_LOCALE]

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

/** Long, because it is the order of everything that an operation has. */
function operationMarkdown(operation: Operation, write: WriteNodes, depth: number): string {
  const { body, kind, request } = operation
  const sub = '#'.repeat(depth + 1)
  const bodyExamples = (body?.contents ?? []).flatMap(({ examples }) => examples)
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
        ...response.contents.flatMap(({ examples }) => examples).map((example) => exampleMarkdown(example, write)),
      ]),
    ),
    request || bodyExamples.length > 0 ? `${sub} ${words.example}` : '',
    request ? fence(curlSample(request), 'bash') : '',
    // The request has the first body.
    ...bodyExamples
      .slice(request ? 1 : 0)
      .map((example) => exampleMarkdown(example, write, request ? `${words.requestBody}: ` : '')),
    ...operation.callbacks.flatMap(({ operations }) =>
      operations.map((inner) => operationMarkdown(inner, write, Math.min(depth + 1, 5))),
    ),
  ])
}

function exampleMarkdown(example: Example, write: WriteNodes, label = ''): string {
  const { name, description, value, language, external } = example
  return joined([
    name === '' ? '' : `**${label}${name}**`,
    prose(description, write),
    external === undefined ? fence(value, language) : `<${external}>`,
  ])
}

function overviewMarkdown(overview: ApiOverviewModel, write: WriteNodes): string {
  return joined([
    ...overview.groups.map(({ title, href, summary, rows }) =>
      joined([
        title === '' ? '' : `## ${title}`,
        summary,
        rows.map(rowOfOverview).join('\n'),
        href === '' ? '' : `[${title}](${href})`,
      ]),
    ),
    overview.schemes.length > 0 || overview.servers.length > 0 ? `## ${words.authentication}` : '',
    overview.servers.length > 0 ? security(overview.security) : '',
    ...overview.servers.map((server) => serverMarkdown(server, write)),
    ...overview.schemes.map((scheme) =>
      joined([`**${scheme.name}** ${scheme.type} \`${scheme.carrier}\``, prose(scheme.description, write)]),
    ),
    overview.downloads.length > 0
      ? joined([
          `## ${words.downloads}`,
          overview.downloads.map(({ kind, href }) => `- [${DOWNLOAD_NAMES[kind]}](${href})`).join('\n'),
        ])
      : '',
  ])
}

function rowOfOverview({ summary, href, method, path, deprecated }: OperationRow): string {
  const state = deprecated ? ` **${words.stability.deprecated}**` : ''
  return `- [${summary}](${href}) \`${method.toUpperCase()} ${path}\`${state}`
}

function serverMarkdown({ url, description, variables }: Server, write: WriteNodes): string {
  const rows = variables.map((variable) =>
    [
      `- \`{${variable.name}}\``,
      oneLine(prose(variable.description, write)),
      variable.values.length > 0
        ? `${words.values}: ${variable.values.map((value) => `\`${value}\``).join(', ')}.`
        : '',
      variable.default === '' ? '' : `${words.default}: \`${variable.default}\`.`,
    ]
      .filter((part) => part !== '')
      .join(' '),
  )
  return joined([`${words.baseUrl} \`${url}\``, prose(description, write), rows.join('\n')])
}

function security(alternatives: readonly SecurityAlternative[]): string {
  if (alternatives.length === 0) return words.noAuthentication
  const carrier = sharedCarrier(alternatives)
  const ways = alternatives.map(
    ({ schemes }) =>
      schemes
        .map((scheme) => [...(carrier === '' ? [scheme.carrier || scheme.name] : []), ...scheme.scopes])
        .map((parts) => parts.map((word) => `\`${word}\``).join(' '))
        .join(` ${words.and} `) || words.noAuthentication,
  )
  return `${carrier === '' ? '' : `\`${carrier}\` `}${ways.join(` ${words.or} `)}`
}

function links(label: string, list: Operation['sends']): string {
  return list.length === 0 ? '' : `${label}: ${list.map(({ title, href }) => `[${title}](${href})`).join(', ')}`
}

function fence(code: string, language: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/^`{3,}/gm)].map(([run]) => run.length))
  const mark = '`'.repeat(longest + 1)
  return `${mark}${language}\n${code}\n${mark}`
}
