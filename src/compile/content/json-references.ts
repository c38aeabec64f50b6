/**
 * Resolves `$ref`s to a file and a position in it. Never opens anything outside the content root (spec:
 * threats.hostile-content, row 35, row 36, row 37).
 */
import { posix } from 'node:path'
import { decoded } from '@dev-center/contract/paths'

interface Target {
  /** Path relative to the content root. */
  readonly file: string
  /** Decoded JSON pointer without `#`; if it does not start with `/`, the name of a `$anchor`. */
  readonly pointer: string
}

interface RefusedTarget {
  readonly refused: string
}

/** Maps a URL to a content file, or null. For copies of a repository that references its own files by URL. */
export type MapUrl = (url: string) => string | null

export function resolveReference(reference: string, from: string, mapUrl: MapUrl = () => null): Target | RefusedTarget {
  const hash = reference.indexOf('#')
  const address = hash === -1 ? reference : reference.slice(0, hash)
  const pointer = hash === -1 ? '' : decoded(reference.slice(hash + 1))
  if (address === '') return { file: from, pointer }
  if (/^[a-z][a-z0-9+.-]*:/i.test(address) || address.startsWith('//')) {
    const mapped = mapUrl(address)
    return mapped === null ? { refused: `"${reference}" is outside the content folder.` } : { file: mapped, pointer }
  }
  if (address.startsWith('/') || address.includes('\\') || address.includes('\0')) {
    return { refused: `"${reference}" is outside the content folder.` }
  }
  const file = posix.normalize(posix.join(posix.dirname(from), decoded(address)))
  if (file === '..' || file.startsWith('../') || file.startsWith('/')) {
    return { refused: `"${reference}" is outside the content folder.` }
  }
  return { file, pointer }
}

export function escapeKey(key: string): string {
  return key.includes('~') || key.includes('/') ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key
}
