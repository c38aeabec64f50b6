/** Judges one sample: finds what it shows and compares the two. */
import { didYouMean } from '../../core/did-you-mean.ts'
import type { Sample } from '../../core/page.ts'
import { readAddress } from './address.ts'
import { readCurl } from './curl-text.ts'
import type { OpenDocuments } from './documents.ts'
import type { SampleFault } from './fault.ts'
import { type Finding, MAX_FAULTS, ON_FENCE, type Part, toFaults } from './finding.ts'
import type { GraphqlCheck } from './graphql/check-graphql.ts'
import type { GraphqlSample } from './graphql-fences.ts'
import { type HttpText, type RequestText, type ResponseText, readHttp } from './http-text.ts'
import { type KnownOperation, keyOf, type Match, type OperationIndex } from './operation-index.ts'
import { judgeJson, judgeRequest } from './request.ts'
import { judgeResponse } from './response.ts'
import {
  GRAPHQL_LANGUAGES,
  JSON_LANGUAGES,
  readOptions,
  type SampleOptions,
  SHELL_LANGUAGES,
} from './sample-options.ts'

/** What a checked sample is said to agree with. */
export interface SampleMark {
  readonly document: string
  readonly href: string
}

export interface Outcome {
  /** `none`: not a sample of an exchange, so it does not count. */
  readonly kind: 'none' | 'checked' | 'partial' | 'invalid' | 'skipped'
  readonly faults: readonly SampleFault[]
  readonly mark: SampleMark | null
  /** What the API answers to a sample that is wrong on purpose. */
  readonly answer: string | null
  /** Key of the operation that the last request of the sample calls; a response may follow it. */
  readonly operation: string | null
}

/** What judging needs to know beside the sample. */
export interface Surroundings {
  readonly index: OperationIndex
  readonly documents: OpenDocuments
  /** The operation of the last request before the sample on its page. */
  readonly before: KnownOperation | null
  /** Checks what is written in another language; places are inside the text. */
  syntax(language: string, text: string, options: { readonly isPartial: boolean }): Promise<readonly SampleFault[]>
  /** The sample itself when it is a GraphQL document, else the last one before it on the page; with its variables. */
  readonly document: GraphqlSample | null
  /** Checks a GraphQL document and the answer to it; null where a schema cannot be read. */
  graphql(sample: GraphqlSample, response: string | null): Promise<GraphqlCheck | null>
}

/** What was found in a sample, before it is said to be wrong on purpose, skipped or a fragment. */
interface Judgement {
  readonly isExchange: boolean
  readonly findings: readonly Finding[]
  readonly faults?: readonly SampleFault[]
  readonly mark: SampleMark | null
  readonly operation: KnownOperation | null
}

const NOTHING: Judgement = { isExchange: false, findings: [], mark: null, operation: null }

export async function judgeSample(sample: Sample, around: Surroundings): Promise<Outcome> {
  const options = readOptions(sample)
  const judged = await judge(sample, options, around)
  return conclude(sample, options, judged)
}

function conclude(sample: Sample, options: SampleOptions, judged: Judgement): Outcome {
  const wrong = [...toFaults(sample.code, judged.findings), ...(judged.faults ?? [])].slice(0, MAX_FAULTS)
  const misused = toFaults(sample.code, options.findings)
  const operation = judged.operation === null ? null : keyOf(judged.operation)
  const counted = (kind: Outcome['kind']) => (judged.isExchange ? kind : 'none')
  const outcome = { mark: null, answer: null, operation }
  if (misused.length > 0) return { ...outcome, kind: counted('checked'), faults: misused }
  if (options.skip !== null) {
    const isNeedless = judged.mark !== null && wrong.length === 0
    const message = `The sample is skipped ("${options.skip}"), but it can be checked and is right.`
    const faults = isNeedless ? [{ code: 'DC711', line: 0, column: 1, message } as const] : []
    return { ...outcome, kind: counted('skipped'), faults }
  }
  if (options.invalid !== null) {
    const message = `The sample should be refused ("${options.invalid}"), but nothing is wrong with it.`
    const faults = wrong.length > 0 ? [] : [{ code: 'DC710', line: 0, column: 1, message } as const]
    const answer = judged.isExchange ? options.invalid : null
    return { ...outcome, kind: counted('invalid'), faults, answer }
  }
  // A fragment that names what it shows was checked in all but what it leaves out.
  const isUnjudged = options.isPartial && judged.mark === null
  if (options.isPartial) return { ...outcome, kind: counted(isUnjudged ? 'partial' : 'checked'), faults: wrong }
  const mark = wrong.length === 0 ? judged.mark : null
  return { ...outcome, kind: counted('checked'), faults: wrong, mark }
}

