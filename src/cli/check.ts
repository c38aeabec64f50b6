/**
 * `npm run check`: checks all content and prints every Problem. Options: `--json`, `--github`, `--watch`, `--content
 * <folder>`; `--external` requests every link to another site; `--coverage` adds how much of each API document is
 * described, and the status of the facts in the ledgers; `--reviewed <route|all>` records that pages were reviewed
 * against the API documents they describe; `--translated <file|all>` records that translations match their English
 * pages; `--update-responses` updates the responses of guides that run, and of examples in API documents, with what the
 * sandbox returns; `--update-baseline` lowers the counts of known problems; `--adopt <codes|all>` adds those of a new
 * rule; `--changed <ref>` shows only problems in files that differ from a commit,
 * `--only <codes>` only those of some codes. More than a hundred are printed by cause, unless with `--full`; `--json` and
 * `--sarif` always have all of them. `PLATFORM_DOCS`, a git directory of the
 * platform's public documents, also compares the evidence with them. Exit codes: 0 no errors (there may be
 * warnings), 1 errors in the content, 2 the check itself couldn't run.
 */
import { existsSync, watch } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Compiler, createCompiler } from '../compile/compile.ts'
import { EXAMPLES } from '../compile/content/examples.ts'
import { BASELINE_FILE, REVIEWS_FILE, WORDS_FILE } from '../compile/content/own-files.ts'
import { TRANSLATIONS_FILE } from '../compile/content/translations.ts'
import { sortProblems } from '../compile/engine/assemble.ts'
import { codeOf, PROBLEMS, toProblem } from '../core/problem.ts'
import type { Site } from '../core/site.ts'
import { changedFiles } from './check/changed-files.ts'
import { checkPlatform } from './check/check-platform.ts'
import { coverageRows, coverageTable } from './check/coverage-report.ts'
import { evidenceLine } from './check/evidence-report.ts'
import { countRuns, exampleLine, runLine } from './check/exchange-report.ts'
import { countFacts, factLine } from './check/fact-report.ts'
import { checkProjectProse } from './check/project-prose.ts'
import { checkSynonymsInUse } from './check/synonyms-in-use.ts'
import { writeBaseline } from './check/write-baseline.ts'
import { writeResponses } from './check/write-responses.ts'
import { writeReviews } from './check/write-reviews.ts'
import { writeTranslations } from './check/write-translations.ts'
import { readConfiguration } from './configuration.ts'
import { checkExternal, externalLinks } from './external/external-links.ts'
import { countBySeverity, type ProblemFormat, printProblems, type ReportOptions, sampleLine } from './print-problems.ts'

const WATCH_DELAY_MS = 50

interface CheckOptions {
  readonly format: ProblemFormat
  readonly contentDir: string
  readonly isWatching: boolean
  readonly asksOthers: boolean
  readonly showsCoverage: boolean
  /** Route of a reviewed page, or `all`. */
  readonly reviewed: string | undefined
  /** File of an updated translation, or `all`. */
  readonly translated: string | undefined
  /** Whether to write the responses of runs into the pages. */
  readonly updatesResponses: boolean
  /** Codes of the rules whose findings are added to the baseline; null leaves the baseline unchanged. */
  readonly baseline: ReadonlySet<string> | null
  /** Commit or branch: only files that differ from it are shown. */
  readonly changed: string | undefined
  /** Codes to show; null for all. */
  readonly only: ReadonlySet<string> | null
  readonly isFull: boolean
}

