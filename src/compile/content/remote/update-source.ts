/** Updates one source, or says why its last good copy stays. Never leaves anything incomplete. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Source } from '../../../core/author-files/source.schema.ts'
import type { Finding } from '../../../core/problem.ts'
import { githubName } from './addresses.ts'
import { copyFolder, type NewCopy, readCopied, sourceFolder, startCopy } from './copied-folders.ts'
import { type DocUrl, docsOf } from './doc-urls.ts'
import { listGithub } from './listing/list-github.ts'
import { listRaw } from './listing/list-raw.ts'
import type { Listing } from './listing/listing.ts'
import { mayRefer, selectReferenced } from './listing/referenced-files.ts'
import { isSelected, selectFiles, type WantedFile } from './listing/select-files.ts'
import type { LockedFile, LockedSource } from './lock.schema.ts'
import { treeHash } from './lock-file.ts'
import { type EtagBook, openEtagBook } from './network/etag-book.ts'
import { type FetchResult, fetchFiles } from './network/fetch-files.ts'
import { MAX_FILES, MAX_SOURCE_BYTES, SHRINK_SHARE } from './network/fetch-limits.ts'
import type { Fetcher } from './network/fetcher.ts'
import { heldBackProblem, leftOutProblem, notUpdatedProblem } from './notes.ts'
import { type CheckFolder, reviewCopy } from './review-copy.ts'
import { reasonOf, SourceFault } from './source-fault.ts'

export interface UpdateOptions {
  readonly fetcher: Fetcher
  /** Absolute. */
  readonly cacheDir: string
  readonly check: CheckFolder
  /** Content paths, or names of sources, whose new version is accepted despite doubts. */
  readonly accepted: ReadonlySet<string>
  readonly token: string | null
  /** From our own menus. */
  readonly docUrls: readonly DocUrl[]
  readonly now: Date
}

export interface SourceResult {
  readonly source: Source
  /** `updated`: a new copy is ready. `kept`: the last good copy stays. `none`: there is no copy. */
  readonly outcome: 'updated' | 'unchanged' | 'kept' | 'none'
  /** New lock entry; null with `none`. */
  readonly locked: LockedSource | null
  /** All warnings. Codes DC623 to DC625 mean that the site differs from the ref. */
  readonly problems: readonly Finding[]
}

/**
 * Fetches the contents of a source's ref and stores them next to the last good copy (`old`). If the host fails,
 * `problems` has DC624 and the outcome is `kept` or `none`; rejects only for errors that are not a SourceFault.
 *
 * @example
 * const { outcome, locked } = await updateSource(source, old, options) // 'updated': `locked` is what the lock is to say
 */
export async function updateSource(
  source: Source,
  old: LockedSource | null,
  options: UpdateOptions,
): Promise<SourceResult> {
  const etags = await openEtagBook(`${sourceFolder(options.cacheDir, source.name)}/etags.json`)
  const held = await holdCopy(source, old, options.cacheDir)
  const usable = held.isWhole ? old : null
  let copy: NewCopy | null = null
  try {
    const listing = await listSource(source, etags, options)
    const { files: wanted, problems } = selectFiles(source, listing, docsOf(options.docUrls, source, listing.commit))
    checkList(source, wanted, old, options.accepted)
    copy = await startCopy(options.cacheDir, source.name)
    const filled = await fillCopy({ source, listing, wanted, copy, held, etags, options, old })
    const locked = describe(source, listing, filled.files, old, options.now)
    await etags.save()
    if (held.isWhole && old !== null && isDeepStrictEqual(locked, old)) {
      return { source, outcome: 'unchanged', locked: old, problems: [...problems, ...filled.problems] }
    }
    await copy.publish(locked.tree)
    return { source, outcome: 'updated', locked, problems: [...problems, ...filled.problems] }
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error
    const problems = [notUpdatedProblem(source, usable, reasonOf(error))]
    return { source, outcome: usable === null ? 'none' : 'kept', locked: old, problems }
  } finally {
    await copy?.discard()
  }
}

async function listSource(source: Source, etags: EtagBook, { fetcher, token }: UpdateOptions): Promise<Listing> {
  const name = githubName(source.repository)
  return name === null ? listRaw({ source, fetcher, etags }) : listGithub(name, { source, fetcher, etags, token })
}

interface Held {
  /** Whether every file of the lock exists and is undamaged. */
  readonly isWhole: boolean
  readonly files: ReadonlyMap<string, LockedFile>
  read(at: string): Promise<Buffer | null>
}

/** The undamaged files of the last good copy, if it is from this source. Damaged files are fetched again. */
async function holdCopy(source: Source, old: LockedSource | null, cacheDir: string): Promise<Held> {
  const files = new Map<string, LockedFile>()
  if (old === null) return { isWhole: false, files, read: async () => null }
  const folder = copyFolder(cacheDir, source.name, old)
  const isSame = old.repository === source.repository && old.path === source.path && old.mount === source.mount
  let isWhole = isSame
  for (const [at, file] of Object.entries(old.files)) {
    if (Buffer.isBuffer(await readCopied(folder, at, file))) files.set(at, file)
    else isWhole = false
  }
  const read = async (at: string) => {
    const file = files.get(at)
    const bytes = file === undefined ? null : await readCopied(folder, at, file)
    return Buffer.isBuffer(bytes) ? bytes : null
  }
  return { isWhole, files: isSame ? files : new Map(), read: isSame ? read : async () => null }
}

