/**
 * Optimized copies of an image, named by content hash: same bytes, same files. The compiler only reads the image and
 * plans its copies; the build makes those that a site needs, because encoding takes a second for each image, and a check
 * shows none (spec: article.images). The only owner of sharp.
 */
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pLimit from 'p-limit'
import type { Sharp } from 'sharp'
import { hashParts } from '../../../content/hash.ts'
import { cleanSvg } from '../html/svg.ts'
import { type ImagePlan, isThere, PLAN } from './image-plans.ts'

export interface OptimisedImage {
  /** Size of the original, in CSS pixels. */
  readonly width: number
  readonly height: number
  /** Site path of the copy that every browser can show. */
  readonly src: string
  /** Smaller and better compressed copies with their widths; '' if there are none. */
  readonly srcSet: string
  /** Site path -> file on this machine, which `makeImages` may still have to make. */
  readonly assets: ReadonlyMap<string, string>
}

type ImageResult = OptimisedImage | { readonly refused: 'DC117' | 'DC118'; readonly message: string }

/**
 * Widths of the copies in pixels: a column on phones at device pixel ratios of two and three, and the text column, which
 * has 768 CSS pixels, at a ratio of two. A repository can have hundreds of screenshots: each width costs 0.1 s for each.
 */
const WIDTHS = [720, 1_080, 1_600]
/** Of the copy for programs that can't read WebP. */
const FALLBACK_WIDTH = 1_080
/** Of WebP, 0 to 6. The default, 4, takes 30 % more time for files that are 4 % smaller. */
const WEBP_EFFORT = 2
const MAX_PIXELS = 50_000_000
/** One image must not hold up the build. */
const SECONDS_PER_IMAGE = 20

let loading: Promise<typeof import('sharp').default> | undefined

/** Loaded for the first image: the library takes 30 MB, and many folders have none. */
function loadSharp(): Promise<typeof import('sharp').default> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // Disables decoders with a history of vulnerabilities, whatever the file extension (spec: threats.table, T2).
    sharp.block({
      operation: ['VipsForeignLoadHeif', 'VipsForeignLoadSvg', 'VipsForeignLoadPdf', 'VipsForeignLoadMagick'],
    })
    return sharp
  })
  return loading
}

const FORMATS: { readonly [extension: string]: string } = {
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  webp: 'webp',
  gif: 'gif',
  svg: 'svg',
}

/** What an image becomes, and where: the copies are in `cacheDir`, as files or as plans. */
interface Image {
  /** Content of `file`: at most MAX_IMAGE_BYTES. */
  readonly bytes: Uint8Array
  /** Absolute path, from which the copies are made later. */
  readonly file: string
  readonly name: string
}

/** Reads an image to the end, and plans its copies in `cacheDir`. */
export async function optimiseImage(image: Image, cacheDir: string, quality: number): Promise<ImageResult> {
  const { bytes, name } = image
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const expected = Object.hasOwn(FORMATS, extension) ? FORMATS[extension] : undefined
  const found = formatOf(bytes)
  if (found === 'avif') return { refused: 'DC117', message: 'AVIF and HEIC images are not read.' }
  if (expected === undefined || found === null)
    return {
      refused: 'DC117',
      message: bytes.length === 0 ? 'The image is empty.' : "This isn't an image in a supported format.",
    }
  if (found !== expected)
    return { refused: 'DC117', message: `The file is ${found.toUpperCase()} but is called .${extension}.` }
  try {
    return found === 'svg' ? await keepSvg(bytes, cacheDir) : await planCopies(image, found, cacheDir, quality)
  } catch (error) {
    return {
      refused: 'DC117',
      message: `The image can't be read: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}.`,
    }
  }
}

const OPTIONS = { limitInputPixels: MAX_PIXELS, failOn: 'error' as const, sequentialRead: true }

async function planCopies(
  { bytes, file }: Image,
  format: string,
  cacheDir: string,
  quality: number,
): Promise<ImageResult> {
  const sharp = await loadSharp()
  const meta = await sharp(bytes, OPTIONS).metadata()
  const isTurned = (meta.orientation ?? 1) >= 5
  const [width, height] = isTurned ? [meta.height, meta.width] : [meta.width, meta.height]
  if (width * height > MAX_PIXELS)
    return { refused: 'DC117', message: `The image has ${width} × ${height} pixels; the limit is 50 million.` }
  const hash = hashParts(bytes, String(quality))
  const assets = new Map<string, string>()
  const largest = Math.min(width, FALLBACK_WIDTH)
  const fallback = `${hash}-${largest}.${format === 'jpeg' ? 'jpg' : format}`
  const copies = [
    { name: fallback, width: largest, format },
    ...widthsFor(width).map((candidate) => ({ name: `${hash}-${candidate}.webp`, width: candidate, format: 'webp' })),
  ]
  for (const { name } of copies) assets.set(`/_dc/img/${name}`, join(cacheDir, name))
  const missing: (typeof copies)[number][] = []
  for (const copy of copies) if (!(await isThere(join(cacheDir, copy.name)))) missing.push(copy)
  // An image that was read to the end before has a plan.
  if (missing.length > 0) await decode(bytes)
  for (const { name, ...copy } of missing) {
    const plan: ImagePlan = { ...copy, file, hash, quality, isAnimated: (meta.pages ?? 1) > 1 }
    await put(join(cacheDir, name + PLAN), Buffer.from(JSON.stringify(plan)))
  }
  const candidates = copies.slice(1).map((copy) => `/_dc/img/${copy.name} ${copy.width}w`)
  return { width, height, src: `/_dc/img/${fallback}`, srcSet: candidates.join(', '), assets }
}

