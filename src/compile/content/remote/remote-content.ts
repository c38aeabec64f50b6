/**
 * Door for the compiler: the pinned copies as files of the content root, and the metadata that the engine needs. No
 * network access. Everything wrong with a copy is a Finding.
 */
import { join } from 'node:path'
import type { SiteConfig } from '../../../core/author-files/config.schema.ts'
import type { Source } from '../../../core/author-files/source.schema.ts'
import type { Locale } from '../../../core/locale.ts'
import type { Finding, Severity } from '../../../core/problem.ts'
import type { Site } from '../../../core/site.ts'
import { parseFileName } from '../file-name.ts'
import { listFiles } from '../files/list-files.ts'
import { badNameMessage, isBadName } from '../names.ts'
import { type CopiedFile, createAddressMap } from './address-map.ts'
import { editUrl, pageUrl } from './addresses.ts'
import { copyFolder, readCopied } from './copied-folders.ts'
import type { LockedFile, LockedSource } from './lock.schema.ts'
import { LOCK_FILE, readLock } from './lock-file.ts'
import { heldBackProblem } from './notes.ts'

/** Origin of a source's file. */
interface Provenance {
  readonly source: string
  readonly repository: string
  /** Commit of the text; null if the host has none. */
  readonly commit: string | null
  /** ISO date of that commit, or of the fetch. */
  readonly date: string
  /** URL where people read the file in its repository. */
  readonly url: string
}

export interface RemoteContent {
  /** Content path -> absolute root folder that contains it. Excludes our own files, which always win. */
  readonly roots: ReadonlyMap<string, string>
  readonly problems: readonly Finding[]
  /** Content path -> day of the text in it (`2026-03-14`), which a page's footer shows as its date of last change. */
  readonly modified: { readonly [file: string]: string }
  /** Changes with every copy; part of the cache key. */
  readonly key: string
  provenanceOf(file: string): Provenance | null
  /** Plain data from which `mapRawUrl` and `mapHref` are made. */
  readonly copies: readonly CopiedFile[]
  /** Location of each copied file, here and in its repository. */
  readonly copied: NonNullable<Site['copied']>
  /** Turns `error` into `warning` for files of an untrusted source. */
  severityFor(file: string, severity: Severity): Severity
  /** Content path for a URL (without `#…`), or null; for `$ref`s. */
  mapRawUrl(url: string): string | null
  /** Replacement for a link address on a source's page, or null to keep it. */
  mapHref(href: string, file: string): string | null
}

interface OpenOptions {
  readonly config: Pick<SiteConfig, 'sources'>
  /** Absolute paths. */
  readonly root: string
  readonly contentRoot: string
  readonly cacheDir: string
}

const NOTHING: RemoteContent = {
  roots: new Map(),
  problems: [],
  modified: {},
  key: '',
  provenanceOf: () => null,
  copies: [],
  copied: {},
  severityFor: (_file, severity) => severity,
  mapRawUrl: () => null,
  mapHref: () => null,
}

interface Owned {
  readonly source: Source
  readonly locked: LockedSource
  readonly file: LockedFile
}

/**
 * Reads every copied file once and compares it with the lock; a site without sources costs nothing. A missing or
 * damaged copy is a Finding (DC620 to DC626), never a failure.
 *
 * @example
 * const remote = await openRemoteContent({ config, root, contentRoot, cacheDir })
 * remote.roots.get('stencil/cli/index.md') // the folder of the copy that has this file
 */