async function check(root: string, args: readonly string[]): Promise<number> {
  const options = readOptions(args)
  const started = performance.now()
  const cacheDir = resolve(root, process.env.CACHE_DIR ?? '.cache')
  const compiler = await openCompiler(root, cacheDir, options.contentDir)
  const compiled = await compiler.compile()
  let site = (await writeLists(compiler, resolve(root, options.contentDir), options)) ?? compiled
  const facts = compiler.facts()
  const coverage = options.showsCoverage && facts !== null ? coverageRows(facts) : undefined
  const factCounts = options.showsCoverage && facts !== null ? countFacts(facts) : undefined
  const runs = options.showsCoverage ? countRuns(site) : undefined
  const report: ReportOptions = {
    root,
    contentDir: options.contentDir,
    format: options.format,
    isFull: options.isFull,
    ...(coverage && { coverage }),
    ...(factCounts && { facts: factCounts }),
    ...(runs && { runs }),
  }
  if (!options.isWatching) {
    const found = await checkSynonymsInUse(site, resolve(root, options.contentDir))
    site = { ...site, problems: sortProblems([...site.problems, ...found.map(toProblem)]) }
  }
  if (options.asksOthers) {
    const found = await checkExternal(site, { cacheFile: resolve(cacheDir, 'external-links.json') })
    site = { ...site, problems: sortProblems([...site.problems, ...found.map(toProblem)]) }
  }
  const { PLATFORM_DOCS: platform = '' } = process.env
  if (platform !== '') {
    const found = checkPlatform(resolve(root, options.contentDir), platform)
    site = { ...site, problems: sortProblems([...site.problems, ...found.map(toProblem)]) }
  }
  if (options.changed !== undefined) {
    const changed = changedFiles(root, resolve(root, options.contentDir), options.changed)
    site = { ...site, problems: site.problems.filter(({ file }) => changed.has(file)) }
  }
  const { only } = options
  if (only !== null) site = { ...site, problems: site.problems.filter(({ code }) => only.has(code)) }
  await printSite(site, report, performance.now() - started)
  if (coverage && options.format === 'text') process.stdout.write(coverageTable(coverage))
  if (factCounts && options.format === 'text') process.stdout.write(`${factLine(factCounts)}\n`)
  if (runs && options.format === 'text')
    process.stdout.write(`${runLine(runs)}\n${exampleLine(facts?.examples.counts)}`)
  if (options.showsCoverage && facts !== null && options.format === 'text')
    process.stdout.write(evidenceLine(facts, resolve(root, options.contentDir)))
  if (options.isWatching) await watchContent(compiler, report)
  return countBySeverity(site.problems).errors > 0 ? 1 : 0
}

async function openCompiler(root: string, cacheDir: string, contentDir: string): Promise<Compiler> {
  const { config, problems } = await readConfiguration(root)
  const contentRoot = resolve(root, contentDir)
  const wordList = await readFile(join(contentRoot, WORDS_FILE), 'utf8').catch(() => null)
  const outside = await checkProjectProse(root, contentRoot, wordList)
  return createCompiler({ root, contentDir, config, cacheDir, problems, outside })
}

/**
 * Writes the lists that the check maintains, as the options say. Returns the site that was checked for this, or null.
 */
async function writeLists(compiler: Compiler, contentRoot: string, options: CheckOptions): Promise<Site | null> {
  let site: Site | null = null
  const facts = compiler.facts()
  if (options.reviewed !== undefined && facts !== null) {
    process.stderr.write(`${await writeReviews(facts, contentRoot, options.reviewed)}\n`)
    site = await compiler.update([REVIEWS_FILE])
  }
  if (options.translated !== undefined && facts !== null) {
    process.stderr.write(`${await writeTranslations(facts, contentRoot, options.translated)}\n`)
    site = await compiler.update([TRANSLATIONS_FILE])
  }
  if (options.updatesResponses && facts !== null) {
    const written = await writeResponses(facts, contentRoot)
    for (const file of written) process.stderr.write(`Wrote the responses of ${file}\n`)
    site = await compiler.update(written)
  }
  if (options.baseline !== null) {
    process.stderr.write(`${await writeBaseline(compiler, contentRoot, options.baseline)}\n`)
    site = await compiler.update([BASELINE_FILE])
  }
  return site
}