async function judge(sample: Sample, options: SampleOptions, around: Surroundings): Promise<Judgement> {
  const language = sample.language.toLowerCase()
  if (language === 'http') return judgeHttp(readHttp(sample.code), options, around)
  if (JSON_LANGUAGES.includes(language)) return judgeJsonFence(sample, options, around)
  if (GRAPHQL_LANGUAGES.includes(language)) return judgeGraphql(options, around)
  const syntax = options.skip === null ? await around.syntax(language, sample.code, options) : []
  const calls = SHELL_LANGUAGES.includes(language) ? apiCalls(readCurl(sample.code), options, around) : []
  if (calls.length === 0) return { ...NOTHING, faults: syntax }
  const judged = await judgeHttp({ requests: calls, responses: [], findings: [] }, options, around)
  return { ...judged, faults: syntax }
}

async function judgeGraphql(options: SampleOptions, { document, graphql }: Surroundings): Promise<Judgement> {
  const isUnchecked = options.isPartial || (options.skip !== null && options.api === null)
  const check = isUnchecked || document === null ? null : await graphql(document, null)
  return { ...NOTHING, isExchange: true, faults: check?.faults ?? [], mark: markOfSchema(check) }
}

function markOfSchema(check: GraphqlCheck | null): SampleMark | null {
  return check?.document ? { document: check.document.title, href: check.document.route } : null
}

/** Variables of a GraphQL document, or the answer to it: the same check, read at another place. */
async function judgeGraphqlJson(
  sample: Sample,
  { isVariables }: SampleOptions,
  { document, graphql }: Surroundings,
): Promise<Judgement> {
  if (document === null) {
    const message = 'No GraphQL document comes before this fence on the page.'
    return { ...NOTHING, findings: [{ code: 'DC701', at: ON_FENCE, message }] }
  }
  const check = isVariables
    ? await graphql({ ...document, variables: sample.code }, null)
    : await graphql(document, sample.code)
  if (isVariables) return { ...NOTHING, faults: check?.variableFaults ?? [] }
  const mark = check?.ran ? markOfSchema(check) : null
  return { ...NOTHING, isExchange: true, faults: check?.responseFaults ?? [], mark }
}

/** Only calls of the API are judged: a sample may download a file from anywhere. */
function apiCalls(requests: readonly RequestText[], options: SampleOptions, { index }: Surroundings): RequestText[] {
  return requests.filter(({ url }) => {
    const address = readAddress(url)
    if (address === null) return false
    if (options.operation !== null || (address.host !== null && index.isApiHost(address.host))) return true
    return index.methodsOf(address).length > 0
  })
}

async function judgeHttp(text: HttpText, options: SampleOptions, around: Surroundings): Promise<Judgement> {
  const findings: Finding[] = [...text.findings]
  const called: KnownOperation[] = []
  for (const request of text.requests) {
    const { match, refused } = findCall(request, options, around.index)
    findings.push(...refused)
    if (match === null) continue
    called.push(match.operation)
    const source = await around.documents.operation(match.operation)
    const address = readAddress(request.url)
    if (source === null || address === null) continue
    findings.push(...judgeRequest(source, { request, address, path: match.parameters, isPartial: options.isPartial }))
  }
  for (const response of text.responses) {
    const judged = await judgeWrittenResponse(response, called.at(-1) ?? null, options, around)
    findings.push(...judged.findings)
    if (judged.operation !== null) called.push(judged.operation)
  }
  return { isExchange: true, findings, mark: markOfAll(called), operation: called.at(-1) ?? null }
}

function markOf({ title, summary, href }: KnownOperation): SampleMark {
  return { document: `${title}: ${summary}`, href }
}