export async function openRemoteContent({ config, root, contentRoot, cacheDir }: OpenOptions): Promise<RemoteContent> {
  if (config.sources.length === 0) return NOTHING
  const read = await readLock(root)
  if ('unreadable' in read) return { ...NOTHING, problems: [atLock('DC620', `${read.unreadable}.`)] }
  const problems: Finding[] = []
  const roots = new Map<string, string>()
  const owners = new Map<string, Owned>()
  const taken = await ownPlaces(contentRoot)
  for (const source of config.sources) {
    const locked = Object.hasOwn(read.lock.sources, source.name) ? read.lock.sources[source.name] : undefined
    const wrong = checkPin(source, locked)
    if (wrong !== null || locked === undefined) {
      problems.push(atLock('DC621', `${source.name}: ${wrong}`))
      continue
    }
    const folder = copyFolder(cacheDir, source.name, locked)
    const { good, problems: found } = await checkCopy(source, locked, folder)
    problems.push(...found)
    for (const [at, file] of good) {
      // Pinned before the current rules for names.
      if (at.split('/').some(isBadName)) {
        problems.push({ ...atFile(at), code: 'DC606', isMild: true, message: badNameMessage(at) })
        continue
      }
      const duplicate = placesOf(at).find((place) => taken.has(place))
      if (duplicate !== undefined) problems.push(hidden(source, at, taken.get(duplicate) ?? ''))
      else {
        roots.set(at, folder)
        owners.set(at, { source, locked, file })
      }
    }
    for (const at of roots.keys()) for (const place of placesOf(at)) if (!taken.has(place)) taken.set(place, at)
  }
  const copies = [...owners].map(([at, { source, locked, file }]) => ({
    at,
    from: file.from,
    source: { repository: source.repository, ref: source.ref },
    commit: locked.commit,
  }))
  return {
    roots,
    problems,
    modified: Object.fromEntries(
      [...owners].map(([at, { locked, file }]) => [at, (file.kept ?? locked).date.slice(0, 10)]),
    ),
    key: config.sources.map(({ name }) => `${name} ${read.lock.sources[name]?.tree}`).join('\n'),
    provenanceOf: (file) => provenanceOf(owners.get(file)),
    copied: Object.fromEntries(
      [...owners].map(([at, { source, file }]) => [
        at,
        { file: join(roots.get(at) ?? '', at), editUrl: editUrl(source, file.from) },
      ]),
    ),
    severityFor: (file, severity) => (owners.get(file)?.source.trusted === false ? 'warning' : severity),
    copies,
    ...createAddressMap(copies),
  }
}

/** Content paths and routes of our own files -> own file. */
async function ownPlaces(contentRoot: string): Promise<Map<string, string>> {
  const { files } = await listFiles(contentRoot)
  return new Map(files.flatMap((file) => placesOf(file).map((place) => [place, file] as const)))
}

/** Keys that must be unique: a path, and the page at a route in a language. */
function placesOf(path: string): string[] {
  const { kind, route, locale } = parseFileName(path)
  const place: [string, Locale] = [route, locale]
  return kind === 'other' ? [path] : [path, `${kind === 'meta' ? 'menu' : 'page'} ${place.join(' ')}`]
}

function checkPin(source: Source, locked: LockedSource | undefined): string | null {
  if (locked === undefined) return 'it has never been fetched.'
  const changed = (['repository', 'ref', 'path', 'mount'] as const).find((key) => source[key] !== locked[key])
  return changed === undefined ? null : `"${changed}" has changed since it was fetched.`
}

/** Only undamaged files: manual changes in the cache never reach the compiler. */
async function checkCopy(
  source: Source,
  locked: LockedSource,
  folder: string,
): Promise<{ readonly good: readonly [string, LockedFile][]; readonly problems: readonly Finding[] }> {
  const problems: Finding[] = []
  const good: [string, LockedFile][] = []
  const missing: string[] = []
  for (const [at, file] of Object.entries(locked.files)) {
    const bytes = await readCopied(folder, at, file)
    if (bytes === 'missing') missing.push(at)
    else if (bytes === 'damaged')
      problems.push(atLock('DC622', `${source.name}: the copy of ${at} isn't the pinned one.`))
    else good.push([at, file])
    if (file.kept !== undefined) problems.push(heldBackProblem(source, at, file.kept))
  }
  if (missing.length === 0) return { good, problems }
  const all = Object.keys(locked.files).length
  const message = `${missing.length} of ${all} copied files are missing, such as ${missing[0]}.`
  const isGone = missing.length === all
  const problem = isGone
    ? atLock('DC621', `${source.name}: its copy isn't on this machine.`)
    : atLock('DC622', `${source.name}: ${message}`)
  return { good, problems: [...problems, problem] }
}

function provenanceOf(owned: Owned | undefined): Provenance | null {
  if (owned === undefined) return null
  const { source, locked, file } = owned
  const { commit, date } = file.kept ?? locked
  return { source: source.name, repository: source.repository, commit, date, url: pageUrl(source, commit, file.from) }
}

function hidden(source: Source, at: string, duplicate: string): Finding {
  const message = `${source.name}: "${at}" isn't used, because "${duplicate}" is at the same place.`
  return { ...atFile(at), code: 'DC626', message }
}

function atFile(at: string): Omit<Finding, 'code' | 'message'> {
  return { file: at, line: 1, column: 1 }
}

function atLock(code: 'DC620' | 'DC621' | 'DC622', message: string): Finding {
  return { code, file: LOCK_FILE, line: 1, column: 1, message }
}