async function printSite(site: Site, report: ReportOptions, milliseconds: number): Promise<void> {
  await printProblems(site.problems, {
    ...report,
    ...(site.copied && { copied: site.copied }),
    ...(site.samples && { samples: site.samples }),
    ...(site.known !== undefined && { known: site.known }),
  })
  if (report.format !== 'text') return
  const links = [...site.pages.values()].reduce((sum, page) => sum + page.links.length, 0)
  const seconds = (milliseconds / 1000).toFixed(2)
  process.stdout.write(
    `Checked ${site.pages.size} pages and ${links} links in ${seconds} s; ${externalLinks(site).size} URLs of other sites.\n`,
  )
  if (site.samples) process.stdout.write(`${sampleLine(site.samples)}\n`)
  if (site.known) process.stdout.write(`Baseline: ${site.known} known problems aren't shown (${BASELINE_FILE}).\n`)
}

/** Never resolves: runs until the process ends. */
async function watchContent(compiler: Compiler, report: ReportOptions): Promise<never> {
  const folder = resolve(report.root, report.contentDir ?? 'content')
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const run = async () => {
    const files = [...changed]
    changed.clear()
    const started = performance.now()
    await printSite(await compiler.update(files), report, performance.now() - started)
  }
  const { config } = await readConfiguration(report.root)
  const others = config.folders.map(({ path }) => resolve(folder, path))
  for (const watched of [folder, ...others, resolve(report.root, EXAMPLES)].filter(existsSync)) {
    watch(watched, { recursive: true }, (_event, name) => {
      if (name === null) return
      changed.add(resolve(watched, name))
      clearTimeout(timer)
      timer = setTimeout(() => void run().catch(fail), WATCH_DELAY_MS)
    })
  }
  return new Promise(() => {})
}

function readOptions(args: readonly string[]): CheckOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: 'boolean' },
      github: { type: 'boolean' },
      watch: { type: 'boolean' },
      external: { type: 'boolean' },
      content: { type: 'string' },
      coverage: { type: 'boolean' },
      reviewed: { type: 'string' },
      translated: { type: 'string' },
      'update-responses': { type: 'boolean' },
      'update-baseline': { type: 'boolean' },
      adopt: { type: 'string' },
      changed: { type: 'string' },
      only: { type: 'string' },
      full: { type: 'boolean' },
      sarif: { type: 'boolean' },
    },
  })
  const format = values.json ? 'json' : values.sarif ? 'sarif' : values.github ? 'github' : 'text'
  return {
    format,
    contentDir: values.content ?? process.env.CONTENT_DIR ?? 'content',
    isWatching: values.watch ?? false,
    asksOthers: values.external ?? false,
    showsCoverage: values.coverage ?? false,
    reviewed: values.reviewed,
    translated: values.translated,
    updatesResponses: values['update-responses'] ?? false,
    changed: values.changed,
    only: values.only === undefined ? null : readCodes(values.only),
    isFull: values.full ?? values.only !== undefined,
    baseline: values['update-baseline'] || values.adopt ? readCodes(values.adopt ?? '') : null,
  }
}

/** `dead-link,DC331`, or `all`. Throws if a rule doesn't exist. */
function readCodes(list: string): ReadonlySet<string> {
  if (list === 'all') return new Set(Object.keys(PROBLEMS))
  const names = list.split(/[\s,]+/).filter((name) => name !== '')
  const unknown = names.find((name) => codeOf(name) === null)
  if (unknown !== undefined) throw new Error(`"${unknown}" isn't a rule or its code; docs/errors lists all rules.`)
  return new Set(names.flatMap((name) => codeOf(name) ?? []))
}

function fail(error: unknown): void {
  process.stderr.write(`The check couldn't run: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}

if (import.meta.main) {
  // A program such as `head` may close the pipe before the end of the output.
  process.stdout.on('error', () => process.exit())
  try {
    process.exitCode = await check(resolve(import.meta.dirname, '../..'), process.argv.slice(2))
  } catch (error) {
    fail(error)
  }
}
