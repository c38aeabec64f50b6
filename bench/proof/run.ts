/**
 * `npm run proof`: checks the content, measures the size of the published build, and writes `content/proof.mdx` from
 * these and the other reports in bench/results. Exit code 1 if the content has errors: a release with errors has no
 * proof.
 */
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { coverageRows } from '../../src/cli/check/coverage-report.ts'
import { countRuns } from '../../src/cli/check/exchange-report.ts'
import { countFacts } from '../../src/cli/check/fact-report.ts'
import { readConfiguration } from '../../src/cli/configuration.ts'
import { readLedger } from '../../src/compile/checks/reviews/ledger.ts'
import { createCompiler, type SiteFacts } from '../../src/compile/compile.ts'
import { REVIEWS_FILE } from '../../src/compile/content/own-files.ts'
import { DEFAULT_LOCALE } from '../../src/core/locale.ts'
import { ERROR_ROUTES } from '../../src/core/route.ts'
import type { Site } from '../../src/core/site.ts'
import type { Manifest } from '../../src/server/delivery/manifest.ts'
import { quantile } from '../figures.ts'
import { proofPage } from './proof-page.ts'
import { type Reports, readReports, writeReport } from './reports.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const DIST = resolve(ROOT, process.env.DIST_DIR ?? 'dist')
/** Not counted, so that the page doesn't change its own figures. */
const OWN_ROUTE = '/proof'

function measureContent(site: Site, facts: SiteFacts): Required<Reports>['content'] {
  const pages = [...site.pages.values()].filter(({ route }) => !ERROR_ROUTES.includes(route) && route !== OWN_ROUTE)
  const rows = coverageRows(facts)
  const counts = countFacts(facts)
  const { ran, simulated, guides } = countRuns(site)
  const shares = rows.flatMap(({ parts, described }) => [...Object.values(parts), described])
  const { line = 0, url = 0, reference = 0, run = 0 } = counts.citations
  const settled = counts.stated + counts.contradicts + counts['left-out']
  return {
    pages: pages.filter(({ locale }) => locale === DEFAULT_LOCALE).length,
    translations: pages.filter(({ locale }) => locale !== DEFAULT_LOCALE).length,
    operations: rows.reduce((sum, { operations }) => sum + operations, 0),
    links: pages.reduce((sum, { links }) => sum + links.length, 0),
    errors: site.problems.filter(({ severity }) => severity === 'error').length,
    samples: { checked: site.samples?.checked ?? 0, exchanges: site.samples?.exchanges ?? 0 },
    runs: { ran, simulated, guides },
    described: {
      have: shares.reduce((sum, { have }) => sum + have, 0),
      of: shares.reduce((sum, { of }) => sum + of, 0),
    },
    facts: { settled, of: settled + counts.open },
    cited: { have: line + url + reference + run, of: counts.statements },
    reviewed: readLedger(facts.textOf(REVIEWS_FILE) ?? '')?.pages.size ?? 0,
  }
}

function measureSizes(): Required<Reports>['sizes'] {
  const { files, locales }: Manifest = JSON.parse(readFileSync(join(DIST, 'manifest.json'), 'utf8'))
  const all = Object.entries(files).filter(([path]) => path !== OWN_ROUTE)
  const pages = all.filter(([path, file]) => {
    const isPart = path.startsWith('/_dc/')
    return file.cache === 'page' && file.locale === locales[0] && !file.status && !isPart
  })
  const sizes = pages.map(([, { file }]) => statSync(join(DIST, `${file}.br`)).size)
  const images = all.filter(([path]) => path.startsWith('/og/')).map(([, { size }]) => size)
  return {
    pages: sizes.length,
    medianBytes: quantile(sizes, 0.5),
    mostBytes: Math.max(...sizes),
    mostImageBytes: Math.max(...images),
  }
}

const { config, problems } = await readConfiguration(ROOT)
const cacheDir = resolve(ROOT, process.env.CACHE_DIR ?? '.cache')
const compiler = createCompiler({ root: ROOT, config, problems, cacheDir })
const site = await compiler.compile()
const facts = compiler.facts()
if (facts === null) throw new Error('the content was not compiled')
const content = measureContent(site, facts)
writeReport('content', content)
writeReport('sizes', measureSizes())
writeFileSync(join(ROOT, 'content/proof.mdx'), proofPage(readReports()))
process.stdout.write('Wrote content/proof.mdx from the reports in bench/results.\n')
if (content.errors > 0) process.exitCode = 1
