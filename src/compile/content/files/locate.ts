/**
 * Where the files of the site are on this machine: in the content folder, in a copy of a repository, or in a folder
 * that the configuration names (`folders`). Every path is in composed form (NFC), whatever the file system has.
 */
import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { SiteConfig } from '../../../core/author-files/config.schema.ts'
import { readPattern } from '../../../core/path-pattern.ts'
import { sourceKindOf } from '../file-name.ts'

/** A folder whose files belong to the site, with absolute paths. */
export interface ContentFolder {
  readonly root: string
  /** Prefix of its content paths: '' or `docs/`. */
  readonly prefix: string
  readonly hasPages: boolean
  /** Whether the site uses a file, by its path below `root`. */
  isUsed(path: string): boolean
  /** Whether other pages include a file, by its path below `root`; it is no page then. */
  isPartial(path: string): boolean
  readonly editBase: string | null
}

/** The folders of the configuration; their paths are relative to the content folder. */
export function readFolders(contentRoot: string, folders: SiteConfig['folders']): ContentFolder[] {
  return folders.map(({ path, at, pages, include, exclude, partials, editBase }) => {
    const wanted = include.map(readPattern)
    const excluded = exclude.map(readPattern)
    const shared = partials.map(readPattern)
    const isPartial = (file: string) => shared.some((one) => one.test(file))
    return {
      root: join(contentRoot, path),
      prefix: at === '/' ? '' : `${at.slice(1)}/`,
      hasPages: pages,
      editBase,
      isPartial,
      isUsed: (file) =>
        (pages || isPartial(file) || (sourceKindOf(file) === null && !/\.(?:json|ya?ml)$/.test(file))) &&
        (wanted.length === 0 || wanted.some((pattern) => pattern.test(file))) &&
        !excluded.some((pattern) => pattern.test(file)),
    }
  })
}

/** Absolute path of a content path: of the first place that has it, or else below the content folder. */
export function locateFile(
  path: string,
  contentRoot: string,
  roots: ReadonlyMap<string, string>,
  folders: readonly ContentFolder[],
): string {
  const copy = roots.get(path)
  if (copy !== undefined) return join(copy, path)
  const own = onDisk(contentRoot, path)
  if (own !== null) return own
  for (const { root, prefix, isUsed } of folders) {
    const inside = path.startsWith(prefix) ? path.slice(prefix.length) : ''
    const file = inside === '' || !isUsed(inside) ? null : onDisk(root, inside)
    if (file !== null) return file
  }
  return join(contentRoot, path)
}

/** Absolute path of an existing file; null if there is none. A file system can have the name in decomposed form (NFD), as macOS writes it. */
export function onDisk(root: string, path: string): string | null {
  const file = join(root, path)
  if (existsSync(file)) return file
  const decomposed = join(root, path.normalize('NFD'))
  return decomposed !== file && existsSync(decomposed) ? decomposed : null
}

/** Content path of a file in one of the folders; null for any other file. */
export function pathInFolders(file: string, folders: readonly ContentFolder[]): string | null {
  for (const { root, prefix, isUsed } of folders) {
    if (!file.startsWith(root + sep)) continue
    const inside = file
      .slice(root.length + 1)
      .split(sep)
      .join('/')
      .normalize('NFC')
    if (isUsed(inside)) return prefix + inside
  }
  return null
}