/** Reads every pixel, so that a broken image is reported where it is used. */
async function decode(bytes: Uint8Array): Promise<void> {
  const sharp = await loadSharp()
  await sharp(bytes, OPTIONS).timeout({ seconds: SECONDS_PER_IMAGE }).resize({ width: 8 }).raw().toBuffer()
}

/** Decoded images need memory, and each encoder uses about one core. */
const AT_ONCE = 2

/** Makes copies from their plans. */
export async function makePlanned(files: readonly string[]): Promise<void> {
  const plans = await Promise.all(
    files.map(async (copy) => ({ copy, plan: JSON.parse(await readFile(copy + PLAN, 'utf8')) as ImagePlan })),
  )
  const limit = pLimit(AT_ONCE)
  const images = Map.groupBy(plans, ({ plan }) => `${plan.hash} ${plan.file}`)
  await Promise.all([...images.values()].map((copies) => limit(() => makeCopies(copies))))
}

/** Makes all copies of one image, which is decoded once. */
async function makeCopies(copies: readonly { readonly copy: string; readonly plan: ImagePlan }[]): Promise<void> {
  const [first] = copies
  if (first === undefined) return
  const { file, hash, quality, isAnimated } = first.plan
  const bytes = await readFile(file)
  if (hashParts(bytes, String(quality)) !== hash) throw new Error(`${file} has changed since the site was compiled`)
  const sharp = await loadSharp()
  const whole = sharp(bytes, { ...OPTIONS, animated: isAnimated })
    .timeout({ seconds: SECONDS_PER_IMAGE })
    .autoOrient()
  const widest = Math.max(...copies.map(({ plan }) => plan.width))
  const pixels = isAnimated
    ? null
    : await whole.resize({ width: widest, withoutEnlargement: true }).raw().toBuffer({ resolveWithObject: true })
  for (const { copy, plan } of copies) {
    const source = pixels === null ? whole.clone() : sharp(pixels.data, { raw: pixels.info })
    const resized = source.resize({ width: plan.width, withoutEnlargement: true })
    await put(copy, await encode(resized, plan.format, quality).toBuffer())
    await rm(copy + PLAN, { force: true })
  }
}

function encode(image: Sharp, format: string, quality: number): Sharp {
  if (format === 'jpeg') return image.jpeg({ quality, mozjpeg: true })
  if (format === 'webp') return image.webp({ quality, effort: WEBP_EFFORT })
  return format === 'gif' ? image.gif() : image.png({ quality, palette: true })
}

/** All widths below the image's, plus its own width (or the largest). */
function widthsFor(width: number): number[] {
  const smaller = WIDTHS.filter((candidate) => candidate < width)
  return width <= (WIDTHS.at(-1) ?? width) ? [...smaller, width] : smaller
}

async function keepSvg(bytes: Uint8Array, cacheDir: string): Promise<ImageResult> {
  return storeSvg(new TextDecoder('utf-8', { fatal: true }).decode(bytes), cacheDir)
}

/** Stores an SVG that has nothing but static graphics. */
export async function storeSvg(source: string, cacheDir: string): Promise<ImageResult> {
  const svg = cleanSvg(source)
  if ('message' in svg) return { refused: 'DC118', message: svg.message }
  const assets = new Map<string, string>()
  const name = `${hashParts(svg.text)}-${Math.round(svg.width)}.svg`
  const file = join(cacheDir, name)
  assets.set(`/_dc/img/${name}`, file)
  if (!(await isThere(file))) await put(file, Buffer.from(svg.text))
  return { width: Math.round(svg.width), height: Math.round(svg.height), src: `/_dc/img/${name}`, srcSet: '', assets }
}

/** Written elsewhere first, so that no other process reads half of it. */
async function put(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const temporary = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
  await writeFile(temporary, bytes)
  await rename(temporary, file)
}

/** Format from the first bytes, because file names lie. */
function formatOf(bytes: Uint8Array): string | null {
  const ascii = Buffer.from(bytes.subarray(0, 512)).toString('latin1')
  if (ascii.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (ascii.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (/^GIF8[79]a/.test(ascii)) return 'gif'
  if (ascii.startsWith('RIFF') && ascii.slice(8, 12) === 'WEBP') return 'webp'
  if (ascii.slice(4, 8) === 'ftyp') return 'avif'
  return /^(?:\xef\xbb\xbf)?\s*(?:<\?xml|<!--|<!DOCTYPE svg|<svg)/i.test(ascii) ? 'svg' : null
}

export async function readImage(path: string, maxBytes: number): Promise<Uint8Array | null> {
  const info = await stat(path)
  return info.size > maxBytes ? null : readFile(path)
}
