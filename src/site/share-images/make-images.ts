/**
 * Renders the share images of all pages, cached by their inputs: an image is rendered again only when its text or
 * design changes.
 */
import { mkdirSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { viewOf } from '../../compile/compile.ts'
import { DEFAULT_LOCALE } from '../../core/locale.ts'
import type { Site } from '../../core/site.ts'
import { hashOf } from '../render-key.ts'
import { createImageRenderer, rendererInputs } from './render-image.ts'
import { hasOwnImage, shareImage } from './share-image.ts'
import { type ShareText, shareText } from './share-text.ts'

/** The cache drops entries that have not been used for long. Use is recorded once a day. */
const DAY_MS = 24 * 60 * 60 * 1000
/** Each renders in its own thread. */
const AT_ONCE = 2

interface ImageReport {
  readonly images: number
  /** Rendered in this build; the others came from the cache. */
  readonly rendered: number
}

/** Passes every image to `write` as soon as it is ready. Rejects when an image cannot be rendered. */
export async function makeShareImages(
  site: Site,
  cacheDir: string,
  write: (path: string, image: Uint8Array) => Promise<void>,
): Promise<ImageReport> {
  const render = createImageRenderer()
  const design = hashOf(rendererInputs())
  const folder = join(cacheDir, 'share-images')
  mkdirSync(folder, { recursive: true })
  const limit = pLimit(AT_ONCE)
  let rendered = 0
  const make = async ({ path, text }: PlannedImage) => {
    const key = hashOf([design, JSON.stringify(text)])
    const file = join(folder, `${key}.png`)
    const known = readKept(file)
    const image = known ?? (await render(text))
    if (known === null) {
      keep(file, image)
      rendered++
    }
    await write(path, image)
  }
  const planned = planImages(site)
  await Promise.all(planned.map((one) => limit(make, one)))
  return { images: planned.length, rendered }
}

interface PlannedImage {
  readonly path: string
  readonly text: ShareText
}

/** Every image that a page head refers to, once each, so that no head refers to a missing image. */
export function planImages(site: Site): PlannedImage[] {
  const planned = new Map<string, PlannedImage>()
  for (const { route, locale } of site.pages.values()) {
    const view = viewOf(site, route, locale)
    const image = shareImage(view)
    if (image === null || planned.has(image.path)) continue
    const shown = hasOwnImage(view) ? view : viewOf(site, route, DEFAULT_LOCALE)
    planned.set(image.path, { path: image.path, text: shareText(shown) })
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
