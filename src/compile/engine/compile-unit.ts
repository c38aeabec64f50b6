/** Compiles one unit, wherever that happens, and notes what else was read for it. Never throws for what an author wrote. */
import type { SiteConfig } from '../../core/author-files/config.schema.ts'
import type { Problem } from '../../core/problem.ts'
import { limitProblems } from '../../core/problems/limit-problems.ts'
import { isStackOverflow } from '../../core/stack-overflow.ts'
import type { FindOptions } from '../checks/prose/find.ts'
import { secretsIn } from '../checks/rules/secrets.ts'
import type {
  CompileContext,
  CompiledUnit,
  ImageStore,
  SourceCompiler,
  SourceFile,
} from '../compilers/source-compiler.ts'
import type { CachedUnit } from './unit-cache.ts'
import { type Job, toUnit } from './unit-jobs.ts'

/** What the lists of the content folder ask to be found in prose. */
export interface ProseRules extends Omit<FindOptions, 'speller'> {
  readonly spelling: boolean
}

export interface UnitSurroundings {
  readonly config: SiteConfig
  readonly images: ImageStore
  readonly examplesDir: string
  readonly mapHref: CompileContext['mapHref']
  readonly prose: ProseRules
  /** A file below the content root as it was read, with its hash; null when it is missing, or no text. */
  read(path: string): Promise<{ readonly text: string | null; readonly hash: string } | null>
  /** Of a text its hash, of any other file its size and time; null for a missing one. */
  hashOf(path: string): Promise<string | null>
}

/** Of one unit: a document of thousands of tags is no document for readers. */
const MAX_PAGES = 1_000

export async function compileUnit(job: Job, compiler: SourceCompiler, around: UnitSurroundings): Promise<CachedUnit> {
  const dependencies = new Map<string, string | null>()
  const problems: Problem[] = []
  try {
    const compiled = await compiler.compile(toUnit(job), createContext(around, dependencies, problems))
    const { prose = [], ...rest } = compiled
    const { findInProse } = await import('../checks/prose/find.ts')
    const { spelling, phrases, worded } = around.prose
    const speller = spelling ? await (await import('../checks/prose/speller.ts')).loadSpeller() : null
    const findings = findInProse(prose, { speller, phrases, worded })
    if (rest.pages.length > MAX_PAGES)
      return { unit: failedUnit(tooMany(rest.pages.length, fileOf(job))), dependencies }
    const secrets = job.files.flatMap(({ path, text }) => secretsIn(path, text ?? ''))
    const limited = limitProblems([...compiled.problems, ...problems, ...secrets])
    return { unit: { ...rest, findings, problems: limited }, dependencies }
  } catch (error) {
    return { unit: failedUnit(failure(error, fileOf(job))), dependencies }
  }
}

function tooMany(pages: number, file: string): Problem {
  const message = `The file makes ${pages} pages; the limit is ${MAX_PAGES}.`
  return { code: 'DC605', severity: 'error', file, line: 1, column: 1, message }
}

/** The unit of a file that no page could be made of. */
export function failedUnit(problem: Problem): CompiledUnit {
  return { pages: [], problems: [problem] }
}

/** The file that is named when the whole unit failed. */
export function fileOf(job: Job): string {
  return job.files[0]?.path ?? job.path
}

/** A compiler must not throw; when it does, the other pages are still built. */
function failure(error: unknown, file: string): Problem {
  const place = { severity: 'error', file, line: 1, column: 1 } as const
  if (isStackOverflow(error)) return { ...place, code: 'DC101', message: 'The file is nested too deep.' }
  return {
    ...place,
    code: 'DC125',
    message: `The file cannot be compiled: ${error instanceof Error ? error.message : String(error)}`,
  }
}

function createContext(
  { config, images, examplesDir, mapHref, read, hashOf }: UnitSurroundings,
  dependencies: Map<string, string | null>,
  problems: Problem[],
): CompileContext {
  return {
    config,
    images,
    examplesDir,
    mapHref,
    async read(path): Promise<SourceFile | null> {
      const file = await read(path)
      dependencies.set(path, file?.hash ?? null)
      return file === null || file.text === null ? null : { path, text: file.text }
    },
    async depend(path) {
      dependencies.set(path, await hashOf(path))
    },
    async fragment(markdown, place) {
      const { compileFragment } = await import('../compilers/markdown/fragment.ts')
      const { problems: found, ...fragment } = await compileFragment(markdown, place, config)
      for (const problem of found) problems.push(problem)
      return fragment
    },
    async codeBlock(code, language) {
      const { codeBlock, PLAIN_BLOCK } = await import('../compilers/markdown/code/code-block.ts')
      return codeBlock(code, language, { ...PLAIN_BLOCK, copy: config.code.copy })
    },
  }
}
