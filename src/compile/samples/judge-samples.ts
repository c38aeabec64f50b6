/** Judges the samples of all pages: problems, marks on what was checked, and how many there are. */
import type { Page, Sample } from '../../core/page.ts'
import type { Problem } from '../../core/problem.ts'
import type { SampleCounts, Site } from '../../core/site.ts'
import type { MapUrl } from '../openapi/references.ts'
import { hashOf } from '../unit-cache.ts'
import type { Dependencies, Texts } from './documents.ts'
import { type GraphqlSample, listSchemas, type SchemaPlace, withVariables } from './graphql-fences.ts'
import type { Outcome } from './judge-sample.ts'
import type { Surroundings } from './judgement.ts'
import { markPage } from './mark-page.ts'
import { indexOperations, type KnownOperation, type OperationIndex } from './operation-index.ts'
import { type OutcomeStore, openOutcomes } from './outcomes.ts'
import { GRAPHQL_LANGUAGES, readOptions } from './sample-options.ts'

export interface SampleJudgeOptions {
  /** Texts of the content folder, as they are at each judgement. */
  readonly texts: Texts
  readonly mapUrl: MapUrl
  /** File that keeps outcomes; null keeps none. */
  readonly cacheFile: string | null
  /** Changes with the compiler and the configuration. */
  readonly salt: string
}

export interface JudgedSamples {
  readonly pages: ReadonlyMap<string, Page>
  readonly problems: readonly Problem[]
  readonly counts: SampleCounts
  /** How many samples were judged now; the outcomes of the others were known. */
  readonly fresh: number
}

export interface SampleJudge {
  judge(site: Pick<Site, 'pages'>): Promise<JudgedSamples>
}

/** A skipped sample that could be checked: the only fault that is a warning. */
const NEEDLESS = 'DC711'

/** What is known of the site for one judgement. */
interface Known {
  readonly index: OperationIndex
  readonly schemas: readonly SchemaPlace[]
  /** Changes when a schema is added, removed or moved. */
  readonly schemasKey: string
}

type Judge = (
  sample: Sample,
  around: Pick<Surroundings, 'index' | 'before' | 'document'> & Known,
) => Promise<{ outcome: Outcome; dependencies: Dependencies }>

export function createSampleJudge(options: SampleJudgeOptions): SampleJudge {
  let store: OutcomeStore | null = null
  let judgeFresh: Judge | null = null
  let fresh = 0
  const hashOfFile = (file: string) => options.texts.get(file)?.hash ?? null
  const known = (key: string): Outcome | null => {
    const stored = store?.outcomes.get(key)
    const isFresh = stored?.dependencies.every(([file, hash]) => hashOfFile(file) === hash) ?? false
    return stored !== undefined && isFresh ? stored.outcome : null
  }
  const judgePage = async (page: Page, site: Known, keys: Set<string>): Promise<Outcome[]> => {
    const outcomes: Outcome[] = []
    const read = page.samples.map(readFence)
    let before: KnownOperation | null = null
    let document: GraphqlSample | null = null
    for (const [at, fence] of read.entries()) {
      const { sample } = fence
      if (fence.isGraphql) document = withVariables(sample, fence.api, read.slice(at + 1))
      const isOfGraphql = fence.isGraphql || fence.isVariables || fence.isGraphqlResponse
      const context = isOfGraphql ? [site.schemasKey, JSON.stringify(document)] : [before?.href ?? '']
      const key = hashOf(site.index.key, sample.language, sample.meta, sample.code, ...context)
      keys.add(key)
      let outcome = known(key)
      if (outcome === null) {
        // Whatever reads documents is loaded when there is something to judge.
        judgeFresh ??= await loadJudge(options)
        fresh += 1
        const judged = await judgeFresh(sample, { ...site, before, document: isOfGraphql ? document : null })
        outcome = judged.outcome
        store?.outcomes.set(key, { outcome, dependencies: [...judged.dependencies] })
      }
      outcomes.push(outcome)
      before = (outcome.operation === null ? null : site.index.byKey(outcome.operation)) ?? before
    }
    return outcomes
  }
  return {
    async judge({ pages }) {
      fresh = 0
      store ??= await openOutcomes(options.cacheFile, options.salt)
      const schemas = listSchemas(pages.values())
      const site = { index: indexOperations(pages.values()), schemas, schemasKey: hashOf(JSON.stringify(schemas)) }
      const keys = new Set<string>()
      const judged = new Map(pages)
      // What stands once in a document may be shown on several pages.
      const byPlace = new Map<string, { outcome: Outcome; problems: readonly Problem[] }>()
      for (const [key, page] of pages) {
        if (page.samples.length === 0) continue
        const outcomes = await judgePage(page, site, keys)
        for (const [at, sample] of page.samples.entries()) {
          const outcome = outcomes[at]
          const place = `${page.file}:${sample.position.line}:${sample.position.column}`
          if (outcome === undefined || byPlace.has(place)) continue
          byPlace.set(place, { outcome, problems: toProblems(page, sample, outcome) })
        }
        judged.set(key, markPage(page, outcomes))
      }
      if (fresh > 0 || store.outcomes.size !== keys.size) await store.save(keys)
      const all = [...byPlace.values()]
      const problems = all.flatMap((one) => one.problems)
      return { pages: judged, problems, counts: countOutcomes(all.map(({ outcome }) => outcome)), fresh }
    },
  }
}

