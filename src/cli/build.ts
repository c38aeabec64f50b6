/**
 * `npm run build`: content -> Site -> dist/. Prints every Problem; an error among them leaves the published site as it is.
 * `--keep-going` publishes in spite of errors, for a preview of unfinished pages.
 * Exit codes: 0 published, 1 the content has errors, 2 the build itself failed.
 */
import { mkdir, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { compilerVersion, createCompiler, keepHighlighted, pruneCache, recallHighlighted } from '../compile/compile.ts'
import type { Problem } from '../core/problem.ts'
import { makeManifest } from '../server/delivery/make-manifest.ts'
import { createPacker } from '../server/delivery/packer.ts'
import { publish } from '../server/delivery/publish.ts'
import { buildSite } from '../site/build.ts'
import { loadRenderer } from '../site/renderer/renderer.ts'
import { readConfiguration } from './configuration.ts'
import { printProblems } from './report.ts'

const root = resolve(import.meta.dirname, '../..')

export async function build(options: { contentDir?: string; distDir?: string } = {}): Promise<number> {
  const started = performance.now()
  const distDir = resolve(root, options.distDir ?? process.env.DIST_DIR ?? 'dist')
  const cacheDir = resolve(root, process.env.CACHE_DIR ?? '.cache')
  const { config, problems: configProblems } = await readConfiguration(root)
  const contentDir = options.contentDir ?? process.env.CONTENT_DIR ?? 'content'
  const compiler = createCompiler({ root, contentDir, config, cacheDir })
  const rendering = loadRenderer(root, cacheDir)
  // Awaited further down; until then a failure of it must not end the process before the problems are printed.
  rendering.catch(() => {})
  const site = await compiler.compile()
  const problems: Problem[] = [...configProblems, ...site.problems]
  await printProblems(problems, { root, contentDir, copied: site.copied })
  const keepGoing = process.argv.includes('--keep-going')
  if (!keepGoing && problems.some((problem) => problem.severity === 'error')) {
    await rendering
    return 1
  }
  const compiled = performance.now()

  const temporary = `${distDir}.${process.pid}`
  await rm(temporary, { recursive: true, force: true })
  await mkdir(temporary, { recursive: true })
  const highlighted = resolve(cacheDir, 'highlighted.json')
  await recallHighlighted(highlighted, await compilerVersion())
  const packer = await createPacker(temporary, { previousDir: distDir })
  try {
    const report = await buildSite({ site, renderer: rendering, outDir: temporary, onWritten: packer.add })
    const drawn = performance.now()
    const { hash: version } = await rendering
    const locales = [...site.config.locales]
    await makeManifest(temporary, { redirects: site.redirects, locales, version, previousDir: distDir, packer })
    await publish(temporary, distDir)
    if (process.argv.includes('--figures')) process.stdout.write(`max-rss-kb ${process.resourceUsage().maxRSS}\n`)
    await keepHighlighted(highlighted, await compilerVersion())
    await pruneCache(cacheDir)
    const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(2)} s`
    process.stdout.write(
      `${report.pages} pages (${report.drawn} drawn) in ${seconds(started, performance.now())}: ` +
        `compiled ${seconds(started, compiled)}, drawn ${seconds(compiled, drawn)}, packed ${seconds(drawn, performance.now())}\n`,
    )
  } finally {
    await packer.close()
    await rm(temporary, { recursive: true, force: true })
  }
  return 0
}

if (import.meta.main) {
  try {
    process.exitCode = await build()
  } catch (error) {
    console.error(error)
    process.exitCode = 2
  }
}
