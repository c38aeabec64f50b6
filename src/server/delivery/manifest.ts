/**
 * The content of a finished `dist/`, written by the build. The service serves only what this list
 * contains (spec: serving.paths).
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Fault } from '../../core/fault.ts'
import type { WaitingPage } from '../../core/on-request/published-pages.ts'

export const MANIFEST_FILE = 'manifest.json'
/** Folder in `dist/` for hosting and for the next build; servers don't serve names that start with a dot. */
export const DEPLOY_FOLDER = '.deploy'
/** In that folder: what the policy of each page needs, by tag. */
export const FACTS_FILE = 'facts.json'
/** No zstd: clients that accept it also accept brotli, which is smaller (docs/decisions/0050). */
export const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]
export type CacheClass = 'immutable' | 'page' | 'data'

export interface ManifestFile {
  /** Path relative to `dist/`, with `/`. */
  readonly file: string
  /** Content type, with charset for text. */
  readonly type: string
  /** Size of the file itself in bytes. */
  readonly size: number
  /** SHA-256 of the file as base64url (`tagOf`). */
  readonly etag: string
  /** Compressed versions of the file, relative to `dist/`; only those that are smaller. */
  readonly encodings: { readonly [E in Encoding]?: string }
  readonly cache: CacheClass
  /** HTTP date of the last build that changed the content. */
  readonly modified: string
  /** 404 or 500 for the error pages. */
  readonly status?: number
  readonly noindex?: boolean
  /** Locale of an HTML page. */
  readonly locale?: string
  /** From the previous build: readers with one of its pages still open request it. */
  readonly kept?: boolean
  /** The file itself isn't stored, only its encodings: gzip is always one of them (docs/decisions/0072). */
  readonly packed?: boolean
  /** Path of the page in the default language that this one is combined with (core/copy). */
  readonly copyOf?: string
}

/** A page that isn't a file, but rendered on request (docs/decisions/0049). */
export interface ManifestWaiting extends WaitingPage {
  /** HTTP date of the last build that changed its key. */
  readonly modified: string
  readonly locale: string
}

export interface WaitingPages {
  /** Folder below `dist/` with the data and the renderer. */
  readonly folder: string
  /** By canonical URL path. */
  readonly pages: { readonly [urlPath: string]: ManifestWaiting }
}

export interface ManifestRedirect {
  readonly from: string
  readonly to: string
}

export interface ContentPolicy {
  /** `sha256-…` of all inline scripts and styles of all pages. */
  readonly scriptHashes: readonly string[]
  readonly styleHashes: readonly string[]
  /** `https://host` of external images and frames in pages. */
  readonly imgHosts: readonly string[]
  readonly frameHosts: readonly string[]
}

export interface Manifest {
  readonly version: string
  /** Origin of the canonical links in the pages. */
  readonly origin?: string
  /** By canonical URL path: `/docs/a`, `/`, `/fr/docs/a`, `/docs/a.md`, `/_astro/x.js`. */
  readonly files: { readonly [urlPath: string]: ManifestFile }
  /** Absent if every page is a file. */
  readonly waiting?: WaitingPages
  readonly redirects: readonly ManifestRedirect[]
  /** The first one is the default and has no prefix. */
  readonly locales: readonly string[]
  /** Locales in which each route exists. */
  readonly pages: { readonly [route: string]: readonly string[] }
  readonly csp: ContentPolicy
}

/** The tag of content. */
export function tagOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url')
}

/** The entry of a page, whether file or rendered on request; undefined if there is none. */
export function pageAt(
  { files, waiting }: Pick<Manifest, 'files' | 'waiting'>,
  path: string,
): ManifestFile | ManifestWaiting | undefined {
  if (Object.hasOwn(files, path)) return files[path]
  return waiting !== undefined && Object.hasOwn(waiting.pages, path) ? waiting.pages[path] : undefined
}

export async function readManifest(distDir: string): Promise<Manifest> {
  const text = await readFile(join(distDir, MANIFEST_FILE), 'utf8').catch((cause) => {
    throw new Fault('dist_missing', {
      message: `${distDir} contains no finished build: run "npm run build" first.`,
      cause,
    })
  })
  // Written by makeManifest of the same version. File sizes are verified when the files are read.
  return JSON.parse(text) as Manifest
}
