/** Optimized copies of an image, named by content hash: same bytes, same files. The only owner of sharp. */
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { hashOf } from '../../../content/hash.ts'
import { cleanSvg } from '../html/svg.ts'

export interface OptimisedImage {
  /** Size of the original, in CSS pixels. */
  readonly width: number
  readonly height: number
  /** Site path of the copy that every browser can show. */
  readonly src: string
  /** Smaller and better compressed copies with their widths; '' if there are none. */
  readonly srcSet: string
  /** Site path -> file on this machine. */
  readonly assets: ReadonlyMap<string, string>
}

type ImageResult = OptimisedImage | { readonly refused: 'DC117' | 'DC118'; readonly message: string }

/** Widths of the copies in pixels: phones to large screens, at device pixel ratios of one and two. */
const WIDTHS = [384, 640, 828, 1_080, 1_440, 1_920]
const MAX_PIXELS = 50_000_000
/** One image must not hold up the build. */
const SECONDS_PER_IMAGE = 20

// Disables decoders with a history of vulnerabilities, whatever the file extension (spec: threats.table, T2).
sharp.block({ operation: ['VipsForeignLoadHeif', 'VipsForeignLoadSvg', 'VipsForeignLoadPdf', 'VipsForeignLoadMagick'] })

const FORMATS: { readonly [extension: string]: string } = {
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  webp: 'webp',
  gif: 'gif',
  svg: 'svg',
}

/** Reads `file`, which has at most MAX_IMAGE_BYTES, and creates missing copies in `cacheDir`. */
export async function optimiseImage(
  bytes: Uint8Array,
  name: string,
  cacheDir: string,
  quality: number,
): Promise<ImageResult> {
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
    return found === 'svg' ? await keepSvg(bytes, cacheDir) : await makeCopies(bytes, found, cacheDir, quality)
  } catch (error) {
    return {
      refused: 'DC117',
      message: `The image can't be read: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}.`,
    }
  }
}

async function makeCopies(bytes: Uint8Array, format: string, cacheDir: string, quality: number): Promise<ImageResult> {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' as const, sequentialRead: true }
  const meta = await sharp(bytes, options).metadata()
  const isTurned = (meta.orientation ?? 1) >= 5
  const [width, height] = isTurned ? [meta.height, meta.width] : [meta.width, meta.height]
  if (width * height > MAX_PIXELS)
    return { refused: 'DC117', message: `The image has ${width} × ${height} pixels; the limit is 50 million.` }
  const hash = hashOf(bytes, String(quality))
  const assets = new Map<string, string>()
  const isAnimated = (meta.pages ?? 1) > 1
  const largest = Math.min(width, WIDTHS.at(-1) ?? width)
  const source = () =>
    sharp(bytes, { ...options, animated: isAnimated })
      .timeout({ seconds: SECONDS_PER_IMAGE })
      .autoOrient()
  const fallback = `${hash}-${largest}.${format === 'jpeg' ? 'jpg' : format}`
  await keep(cacheDir, fallback, assets, () =>
    encode(source().resize({ width: largest, withoutEnlargement: true }), format, quality).toBuffer(),
  )
  const candidates: string[] = []
  for (const candidate of widthsFor(width)) {
    const name = `${hash}-${candidate}.webp`
    await keep(cacheDir, name, assets, () =>
      source().resize({ width: candidate, withoutEnlargement: true }).webp({ quality }).toBuffer(),
    )
    candidates.push(`/_dc/img/${name} ${candidate}w`)
  }
  return { width, height, src: `/_dc/img/${fallback}`, srcSet: candidates.join(', '), assets }
}

function encode(image: Sharp, format: string, quality: number): Sharp {
  if (format === 'jpeg') return image.jpeg({ quality, mozjpeg: true })
  if (format === 'webp') return image.webp({ quality })
  return format === 'gif' ? image.gif() : image.png({ quality, palette: true })
}

/** All widths below the image's, plus its own width (or the largest). */
function widthsFor(width: number): number[] {
  const smaller = WIDTHS.filter((candidate) => candidate < width)
  return width <= (WIDTHS.at(-1) ?? width) ? [...smaller, width] : smaller
}

async function keepSvg(bytes: Uint8Array, cacheDir: string): Promise<ImageResult> {
  const svg = cleanSvg(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  if ('message' in svg) return { refused: 'DC118', message: svg.message }
  const assets = new Map<string, string>()
  const name = `${hashOf(svg.text)}-${Math.round(svg.width)}.svg`
  await keep(cacheDir, name, assets, async () => Buffer.from(svg.text))
  return { width: Math.round(svg.width), height: Math.round(svg.height), src: `/_dc/img/${name}`, srcSet: '', assets }
}

async function keep(
  cacheDir: string,
  name: string,
  assets: Map<string, string>,
  make: () => Promise<Uint8Array>,
): Promise<void> {
  const file = join(cacheDir, name)
  assets.set(`/_dc/img/${name}`, file)
  const known = await stat(file).catch(() => null)
  if (known !== null && known.size > 0) return
  const bytes = await make()
  await mkdir(cacheDir, { recursive: true })
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
