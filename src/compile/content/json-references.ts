/** `$ref`s: which file and which place they name. Nothing outside the content root is ever opened (spec: threats.hostile-content, row 35, row 36, row 37). */
import { posix } from 'node:path'

interface Target {
  /** Path below the content root. */
  readonly file: string
  /** JSON pointer without `#`, decoded; or the name of a `$anchor` when it does not start with `/`. */
  readonly pointer: string
}

interface RefusedTarget {
  readonly refused: string
}

/** Gives the content file that a web address stands for, or null; for copies of a repository that refers to itself by address. */
export type MapUrl = (url: string) => string | null

export function resolveReference(reference: string, from: string, mapUrl: MapUrl = () => null): Target | RefusedTarget {
  const hash = reference.indexOf('#')
  const address = hash === -1 ? reference : reference.slice(0, hash)
  const pointer = hash === -1 ? '' : decodeFragment(reference.slice(hash + 1))
  if (address === '') return { file: from, pointer }
  if (/^[a-z][a-z0-9+.-]*:/i.test(address) || address.startsWith('//')) {
    const mapped = mapUrl(address)
    return mapped === null ? { refused: `"${reference}" is outside the content folder.` } : { file: mapped, pointer }
  }
  if (address.startsWith('/') || address.includes('\\') || address.includes('\0')) {
    return { refused: `"${reference}" is outside the content folder.` }
  }
  const file = posix.normalize(posix.join(posix.dirname(from), decodeFragment(address)))
  if (file === '..' || file.startsWith('../') || file.startsWith('/')) {
    return { refused: `"${reference}" is outside the content folder.` }
  }
  return { file, pointer }
}

function decodeFragment(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export function pointerKeys(pointer: string): string[] {
  return pointer === '' ? [] : pointer.slice(1).split('/').map(unescapeKey)
}

export function escapeKey(key: string): string {
  return key.includes('~') || key.includes('/') ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key
}

function unescapeKey(key: string): string {
  return key.includes('~') ? key.replaceAll('~1', '/').replaceAll('~0', '~') : key
}
