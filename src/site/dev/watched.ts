/** What the dev server watches (docs/decisions/0047). */
import { relative, sep } from 'node:path'

/**
 * Whether a path may be watched. Of the project only the files at its top, the sources and `folders`: what was built and
 * cached are ten thousands of files, and watching them took more time and memory than the rest of a start.
 */
export function isWatched(root: string, folders: readonly string[], path: string): boolean {
  const below = relative(root, path)
  if (below.startsWith('..') || !below.includes(sep)) return true
  return below.startsWith(`src${sep}`) || folders.some((folder) => !relative(folder, path).startsWith('..'))
}
