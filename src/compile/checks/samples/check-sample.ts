/** Checks one sample: finds what it shows and compares the two. */

import { readCurl } from '@dev-center/contract/samples/curl'
import { type HttpText, type RequestText, type ResponseText, readHttp } from '@dev-center/contract/samples/http'
import type { Sample } from '../../../core/page.ts'
import { readAddress } from '../../compilers/sample-text/address.ts'
import { DEPRECATIONS, type SampleFault } from '../../compilers/sample-text/fault.ts'
import { MAX_FAULTS, REQUEST_BEFORE, type SampleFinding, toFaults } from '../../compilers/sample-text/finding.ts'
import {
  GRAPHQL_LANGUAGES,
  JSON_LANGUAGES,
  readOptions,
  type SampleOptions,
  SHELL_LANGUAGES,
} from '../../compilers/sample-text/sample-options.ts'
import { checkJsonFence } from './check-json.ts'
import { PROGRAM_LANGUAGES, wrongAddresses } from './code-urls.ts'
import { readAsFragment } from './foreign-forms.ts'
import { findAnswering, findCall } from './requests/find-operation.ts'
import { type KnownOperation, keyOf } from './requests/operation-index.ts'
import { checkRequest } from './requests/request.ts'
import { checkResponse } from './requests/response.ts'
import {
  type AgreementMark,
  type CheckedSample,
  markOf,
  markOfSchema,
  NOTHING_CHECKED,
  type Surroundings,
} from './sample-types.ts'

export interface SampleOutcome {
  /** `none`: the sample shows no exchange, so it does not count. */
  readonly kind: 'none' | 'checked' | 'partial' | 'invalid' | 'skipped'
  readonly faults: readonly SampleFault[]
  readonly mark: AgreementMark | null
  /** The API's response to a sample that is wrong on purpose. */
  readonly answer: string | null
  /** Key of the operation that the sample's last request calls; a response may follow it. */
  readonly operation: string | null
}

/** A GraphQL document with a syntax error, or one that isn't valid for its schema. */
const INVALID_DOCUMENT: readonly string[] = ['DC730', 'DC731']

export async function checkSample(written: Sample, around: Surroundings): Promise<SampleOutcome> {
  const { sample, options } = readAsFragment(written, readOptions(written))
  const checked = await check(sample, options, around)
  return conclude(sample, options, checked)
}

function conclude(sample: Sample, options: SampleOptions, checked: CheckedSample): SampleOutcome {
  const wrong = [...toFaults(sample.code, causesIn(checked.findings)), ...(checked.faults ?? [])].slice(0, MAX_FAULTS)
  const misused = toFaults(sample.code, options.findings)
  const operation = checked.operation === null ? null : keyOf(checked.operation)
  const counted = (kind: SampleOutcome['kind']) => (checked.isExchange ? kind : 'none')
  const outcome = { mark: null, answer: null, operation }
  if (misused.length > 0) return { ...outcome, kind: counted('checked'), faults: misused }
  if (options.skip !== null) {
    const isNeedless = checked.mark !== null && wrong.every(({ code }) => DEPRECATIONS.includes(code))
    const message = `The sample is skipped ("${options.skip}"), but it passes the check.`
    const faults = isNeedless ? [{ code: 'DC711', line: 0, column: 1, message } as const] : []
    // With `api`, only the run is skipped: the document must still be valid for the schema.
    const invalid = options.api === null ? [] : wrong.filter(({ code }) => INVALID_DOCUMENT.includes(code))
    return { ...outcome, kind: counted('skipped'), faults: [...faults, ...invalid] }
  }
  if (options.invalid !== null) {
    const message = `The sample is marked as invalid ("${options.invalid}"), but it's valid.`
    const faults =
      wrong.length > 0 || checked.isElsewhere ? [] : [{ code: 'DC710', line: 0, column: 1, message } as const]
    const answer = checked.isExchange ? options.invalid : null
    return { ...outcome, kind: counted('invalid'), faults, answer }
  }
  // A named fragment is fully checked, except for what it leaves out.
  const isUnchecked = options.isPartial && checked.mark === null
  if (options.isPartial) return { ...outcome, kind: counted(isUnchecked ? 'partial' : 'checked'), faults: wrong }
  const isRight = wrong.every(({ code }) => DEPRECATIONS.includes(code))
  const mark = isRight ? checked.mark : null
  return { ...outcome, kind: counted('checked'), faults: wrong, mark }
}

/** Without a name on the fence, the preceding request determines the documented statuses. */
function restingOn(name: string | null, findings: readonly SampleFinding[]): readonly SampleFinding[] {
  if (name !== null) return findings
  return findings.map((finding) => (finding.code === 'DC707' ? { ...finding, needs: REQUEST_BEFORE } : finding))
}

/** An unreadable line may be the missing header, and a request for an unknown operation has no documented status. */
function causesIn(findings: readonly SampleFinding[]): readonly SampleFinding[] {
  const has = (code: SampleFinding['code']) => findings.some((finding) => finding.code === code)
  const follows = has('DC701') ? ['DC703', 'DC707'] : []
  const mayBeUnread = (message: string) => has('DC702') && message.startsWith('The request lacks the header')
  return findings.filter(({ code, message }) => !follows.includes(code) && !mayBeUnread(message))
}

