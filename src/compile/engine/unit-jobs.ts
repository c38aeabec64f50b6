/** Lists the units of the content folder: which files are compiled together, and by which compiler. */
import { DEFAULT_LOCALE, type Locale } from '../../core/locale.ts'
import type { Route } from '../../core/page.ts'
import type { Finding } from '../../core/problem.ts'
import { OPENAPI_KIND, type SourceKind } from '../compilers/kinds.ts'
import type { CompiledUnit, SourceUnit } from '../compilers/source-compiler.ts'
import type { ContentStore, StoredFile } from '../content/content-store.ts'
import { toRoute } from '../content/file-name.ts'

export interface Job {
  /** Name of the compiler. */
  readonly kind: string
  readonly path: string
  readonly route: Route
  readonly locale: Locale
  readonly files: readonly Pick<StoredFile, 'path' | 'hash' | 'text'>[]
}

/** Sorted by path. The first kind that claims a file gets it. */
export function listJobs(kinds: readonly SourceKind[], { files }: Pick<ContentStore, 'files'>): Job[] {
  const jobs = new Map<string, Omit<Job, 'files'> & { files: StoredFile[] }>()
  for (const file of files.values()) {
    if (file.text === null || (file.kind !== 'markdown' && file.kind !== 'data')) continue
    const kind = kinds.find(({ name, claims }) => (file.isDocument ? name === OPENAPI_KIND.name : claims(file.path)))
    if (kind === undefined) continue
    const path = kind.groupOf?.(file.path) ?? file.path
    const job = jobs.get(path)
    const place =
      path === file.path ? { route: file.route, locale: file.locale } : { route: toRoute(path), locale: DEFAULT_LOCALE }
    if (job === undefined) jobs.set(path, { kind: kind.name, path, ...place, files: [file] })
    else job.files.push(file)
  }
  const sorted = [...jobs.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
  for (const job of sorted) job.files.sort((a, b) => (a.path < b.path ? -1 : 1))
  return sorted
}

export function toUnit({ path, route, locale, files }: Job): SourceUnit {
  const [first] = files
  return {
    path,
    route,
    locale,
    text: first?.text ?? '',
    files: files.map((file) => ({ path: file.path, text: file.text ?? '' })),
  }
}

/** The file that problems of the whole unit name. */
export function fileOfJob(job: Job): string {
  return job.files[0]?.path ?? job.path
}

/** Result if no page could be compiled. */
export function failedUnit(problem: Finding): CompiledUnit {
  return { pages: [], problems: [{ ...problem, losesPage: true }] }
}
