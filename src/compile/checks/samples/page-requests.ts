/**
 * What the text of a guide owes to its own requests (spec: content.requests).
 *
 * DC747: a scope that they, or the page's programs, require is on the page. DC749: their IDs come from an earlier
 * response, or from a line that says where. DC750: passing-times.ts.
 */
import { type RequestText, readHttp } from '@dev-center/contract/samples/http'
import type { Part } from '@dev-center/contract/samples/part'
import { DEFAULT_LOCALE } from '../../../core/locale.ts'
import { type Page, placeInSample, type Sample } from '../../../core/page.ts'
import type { Finding } from '../../../core/problem.ts'
import { readAddress } from '../../compilers/sample-text/address.ts'
import { type SampleFinding, toFaults } from '../../compilers/sample-text/finding.ts'
import { readJson } from '../../compilers/sample-text/json-text.ts'
import { readOptions } from '../../compilers/sample-text/sample-options.ts'
import { withoutFences } from '../rules/code-names.ts'
import type { SampleOutcome } from './check-sample.ts'
import type { DocumentedError, ErrorPlaces } from './exchange-errors.ts'
import { passingTimes } from './passing-times.ts'
import { keyOf, type OperationIndex } from './requests/operation-index.ts'

interface GuideSurroundings {
  readonly places: ErrorPlaces
  readonly index: OperationIndex
  /** Date of the state that the facts were compared with. */
  readonly today: string | null
}

/** @param text source of the page */
export function checkPageRequests(
  page: Page,
  text: string,
  outcomes: readonly SampleOutcome[],
  { places, index, today }: GuideSurroundings,
): Finding[] {
  if (!/\.mdx?$/.test(page.file) || page.locale !== DEFAULT_LOCALE) return []
  const prose = withoutFences(text.replace(/^---\n[\s\S]*?\n---\n/, (front) => front.replace(/[^\n]/g, ' ')))
  const calls = page.samples.map((sample, at) => callsOf(sample, outcomes[at], index))
  return [...missingScopes(page, prose, calls, places), ...unexplainedIds(page, prose), ...passingDates(page, today)]
}

/** URL of a store's API in a program. */
const STORE_URL = /https:\/\/[\w.-]{1,80}\/stores\/[^\s'"`?#)]{1,200}/g
/** Languages of fences that show a request, or a URL in text. */
const NOT_A_PROGRAM: readonly string[] = ['http', 'text', 'json', 'jsonc']

/** For each call of a sample, the keys of the operations that it may be. A program doesn't always say its method. */
function callsOf({ language, code }: Sample, outcome: SampleOutcome | undefined, index: OperationIndex): string[][] {
  if (outcome?.operation != null) return [[outcome.operation]]
  if (NOT_A_PROGRAM.includes(language.toLowerCase())) return []
  return [...code.matchAll(STORE_URL)].map(([url]) => {
    const address = readAddress({ text: url, at: 0 })
    if (address === null) return []
    const methods = index.methodsOf(address)
    return methods.flatMap((method) => index.match(method, address).map(({ operation }) => keyOf(operation)))
  })
}

/** One problem for each set of alternatives, at the first request that requires it. */
function missingScopes(
  page: Page,
  prose: string,
  calls: readonly (readonly string[])[][],
  places: ErrorPlaces,
): Finding[] {
  const reported = new Set<string>()
  return page.samples.flatMap(({ position }, at): Finding[] =>
    (calls[at] ?? []).flatMap((keys): Finding[] => {
      const candidates = keys.flatMap((key) => places.get(key) ?? [])
      if (candidates.length === 0 || candidates.some((place) => needsNothing(place) || isScopeNamed(place, prose))) {
        return []
      }
      const [{ scopes, operation }] = candidates as [DocumentedError]
      const name = neededScopes(scopes)
        .map((alternative) => alternative.join(' and '))
        .join(' or ')
      if (reported.has(name)) return []
      reported.add(name)
      const { method, path } = operation
      const message = `The page doesn't name the scope of ${method.toUpperCase()} ${path}: ${name}.`
      return [{ code: 'DC747', file: page.file, ...position, message, needs: path }]
    }),
  )
}

/** The scope that every token has. */
const EVERY_TOKEN = 'default'

function neededScopes(scopes: DocumentedError['scopes']): DocumentedError['scopes'] {
  return scopes.filter((alternative) => alternative.some((scope) => scope !== EVERY_TOKEN))
}

/** No credentials, or credentials without a scope, are an alternative. */
function needsNothing({ scopes }: DocumentedError): boolean {
  const needed = neededScopes(scopes)
  return needed.length === 0 || needed.length < scopes.length
}

function isScopeNamed({ scopes }: DocumentedError, prose: string): boolean {
  return neededScopes(scopes).some((alternative) => alternative.every((scope) => hasWord(prose, scope)))
}

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const around = (text[at - 1] ?? ' ') + (text[at + word.length] ?? ' ')
    if (!/[\w-]/.test(around)) return true
  }
  return false
}

