/** The work of `npm run build`: content -> Site -> `dist/`. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import {
  compilerVersion,
  highlightTroubles,
  keepHighlighted,
  pruneCache,
  recallHighlighted,
} from '../compile/compile.ts'
import { makeManifest, WAITING_FOLDER } from '../server/delivery/make-manifest.ts'
import { createPacker } from '../server/delivery/packer.ts'
import { publish } from '../server/delivery/publish.ts'
import { buildSite } from '../site/build.ts'
import type { Rendering } from '../site/renderer/renderer.ts'
import { compileSite } from './build/compile-site.ts'
import type { Early } from './build/serve-early.ts'
import { inputsFile } from './inputs.ts'
import { printProblems } from './print-problems.ts'
import { createProgress } from './progress.ts'

export interface BuildOptions {
  /** Absolute path of the project. */
  readonly root: string
  readonly cacheDir: string
  readonly rendering: Rendering
  readonly distDir: string
  /** Hash of the build's inputs (inputs.ts). */
  readonly inputs: string
  /** Leaves out pages that can be rendered on request. */
  readonly onRequest: boolean
  /** Leaves out what only other servers need. */
  readonly forService: boolean
  /** Answers requests before everything is written. */
  readonly early: Early | null
}

/**
 * Returns the exit code: 0 published, 1 the content has errors. Throws if the build itself fails. The order of its steps
 * is the contract: nothing is published before everything is written.
 */
export async function buildAndPublish(options: BuildOptions): Promise<number> {
  const { root, cacheDir, rendering, distDir, inputs, onRequest, forService, early } = options
  const started = performance.now()
  const progress = createProgress(process.stderr)
  const isMeasured = process.argv.includes('--figures')
  const phase = (name: string, total?: number) => {
    progress.phase(name, total)
    if (isMeasured) process.stdout.write(`phase ${Date.now()} ${name}\n`)
  }
  phase('Compiling content')
  const { site, hasErrors, mustStop } = await compileSite({ root, cacheDir, onCompiled: progress.end })
  if (mustStop) {
    await rendering.renderer
    return 1
  }
  const compiled = performance.now()

  const temporary = `${distDir}.${process.pid}`
  await rm(temporary, { recursive: true, force: true })
  await mkdir(temporary, { recursive: true })
  const highlighted = resolve(cacheDir, 'highlighted.json')
  await recallHighlighted(highlighted, await compilerVersion())
  phase('Bundling the browser code')
  const packer = await createPacker(temporary, { previousDir: distDir })
  try {
    const report = await buildSite({
      site,
      rendering,
      outDir: temporary,
      cacheDir,
      ...(onRequest && { waitingDir: join(temporary, WAITING_FOLDER) }),
      onWritten(file) {
        packer.add(file)
        early?.written(file)
      },
      ...(early && {
        async onRenderable(pages) {
          progress.end()
          await early.answer(pages, { site, temporary })
          phase('Writing search data and Markdown')
        },
        untilQuiet: early.untilQuiet,
      }),
      onPages: (total) => phase('Rendering pages', total),
      onPage: progress.step,
    })
    phase('Compressing and checking the last files')
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
      waiting: report.waiting,
      inlineStyles: report.inlineStyles,
      isForService: forService,
      ...builtAt(process.env),
    })
    await printProblems(report.problems, { root, copied: site.copied })
    // Not recorded for a site with errors or without some of its images, so that every start reports them again.
    if (!hasErrors && report.problems.length === 0) await writeFile(inputsFile(temporary), inputs)
    await publish(temporary, distDir)
    progress.end()
    if (isMeasured) process.stdout.write(`max-rss-kb ${process.resourceUsage().maxRSS}\n`)
    await keepHighlighted(highlighted, await compilerVersion())
    await pruneCache(cacheDir)
    sayPlain()
    const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(2)} s`
    process.stdout.write(
      `${report.pages} pages (${report.rendered} rendered${sayWaiting(report.waiting)}) in ${seconds(started, performance.now())}: ` +
        `compiled ${seconds(started, compiled)}, rendered ${seconds(compiled, rendered)}, packed ${seconds(rendered, performance.now())}\n`,
    )
  } finally {
    progress.end()
    await packer.close()
    await rm(temporary, { recursive: true, force: true })
  }
  return 0
}

function sayWaiting(waiting: { readonly pages: ReadonlyMap<string, unknown> } | null): string {
  return waiting === null ? '' : `, ${waiting.pages.size} waiting for a request`
}

/**
 * `SOURCE_DATE_EPOCH`, in seconds: the date of new content in this build, for builds that are compared byte by byte.
 */
function builtAt({ SOURCE_DATE_EPOCH }: NodeJS.ProcessEnv): { builtAt?: Date } {
  const seconds = Number(SOURCE_DATE_EPOCH || Number.NaN)
  return Number.isInteger(seconds) && seconds >= 0 ? { builtAt: new Date(seconds * 1000) } : {}
}

/** Reports code that was left without highlighting. It isn't the author's mistake, but must not go unnoticed. */
function sayPlain(): void {
  const troubles = highlightTroubles()
  const [first] = troubles
  if (first === undefined) return
  process.stderr.write(`${troubles.length} code blocks have no colors: ${first.message}. The next build tries again.\n`)
}
