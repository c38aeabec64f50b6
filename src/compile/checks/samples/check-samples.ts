/** Checks the samples of all pages. Returns problems, marks for checked samples, and counts. */
import { type Page, placeInSample, type Sample } from '../../../core/page.ts'
import type { Finding } from '../../../core/problem.ts'
import type { SampleCounts, Site } from '../../../core/site.ts'
import { DEPRECATIONS } from '../../compilers/sample-text/fault.ts'
import { VERIFIED_FILE } from '../../content/own-files.ts'
import type { CopiedFile } from '../../content/remote/address-map.ts'
import type { ProcessPool } from '../../task-processes/process-pool.ts'
import { readVerified } from '../fact-ledgers/verified-facts.ts'
import type { RunOutcome } from '../runs/run-page.ts'
import type { SampleOutcome } from './check-sample.ts'
import type { CheckScope } from './check-scope.ts'
import { type ErrorPlaces, errorPlaces, errorsAfter, requestsWithoutError } from './exchange-errors.ts'
import { listSchemas } from './graphql-fences.ts'
import { type CheckedPage, LastOutcomes } from './last-outcomes.ts'
import { markPage } from './mark-page.ts'
import { neighborSamples } from './neighbor-samples.ts'
import { type OutcomePlace, type OutcomeStore, openOutcomes } from './outcomes.ts'
import { checkPageRequests } from './page-requests.ts'
import type { SourceText } from './requests/documents.ts'
import { indexOperations } from './requests/operation-index.ts'
import { createSampleRunner } from './run-samples.ts'
import { walkSamples } from './walk-samples.ts'

interface SampleCheckerOptions {
  readonly pool: ProcessPool
  /** Texts of the content folder, current at each check. */
  readonly texts: { get(path: string): SourceText | undefined }
  readonly copies: readonly CopiedFile[]
  /** File for cached outcomes; null disables the cache. */
  readonly kept: OutcomePlace | null
  /** Cache salt: changes with the compiler and the configuration. */
  readonly salt: string
}

interface CheckedSamples {
  readonly pages: ReadonlyMap<string, Page>
  readonly problems: readonly Finding[]
  readonly counts: SampleCounts
  /** Number of samples checked now; the outcomes of the others were cached. */
  readonly fresh: number
}

interface SampleChecker {
  /** @param runs results of the page runs, by page key */
  check(site: Pick<Site, 'pages'>, runs?: ReadonlyMap<string, RunOutcome>, scope?: CheckScope): Promise<CheckedSamples>
  /** The pages with the marks of the last check, for samples that it had checked. */
  asLastChecked(pages: ReadonlyMap<string, Page>): ReadonlyMap<string, Page>
}

/** A skipped sample that could be checked, and samples that work but should not be copied. */
const WARNINGS: readonly string[] = ['DC711', ...DEPRECATIONS]

