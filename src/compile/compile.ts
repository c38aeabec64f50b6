/** Door of the room: compiles `content/` to a Site. Everything an author got wrong is in `Site.problems`. */

import { relative, resolve } from 'node:path'
import type { SiteConfig } from '../core/author-files/config.schema.ts'
import { Fault } from '../core/fault.ts'
import { type Finding, type Problem, severityOf, toProblem } from '../core/problem.ts'
import { limitProblems } from '../core/problems/limit-problems.ts'
import type { Site } from '../core/site.ts'
import { applyBaseline } from './checks/baseline/apply-baseline.ts'
import { readBaseline } from './checks/baseline/baseline.ts'
import { withoutConsequences } from './checks/consequences/without-consequences.ts'
import { verifiedDates } from './checks/fact-ledgers/verified-facts.ts'
import { withSuggestions } from './checks/rules/words/spelling.ts'
import type { ExampleOutcome } from './checks/runs/check-examples.ts'
import type { RunOutcome } from './checks/runs/run-page.ts'
import { createWeigh } from './checks/severity.ts'
import type { CompiledUnit } from './compilers/source-compiler.ts'
import type { ContentStore } from './content/content-store.ts'
import { pathInFolders } from './content/files/locate.ts'
import { BASELINE_FILE, VERIFIED_FILE } from './content/own-files.ts'
import { type Assembled, assembleSite, sortProblems } from './engine/assemble.ts'
import { type AssembledChecker, createAssembledChecker } from './engine/check-assembled.ts'
import { type CompilerParts, openParts } from './engine/compiler-parts.ts'
import { compilerVersion } from './engine/compiler-version.ts'
import { contentPool } from './engine/content-pool.ts'
import { filesOutside } from './engine/files-outside.ts'
import type { Holding } from './engine/held-value.ts'
import type { TaskLimits } from './task-processes/messages.ts'

export type { AnswerRewrite } from './checks/runs/check-answer.ts'
export { makeImages } from './compilers/markdown/links/make-images.ts'
export { compileContract } from './compilers/openapi/contract/compile-contract.ts'
export { rewriteYaml } from './compilers/openapi/document/rewrite-yaml.ts'
export { bundleAll } from './compilers/openapi/downloads/bundle-all.ts'
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
  /** Content folder, relative to `root`. */
  readonly contentDir?: string
  readonly config: SiteConfig
  /** Folder for cached results, relative to `root`; null disables the cache. */
  readonly cacheDir?: string | null
  /** Public origin of the site; overrides the configured one. */
  readonly origin?: string
  /** Which page bodies stay in memory: `all` that were read, or only those that are `used`. */
  readonly holding?: Holding
  /** Limits for one task; for tests. */
  readonly limits?: TaskLimits
  /** Problems found earlier, such as in the configuration, to include in the site's problems. */
  readonly problems?: readonly Finding[]
  /** Problems of files outside the content folder, named `../README.md`; absent if those files were not checked. */
  readonly outside?: readonly Finding[]
}

export interface SiteFacts {
  readonly site: Site
  readonly units: readonly CompiledUnit[]
  /** All problems, including the ones in the baseline. */
  readonly found: readonly Problem[]
  /** Files in the content folder. */
  readonly files: ReadonlySet<string>
  /** Results of the page runs, by page key. */
  readonly runs: ReadonlyMap<string, RunOutcome>
  /** Results of running the examples in API documents. */
  readonly examples: ExampleOutcome
  /** Text of a content file; null if it was not read as text. */
  textOf(file: string): string | null
}

/**
 * `compile` and `update` return a checked site. To show pages before the check, call the two halves yourself: `read`,
 * then `check`. A later `read` may start before `check` finishes.
 */
export interface Compiler {
  /** Reads and compiles the whole folder. */
  compile(): Promise<Site>
  /**
   * Rereads the given files (absolute, or relative to the content folder; deleted files too) and whatever depends on
   * them.
   */
  update(changedFiles: readonly string[]): Promise<Site>
  /**
   * Compiles the changed files, or all files for null, without the checks that need all pages. Problems and marks of
   * other files are those of the last check.
   */
  read(changedFiles: readonly string[] | null): Promise<Site>
  /** Checks the last reading. Rejects with the signal's reason if aborted. */
  check(signal?: AbortSignal): Promise<Site>
  /**
   * Findings of the last compilation that are not part of the site, for reports and ledgers; null before the first one.
   */
  facts(): SiteFacts | null
}

/** One state of the folder: the compiled result and the parts it was compiled with. */
interface Reading {
  readonly parts: CompilerParts
  readonly checker: AssembledChecker
  readonly assembled: Assembled
  readonly units: readonly CompiledUnit[]
}

/**
 * Compiles a content folder, then only what changed. Authors' mistakes are in `Site.problems`, sorted and without the
 * ones in the baseline; a rejection is a Fault in our code or the machine. Call `compile` first, and await each call.
 *
 * @example
 * const compiler = createCompiler({ root: '/project', config })
 * const site = await compiler.compile() // reads /project/content; units that have not changed come from /project/.cache
 * await compiler.update(['docs/guide.mdx']) // reads that file again, and compiles it and what depends on it
 */