/** Throws a SourceFault if the list is implausible. */
function checkList(
  source: Source,
  wanted: readonly WantedFile[],
  old: LockedSource | null,
  accepted: ReadonlySet<string>,
): void {
  if (wanted.length === 0) throw new SourceFault('content_listing', 'there is no page in it')
  if (wanted.length > MAX_FILES) throw new SourceFault('content_listing', `it has more than ${MAX_FILES} files`)
  const bytes = wanted.reduce((sum, { size }) => sum + (size ?? 0), 0)
  if (bytes > MAX_SOURCE_BYTES)
    throw new SourceFault('content_listing', `it has more than ${MAX_SOURCE_BYTES / 1024 / 1024} MiB`)
  const before =
    old === null || old.repository !== source.repository ? 0 : Object.keys(old.files).filter(isSelected).length
  if (before < 4 || wanted.length >= before * SHRINK_SHARE || accepted.has(source.name)) return
  throw new SourceFault(
    'content_listing',
    `it shrank from ${before} to ${wanted.length} files; --accept ${source.name} accepts it`,
  )
}

interface FillOptions {
  readonly source: Source
  readonly listing: Listing
  readonly wanted: readonly WantedFile[]
  readonly copy: NewCopy
  readonly held: Held
  readonly etags: EtagBook
  readonly options: UpdateOptions
  readonly old: LockedSource | null
}

interface Filled {
  readonly files: ReadonlyMap<string, LockedFile>
  readonly problems: readonly Finding[]
}

/** Puts every file into the new folder: the new version, else the old one, else none. */
async function fillCopy({ source, listing, wanted, copy, held, etags, options, old }: FillOptions): Promise<Filled> {
  const { fetcher, check, accepted } = options
  const { commit } = listing
  const isSameCommit = (at: string) =>
    commit !== null && old?.commit === commit && held.files.get(at)?.kept === undefined
  const read = async (at: string) => {
    const bytes = await held.read(at)
    return bytes === null ? null : { bytes, isSameCommit: isSameCommit(at) }
  }
  const obtain = { source, commit, fetcher, etags, held: read }
  const { files, missing } = await fetchFiles(wanted, copy, obtain)
  await addReferenced({ source, listing, copy, files, missing }, (more) => fetchFiles(more, copy, obtain))
  for (const [at, file] of files) {
    const before = held.files.get(at)
    if (before?.neutralised !== undefined && before.sha256 === file.sha256)
      files.set(at, { ...file, neutralised: before.neutralised })
  }
  const back = new Map([...missing].map(([at, fault]) => [at, { reason: fault.message, line: 1, column: 1 }]))
  for (const [at, doubt] of await reviewCopy({ copy, files, old: held.files, check, accepted })) back.set(at, doubt)
  const problems: Finding[] = []
  for (const [at, { reason, line, column }] of back) {
    const before = held.files.get(at)
    const bytes = await held.read(at)
    files.delete(at)
    await copy.remove(at)
    if (before === undefined || bytes === null || old === null) {
      problems.push({ ...leftOutProblem(source, at, reason), line, column })
      continue
    }
    await copy.write(at, bytes)
    const kept = { ...(before.kept ?? { commit: old.commit, date: old.date }), reason }
    files.set(at, { ...before, kept })
    problems.push({ ...heldBackProblem(source, at, kept), line, column })
  }
  if (files.size === 0) throw new SourceFault('content_refused', 'no file of it can be used')
  return { files, problems }
}

interface Referring extends FetchResult {
  readonly source: Source
  readonly listing: Listing
  readonly copy: NewCopy
}

/** Adds files that the copied documents reference, directly or indirectly, to `files` and `missing`. */
async function addReferenced(
  { source, listing, copy, files, missing }: Referring,
  fetchMore: (wanted: readonly WantedFile[]) => Promise<FetchResult>,
): Promise<void> {
  let referring = [...files.keys()].filter(mayRefer)
  while (referring.length > 0) {
    const texts = await Promise.all(
      referring.map(async (at) => ({
        from: files.get(at)?.from ?? '',
        text: await readFile(join(copy.folder, at), 'utf8'),
      })),
    )
    const known = new Set([...files.keys(), ...missing.keys()])
    const wanted = selectReferenced(source, listing, texts, known)
    if (known.size + wanted.length > MAX_FILES)
      throw new SourceFault('content_listing', `it refers to more than ${MAX_FILES} files`)
    if (wanted.length === 0) return
    const more = await fetchMore(wanted).catch((error: unknown): FetchResult => {
      // A missing one makes a document incomplete, but does not affect the rest of the source.
      if (!(error instanceof SourceFault) || error.code === 'content_limited' || error.code === 'content_disk')
        throw error
      return { files: new Map(), missing: new Map(wanted.map(({ at }) => [at, error])) }
    })
    for (const [at, file] of more.files) files.set(at, file)
    for (const [at, fault] of more.missing) missing.set(at, fault)
    const bytes = [...files.values()].reduce((sum, { size }) => sum + size, 0)
    if (bytes > MAX_SOURCE_BYTES)
      throw new SourceFault('content_listing', `it has more than ${MAX_SOURCE_BYTES / 1024 / 1024} MiB`)
    referring = [...more.files.keys()].filter(mayRefer)
  }
}

function describe(
  { repository, ref, path, mount }: Source,
  { commit, date }: Listing,
  files: ReadonlyMap<string, LockedFile>,
  old: LockedSource | null,
  now: Date,
): LockedSource {
  const byPath = Object.fromEntries(files)
  const tree = treeHash(byPath)
  const isSame = old !== null && old.tree === tree && old.commit === commit
  // An update without changes leaves the lock file unchanged.
  const fetchedAt = isSame ? old.fetchedAt : now.toISOString()
  return {
    repository,
    ref,
    path,
    mount,
    commit,
    date: date ?? (isSame ? old.date : fetchedAt),
    fetchedAt,
    tree,
    files: byPath,
  }
}
