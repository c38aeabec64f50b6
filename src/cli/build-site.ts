/** `npm run build` itself: content -> Site -> `dist/`. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import {
  compilerVersion,
  createCompiler,
  highlightTroubles,
  keepHighlighted,
  pruneCache,
  recallHighlighted,
} from '../compile/compile.ts'
import type { Problem } from '../core/problem.ts'
import { makeManifest } from '../server/delivery/make-manifest.ts'
import { createPacker } from '../server/delivery/packer.ts'
import { publish } from '../server/delivery/publish.ts'
import { buildSite } from '../site/build.ts'
import type { Rendering } from '../site/renderer/renderer.ts'
import { readConfiguration } from './configuration.ts'
import { inputsFile } from './inputs.ts'
import { createProgress } from './progress.ts'
import { printProblems } from './report.ts'

export interface BuildOptions {
  /** Absolute path of the project. */
  readonly root: string
  readonly cacheDir: string
  readonly rendering: Rendering
  readonly distDir: string
  /** What the build begins with (inputs.ts). */
  readonly inputs: string
}

/**
 * The exit code: 0 published, 1 the content has errors. Throws when the build itself fails. Long, because the order of
 * its steps is the contract: nothing is published before everything is written.
 */
export async function buildAndPublish({ root, cacheDir, rendering, distDir, inputs }: BuildOptions): Promise<number> {
  const started = performance.now()
  const progress = createProgress(process.stderr)
  progress.phase('Compiling content')
  const { config, problems: configProblems } = await readConfiguration(root)
  const contentDir = process.env.CONTENT_DIR ?? 'content'
  const compiler = createCompiler({ root, contentDir, config, cacheDir })
  const site = await compiler.compile()
  const problems: Problem[] = [...configProblems, ...site.problems]
  progress.end()
  await printProblems(problems, { root, contentDir, copied: site.copied })
  const keepGoing = process.argv.includes('--keep-going')
  const hasErrors = problems.some((problem) => problem.severity === 'error')
  if (!keepGoing && hasErrors) {
    await rendering.renderer
    return 1
  }
  const compiled = performance.now()

  const temporary = `${distDir}.${process.pid}`
  await rm(temporary, { recursive: true, force: true })
  await mkdir(temporary, { recursive: true })
  const highlighted = resolve(cacheDir, 'highlighted.json')
  await recallHighlighted(highlighted, await compilerVersion())
  progress.phase('Bundling the browser code')
  const packer = await createPacker(temporary, { previousDir: distDir })
  try {
    const report = await buildSite({
      site,
      rendering,
      outDir: temporary,
      cacheDir,
      onWritten: packer.add,
      onPages: (total) => progress.phase('Rendering pages', total),
      onPage: progress.step,
    })
    progress.phase('Compressing and checking the last files')
    const rendered = performance.now()
    const { hash: version } = await rendering.renderer
    const locales = [...site.config.locales]
    const { origin, image } = site.config
    await makeManifest(temporary, {
      redirects: site.redirects,
      locales,
      version,
      origin,
      imgHosts: image.hosts,
      previousDir: distDir,
      packer,
    })
    // Whoever starts a site with errors sees them each time.
    if (!hasErrors) await writeFile(inputsFile(temporary), inputs)
    await publish(temporary, distDir)
    progress.end()
    if (process.argv.includes('--figures')) process.stdout.write(`max-rss-kb ${process.resourceUsage().maxRSS}\n`)
    await keepHighlighted(highlighted, await compilerVersion())
    await pruneCache(cacheDir)
    sayPlain()
    const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(2)} s`
    process.stdout.write(
      `${report.pages} pages (${report.rendered} rendered) in ${seconds(started, performance.now())}: ` +
        `compiled ${seconds(started, compiled)}, rendered ${seconds(compiled, rendered)}, packed ${seconds(rendered, performance.now())}\n`,
    )
  } finally {
    progress.end()
    await packer.close()
    await rm(temporary, { recursive: true, force: true })
  }
  return 0
}

/** Code that stays plain is no mistake of the author's, and must not go unseen. */
function sayPlain(): void {
  const troubles = highlightTroubles()
  const [first] = troubles
  if (first === undefined) return
  process.stderr.write(
    `${troubles.length} blocks of code are plain: ${first.message}. The next build tries them again.\n`,
  )
}
