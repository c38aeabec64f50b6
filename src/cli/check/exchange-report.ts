/** `npm run check -- --coverage`: how many exchanges on guides show the result of a run. */
import {
  addExchanges,
  countExchanges,
  type ExchangeCounts,
  NO_EXCHANGES,
} from '../../compile/checks/runs/count-exchanges.ts'
import type { SiteFacts } from '../../compile/compile.ts'
import { DEFAULT_LOCALE } from '../../core/locale.ts'
import type { Site } from '../../core/site.ts'

interface RunCoverage extends ExchangeCounts {
  /** Guides with at least one step. */
  readonly guides: number
}

export function countRuns({ pages }: Pick<Site, 'pages'>): RunCoverage {
  const own = [...pages.values()].filter(({ kind, locale }) => kind === 'guide' && locale === DEFAULT_LOCALE)
  const counts = own.map(({ samples }) => countExchanges(samples))
  return { ...counts.reduce(addExchanges, NO_EXCHANGES), guides: counts.filter(({ ran }) => ran > 0).length }
}

export function runLine({ requests, exchanges, simulated, ran, guides }: RunCoverage): string {
  const share = simulated === 0 ? 100 : (100 * ran) / simulated
  const parts = `${exchanges} with their response, ${simulated} of which the sandbox simulates`
  return `Runs: ${requests} requests in guides (${parts}); ${ran} responses come from a run (${share.toFixed(1)} %), on ${guides} guides.`
}

/** '' without a list of examples that are not run, because then no example was run. */
export function exampleLine(counts: SiteFacts['examples']['counts'] | undefined): string {
  if (counts === undefined || counts.examples === 0) return ''
  const { examples, simulated, ran } = counts
  return `Examples: ${examples} requests in API documents, ${simulated} of which the sandbox simulates; ${ran} responses come from a run.\n`
}
