/** URLs of a source's files on the web. */
import type { Source } from '../../../core/author-files/source.schema.ts'

const GITHUB = 'https://github.com/'
const GITHUB_API = 'https://api.github.com/repos/'
const GITHUB_RAW = 'https://raw.githubusercontent.com/'

type Place = Pick<Source, 'repository' | 'ref'>

/** `owner/repository`, or null for a host that only serves files. */
export function githubName(repository: string): string | null {
  return repository.startsWith(GITHUB) ? repository.slice(GITHUB.length).replace(/\.git$/, '') : null
}

export function commitUrl(name: string, ref: string): string {
  return `${GITHUB_API}${name}/commits/${encodePath(ref)}`
}

export function treeUrl(name: string, commit: string): string {
  return `${GITHUB_API}${name}/git/trees/${commit}?recursive=1`
}

/** URL of a file at a commit; without one, at the ref. `path` is relative to the repository. */
export function fileUrl({ repository, ref }: Place, commit: string | null, path: string): string {
  const name = githubName(repository)
  const base = name === null ? repository : `${GITHUB_RAW}${name}`
  return `${base}/${encodePath(commit ?? ref)}/${encodePath(path)}`
}

/** URL where people read the file. */
export function pageUrl(place: Place, commit: string | null, path: string): string {
  const name = githubName(place.repository)
  if (name === null) return fileUrl(place, commit, path)
  return `${GITHUB}${name}/blob/${encodePath(commit ?? place.ref)}/${encodePath(path)}`
}

/** URL where people edit the file: at the ref, because a commit cannot be changed. */
export function editUrl(place: Place, path: string): string {
  const name = githubName(place.repository)
  if (name === null) return fileUrl(place, null, path)
  const isCommit = /^[0-9a-f]{40}$/.test(place.ref)
  return `${GITHUB}${name}/${isCommit ? 'blob' : 'edit'}/${encodePath(place.ref)}/${encodePath(path)}`
}

/** URL prefixes, each including the repository, under which its files are linked. */
export function linkBases(repository: string): readonly string[] {
  const name = githubName(repository)
  if (name === null) return [`${repository}/`]
  return [`${GITHUB_RAW}${name}/`, `${GITHUB}${name}/blob/`, `${GITHUB}${name}/raw/`]
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}