export function createCompiler(options: CompilerOptions): Compiler {
  const { root, contentDir = 'content', outside } = options
  const cacheDir = options.cacheDir === null ? null : resolve(root, options.cacheDir ?? '.cache')
  const before = [...(options.problems ?? []), ...(outside ?? [])]
  const config = options.origin === undefined ? options.config : { ...options.config, origin: options.origin }
  const contentRoot = resolve(root, contentDir)
  const weigh = createWeigh(config.severity)
  const pool = contentPool(options.limits)
  let open: Pick<Reading, 'parts' | 'checker'> | null = null
  let reading: Reading | null = null
  let lastChecked: readonly Finding[] = []
  let facts: SiteFacts | null = null

  const openAll = async () => {
    const { holding } = options
    const parts = await openParts({ root, contentRoot, cacheDir, config, pool, holding })
    return { parts, checker: createAssembledChecker({ ...parts, pool, cacheDir, salt: await compilerVersion() }) }
  }
  /** Splits all findings into what authors see and what reports need. */
  const finish = async ({ parts: { content, remote } }: Reading, all: readonly Finding[]) => {
    const textOf = (file: string) => content.files.get(file)?.text ?? null
    const hinted = await withSuggestions(limitProblems(sortProblems(withoutConsequences(all, textOf))))
    const found = hinted.flatMap((finding) => {
      const severity = severityOf(finding)
      if (finding.file === CONFIG_FILE) return [{ ...finding, severity }]
      return weigh({ ...finding, severity: remote.severityFor(finding.file, severity) }) ?? []
    })
    return { found, textOf, shown: withoutKnown(found, textOf(BASELINE_FILE), outside !== undefined) }
  }
  const readFiles = async (changedFiles: readonly string[] | null): Promise<Reading> => {
    if (changedFiles === null) open = null
    open ??= await openAll()
    const { content, remote, units } = open.parts
    if (changedFiles === null) await content.readAll()
    else await content.readAgain(changedFiles)
    const compiled = await units.compileAll()
    const assembled = toSite(content, compiled, config, [...before, ...remote.problems], remote.modified)
    reading = { ...open, assembled, units: compiled }
    return reading
  }
  const read: Compiler['read'] = async (changedFiles) => {
    const now = await readFiles(changedFiles)
    const { site } = now.assembled
    const pathOf = (file: string) =>
      pathInFolders(resolve(contentRoot, file), now.parts.content.folders) ??
      relative(contentRoot, resolve(contentRoot, file))
    const changed = new Set(changedFiles?.map(pathOf))
    const others = changedFiles === null ? [] : lastChecked.filter(({ file }) => !changed.has(file))
    const { shown } = await finish(now, [...site.problems, ...others])
    const pages = now.checker.asLastChecked(site.pages)
    return { ...site, copied: filesOutside(now.parts), pages, ...shown }
  }
  const check: Compiler['check'] = async (signal) => {
    if (reading === null) throw new Fault('nothing_read', { message: 'Nothing has been read that could be checked' })
    const now = reading
    const { site } = now.assembled
    const { problems, pages, counts, runs, examples } = await now.checker.check(now.assembled, now.units, signal)
    const { found, textOf, shown } = await finish(now, [...site.problems, ...problems])
    signal?.throwIfAborted()
    lastChecked = problems
    const files = new Set(now.parts.content.files.keys())
    facts = { site, units: now.units, found, files, textOf, runs, examples }
    return { ...site, copied: filesOutside(now.parts), pages, ...shown, samples: counts }
  }
  const readAndCheck = async (changedFiles: readonly string[] | null) => {
    await readFiles(changedFiles)
    return check()
  }
  return { compile: () => readAndCheck(null), update: readAndCheck, read, check, facts: () => facts }
}

/** Problems of the configuration itself cannot be disabled. */
const CONFIG_FILE = 'devcenter.config.ts'

/** Problems that are not in the baseline, and the number of those that are. */
function withoutKnown(
  problems: readonly Problem[],
  text: string | null,
  sawOutside: boolean,
): Pick<Site, 'problems' | 'known'> {
  if (text === null) return { problems }
  const { baseline, problems: unreadable } = readBaseline(text)
  // A file that does not compile hides its other problems.
  const broken = new Set(problems.filter(({ severity }) => severity === 'error').map(({ file }) => file))
  const isChecked = (file: string) => !broken.has(file) && (sawOutside || !file.startsWith('../'))
  const { problems: rest, known } = applyBaseline(problems, baseline, text, isChecked)
  return { problems: sortProblems([...rest, ...unreadable.map(toProblem)]), known }
}

function toSite(
  content: ContentStore,
  units: readonly CompiledUnit[],
  config: SiteConfig,
  problems: readonly Finding[],
  copiedDates: { readonly [file: string]: string },
): Assembled {
  const { menus, redirects, modified, released, files } = content
  return assembleSite({
    config,
    units,
    menus: [...menus.values()],
    redirects: redirects.redirects,
    anchors: redirects.anchors,
    released: released.released,
    modified: { ...copiedDates, ...modified.modified },
    verified: verifiedDates(files.get(VERIFIED_FILE)?.text ?? null),
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
