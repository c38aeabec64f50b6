/** Builds the model of one operation, webhook event, or callback from its position in the document. */
import type { AuthoredSample, Callback, Operation } from '../../../../core/api/api.ts'
import { HTTP_METHODS } from '../../../../core/api/api.ts'
import { namesReplacement } from '../../replacement-words.ts'
import { anchorPart } from '../anchors.ts'
import { attempt } from '../attempt.ts'
import type { Cursor } from '../document/cursor.ts'
import { makeSampleRequest } from '../examples/sample-request.ts'
import type { PageReader } from '../page-reader.ts'
import { callInWords } from '../path-words.ts'
import { restOf } from '../schema/facts.ts'
import { readExternalDocs } from '../schema/schema-node.ts'
import { namesAt } from './combined-parameters.ts'
import { readDeprecation } from './deprecation.ts'
import { readBody, readResponse } from './media.ts'
import { collectParameters, readParameters } from './parameters.ts'
import { checkPathParameters } from './path-parameters.ts'
import { readSecurity } from './security.ts'
import { readServers } from './servers.ts'
import { readStability } from './stability.ts'

const PLACED = [
  'tags',
  'summary',
  'description',
  'externalDocs',
  'operationId',
  'parameters',
  'requestBody',
  'responses',
  'callbacks',
  'deprecated',
  'security',
  'servers',
  'x-stability',
  'x-sunset',
  'x-deprecated-since',
  'x-replacement',
  'x-anchor',
  'x-codeSamples',
  'x-code-samples',
  'x-sends',
  'x-sent-by',
  'x-before',
  'x-requires-one-of',
]
/** Longer summaries are paragraphs, which no menu has room for. */
const MAX_TITLE = 100
const PATH_PLACED = [...HTTP_METHODS, 'additionalOperations', 'parameters', 'servers', 'summary', 'description', '$ref']

/** An operation in its document. */
export interface OperationSource {
  readonly kind: Operation['kind']
  /** As in `Operation`. */
  readonly method: string
  readonly path: string
  /** The path item, references followed. */
  readonly pathItem: Cursor
  readonly cursor: Cursor
}

/** Operations of a path item, in document order. */
export function operationsOf(kind: Operation['kind'], path: string, written: Cursor): OperationSource[] {
  const pathItem = written.target()
  if (!pathItem) return []
  const shared = pathItem.members()
  // A path item can have operations of its own next to a reference.
  const own = pathItem.key === written.key ? [] : written.members().filter(([name]) => pathItem.at(name) === null)
  const usual = [...own, ...shared].filter(([name]) => HTTP_METHODS.some((method) => method === name))
  return [...usual, ...pathItem.entries('additionalOperations')].flatMap(([method, member]): OperationSource[] => {
    const cursor = member.target()
    if (!cursor) return []
    if (cursor.object) return [{ kind, method, path, pathItem, cursor }]
    cursor.expected('an operation')
    return []
  })
}

/** The title of an operation: a summary that is longer than one is cut, and its text starts the description. */
export function summaryOf(source: OperationSource): string {
  return titleOf(wholeSummaryOf(source))
}

/** The summary as written, for the anchor: readers have linked to it. */
export function wholeSummaryOf(source: OperationSource): string {
  const { kind, method, path } = source
  const written = String(writtenSummary(source)?.value ?? '').trim()
  if (written !== '') return written
  return kind === 'operation' ? callInWords(method, path) : `${method.toUpperCase()} ${path}`
}

function writtenSummary({ cursor, pathItem }: OperationSource): Cursor | null {
  return [cursor, pathItem].find((owner) => owner.text('summary').trim() !== '')?.at('summary') ?? null
}