/** Several operations of one document are that document; of several, the last. */
function markOfAll(called: readonly KnownOperation[]): SampleMark | null {
  const last = called.at(-1)
  if (last === undefined) return null
  const isOne = called.every((operation) => operation === last)
  const isDocument = called.every(({ document }) => document === last.document)
  return isOne || !isDocument ? markOf(last) : { document: last.title, href: `/${last.document}` }
}

/** The operation that a request calls; the address decides between operations of one name. */
function findCall(
  { method, url }: RequestText,
  { operation: name }: SampleOptions,
  index: OperationIndex,
): { match: Match | null; refused: Finding[] } {
  const refuse = (at: number, message: string, hint?: string) => ({
    match: null,
    refused: [{ code: 'DC701' as const, at, message, hint }],
  })
  const address = readAddress(url)
  if (address === null)
    return { match: null, refused: [{ code: 'DC702', at: url.at, message: `"${url.text}" is no address.` }] }
  const matches = index.match(method.text, address)
  const named = name === null ? [] : index.named(name)
  if (name !== null && named.length === 0)
    return refuse(ON_FENCE, `No API document has the operation "${name}".`, nearOperation(name, index))
  const fitting = name === null ? matches : matches.filter(({ operation }) => named.includes(operation))
  const [match] = fitting
  if (match !== undefined) return { match, refused: [] }
  const [expected] = named
  const call = `${method.text.toUpperCase()} ${url.text.split('?')[0]}`
  if (expected !== undefined)
    return refuse(
      method.at,
      `${call} is not "${name}".`,
      `"${name}" is ${expected.method.toUpperCase()} ${expected.path}.`,
    )
  const methods = index.methodsOf(address)
  if (methods.length > 0) {
    const known = methods.map((one) => one.toUpperCase()).join(', ')
    return refuse(method.at, `${call} is no operation of an API document.`, `The path has ${known}.`)
  }
  const near = index.nearestPath(method.text, address)
  return refuse(
    address.at,
    `${call} is no operation of an API document.`,
    near === null ? undefined : `Did you mean "${near}"?`,
  )
}

function nearOperation(name: string, index: OperationIndex): string | undefined {
  const id = name.slice(name.lastIndexOf('#') + 1)
  const elsewhere = index.named(id)
  if (elsewhere.length > 0) return `It is in ${elsewhere.map(({ document }) => document).join(' and ')}.`
  return didYouMean(
    id,
    index.operations.map(({ operationId }) => operationId),
  )
}

/** The operation that answers: named on the fence, else that of the request before it. */
function findAnswering(
  name: string | null,
  before: KnownOperation | null,
  index: OperationIndex,
): { operation: KnownOperation | null; refused: Finding[] } {
  if (name === null) {
    if (before !== null) return { operation: before, refused: [] }
    const message = 'No request comes before this response on the page.'
    return {
      operation: null,
      refused: [{ code: 'DC701', at: ON_FENCE, message, hint: 'Name the operation: response="createBrand 200".' }],
    }
  }
  const named = index.named(name)
  const [first] = named
  if (first === undefined) {
    const message = `No API document has the operation "${name}".`
    return { operation: null, refused: [{ code: 'DC701', at: ON_FENCE, message, hint: nearOperation(name, index) }] }
  }
  const isBefore = before !== null && named.includes(before)
  if (named.length > 1 && !isBefore) {
    const hint = `Write one of ${named.map(({ document }) => `"${document}#${first.operationId}"`).join(', ')}.`
    return {
      operation: null,
      refused: [{ code: 'DC701', at: ON_FENCE, message: `Several documents have an operation "${name}".`, hint }],
    }
  }
  return { operation: isBefore ? before : first, refused: [] }
}

async function judgeWrittenResponse(
  { status, body }: ResponseText,
  inFence: KnownOperation | null,
  options: SampleOptions,
  { index, documents, before }: Surroundings,
): Promise<{ operation: KnownOperation | null; findings: readonly Finding[] }> {
  const name = options.response?.operation ?? options.operation
  const { operation, refused } = findAnswering(name, inFence ?? before, index)
  if (operation === null) return { operation, findings: refused }
  const wanted = options.response?.status
  if (wanted !== undefined && wanted !== status.text) {
    const message = `The fence says ${wanted}, the status line ${status.text}.`
    return { operation, findings: [{ code: 'DC709', at: status.at, message }] }
  }
  const source = await documents.operation(operation)
  const { isPartial } = options
  return {
    operation,
    findings: source === null ? [] : judgeResponse(source, { status, body, isPartial, comments: false }),
  }
}

