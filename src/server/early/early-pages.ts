/**
 * Answers requests from a build that is still running, with the code that serves finished ones. A file is described
 * when it is requested for the first time; until then, only its name is known (spec: serving.early).
 */
import { Fault } from '../../core/fault.ts'
import { describeFile, groupPages } from '../delivery/describe-file.ts'
import { withoutLocale } from '../delivery/entries.ts'
import { cspHashOf } from '../delivery/inspect-html.ts'
import { urlPathOf } from '../delivery/make-manifest.ts'
import { type ContentPolicy, type Manifest, type ManifestFile, tagOf } from '../delivery/manifest.ts'
import { mediaType } from '../delivery/media-type.ts'
import { prefersMarkdown } from '../delivery/negotiate.ts'
import { IMMUTABLE_FOLDERS } from '../delivery/packer.ts'
import { createPages, type PagesOptions } from '../delivery/pages.ts'
import { readTarget } from '../delivery/path.ts'
import { preparePage } from '../delivery/prepare-file.ts'
import type { Bytes, Held } from '../delivery/publication.ts'
import type { PageRequest } from '../delivery/send.ts'
import { type Caller, createFairQueue } from '../guard/fair-queue.ts'
import { toKept } from '../on-request/kept-page.ts'
import type { EarlyFile, EarlySite } from './early-site.ts'

export interface EarlyPages {
  /** Rejects with a Fault if the page can't be rendered now, or with the reason of the signal if the client hangs up. */
  respond(asked: PageRequest, target: string): Promise<Response>
  /** Whether a request waits for a page to be rendered. */
  isAsked(): boolean
}

/** Answers for other paths come from these, so they are described first; they also have every script of the site. */
const ALWAYS = ['index.html', '404.html', '500.html']
const NOT_FOUND_TEXT = '404.md'

export async function openEarlyPages(site: EarlySite, options: PagesOptions): Promise<EarlyPages> {
  const { locales } = site.manifest
  const builtAt = new Date().toUTCString()
  const files: { [path: string]: ManifestFile } = {}
  const held = new Map<string, Held>()
  const csp = policyOf(site)
  const described = new Map<string, Promise<void>>()
  const queue = createFairQueue()
  let asking = 0

  const expect = (file: string, noindex = false) => {
    const path = urlPathOf(file)
    const facts = file.endsWith('.html') ? NO_FACTS : null
    const one = { file, size: 0, etag: '', encodings: {}, unchanged: false, facts: facts && { ...facts, noindex } }
    files[path] ??= describeFile(one, path, { locales, folders: IMMUTABLE_FOLDERS, modified: builtAt })
  }
  async function describe(file: string): Promise<void> {
    const read = await site.read(file)
    if (read.original !== undefined) await describeOnce(read.original)
    const made = prepare(file, read, read.original === undefined ? '' : await textOf(site, read.original))
    if (made.facts !== null && made.facts.violations.length > 0)
      throw new Fault('page_unsafe', { status: 503, message: `${file}: ${made.facts.violations.join(', ')}` })
    for (const kind of made.facts === null ? [] : POLICY) {
      csp[kind].push(...missing(csp[kind], made.facts?.[kind] ?? []))
      csp[kind].sort()
    }
    held.set(made.etag, made.held)
    const path = urlPathOf(file)
    const one = { ...made, file, encodings: {}, unchanged: false }
    files[path] = describeFile(one, path, { locales, folders: IMMUTABLE_FOLDERS, modified: builtAt })
    for (const sheet of read.sheets ?? []) expect(sheet)
  }
  function describeOnce(file: string): Promise<void> {
    const known = described.get(file)
    if (known !== undefined) return known
    const describing = describe(file)
    described.set(file, describing)
    describing.catch(() => described.delete(file))
    return describing
  }

  for (const [file, { noindex }] of site.pages) expect(file, noindex)
  for (const file of site.files) expect(file)
  const errors = locales.slice(1).map((locale) => `${locale}/404.html`)
  for (const file of [...ALWAYS, ...errors]) if (Object.hasOwn(files, urlPathOf(file))) await describeOnce(file)
  const manifest: Manifest = { ...site.manifest, files, pages: groupPages(pathsOf(site), locales), csp }
  const pages = createPages({ manifest, held }, options)
  // Whether there is nothing at a path is known when every name is.
  const whole = site.allFiles.then(async (names) => {
    for (const file of names) expect(file)
    if (Object.hasOwn(files, urlPathOf(NOT_FOUND_TEXT))) await describeOnce(NOT_FOUND_TEXT)
  })
  // Without a request, nobody waits for it.
  whole.catch(() => {})
  return {
    async respond(asked, target) {
      const path = readTarget(target)?.decoded
      const caller = { client: asked.client, signal: asked.request.signal }
      if (path !== undefined && !Object.hasOwn(files, path)) await whole
      for (const near of path === undefined ? [] : neighbours(path, asked.request, manifest)) {
        const file = Object.hasOwn(files, near) ? files[near] : undefined
        if (file !== undefined) await describeFor(caller, file.file)
      }
      return pages.respond(asked, target)
    },
    isAsked: () => asking > 0,
  }

  /** Clients take turns in rendering. What isn't written yet must not keep others waiting. */
  async function describeFor(caller: Caller, file: string): Promise<void> {
    if (!site.pages.has(file)) return describeOnce(file)
    asking++
    try {
      await queue.run(caller, () => describeOnce(file))
    } finally {
      asking--
    }
  }
}

const POLICY = ['scriptHashes', 'styleHashes', 'frameHosts'] as const
type GrowingPolicy = { readonly [K in keyof ContentPolicy]: string[] }
const NO_FACTS = { scriptHashes: [], styleHashes: [], imgHosts: [], frameHosts: [], lang: null, violations: [] }

function policyOf({ imgHosts, inlineStyles }: EarlySite): GrowingPolicy {
  return {
    scriptHashes: [],
    styleHashes: inlineStyles.map(cspHashOf).toSorted(),
    frameHosts: [],
    imgHosts: [...imgHosts],
  }
}

function missing(known: readonly string[], found: readonly string[]): string[] {
  return found.filter((one) => !known.includes(one))
}

/** What the response can be made from: the file itself, its Markdown version, or that in the default language. */
function neighbours(path: string, { headers }: Request, manifest: Manifest): string[] {
  const inDefault = withoutLocale(path, manifest)
  const places = inDefault === null ? [path] : [path, inDefault]
  if (path.endsWith('.md')) return places
  if (!prefersMarkdown(headers.get('accept'))) return [path]
  const texts = places.flatMap((place) => (place === '/' ? ['/index.md'] : [`${place}.md`, `${place}/index.md`]))
  return [path, ...texts]
}

/** Pages are compressed as in the finished build, which takes milliseconds; other files are sent as they are. */
function prepare(file: string, { content }: EarlyFile, original: string) {
  if (mediaType(file).startsWith('text/html')) return toKept(preparePage(Buffer.from(content).toString(), original))
  const plain: Bytes = new Uint8Array(content)
  return { size: plain.byteLength, etag: tagOf(plain), facts: null, held: { plain } }
}

/** The document that readers get under this name. */
async function textOf(site: EarlySite, file: string): Promise<string> {
  return Buffer.from((await site.read(file)).content).toString()
}

function pathsOf({ pages }: EarlySite): string[] {
  return [...pages.keys()].toSorted().map(urlPathOf)
}