/** Fields whose value identifies a record that must exist. */
const ID_FIELD = /^(?:id|uuid)$|(?<!status)(?:_id|_uuid|Id|Uuid)$/
const ID = /^(?:\d{2,}|[0-9a-f]{8}-[0-9a-f-]{20,}|[0-9a-f]{20,})$/

function unexplainedIds(page: Page, prose: string): Finding[] {
  let shown = ''
  const reported = new Set<string>()
  return page.samples.flatMap((sample) => {
    const requests = requestsOf(sample)
    if (requests.length === 0) shown += `${sample.code}\n`
    const unknown = requests.flatMap(idsOf).filter(({ text }) => {
      const isKnown = reported.has(text) || hasWord(shown, text) || hasWord(prose, text)
      reported.add(text)
      return !isKnown
    })
    return toProblems(
      page,
      sample,
      'DC749',
      unknown,
      ({ text }) => `Nothing on the page says where ${text} comes from.`,
    )
  })
}

function idsOf({ url, body }: RequestText): Part[] {
  const segments = readAddress(url)?.segments ?? []
  return [
    ...segments.filter(({ text }) => ID.test(text)),
    ...fieldsOf(body, ID_FIELD).filter(({ text }) => ID.test(text)),
  ]
}

function passingDates(page: Page, today: string | null): Finding[] {
  const found = passingTimes(page, today)
  return page.samples.flatMap((sample, at) => placed(page, sample, found[at] ?? []))
}

function requestsOf(sample: Sample): readonly RequestText[] {
  return sample.language.toLowerCase() === 'http' && !readOptions(sample).isOfFile ? readHttp(sample.code).requests : []
}

/** Texts of the values of all fields with such a name, at their positions in the fence. */
function fieldsOf(body: Part | null, name: RegExp): Part[] {
  if (body === null) return []
  const read = readJson(body.text, { ellipsis: true, placeholders: true })
  if ('refused' in read) return []
  return [...read.places].flatMap(([pointer, { value }]): Part[] => {
    if (!name.test(pointer.slice(pointer.lastIndexOf('/') + 1))) return []
    const [, text = ''] = /^"?([\w.:+-]*)/.exec(body.text.slice(value)) ?? []
    return text === '' ? [] : [{ text, at: body.at + value }]
  })
}

function toProblems(
  page: Page,
  sample: Sample,
  problem: SampleFinding['code'],
  parts: readonly Part[],
  message: (part: Part) => string,
): Finding[] {
  const findings = parts.map((part): SampleFinding => ({ code: problem, at: part.at, message: message(part) }))
  return placed(page, sample, findings)
}

function placed({ file }: Page, sample: Sample, findings: readonly SampleFinding[]): Finding[] {
  return toFaults(sample.code, findings).map(({ line, column, ...fault }) => ({
    ...fault,
    file,
    ...placeInSample(sample, line, column),
  }))
}
