/** What a finished `dist/` holds, as the build wrote it down; the service answers from this list and from nothing else (spec: serving.paths). */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Fault } from '../../core/fault.ts'
import type { WaitingPage } from '../../core/on-request/published-pages.ts'

export const MANIFEST_FILE = 'manifest.json'
/** Folder in `dist/` for what the hosting and the next build need; no server gives out names that start with a dot. */
export const DEPLOY_FOLDER = '.deploy'
/** In that folder: what the pages need of their policy, by tag. */
export const FACTS_FILE = 'facts.json'
/** No zstd: a reader who takes it takes brotli, which is smaller (docs/decisions/0050). */
export const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]
export type CacheClass = 'immutable' | 'page' | 'data'

export interface ManifestFile {
  /** Path below `dist/`, with `/`. */
  readonly file: string
  /** Content type with charset where it is text. */
  readonly type: string
  /** Bytes of the file itself. */
  readonly size: number
  /** SHA-256 of the file, base64url (`tagOf`). */
  readonly etag: string
  /** Files below `dist/` with the same content compressed; only those that are smaller. */
  readonly encodings: { readonly [E in Encoding]?: string }
  readonly cache: CacheClass
  /** HTTP date of the last build that changed the content. */
  readonly modified: string
  /** 404 or 500 for the error pages. */
  readonly status?: number
  readonly noindex?: boolean
  /** Locale of an HTML page. */
  readonly locale?: string
  /** From the build before this one: readers with an old page open still ask for it. */
  readonly kept?: boolean
  /** Path of the page in the default language that this one is put together with (core/copy). */
  readonly copyOf?: string
}

/** A page of the site that is no file: it is rendered when it is asked for (docs/decisions/0049). */
export interface ManifestWaiting extends WaitingPage {
  /** HTTP date of the last build in which it had another key. */
  readonly modified: string
  readonly locale: string
}

export interface WaitingPages {
  /** Below `dist/`: what they are rendered from, and what renders them. */
  readonly folder: string
  /** By canonical URL path. */
  readonly pages: { readonly [urlPath: string]: ManifestWaiting }
}

export interface ManifestRedirect {
  readonly from: string
  readonly to: string
}

export interface ContentPolicy {
  /** `sha256-…` of every inline script and style of every page. */
  readonly scriptHashes: readonly string[]
  readonly styleHashes: readonly string[]
  /** `https://host` of images and frames that pages show from elsewhere. */
  readonly imgHosts: readonly string[]
  readonly frameHosts: readonly string[]
}

export interface Manifest {
  readonly version: string
  /** Origin of the canonical links that are baked into the pages. */
  readonly origin?: string
  /** By canonical URL path: `/docs/a`, `/`, `/fr/docs/a`, `/docs/a.md`, `/_astro/x.js`. */
  readonly files: { readonly [urlPath: string]: ManifestFile }
  /** Absent where every page is a file. */
  readonly waiting?: WaitingPages
  readonly redirects: readonly ManifestRedirect[]
  /** The first one is the default and has no prefix. */
  readonly locales: readonly string[]
  /** Locales each route exists in. */
  readonly pages: { readonly [route: string]: readonly string[] }
  readonly csp: ContentPolicy
}

/** Tag of a content. */
export function tagOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url')
}

/** What the list says about a page, wherever it is; undefined where there is none. */
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
  // Written by makeManifest of the same version of this code; sizes are checked against the files when they are read.
  return JSON.parse(text) as Manifest
}