async function loadJudge(options: SampleJudgeOptions): Promise<Judge> {
  const [{ ApiDocuments }, { judgeSample }, { checkSyntax }, { GraphqlSamples }] = await Promise.all([
    import('./documents.ts'),
    import('./judge-sample.ts'),
    import('./syntax/check-syntax.ts'),
    import('./graphql-samples.ts'),
  ])
  const documents = new ApiDocuments(options.texts, options.mapUrl)
  const graphql = new GraphqlSamples(options.texts)
  return async (sample, around) => {
    const session = documents.forOne()
    const outcome = await judgeSample(sample, {
      ...around,
      documents: session.documents,
      syntax: checkSyntax,
      graphql: (document, response) => graphql.check(around.schemas, document, response),
    })
    const schemas = around.document === null ? [] : graphql.dependencies(around.schemas)
    return { outcome, dependencies: new Map([...session.dependencies(), ...schemas]) }
  }
}

interface Fence {
  readonly sample: Sample
  readonly isGraphql: boolean
  readonly isVariables: boolean
  readonly isGraphqlResponse: boolean
  readonly api: string | null
}

function readFence(sample: Sample): Fence {
  const { isVariables, isGraphqlResponse, api } = readOptions(sample)
  const isGraphql = GRAPHQL_LANGUAGES.includes(sample.language.toLowerCase())
  return { sample, isGraphql, isVariables, isGraphqlResponse, api }
}

/** Places inside the fence become places in the file: the text starts on the line after the backticks, indented as they are. */
function toProblems(page: Page, { position }: Sample, { faults }: Outcome): Problem[] {
  return faults.map(({ line, column, ...fault }) => ({
    ...fault,
    severity: fault.code === NEEDLESS ? 'warning' : 'error',
    file: page.file,
    line: position.line + line,
    column: position.column + column - 1,
  }))
}

function countOutcomes(outcomes: readonly Outcome[]): SampleCounts {
  const count = (kind: Outcome['kind']) =>
    outcomes.filter((outcome) => outcome.kind === kind && outcome.faults.every(({ code }) => code === NEEDLESS)).length
  return {
    exchanges: outcomes.filter(({ kind }) => kind !== 'none').length,
    checked: count('checked'),
    partial: count('partial'),
    invalid: count('invalid'),
    skipped: count('skipped'),
  }
}
