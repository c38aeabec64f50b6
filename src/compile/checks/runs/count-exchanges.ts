/** Counts the requests on a page that show their response, and the responses that come from a run. */

import { PathIndex } from '@dev-center/contract/paths'
import { readHttp } from '@dev-center/contract/samples/http'
import type { Sample } from '../../../core/page.ts'
import { GRAPHQL_LANGUAGES, readOptions } from '../../compilers/sample-text/sample-options.ts'
import { SANDBOX_APIS, simulatedOperations } from '../../simulation/simulation.ts'

export interface ExchangeCounts {
  /** Fences with requests, and GraphQL documents with operations. */
  readonly requests: number
  /** Requests followed by their response. */
  readonly exchanges: number
  /** Exchanges that the sandbox can simulate. */
  readonly simulated: number
  /** Exchanges whose response comes from a run. */
  readonly ran: number
}

export const NO_EXCHANGES: ExchangeCounts = { requests: 0, exchanges: 0, simulated: 0, ran: 0 }

/**
 * Sum of the counts of two pages.
 *
 * @example
 * const page = { requests: 3, exchanges: 2, simulated: 2, ran: 1 }
 * addExchanges(page, page) // { requests: 6, exchanges: 4, simulated: 4, ran: 2 }
 */
export function addExchanges(a: ExchangeCounts, b: ExchangeCounts): ExchangeCounts {
  return {
    requests: a.requests + b.requests,
    exchanges: a.exchanges + b.exchanges,
    simulated: a.simulated + b.simulated,
    ran: a.ran + b.ran,
  }
}

/**
 * Counts the exchanges in the samples of one page, given in page order: a response belongs to the request before it.
 *
 * @example
 * const sample = (code) => ({ language: 'http', meta: '', code })
 * countExchanges([sample('GET /stores/abc123/v3/catalog/brands'), sample('HTTP/1.1 200 OK')]) // { requests: 1, exchanges: 1, simulated: 1, ran: 0 }
 */
export function countExchanges(samples: readonly Sample[]): ExchangeCounts {
  const kinds = samples.map(kindOf)
  return kinds.reduce<ExchangeCounts>((counts, kind, at) => {
    const sample = samples[at]
    if (kind !== 'request' || sample === undefined) return counts
    const isAnswered = kinds.slice(at + 1).find((next) => next === 'request' || next === 'response') === 'response'
    const ran = readOptions(sample).run !== null
    return addExchanges(counts, {
      requests: 1,
      exchanges: isAnswered ? 1 : 0,
      simulated: isAnswered && (ran || isSimulated(sample)) ? 1 : 0,
      ran: isAnswered && ran ? 1 : 0,
    })
  }, NO_EXCHANGES)
}

function kindOf(sample: Sample): 'request' | 'response' | 'other' {
  const { language, code } = sample
  const options = readOptions(sample)
  if (options.response !== null || options.isGraphqlResponse) return 'response'
  if (GRAPHQL_LANGUAGES.includes(language)) return /^[ \t]*(?:query|mutation|\{)/m.test(code) ? 'request' : 'other'
  if (language !== 'http' || options.isOfFile) return 'other'
  return code.trimStart().startsWith('HTTP/') ? 'response' : 'request'
}

let paths: ReturnType<typeof indexPaths> | undefined

/** For the first request: most folders have none, and need no sandbox. */
function indexPaths() {
  return new PathIndex(
    [...simulatedOperations()].map((name) => {
      const [method = '', path = ''] = name.split(' ')
      return { method, path }
    }),
  )
}

const API = /^(?:https:\/\/api\.bigcommerce\.com)?(\/stores\/[^/?]+\/[^?]*)/

function isSimulated(sample: Sample): boolean {
  const { api, skip } = readOptions(sample)
  if (GRAPHQL_LANGUAGES.includes(sample.language)) return skip === null && SANDBOX_APIS.some((name) => name === api)
  return readHttp(sample.code).requests.every(({ method, url }) => {
    const path = API.exec(url.text)?.[1]
    if (path === undefined) return false
    paths ??= indexPaths()
    return paths.match(path)?.operations.has(method.text) === true
  })
}
