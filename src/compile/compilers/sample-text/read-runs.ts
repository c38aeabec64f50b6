/** Reads the runs of a page from its fences: steps, where their responses are shown, and the fence of each. */

import { readCurl } from '@dev-center/contract/samples/curl'
import { type RequestText, readHttp } from '@dev-center/contract/samples/http'
import type { Sample } from '../../../core/page.ts'
import type { GuideRun, GuideStep, RestStepRequest, StepRequest } from '../../../core/sandbox/guide-run.ts'
import { readAddress } from './address.ts'
import type { SampleFault } from './fault.ts'
import { GRAPHQL_LANGUAGES, readOptions, type SampleOptions, SHELL_LANGUAGES } from './sample-options.ts'

export interface PageStep extends GuideStep {
  /** Index of the request's fence among the page's samples. */
  readonly sample: number
  /** Index of the fence with its variables, or null. */
  readonly variables: number | null
  /** Index of the fence with the response, or null. */
  readonly answer: number | null
  /** Status shown on the page; null if it shows none, and for GraphQL. */
  readonly status: number | null
}

export interface PageRun {
  readonly steps: readonly PageStep[]
}

/** A fault, with its sample. */
export interface PlacedFault {
  readonly sample: number
  readonly fault: SampleFault
}

type Draft = { -readonly [key in keyof PageStep]: PageStep[key] }

export function readRuns(samples: readonly Sample[]): { readonly runs: PageRun[]; readonly faults: PlacedFault[] } {
  const runs: { steps: Draft[] }[] = []
  const faults: PlacedFault[] = []
  let open: Draft | null = null
  for (const [at, sample] of samples.entries()) {
    const options = readOptions(sample)
    if (options.run !== null) {
      const requests = requestsOf(sample, options)
      if (typeof requests === 'string') {
        faults.push({ sample: at, fault: { code: 'DC740', line: 0, column: 1, message: requests } })
        continue
      }
      const steps = requests.map((request, index): Draft => {
        const keep = index === requests.length - 1 ? options.keep : []
        return { request, keep, sample: at, variables: null, answer: null, status: null }
      })
      const last = runs.at(-1)
      if (last === undefined || options.run === 'fresh') runs.push({ steps })
      else last.steps.push(...steps)
      open = steps.at(-1) ?? null
    } else if (options.isVariables && open?.request.kind === 'graphql' && open.variables === null) {
      open.request = { ...open.request, variables: sample.code }
      open.variables = at
    } else if (isAnswer(sample, options)) {
      if (open === null || open.answer !== null) continue
      open.answer = at
      open.status = statusOf(sample, options)
    } else if (isRequest(sample)) open = null
  }
  return { runs, faults }
}

/** Whether another request separates a step from a response. */
function isRequest({ language }: Sample): boolean {
  return language === 'http' || GRAPHQL_LANGUAGES.includes(language)
}

function isAnswer({ language, code }: Sample, { response, isGraphqlResponse }: SampleOptions): boolean {
  return response !== null || isGraphqlResponse || (language === 'http' && code.trimStart().startsWith('HTTP/'))
}

function statusOf(sample: Sample, { response }: SampleOptions): number | null {
  const written = sample.language === 'http' ? readHttp(sample.code).responses[0]?.status.text : response?.status
  return written === undefined ? null : Number(written)
}

/** The requests in the fence, or why it cannot be a step. */
function requestsOf(sample: Sample, options: SampleOptions): readonly StepRequest[] | string {
  const language = sample.language.toLowerCase()
  if (GRAPHQL_LANGUAGES.includes(language)) return graphqlStep(sample, options)
  const texts = SHELL_LANGUAGES.includes(language) ? readCurl(sample.code) : readHttp(sample.code).requests
  const steps = texts.map(toStep)
  if (steps.length === 0) return 'The fence contains no request that can be a step.'
  const refused = steps.find((step) => typeof step === 'string')
  return refused ?? steps.filter((step) => typeof step !== 'string')
}

const NAMES = /^[ \t]*(?:query|mutation)[ \t]+(\w+)/gm

function graphqlStep({ code }: Sample, { api }: SampleOptions): readonly StepRequest[] | string {
  if (api !== 'storefront' && api !== 'admin')
    return 'A step of GraphQL names one of the two APIs of the sandbox: api="storefront" or api="admin".'
  const names = [...code.matchAll(NAMES)].map(([, name]) => name ?? '')
  const operationName = names.length > 1 ? (names[0] ?? null) : null
  return [{ kind: 'graphql', api, query: code, operationName, variables: '' }]
}

const API_HOST = 'api.bigcommerce.com'
const METHODS: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

function toStep({ method, url, headers, body }: RequestText): StepRequest | string {
  const address = readAddress(url)
  if (address === null) return `"${url.text}" isn't a URL.`
  if (!METHODS.includes(method.text)) return `${method.text} isn't a method that the sandbox supports.`
  const path = url.text.replace(/^https?:\/\/[^/]+/, '')
  const api = path.startsWith('/graphql') ? 'storefront' : /^\/stores\/[^/]+\/graphql$/.test(path) ? 'admin' : null
  if (api !== null) return overHttp(api, body?.text ?? '')
  if (address.host !== null && address.host !== API_HOST) return `The sandbox only simulates ${API_HOST}.`
  const named = headers.map(({ name, value }) => [name.text.toLowerCase(), value.text])
  return {
    kind: 'rest',
    // One of METHODS.
    method: method.text as RestStepRequest['method'],
    path,
    headers: Object.fromEntries(named),
    body: body?.text ?? '',
  }
}

/** A GraphQL request as sent over HTTP. */
function overHttp(api: 'storefront' | 'admin', body: string): StepRequest | string {
  try {
    const { query, variables, operationName } = JSON.parse(body)
    if (typeof query !== 'string') return 'The body isn\'t a GraphQL request: it has no "query".'
    const texts = variables === undefined ? '' : JSON.stringify(variables)
    return { kind: 'graphql', api, query, operationName: operationName ?? null, variables: texts }
  } catch {
    return "The body isn't a GraphQL request in JSON."
  }
}

/** Prints the page's file, with only what its script needs. */
export function printRuns(runs: readonly PageRun[]): string {
  const written = runs.map(({ steps }): GuideRun => ({ steps: steps.map(({ request, keep }) => ({ request, keep })) }))
  return JSON.stringify(written)
}