/** The first sentence, or as many words as fit. */
function titleOf(summary: string): string {
  const line = summary.replace(/\s+/g, ' ')
  if (line.length <= MAX_TITLE) return line
  const [sentence = ''] = line.split(/(?<=[.!?]) /)
  if (sentence.length <= MAX_TITLE) return sentence.replace(/\.$/, '')
  const cut = line.slice(0, MAX_TITLE)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_TITLE / 2)).replace(/[\s,;:.–-]$/, '')}…`
}

/** One operation or webhook as its page shows it. */
export function readOperation(source: OperationSource, id: string, reader: PageReader): Operation {
  const { kind, method, path, pathItem, cursor } = source
  const parameters = collectParameters(pathItem, cursor)
  if (kind === 'operation') checkPathParameters(source, parameters)
  const servers = readServers([cursor, pathItem, reader.root], reader.prose)
  const security = kind === 'operation' ? readSecurity(cursor, reader.root, reader.schemes) : []
  const isOther = !['', pathItem.text('summary').trim()].includes(cursor.text('summary').trim())
  const ofPath = isOther ? pathItem.at('summary') : null
  const summary = writtenSummary(source)
  const isCut =
    summary !== null && titleOf(String(summary.value).trim()) !== String(summary.value).trim().replace(/\s+/g, ' ')
  const description = reader.prose.add([
    isCut ? summary : null,
    cursor.at('description'),
    ofPath,
    pathItem.at('description'),
    ...ownServerTexts(cursor, pathItem),
  ])
  const stability = readStability(cursor)
  const deprecation = cursor.object ? readDeprecation(cursor.object) : undefined
  const docs = cursor.at('externalDocs')
  const externalDocs = docs ? readExternalDocs(docs) : undefined
  const extra = [...(restOf(cursor, PLACED) ?? []), ...(restOf(pathItem, PATH_PLACED) ?? [])]
  return {
    kind,
    id,
    aliases: aliasesOf(cursor, kind, reader),
    operationId: cursor.text('operationId'),
    method,
    path,
    summary: summaryOf(source),
    ...(description && { description }),
    ...(cursor.flag('deprecated') && { deprecated: true as const, ...replacementOf(cursor) }),
    ...(deprecation && { deprecation }),
    ...(stability && { stability }),
    servers,
    security,
    parameters: readParameters(parameters, { id, oneOf: namesAt(cursor, 'x-requires-one-of') }, reader),
    body: readBody(cursor.at('requestBody'), id, reader),
    responses: cursor
      .entries('responses')
      .flatMap(([status, response]) =>
        status.startsWith('x-') ? [] : (readResponse(status, response, id, reader) ?? []),
      ),
    callbacks: readCallbacks(cursor, id, reader),
    sends: [],
    sentBy: [],
    ...(externalDocs && { externalDocs }),
    ...(extra.length > 0 && { extra }),
    request:
      kind === 'operation'
        ? sampleOf({ method, path, operation: cursor, parameters, servers, security }, reader)
        : null,
    authoredSamples: readSamples(cursor),
  }
}

/** What an operation or its path says about its own servers. The overview has only those of the document. */
function ownServerTexts(...levels: readonly Cursor[]): Cursor[] {
  const servers = levels.map((level) => level.items('servers')).find((list) => list.length > 0) ?? []
  return servers.flatMap((server) => {
    const variables = server.entries('variables').map(([, variable]) => variable)
    return [server, ...variables].flatMap((one) => one.at('description') ?? [])
  })
}

function sampleOf(source: Parameters<typeof makeSampleRequest>[0], reader: PageReader): Operation['request'] {
  return attempt(source.operation, 'The sample request', () => makeSampleRequest(source, reader), null)
}

/** What an operation is without its parts, for one that can't be read. */
export function bareOperation(source: OperationSource, id: string, reader: PageReader): Operation {
  const { kind, method, path, pathItem, cursor } = source
  const description = reader.prose.add([cursor.at('description'), pathItem.at('description')])
  return {
    ...{ kind, id, method, path, summary: summaryOf(source) },
    ...{ operationId: cursor.text('operationId'), aliases: [], servers: [], security: [] },
    ...(description && { description }),
    ...{ parameters: [], body: null, responses: [], callbacks: [], sends: [], sentBy: [] },
    ...{ request: null, authoredSamples: [] },
  }
}

/** The sentence of the description that says what to use instead, as plain text. */
function replacementOf(cursor: Cursor): { replacement?: string } {
  const sentences = cursor
    .text('description')
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?]) /)
  const found = sentences.find(namesReplacement)
  return found === undefined ? {} : { replacement: found.replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1').slice(0, 200) }
}

/** The operationId and an older reference's anchor (`x-anchor`) also lead to the operation. */
function aliasesOf(cursor: Cursor, kind: Operation['kind'], { anchors }: PageReader): string[] {
  if (kind === 'callback') return []
  const wanted = [cursor.text('operationId'), cursor.text('x-anchor')]
  return wanted.filter((alias) => /^[\w.~-]+$/.test(alias) && !anchors.has(alias) && anchors.unique(alias) !== '')
}

function readCallbacks(operation: Cursor, id: string, reader: PageReader): Callback[] {
  return operation.entries('callbacks').flatMap(([name, written]) => {
    const callback = written.target()
    return (callback?.members() ?? []).flatMap(([expression, pathItem]) => {
      if (expression.startsWith('x-')) return []
      const operations = operationsOf('callback', expression, pathItem).map((source) =>
        readOperation(source, reader.anchors.unique(`${id}--callback-${anchorPart(name)}`), reader),
      )
      return [{ name, expression, operations }]
    })
  })
}

/** Reads both names: `x-code-samples` is the older one. */
function readSamples(cursor: Cursor): AuthoredSample[] {
  return ['x-codeSamples', 'x-code-samples']
    .flatMap((name) => cursor.items(name))
    .flatMap((written) => {
      const sample = written.target()
      if (!sample) return []
      const code = sample.text('source')
      const language = sample.text('lang')
      if (code === '' || language === '') {
        sample.session.report('DC314', sample, 'An entry of "x-codeSamples" needs "lang" and "source".')
        return []
      }
      return [{ label: sample.text('label') || language, language: language.toLowerCase(), code }]
    })
}
