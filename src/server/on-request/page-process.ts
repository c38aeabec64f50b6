/**
 * Process of render-process.ts: renders pages of a publication one by one, with the renderer published with them, and
 * prepares them with the code of a build.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type OpenPublished, PUBLISHED_RENDERER } from '../../core/on-request/published-pages.ts'
import { preparePage } from '../delivery/prepare-file.ts'
import { createKeptFolder } from './kept-folder.ts'
import { type KeptPage, toKept } from './kept-page.ts'
import type { RenderAnswer, RenderJob } from './render-process.ts'

const [folder = '', keptDir = '', keptBytes = ''] = process.argv.slice(2)
const bundle: { readonly openPublished: OpenPublished } = await import(
  pathToFileURL(join(folder, PUBLISHED_RENDERER)).href
)
const pages = bundle.openPublished(folder)
const kept = createKeptFolder(keptDir, Number(keptBytes))

async function render({ page, original }: RenderJob): Promise<KeptPage> {
  const html = await pages.render(page.at, original)
  const made = toKept(preparePage(html, original))
  // The service refuses unsafe pages, so they aren't stored, and every request checks them again.
  if (made.facts.violations.length === 0) kept.keep(page.key, made)
  return made
}

process.on('message', async (job: RenderJob) => {
  const answer: RenderAnswer = await render(job).then(
    (made) => ({ made }),
    (error) => ({ error: String(error instanceof Error ? error.message : error) }),
  )
  process.send?.(answer)
})
// The service has ended, for whatever reason.
process.on('disconnect', () => process.exit(0))
process.send?.({ isReady: true })
