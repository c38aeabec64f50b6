/**
 * Renders the share images of all pages, cached by their inputs: an image is rendered again only when its text or
 * design changes.
 */
import { mkdirSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { viewOf } from '../../compile/compile.ts'
import { DEFAULT_LOCALE } from '../../core/locale.ts'
import type { Page } from '../../core/page.ts'
import type { Finding } from '../../core/problem.ts'
import type { Site } from '../../core/site.ts'
import { keyHash } from '../render-key.ts'
import { createImageRenderer, rendererInputs } from './render-image.ts'
import { hasOwnImage, shareImage } from './share-image.ts'
import { type ShareText, shareText } from './share-text.ts'

/** The cache drops entries that have not been used for long. Use is recorded once a day. */
const DAY_MS = 24 * 60 * 60 * 1000
/** Each renders in its own thread. */
const AT_ONCE = 2

interface ImageReport {
  /** Images that were written. */
  readonly images: number
  /** Rendered in this build; the others came from the cache. */
  readonly rendered: number
  /** One for all images that could not be rendered; null when there are none. */
  readonly problem: Finding | null
}

/**
 * Passes every image to `write` as soon as it is ready. Instead of an image that cannot be rendered, writes one with
 * only the name of the site; when that fails, too, none. Rejects when `write` does.
 */
export async function makeShareImages(
  site: Site,
  cacheDir: string,
  write: (path: string, image: Uint8Array) => Promise<void>,
  render = createImageRenderer(),
): Promise<ImageReport> {
  const design = keyHash(rendererInputs())
  const folder = join(cacheDir, 'share-images')
  mkdirSync(folder, { recursive: true })
  const limit = pLimit(AT_ONCE)
  let rendered = 0
  const failures: Failure[] = []
  const renderOrReport = async ({ path, text, page }: PlannedImage): Promise<Uint8Array | null> => {
    try {
      return await render(text)
    } catch (error) {
      failures.push({ path, page, message: error instanceof Error ? error.message : String(error) })
      return render(withoutWords(text)).catch(() => null)
    }
  }
  const make = async (planned: PlannedImage): Promise<boolean> => {
    const key = keyHash([design, JSON.stringify(planned.text)])
    const file = join(folder, `${key}.png`)
    const known = readKept(file)
    const failed = failures.length
    const image = known ?? (await renderOrReport(planned))
    if (image === null) return false
    const isWhole = !failures.slice(failed).some(({ path }) => path === planned.path)
    if (known === null && isWhole) {
      keep(file, image)
      rendered++
    }
    await write(planned.path, image)
    return true
  }
  const planned = planImages(site)
  const written = await Promise.all(planned.map((one) => limit(make, one)))
  return { images: written.filter(Boolean).length, rendered, problem: problemOf(failures) }
}

interface Failure {
  readonly path: string
  readonly page: Page
  readonly message: string
}

function withoutWords(text: ShareText): ShareText {
  return { ...text, section: '', title: '', stability: null, addresses: [], more: 0 }
}

/** At the first page by path, because images are rendered in no order. */
function problemOf(failures: readonly Failure[]): Finding | null {
  const [first] = failures.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  if (first === undefined) return null
  const more = failures.length === 1 ? '' : ` and ${failures.length - 1} more`
  const message = `These can't be rendered: ${first.path}${more}: ${first.message}`
  return { code: 'DC617', file: first.page.file, line: 1, column: 1, message }
}

interface PlannedImage {
  readonly path: string
  readonly text: ShareText
  /** The page it is for. */
  readonly page: Page
}

/** Every image that a page head refers to, once each, so that no head refers to a missing image. */
export function planImages(site: Site): PlannedImage[] {
  const planned = new Map<string, PlannedImage>()
  for (const { route, locale } of site.pages.values()) {
    const view = viewOf(site, route, locale)
    const image = shareImage(view)
    if (image === null || planned.has(image.path)) continue
    const shown = hasOwnImage(view) ? view : viewOf(site, route, DEFAULT_LOCALE)
    planned.set(image.path, { path: image.path, text: shareText(shown), page: shown.page })
  }
  return [...planned.values()]
}

function readKept(file: string): Uint8Array | null {
  try {
    const image = readFileSync(file)
    const now = new Date()
    if (now.getTime() - statSync(file).mtimeMs > DAY_MS) utimesSync(file, now, now)
    return image
  } catch {
    // Missing or unreadable: render it.
    return null
  }
}

/** Atomic, like the cached documents. */
function keep(file: string, image: Uint8Array): void {
  writeFileSync(`${file}.${process.pid}`, image)
  renameSync(`${file}.${process.pid}`, file)
}