async function judgeJsonFence(sample: Sample, options: SampleOptions, around: Surroundings): Promise<Judgement> {
  const { isPartial } = options
  const isOfGraphql = options.isGraphqlResponse || options.isVariables
  if (isOfGraphql && !isPartial && options.skip === null) return judgeGraphqlJson(sample, options, around)
  const comments = sample.language.toLowerCase() === 'jsonc'
  const body: Part = { text: sample.code, at: 0 }
  const plain = () => judgeJson(null, body, { direction: 'any', isPartial, comments })
  const refused = (...findings: Finding[]): Judgement => ({
    ...NOTHING,
    isExchange: true,
    findings: [...findings, ...plain()],
  })
  if (options.response !== null) {
    const { operation, refused: why } = findAnswering(options.response.operation, around.before, around.index)
    if (operation === null) return refused(...why)
    const source = await around.documents.operation(operation)
    const status = { text: options.response.status, at: ON_FENCE }
    const findings = source === null ? [] : judgeResponse(source, { status, body, isPartial, comments })
    return { isExchange: true, findings, mark: markOf(operation), operation: null }
  }
  if (options.webhook !== null) {
    const event = around.index.event(options.webhook)
    if (event === null) {
      const message = `No API document has the event "${options.webhook}".`
      return refused({
        code: 'DC701',
        at: ON_FENCE,
        message,
        hint: didYouMean(options.webhook, around.index.eventNames()),
      })
    }
    const source = await around.documents.operation(event)
    const schema = source?.cursor.at('requestBody')?.target()?.entries('content')[0]?.[1].at('schema') ?? null
    const findings = judgeJson(schema, body, { direction: 'any', isPartial, comments })
    return { isExchange: true, findings, mark: markOf(event), operation: null }
  }
  if (options.schema !== null) return judgeAgainstSchema(options.schema, body, { isPartial, comments }, around)
  // A fragment with a file name is of that file, not of an exchange.
  const isMarked = (isPartial && !options.isOfFile) || options.invalid !== null || options.skip !== null
  return { ...NOTHING, isExchange: isMarked, findings: options.skip === null ? plain() : [] }
}

/** `docs/rest-catalog/brands#Brand`, or the whole pointer behind the document. */
async function judgeAgainstSchema(
  name: string,
  body: Part,
  options: { isPartial: boolean; comments: boolean },
  { index, documents }: Surroundings,
): Promise<Judgement> {
  const refuse = (message: string, hint?: string): Judgement => ({
    ...NOTHING,
    isExchange: true,
    findings: [{ code: 'DC701', at: ON_FENCE, message, hint }],
  })
  const hash = name.indexOf('#')
  if (hash < 1) return refuse(`"${name}" names no schema.`, 'Write schema="docs/rest-catalog/brands#Brand".')
  const document = index.document(name.slice(0, hash))
  if (document === null)
    return refuse(
      `"${name.slice(0, hash)}" is no API document.`,
      nearOrList(name.slice(0, hash), index.documentNames()),
    )
  const schemas = (await documents.root(document.file))?.at('components')?.entries('schemas') ?? []
  const wanted = name.slice(hash + 1).replace(/^\/components\/schemas\//, '')
  const schema = schemas.find(([known]) => known === wanted)?.[1]
  if (schema === undefined)
    return refuse(
      `${document.title} has no schema "${wanted}".`,
      nearOrList(
        wanted,
        schemas.map(([known]) => known),
      ),
    )
  const findings = judgeJson(schema, body, { direction: 'any', ...options })
  const mark = { document: `${document.title}: ${wanted}`, href: document.route }
  return { isExchange: true, findings, mark, operation: null }
}

/** What was probably meant; else what there is. */
function nearOrList(name: string, known: readonly string[]): string | undefined {
  const list =
    known.length === 0 ? undefined : `There is ${known.slice(0, 8).join(', ')}${known.length > 8 ? ' …' : ''}.`
  return didYouMean(name, known) ?? list
}