export function createSampleChecker(options: SampleCheckerOptions): SampleChecker {
  const { pool, texts, copies } = options
  const textOf = (path: string) => texts.get(path) ?? null
  let store: OutcomeStore<SampleOutcome> | null = null
  /** Outcomes of stopped checks. Retried in the next process, not after the next edit. */
  const stopped = new Map<string, SampleOutcome>()
  const last = new LastOutcomes()
  return {
    asLastChecked: (pages) => last.mark(pages),
    async check({ pages }, runs = new Map(), { isChecked = () => true, signal }: CheckScope = {}) {
      store ??= await openOutcomes<SampleOutcome>(options.kept, options.salt)
      const { outcomes, save } = store
      const known = (key: string): SampleOutcome | null => {
        const stored = outcomes.get(key)
        const isFresh = stored?.dependencies.every(([file, hash]) => (textOf(file)?.hash ?? null) === hash) ?? false
        return stored !== undefined && isFresh ? stored.outcome : (stopped.get(key) ?? null)
      }
      const index = indexOperations(pages.values())
      const schemas = listSchemas(pages.values())
      const run = createSampleRunner({ pool, copies, index, schemas, textOf, signal })
      const keys = new Set<string>()
      let fresh = 0
      const checkPage = (page: Page) =>
        walkSamples(page.samples, { index, schemas }, async (sample, before, key) => {
          keys.add(key)
          const outcome = known(key)
          if (outcome !== null) return outcome
          fresh += 1
          const checked = await run(sample, before)
          if (checked.dependencies === null) stopped.set(key, checked.outcome)
          else outcomes.set(key, { outcome: checked.outcome, dependencies: [...checked.dependencies] })
          return checked.outcome
        })
      const shown = [...pages].filter(([, { samples, route }]) => samples.length > 0 && isChecked(route))
      const checked = await Promise.all(
        shown.map(async ([key, page]) => ({ key, page, outcomes: withRun(await checkPage(page), runs.get(key)) })),
      )
      signal?.throwIfAborted()
      const places = errorPlaces(pages.values(), index)
      last.remember(checked, places)
      if (fresh > 0 || outcomes.size !== keys.size) await save(keys)
      const summary = summarise(pages, checked, places)
      const today = readVerified(textOf(VERIFIED_FILE)?.text ?? null)?.date ?? null
      const owed = checked.flatMap(({ page, outcomes }) => [
        ...checkPageRequests(page, textOf(page.file)?.text ?? '', outcomes, { places, index, today }),
        ...neighborSamples(page, schemas.length > 0),
      ])
      return { ...summary, problems: [...summary.problems, ...owed], fresh }
    },
  }
}

/** Adds the findings of the page's run to what each sample shows by itself. */
function withRun(outcomes: readonly SampleOutcome[], run: RunOutcome | undefined): readonly SampleOutcome[] {
  if (run === undefined || run.faults.length === 0) return outcomes
  return outcomes.map((outcome, at) => {
    const found = run.faults.filter(({ sample }) => sample === at).map(({ fault }) => fault)
    return found.length === 0 ? outcome : { ...outcome, mark: null, faults: [...outcome.faults, ...found] }
  })
}

function summarise(
  pages: ReadonlyMap<string, Page>,
  checked: readonly CheckedPage[],
  places: ErrorPlaces,
): Omit<CheckedSamples, 'fresh'> {
  const marked = new Map(pages)
  const silent: Finding[] = []
  // The same part of a document may be shown on several pages.
  const byPlace = new Map<string, { outcome: SampleOutcome; problems: readonly Finding[] }>()
  for (const { key, page, outcomes } of checked) {
    for (const [at, sample] of page.samples.entries()) {
      const outcome = outcomes[at]
      const place = `${page.file}:${sample.position.line}:${sample.position.column}`
      if (outcome === undefined || byPlace.has(place)) continue
      byPlace.set(place, { outcome, problems: toProblems(page, sample, outcome) })
    }
    silent.push(...requestsWithoutError(page, outcomes, places))
    marked.set(key, markPage(page, outcomes, errorsAfter(page, outcomes, places)))
  }
  const all = [...byPlace.values()]
  const problems = [...all.flatMap((one) => one.problems), ...silent]
  return { pages: marked, problems, counts: countOutcomes(all.map(({ outcome }) => outcome)) }
}

/**
 * Converts positions in the fence to positions in the file: the text starts on the line after the backticks, with their
 * indentation.
 */
function toProblems(page: Page, sample: Sample, { faults }: SampleOutcome): Finding[] {
  // A page about something deprecated may show it, and so may the reference itself.
  const isAbout = page.deprecated === true || !/\.mdx?$/.test(page.file)
  const shown = faults.filter(({ code }) => !(isAbout && DEPRECATIONS.includes(code)))
  return shown.map(({ line, column, ...fault }) => ({
    ...fault,
    file: page.file,
    ...placeInSample(sample, line, column),
  }))
}

function countOutcomes(outcomes: readonly SampleOutcome[]): SampleCounts {
  const count = (kind: SampleOutcome['kind']) =>
    outcomes.filter((outcome) => outcome.kind === kind && outcome.faults.every(({ code }) => WARNINGS.includes(code)))
      .length
  return {
    exchanges: outcomes.filter(({ kind }) => kind !== 'none').length,
    checked: count('checked'),
    partial: count('partial'),
    invalid: count('invalid'),
    skipped: count('skipped'),
  }
}