async function check(sample: Sample, options: SampleOptions, around: Surroundings): Promise<CheckedSample> {
  const language = sample.language.toLowerCase()
  if (language === 'http') return checkHttp(readHttp(sample.code), options, around)
  if (JSON_LANGUAGES.includes(language)) return checkJsonFence(sample, options, around)
  if (GRAPHQL_LANGUAGES.includes(language)) return checkGraphql(options, around)
  const syntax = options.skip === null ? await around.syntax(language, sample.code, options) : []
  const calls = SHELL_LANGUAGES.includes(language) ? apiCalls(readCurl(sample.code), options, around) : []
  if (PROGRAM_LANGUAGES.includes(language) && syntax.length === 0 && options.skip === null && !options.isPartial)
    return { ...NOTHING_CHECKED, findings: wrongAddresses(sample.code, around.index) }
  if (calls.length === 0) return { ...NOTHING_CHECKED, faults: syntax }
  const checked = await checkHttp({ requests: calls, responses: [], findings: [] }, options, around, true)
  return { ...checked, faults: syntax }
}

async function checkGraphql(options: SampleOptions, { document, graphql }: Surroundings): Promise<CheckedSample> {
  const isUnchecked = options.isPartial || (options.skip !== null && options.api === null)
  const check = isUnchecked || document === null ? null : await graphql(document, null)
  return { ...NOTHING_CHECKED, isExchange: true, faults: check?.faults ?? [], mark: markOfSchema(check) }
}

/** Only API calls are checked: a sample may download a file from anywhere. */
function apiCalls(requests: readonly RequestText[], options: SampleOptions, { index }: Surroundings): RequestText[] {
  return requests.filter(({ url }) => {
    const address = readAddress(url)
    if (address === null) return false
    if (options.operation !== null || (address.host !== null && index.isApiHost(address.host))) return true
    return index.methodsOf(address).length > 0
  })
}

/**
 * Whether the URL can belong to the API. Hosts of third parties and merchants are no mistake, nor is GraphQL's single
 * path.
 */
function isOurs({ url, headers }: RequestText, index: Surroundings['index']): boolean {
  if (/…|\.\.\.$/.test(url.text)) return false
  const address = readAddress(url)
  if (address === null || index.methodsOf(address).length > 0) return true
  // `/v3/some-endpoint` is an obvious stand-in for any of them.
  if (/^(?:graphql|(?:[\w-]+-)?endpoint)$/.test(address.segments.at(-1)?.text ?? '')) return false
  const host = address.host ?? headers.find(({ name }) => name.text.toLowerCase() === 'host')?.value.text ?? null
  return host === null || index.isDocumentedHost(host) || index.isNearApiHost(host)
}

async function checkHttp(
  text: HttpText,
  options: SampleOptions,
  around: Surroundings,
  isCommand = false,
): Promise<CheckedSample> {
  const findings: SampleFinding[] = [...text.findings]
  const called: KnownOperation[] = []
  const requests =
    options.operation === null ? text.requests.filter((request) => isOurs(request, around.index)) : text.requests
  if (requests.length === 0 && text.requests.length > 0 && text.responses.length === 0)
    return { ...NOTHING_CHECKED, findings, isElsewhere: true }
  for (const request of requests) {
    const { match, refused } = findCall(request, options, around.index)
    findings.push(...refused)
    if (match === null) continue
    called.push(match.operation)
    findings.push(...deprecation(match.operation, request))
    const source = await around.documents.operation(match.operation)
    const address = readAddress(request.url)
    if (source === null || address === null) continue
    const { isPartial } = options
    findings.push(...checkRequest(source, { request, address, path: match.parameters, isPartial, isCommand }))
  }
  for (const response of text.responses) {
    const checked = await checkWrittenResponse(response, called.at(-1) ?? null, options, around)
    findings.push(...checked.findings)
    if (checked.operation !== null) called.push(checked.operation)
  }
  return { isExchange: true, findings, mark: markOfAll(called), operation: called.at(-1) ?? null }
}

function deprecation({ deprecated, replacement }: KnownOperation, { method, url }: RequestText): SampleFinding[] {
  if (!deprecated) return []
  const call = `${method.text.toUpperCase()} ${url.text.split('?')[0]}`
  return [{ code: 'DC712', at: method.at, message: `${call} is deprecated.`, hint: replacement }]
}

/** Several operations of one document get that document's mark; otherwise the last operation counts. */
function markOfAll(called: readonly KnownOperation[]): AgreementMark | null {
  const last = called.at(-1)
  if (last === undefined) return null
  const isOne = called.every((operation) => operation === last)
  const isDocument = called.every(({ document }) => document === last.document)
  return isOne || !isDocument ? markOf(last) : { document: last.title, href: `/${last.document}` }
}

async function checkWrittenResponse(
  { status, body }: ResponseText,
  inFence: KnownOperation | null,
  options: SampleOptions,
  { index, documents, before }: Surroundings,
): Promise<{ operation: KnownOperation | null; findings: readonly SampleFinding[] }> {
  const name = options.response?.operation ?? options.operation
  const { operation, refused } = findAnswering(name, inFence ?? before, index)
  if (operation === null) return { operation, findings: refused }
  const wanted = options.response?.status
  if (wanted !== undefined && wanted !== status.text) {
    const message = `The fence says ${wanted}, but the status line says ${status.text}.`
    return { operation, findings: [{ code: 'DC709', at: status.at, message }] }
  }
  const source = await documents.operation(operation)
  const { isPartial } = options
  return {
    operation,
    findings:
      source === null ? [] : restingOn(name, checkResponse(source, { status, body, isPartial, comments: false })),
  }
}
