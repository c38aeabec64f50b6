/** Door of the room: files of `content/` in, a Site out. Everything an author got wrong is in `Site.problems`. */

import { resolve } from 'node:path'
import type { SiteConfig } from '../core/author-files/config.schema.ts'
import type { Problem } from '../core/problem.ts'
import { limitProblems } from '../core/problems/limit-problems.ts'
import type { Site } from '../core/site.ts'
import type { TaskLimits } from './bounded/messages.ts'
import { applyBaseline } from './checks/baseline/apply-baseline.ts'
import { readBaseline } from './checks/baseline/baseline.ts'
import { withoutConsequences } from './checks/causes/without-consequences.ts'
import { withSuggestions } from './checks/rules/words/spelling.ts'
import { createExampleChecker, type ExampleChecker, type ExampleOutcome } from './checks/runs/check-examples.ts'
import { createRunChecker, type RunChecker } from './checks/runs/check-runs.ts'
import type { RunOutcome } from './checks/runs/run-page.ts'
import { createRunStates } from './checks/runs/run-state.ts'
import { createSampleChecker, type SampleChecker } from './checks/samples/check-samples.ts'
import { createWeigh } from './checks/severity.ts'
import type { CompiledUnit } from './compilers/source-compiler.ts'
import type { ContentStore } from './content/content-store.ts'
import { BASELINE_FILE } from './content/own-files.ts'
import { assembleSite, sortProblems } from './engine/assemble.ts'
import { compilerVersion } from './engine/compiler-version.ts'
import { contentProcesses } from './engine/content-processes.ts'
import { openParts, type Parts } from './engine/open-parts.ts'
import type { UnitCompiler } from './engine/unit-compiler.ts'

export type { AnswerRewrite } from './checks/runs/check-answer.ts'
export { compileContract } from './compilers/openapi/contract/compile-contract.ts'
export { rewriteYaml } from './compilers/openapi/document/rewrite-yaml.ts'
export { bundleAll } from './compilers/openapi/downloads/bundle-all.ts'
export { loadConfig } from './content/load-config.ts'
export { compilerVersion } from './engine/compiler-version.ts'
export {
  type HighlightedPage,
  highlightData,
  highlightPage,
  highlightTroubles,
  keepHighlighted,
  recallHighlighted,
} from './engine/highlight-page.ts'
export { pruneCache } from './engine/prune-cache.ts'
export { routesOf, viewOf } from './view.ts'

interface CompilerOptions {
  /** Absolute path of the project. */
  readonly root: string
  /** Folder of the content below `root`. */
  readonly contentDir?: string
  readonly config: SiteConfig
  /** Folder for what is expensive to make, below `root`; null keeps nothing. */
  readonly cacheDir?: string | null
  /** Public address of the site; replaces the configured one. */
  readonly origin?: string
  /** Of work on one unit; for tests. */
  readonly limits?: TaskLimits
  /** Problems found before, such as those of the configuration: they become part of the site's. */
  readonly problems?: readonly Problem[]
  /** Problems of files outside the content folder, named `../README.md`; left out where they were not checked. */
  readonly outside?: readonly Problem[]
}

export interface SiteFacts {
  readonly site: Site
  readonly units: readonly CompiledUnit[]
  /** Every problem, those that the baseline knows included. */
  readonly found: readonly Problem[]
  /** Files of the content folder. */
  readonly files: ReadonlySet<string>
  /** What the runs of pages found, by key of the page. */
  readonly runs: ReadonlyMap<string, RunOutcome>
  /** What the runs of the examples in API documents found. */
  readonly examples: ExampleOutcome
  /** Text of a file of the content folder that was read. */
  textOf(file: string): string | null
}

export interface Compiler {
  /** Reads everything that is there now. */
  compile(): Promise<Site>
  /** Reads the given files again (absolute, or below the content folder), removed ones included, and what depends on them. */
  update(changedFiles: readonly string[]): Promise<Site>
  /** What the last compilation found beside the site, for reports and ledgers; null before the first. */
  facts(): SiteFacts | null
}

/**
 * Compiles a content folder, and again what changed. What authors got wrong is in `Site.problems`, sorted, without what
 * the baseline knows; a rejection is a Fault of ours or of the machine. Call `compile` first, and wait for each call.
 * Long, because both ways in share one state and one sequence of checks.
 *
 * @example
 * const compiler = createCompiler({ root: '/project', config })
 * const site = await compiler.compile() // reads /project/content; units that have not changed come from /project/.cache
 * await compiler.update(['docs/guide.mdx']) // reads that file again, and compiles it and what depends on it
 */
