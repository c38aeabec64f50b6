/** Markdown version of the components of API pages: the same facts as on the page, as headings, lists, and fences. */

import type { Example, Operation, Response } from '../api/api.ts'
import type { SchemaNode } from '../api/api-schema.ts'
import { reasonPhrase } from '../api/http-status.ts'
import { pastWords } from '../history/past-words.ts'
import { DEFAULT_LOCALE } from '../locale.ts'
import { API_MESSAGES } from '../messages/api.ts'
import { curlSample } from '../samples/curl.ts'
import { propOf, security } from './api-parts.ts'
import { isBareError } from './bare-error.ts'
import {
  docsLink,
  factsMarkdown,
  fieldsMarkdown,
  mediaMarkdown,
  oneLine,
  prose,
  rowLines,
  stabilityWords,
  withWords,
} from './schema-rows.ts'
import { type ComponentWriter, codeSpan, fence, joined, type WriteNodes } from './text.ts'

const words = API_MESSAGES[DEFAULT_LOCALE]

export const writeOperation: ComponentWriter = (component, write) => {
  const operation = propOf<Operation>(component, 'operation')
  return operation ? operationMarkdown(operation, write, 2) : ''
}

export const writeSchemaObject: ComponentWriter = (component, write) => {
  const node = propOf<SchemaNode>(component, 'node')
  const heading = propOf<string>(component, 'heading') ?? ''
  const examples = propOf<readonly Example[]>(component, 'examples') ?? []
  if (!node) return write(component.children)
  write.said.enter(heading)
  return joined([
    `## ${oneLine(heading)}`,
    withWords([], node, write),
    write(component.children),
    fieldsMarkdown(node, write),
    ...examples.map((example) => fence(example.value, example.language)),
  ])
}

function operationMarkdown(operation: Operation, write: WriteNodes, depth: number): string {
  const { body, kind, request, summary } = operation
  const sub = '#'.repeat(depth + 1)
  const bodyExamples = (body?.contents ?? []).flatMap(({ examples }) => examples)
  return joined([
    `${'#'.repeat(depth)} ${oneLine(summary)}`,
    addressMarkdown(operation),
    pastWords(operation, DEFAULT_LOCALE),
    prose(operation.description, write),
    kind === 'operation' ? `${words.authentication}: ${security(operation.security)}` : '',
    links(words.sends, operation.sends, write),
    links(words.sentBy, operation.sentBy, write),
    docsLink(operation.externalDocs, write),
    factsMarkdown(operation.extra),
    ...partsMarkdown(operation, write, depth),
    request || bodyExamples.length > 0 || operation.authoredSamples.length > 0 ? `${sub} ${words.example}` : '',
    ...operation.authoredSamples.map(
      ({ label, language, code }) => `**${oneLine(label)}**\n\n${fence(code, language)}`,
    ),
    request ? firstExample(bodyExamples[0], write) : '',
    request ? fence(curlSample(request), 'bash') : '',
    request && operation.isSimulated === false ? `${words.notSimulated}.` : '',
    operation.differences ? `${words.differences}: ${operation.differences.join(' ')}` : '',
    // The request already shows the first body.
    ...bodyExamples
      .slice(request ? 1 : 0)
      .map((example) => exampleMarkdown(example, write, request ? `${words.requestBody}: ` : '')),
    ...operation.callbacks.flatMap(({ name, operations }) => [
      `${sub} ${words.callbacks}: ${oneLine(name)}`,
      ...operations.map((inner) => operationMarkdown(inner, write, Math.min(depth + 2, 5))),
    ]),
  ])
}

/** Method, path, servers, and stability. */
function addressMarkdown({ kind, method, path, servers, deprecated, stability, isUndocumented }: Operation): string {
  const address = kind === 'webhook' ? path : `${method.toUpperCase()} ${path}`
  const server = kind === 'operation' ? (servers[0]?.url ?? '') : ''
  const marks = [
    deprecated && stability?.level !== 'deprecated' ? ` (${words.deprecated})` : '',
    stability ? ` (${stabilityWords(stability)})` : '',
    isUndocumented ? ` (${words.undocumented})` : '',
  ]
  return `${codeSpan(address)}${marks.join('')}${server === '' ? '' : `, ${words.baseUrl} ${codeSpan(server)}`}`
}

/** Parameters, body, and responses of an operation. */
function partsMarkdown({ kind, summary, body, parameters, responses }: Operation, write: WriteNodes, depth: number) {
  const sub = '#'.repeat(depth + 1)
  const heading = (title: string): string => {
    write.said.enter(summary, title)
    return `${sub} ${title}`
  }
  return [
    ...parameters.map(({ place, nodes }) =>
      joined([heading(words.places[place]), write.said.write(rowLines(nodes, write), 'parameters')]),
    ),
    body
      ? joined([
          heading(kind === 'operation' ? words.requestBody : words.payload) +
            (body.required ? ` (${words.required})` : ''),
          prose(body.description, write),
          ...body.contents.map((media) => mediaMarkdown(media, write)),
          factsMarkdown(body.extra),
        ])
      : '',
    ...responses.map((response) =>
      joined([
        heading(`${words.response} ${response.status} ${reasonPhrase(response.status)}`.trim()),
        ...responseMarkdown(response, write),
      ]),
    ),
  ]
}

function responseMarkdown(
  { status, isUndocumented, description, headers, contents, links: onward, extra }: Response,
  write: WriteNodes,
) {
  return [
    isUndocumented ? `(${words.undocumented})` : '',
    prose(description, write),
    headers.length > 0 ? `${words.headers}:` : '',
    write.said.write(rowLines(headers, write), 'headers'),
    ...contents.map((media) => mediaMarkdown(media, write)),
    ...contents
      .flatMap(({ examples }) => examples)
      .filter((example) => !isBareError(example, status))
      .map((example) => exampleMarkdown(example, write)),
    contents.length === 0 ? `${words.noBody}.` : '',
    onward.length > 0 ? `${words.links}:` : '',
    ...onward.map((link) =>
      joined([`\`${link.name}\`${next(link, write)}`, prose(link.description, write), factsMarkdown(link.facts)]),
    ),
    factsMarkdown(extra),
  ]
}

/** What the document says about the body of the request that follows. */
function firstExample(example: Example | undefined, write: WriteNodes): string {
  if (example === undefined || example.generated) return ''
  const { name, description, external } = example
  return joined([
    name === '' ? '' : `**${words.requestBody}: ${oneLine(name)}**`,
    prose(description, write),
    external ? `<${external}>` : '',
  ])
}

/** The operation that a link of a response leads to. */
function next({ next: operation }: Response['links'][number], write: WriteNodes): string {
  return operation === undefined ? '' : ` → [${operation.title}](${write.href(operation.href)})`
}

function exampleMarkdown(example: Example, write: WriteNodes, label = ''): string {
  const { name, description, value, language, external, generated } = example
  const origin = generated ? ` (${words.generatedExample})` : ''
  return joined([
    name === '' && origin === '' ? '' : `**${label}${oneLine(name) || words.example}**${origin}`,
    prose(description, write),
    external === undefined ? fence(value, language) : `<${external}>`,
  ])
}

function links(label: string, list: Operation['sends'], write: WriteNodes): string {
  return list.length === 0
    ? ''
    : `${label}: ${list.map(({ title, href }) => `[${oneLine(title)}](${write.href(href)})`).join(', ')}`
}
