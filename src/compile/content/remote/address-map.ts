/** Maps URLs into a copied repository to the copy, so that its pages link to each other and not away. */
import { posix } from 'node:path'
import { decoded } from '@dev-center/contract/paths'
import type { Source } from '../../../core/author-files/source.schema.ts'
import { linkBases } from './addresses.ts'

export interface CopiedFile {
  /** Content path. */
  readonly at: string
  /** Path in the repository. */
  readonly from: string
  readonly source: Pick<Source, 'repository' | 'ref'>
  readonly commit: string | null
}

export interface AddressMap {
  mapRawUrl(url: string): string | null
  mapHref(href: string, file: string): string | null
}

/** Branches that a repository's links usually name, whatever ref we copy. */
const USUAL_REFS = ['main', 'master', 'HEAD']

export function createAddressMap(files: readonly CopiedFile[]): AddressMap {
  const byRepository = new Map<string, Map<string, string>>()
  const byPath = new Map(files.map((file) => [file.at, file]))
  const prefixes = new Map<string, string>()
  for (const { at, from, source, commit } of files) {
    const repository = source.repository.toLowerCase()
    const known = byRepository.get(repository) ?? new Map<string, string>()
    byRepository.set(repository, known.set(from, at))
    for (const prefix of prefixesOf(source, commit)) prefixes.set(prefix, repository)
  }
  const mapRawUrl = (url: string): string | null => {
    const address = url.replace(/[?#].*$/s, '')
    for (const [prefix, repository] of prefixes) {
      if (!address.toLowerCase().startsWith(prefix)) continue
      const at = byRepository.get(repository)?.get(decoded(address.slice(prefix.length)))
      if (at !== undefined) return at
    }
    return null
  }
  return {
    mapRawUrl,
    mapHref(href, file) {
      const page = byPath.get(file)
      if (page === undefined) return null
      const [, address = '', hash = ''] = /^([^#]*)(#.*)?$/s.exec(href) ?? []
      if (/^https?:\/\//i.test(address)) {
        const at = mapRawUrl(address)
        return at === null ? null : `/${at}${hash}`
      }
      if (!/(?:^|\/)readme\.md$/i.test(address) || address.startsWith('/')) return null
      const from = posix.join(posix.dirname(page.from), decoded(address))
      const at = byRepository.get(page.source.repository.toLowerCase())?.get(from)
      return at === undefined ? null : `/${at}${hash}`
    },
  }
}

/** Path in the repository that a URL leads to, or null if it leads elsewhere. */
export function repositoryPath(source: CopiedFile['source'], commit: string | null, url: string): string | null {
  const address = url.replace(/[?#].*$/s, '')
  const prefix = prefixesOf(source, commit).find((start) => address.toLowerCase().startsWith(start))
  return prefix === undefined ? null : decoded(address.slice(prefix.length))
}

/** Lower-case prefixes of URLs into the copy. Host, owner, and repository are case-insensitive. */
function prefixesOf({ repository, ref }: CopiedFile['source'], commit: string | null): string[] {
  const refs = new Set([
    ref,
    `refs/heads/${ref}`,
    `refs/tags/${ref}`,
    ...USUAL_REFS,
    ...USUAL_REFS.map((name) => `refs/heads/${name}`),
  ])
  if (commit !== null) refs.add(commit)
  return linkBases(repository).flatMap((base) => [...refs].map((name) => `${base}${name}/`.toLowerCase()))
}
