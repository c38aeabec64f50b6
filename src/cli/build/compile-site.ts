/** The first half of every build: content -> Site. Prints its problems. */
import { createCompiler } from '../../compile/compile.ts'
import type { Problem } from '../../core/problem.ts'
import type { Site } from '../../core/site.ts'
import { readConfiguration } from '../configuration.ts'
import { printProblems } from '../print-problems.ts'

interface CompileOptions {
  /** Absolute path of the project. */
  readonly root: string
  readonly cacheDir: string
  /** Called after compiling, before anything is printed. */
  readonly onCompiled: () => void
}

interface CompiledSite {
  readonly site: Site
  readonly hasErrors: boolean
  /** Whether there are errors that even `--keep-going` can't ignore. */
  readonly mustStop: boolean
}

export async function compileSite({ root, cacheDir, onCompiled }: CompileOptions): Promise<CompiledSite> {
  const { config, problems: configProblems } = await readConfiguration(root)
  const contentDir = process.env.CONTENT_DIR ?? 'content'
  const compiler = createCompiler({ root, contentDir, config, cacheDir })
  const site = await compiler.compile()
  const problems: Problem[] = [...configProblems, ...site.problems]
  onCompiled()
  const hasErrors = problems.some((problem) => problem.severity === 'error')
  await printProblems(problems, { root, contentDir, copied: site.copied })
  return { site, hasErrors, mustStop: hasErrors && !process.argv.includes('--keep-going') }
}