export function createCompiler(options: CompilerOptions): Compiler {
  const { root, contentDir = 'content', cacheDir = '.cache', outside } = options
  const problems = [...(options.problems ?? []), ...(outside ?? [])]
  const config = options.origin === undefined ? options.config : { ...options.config, origin: options.origin }
  const contentRoot = resolve(root, contentDir)
  const weigh = createWeigh(config.severity)
  let parts: Parts | null = null
  let samples: SampleChecker | null = null
  let stateOf: ReturnType<typeof createRunStates> | null = null
  let runs: RunChecker | null = null
  let examples: ExampleChecker | null = null
  let facts: SiteFacts | null = null
  const pool = contentProcesses(options.limits)
  const open = () =>
    openParts({ root, contentRoot, cacheDir: cacheDir === null ? null : resolve(root, cacheDir), config, pool })
  const site = async (read: (content: ContentStore) => Promise<void>): Promise<Site> => {
    parts ??= await open()
    const { content, remote, units } = parts
    await read(content)
    const compiled = await units.compileAll()
    const site = await toSite(content, compiled, config, [...problems, ...remote.problems], remote.modified)
    samples ??= createSampleChecker({
      pool,
      texts: content.files,
      copies: remote.copies,
      cacheFile: cacheDir === null ? null : resolve(root, cacheDir, 'samples.json'),
      salt: await compilerVersion(),
    })
    const textOf = (file: string) => content.files.get(file)?.text ?? null
    const inCache = (name: string) => (cacheDir === null ? null : resolve(root, cacheDir, name))
    const salt = await compilerVersion()
    stateOf ??= createRunStates(content.files)
    runs ??= createRunChecker({ pool, stateOf, cacheFile: inCache('runs.json'), salt })
    examples ??= createExampleChecker({
      pool,
      texts: content.files,
      stateOf,
      cacheFile: inCache('examples.json'),
      salt,
    })
    const ran = await runs.check(site)
    const exampleRuns = await examples.check(compiled, site)
    const checked = await samples.check(site, ran)
    const all = [...site.problems, ...exampleRuns.problems, ...checked.problems]
    const hinted = await withSuggestions(limitProblems(sortProblems(withoutConsequences(all, textOf))))
    const softened = hinted.flatMap((problem) => {
      if (problem.file === CONFIG_FILE) return [problem]
      return weigh({ ...problem, severity: remote.severityFor(problem.file, problem.severity) }) ?? []
    })
    facts = {
      site,
      units: compiled,
      found: softened,
      files: new Set(content.files.keys()),
      textOf,
      runs: ran,
      examples: exampleRuns,
    }
    const rest = withoutKnown(softened, textOf(BASELINE_FILE), outside !== undefined)
    return { ...site, copied: remote.copied, pages: checked.pages, ...rest, samples: checked.counts }
  }
  return {
    async compile() {
      parts = null
      samples = null
      stateOf = null
      runs = null
      examples = null
      return site((content) => content.readAll())
    },
    async update(changedFiles) {
      return site((content) => content.readAgain(changedFiles))
    },
    facts: () => facts,
  }
}

/** Problems of the configuration itself cannot be switched off. */
const CONFIG_FILE = 'devcenter.config.ts'

/** Problems that the baseline does not know, and how many it does. */
function withoutKnown(
  problems: readonly Problem[],
  text: string | null,
  sawOutside: boolean,
): Pick<Site, 'problems' | 'known'> {
  if (text === null) return { problems }
  const { baseline, problems: unreadable } = readBaseline(text)
  // A file that cannot be compiled hides what else is wrong in it.
  const broken = new Set(problems.filter(({ severity }) => severity === 'error').map(({ file }) => file))
  const isChecked = (file: string) => !broken.has(file) && (sawOutside || !file.startsWith('../'))
  const { problems: rest, known } = applyBaseline(problems, baseline, text, isChecked)
  return { problems: sortProblems([...rest, ...unreadable]), known }
}

async function toSite(
  content: ContentStore,
  units: Awaited<ReturnType<UnitCompiler['compileAll']>>,
  config: SiteConfig,
  problems: readonly Problem[],
  copiedDates: { readonly [file: string]: string },
): Promise<Site> {
  const { menus, redirects, modified, released, files } = content
  return assembleSite({
    config,
    units,
    menus: [...menus.values()],
    redirects: redirects.redirects,
    anchors: redirects.anchors,
    released: released.released,
    modified: { ...copiedDates, ...modified.modified },
    problems: [
      ...problems,
      ...content.problems(),
      ...redirects.problems,
      ...modified.problems,
      ...released.problems,
      ...[...menus.values()].flatMap((menu) => menu.problems),
    ],
    files: new Set(files.keys()),
    textOf: (file) => files.get(file)?.text ?? null,
  })
}
