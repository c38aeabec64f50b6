/** The folder of example programs next to the content folder. Pages show its files and depend on them. */
import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isInside } from './files/inside.ts'
import { isBadName } from './names.ts'

/** Folder name, and the first segment of every example path. */
export const EXAMPLES = 'examples'
/** Prefix of dependencies on example files. Content paths never contain a colon. */
const MARK = 'example:'
/** The most that a code block can highlight. */
const MAX_BYTES = 200 * 1024

/**
 * Path relative to the examples folder; null for a path that leads out of it.
 *
 * @example
 * examplePath('examples/webhooks/verify.ts') // 'webhooks/verify.ts'
 * examplePath('examples/../package.json') // null
 */
export function examplePath(file: string): string | null {
  const [first, ...rest] = file.split('/')
  const isOurs =
    first === EXAMPLES && rest.length > 0 && rest.every((name) => !name.startsWith('.') && !isBadName(name))
  return isOurs ? rest.join('/') : null
}

/**
 * Text of a file below `folder`, with `\n` line ends; null if it is missing, not plain text, reached through a link
 * that leads out of the folder, or larger than 200 KiB.
 *
 * @example
 * readExample('examples', 'no-such-file.ts') // null
 */
export function readExample(folder: string, path: string): string | null {
  try {
    const file = join(folder, path)
    const info = lstatSync(file)
    if (!info.isFile() || !isInside(folder, file) || info.size > MAX_BYTES) return null
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file)).replaceAll('\r\n', '\n')
  } catch {
    return null
  }
}

/**
 * Dependency of a page that shows the file.
 *
 * @example
 * exampleDependency('webhooks/verify.ts') // 'example:webhooks/verify.ts'
 */
export function exampleDependency(path: string): string {
  return MARK + path
}

/**
 * Path of such a dependency, relative to the examples folder; null for any other dependency.
 *
 * @example
 * exampleOf('example:webhooks/verify.ts') // 'webhooks/verify.ts'
 * exampleOf('docs/guide.mdx') // null
 */
export function exampleOf(dependency: string): string | null {
  return dependency.startsWith(MARK) ? dependency.slice(MARK.length) : null
}
