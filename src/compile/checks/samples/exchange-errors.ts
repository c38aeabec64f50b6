/** Finds the exchanges of a guide, and the usual error of each (spec: article.usual-error, content.errors). */

import { readHttp } from '@dev-center/contract/samples/http'
import { DEFAULT_LOCALE } from '../../../core/locale.ts'
import type { Page, Sample } from '../../../core/page.ts'
import type { Finding } from '../../../core/problem.ts'
import { readOptions, SHELL_LANGUAGES } from '../../compilers/sample-text/sample-options.ts'
import { referencesOf } from '../../linking/page-references.ts'
import type { SampleOutcome } from './check-sample.ts'
import { type KnownOperation, keyOf, type OperationIndex } from './requests/operation-index.ts'

/** Where an operation is documented, with its usual error. */
export interface DocumentedError {
  readonly operation: KnownOperation
  readonly page: Page
  /** Anchor of the operation on that page. */
  readonly id: string
  /** Changes with the error; null if the document has no error for the operation. */
  readonly errorKey: string | null
  /** Scopes that its credentials need, by alternative. */
  readonly scopes: readonly (readonly string[])[]
}

export type ErrorPlaces = ReadonlyMap<string, DocumentedError>

/** A request, and the sample on the page that ends its exchange. */
interface Exchange {
  readonly request: number
  readonly last: number
  /**
   * The exchange itself shows an error: an error response, or the API's response to a sample that is wrong on purpose.
   */
  readonly isFailure: boolean
}

const isGuide = ({ file }: Page) => /\.mdx?$/.test(file)

/** By operation key. */
export function errorPlaces(pages: Iterable<Page>, index: OperationIndex): ErrorPlaces {
  const byHref = new Map(index.operations.map((operation) => [operation.href, operation]))
  const places = new Map<string, DocumentedError>()
  for (const page of pages) {
    if (page.locale !== DEFAULT_LOCALE || isGuide(page)) continue
    for (const { id, errorKey = null, scopes = [] } of referencesOf(page).operations) {
      const operation = byHref.get(`${page.route}#${id}`)
      if (operation !== undefined) places.set(keyOf(operation), { operation, page, id, errorKey, scopes })
    }
  }
  return places
}

/** For each sample of a guide, the error to show after it, or null. An operation has it after its first exchange. */
export function errorsAfter(
  page: Page,
  outcomes: readonly SampleOutcome[],
  places: ErrorPlaces,
): (DocumentedError | null)[] {
  const after: (DocumentedError | null)[] = page.samples.map(() => null)
  if (!isGuide(page)) return after
  const shown = new Set<DocumentedError>()
  for (const { request, last, isFailure } of exchangesOf(page.samples)) {
    const place = places.get(outcomes[request]?.operation ?? '')
    if (isFailure || place === undefined || place.errorKey === null || shown.has(place)) continue
    shown.add(place)
    after[last] = place
  }
  return after
}

/** Requests for which neither the guide nor the operation's document has an error (DC746). */
export function requestsWithoutError(page: Page, outcomes: readonly SampleOutcome[], places: ErrorPlaces): Finding[] {
  if (!isGuide(page) || page.locale !== DEFAULT_LOCALE) return []
  return exchangesOf(page.samples).flatMap(({ request, isFailure }) => {
    const place = places.get(outcomes[request]?.operation ?? '')
    const { position } = page.samples[request] ?? { position: { line: 1, column: 1 } }
    if (isFailure || place === undefined || place.errorKey !== null || !hasErrors(place, places)) return []
    const { method, path } = place.operation
    const message = `Neither the page nor the document has an error of ${method.toUpperCase()} ${path}.`
    return [{ code: 'DC746', file: page.file, ...position, message, needs: path }]
  })
}

/** A document without any error is reported by the coverage of the reference, not in every guide that uses it. */
function hasErrors({ operation }: DocumentedError, places: ErrorPlaces): boolean {
  return [...places.values()].some((other) => other.errorKey !== null && other.operation.file === operation.file)
}

function exchangesOf(samples: readonly Sample[]): Exchange[] {
  const exchanges: Exchange[] = []
  for (const [at, sample] of samples.entries()) {
    const last = exchanges.at(-1)
    const status = statusOf(sample)
    if (isRequest(sample)) exchanges.push({ request: at, last: at, isFailure: readOptions(sample).invalid !== null })
    else if (status !== null && last?.last === at - 1)
      exchanges.splice(-1, 1, { ...last, last: at, isFailure: last.isFailure || /^[45]/.test(status) })
  }
  return exchanges
}

function isRequest(sample: Sample): boolean {
  const language = sample.language.toLowerCase()
  if (readOptions(sample).isOfFile) return false
  return SHELL_LANGUAGES.includes(language) || (language === 'http' && readHttp(sample.code).requests.length > 0)
}

/** Status of a sample that is a response to the previous one. */
function statusOf(sample: Sample): string | null {
  const { response } = readOptions(sample)
  if (response !== null) return response.status
  return sample.language.toLowerCase() === 'http' ? (readHttp(sample.code).responses[0]?.status.text ?? null) : null
}
