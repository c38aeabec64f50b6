/** Symbolic links are followed inside the folder that content comes from, and never out of it. */
import { realpathSync, statSync } from 'node:fs'
import { sep } from 'node:path'

/**
 * Whether this is a plain file, or a symbolic link to one inside `root`.
 *
 * @example
 * isFileInside('/content', '/content/a-link-to-etc/passwd') // false
 */
export function isFileInside(root: string, file: string): boolean {
  const info = statSync(file, { throwIfNoEntry: false })
  return info?.isFile() === true && isInside(root, file)
}

/**
 * Whether a path stays below `root` once all symbolic links are followed.
 *
 * @example
 * isInside('/content', '/content/no-such-file') // false
 */
export function isInside(root: string, file: string): boolean {
  try {
    const real = realpathSync(root)
    return realpathSync(file).startsWith(real.endsWith(sep) ? real : real + sep)
  } catch {
    return false
  }
}
