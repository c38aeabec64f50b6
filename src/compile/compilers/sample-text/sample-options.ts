/** Reads the sample options on a fence and checks them on their own. */
import type { Sample } from '../../../core/page.ts'
import { parseFenceMeta } from '../markdown/code/fence-meta.ts'
import { ON_FENCE, type SampleFinding } from './finding.ts'
import { blamesReference } from './skip-reason.ts'

export interface SampleOptions {
  /** `createBrand`, or `docs/rest-catalog/brands#createBrand`. */
  readonly operation: string | null
  /** Operation of the response (null: that of the preceding request on the page) and its status. */
  readonly response: { readonly operation: string | null; readonly status: string } | null
  /** The response to the preceding GraphQL document on the page. */
  readonly isGraphqlResponse: boolean
  /** Variables of the preceding GraphQL document on the page. */
  readonly isVariables: boolean
  readonly webhook: string | null
  readonly api: string | null
  /** `docs/rest-catalog/brands#Brand`: a document and the name of one of its schemas. */
  readonly schema: string | null
  readonly isPartial: boolean
  /** The sample shows a file, whose name is above it. */
  readonly isOfFile: boolean
  /** The API's response to a sample that is wrong on purpose. */
  readonly invalid: string | null
  /** Why the sample is not checked. */
  readonly skip: string | null
  /** The request is a step of a run; `fresh` starts a run with a fresh store. */
  readonly run: 'next' | 'fresh' | null
  /** Values of the response that are passed to later steps: name and path. */
  readonly keep: readonly (readonly [name: string, path: string])[]
  readonly findings: readonly SampleFinding[]
}

export const GRAPHQL_LANGUAGES = ['graphql', 'gql']
export const JSON_LANGUAGES = ['json', 'jsonc']
export const SHELL_LANGUAGES = ['sh', 'bash', 'shell', 'shellscript', 'zsh', 'curl', 'console']

/** Languages that each option applies to. */
const LANGUAGES: { readonly [option: string]: readonly string[] } = {
  operation: ['http', ...SHELL_LANGUAGES],
  response: ['http', ...JSON_LANGUAGES],
  webhook: JSON_LANGUAGES,
  variables: JSON_LANGUAGES,
  schema: JSON_LANGUAGES,
  api: GRAPHQL_LANGUAGES,
  run: ['http', ...GRAPHQL_LANGUAGES, ...SHELL_LANGUAGES],
  keep: ['http', ...GRAPHQL_LANGUAGES, ...SHELL_LANGUAGES],
}

const RESPONSE = /^(?:(\S+)\s+)?(\d{3})$/
/** Value of `response` for the response of a GraphQL API. */
const GRAPHQL = 'graphql'
const INVALID = /^(?:\d{3}:\s*)?\S/
const MIN_REASON = 10

/** Options of a fence, and their problems (DC709, DC751). */
export function readOptions({ language, meta }: Pick<Sample, 'language' | 'meta'>): SampleOptions {
  const { sample, filename } = parseFenceMeta(meta)
  const findings: SampleFinding[] = []
  const refuse = (message: string, hint?: string) => findings.push({ code: 'DC709', at: ON_FENCE, message, hint })
  for (const [option, languages] of Object.entries(LANGUAGES))
    if (sample.has(option) && !languages.includes(language.toLowerCase()))
      refuse(
        `"${option}" works only on fences with the language ${languages.slice(0, 3).join(', ')}, not ${language || 'text'}.`,
      )
  const shown = ['operation', 'response', 'webhook', 'schema', 'api', 'variables'].filter((option) =>
    sample.has(option),
  )
  if (shown.length > 1) refuse(`A sample shows one thing, not ${shown.join(' and ')}.`)
  const states = ['partial', 'invalid', 'skip'].filter((option) => sample.has(option))
  if (states.length > 1) refuse(`A sample can't be both ${states.join(' and ')}.`)
  const skip = sample.get('skip') ?? null
  if (skip !== null && skip.trim().length < MIN_REASON)
    refuse(`"${skip}" isn't a reason to skip the check.`, `Say why in at least ${MIN_REASON} characters.`)
  if (skip !== null && blamesReference(skip))
    findings.push({ code: 'DC751', at: ON_FENCE, message: `The reason "${skip}" blames the reference.` })
  const invalid = sample.get('invalid') ?? null
  if (invalid !== null && !INVALID.test(invalid))
    refuse(
      '"invalid" must state the response of the API.',
      'Write the status and the reason: invalid="422: name is required".',
    )
  const response = sample.get('response')
  const isGraphqlResponse = response?.trim() === GRAPHQL
  const answered = response === undefined ? null : RESPONSE.exec(response.trim())
  if (response !== undefined && answered === null && !isGraphqlResponse)
    refuse(
      `"${response}" isn't the name of a response.`,
      'Write the operation and the status: response="createBrand 200".',
    )
  const { run, keep } = readRunOptions(sample, refuse)
  return {
    run,
    keep,
    operation: sample.get('operation') ?? null,
    response: answered === null ? null : { operation: answered[1] ?? null, status: answered[2] ?? '' },
    isGraphqlResponse,
    isVariables: sample.has('variables'),
    webhook: sample.get('webhook') ?? null,
    api: sample.get('api') ?? null,
    schema: sample.get('schema') ?? null,
    isPartial: sample.has('partial'),
    isOfFile: filename !== null,
    invalid,
    skip,
    findings,
  }
}

/** `product_id: data.id`. */
const KEEP = /^([a-z][a-z0-9_]*):\s*([A-Za-z0-9_]+(?:\.[A-Za-z0-9_]+)*)$/

function readRunOptions(
  sample: ReadonlyMap<string, string>,
  refuse: (message: string, hint?: string) => void,
): Pick<SampleOptions, 'run' | 'keep'> {
  const run = sample.get('run')
  const pairs = (sample.get('keep') ?? '').split(',').flatMap((pair) => (pair.trim() === '' ? [] : [pair.trim()]))
  if (run !== undefined && run !== '' && run !== 'fresh')
    refuse(`"${run}" isn't a kind of run.`, 'Write run alone, or run="fresh" for steps on a separate store.')
  if (sample.has('keep') && run === undefined) refuse('Only a step passes something on.', 'Add run to the fence.')
  if (run !== undefined && sample.has('skip')) refuse("A sample can't be both run and skip.")
  const keep = pairs.map((pair) => KEEP.exec(pair))
  const wrong = pairs.find((_, index) => keep[index] === null)
  if (wrong !== undefined)
    refuse(`"${wrong}" doesn't say which value to save.`, 'Write a name and a path: keep="product_id: data.id".')
  return {
    run: run === undefined ? null : run === 'fresh' ? 'fresh' : 'next',
    keep: keep.flatMap((match) => (match === null ? [] : [[match[1] ?? '', match[2] ?? ''] as const])),
  }
}
