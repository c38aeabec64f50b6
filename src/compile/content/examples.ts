/** The folder of programs beside the content: pages show its files, and depend on them. */
import { lstatSync, readFileSync, realpathSync } from 'node:fs'
import { join, sep } from 'node:path'
import { isBadName } from './names.ts'

/** First part of every path, and name of the folder beside the content. */
export const EXAMPLES = 'examples'
/** Marks a dependency on a file of the examples; no path of the content has a colon. */
const MARK = 'example:'
/** As much as a block can colour. */
const MAX_BYTES = 200 * 1024

/**
 * Path below the folder of examples; null for what leads elsewhere.
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
 * Text of a file below `folder`, with `\n` at line ends; null when it is missing, no plain text file, reached through a link
 * that leads out of the folder, or larger than 200 KiB.
 *
 * @example
 * readExample('examples', 'no-such-file.ts') // null
 */
export function readExample(folder: string, path: string): string | null {
  try {
    const file = join(folder, path)
    const info = lstatSync(file)
    const isInside = realpathSync(file).startsWith(realpathSync(folder) + sep)
    if (!info.isFile() || !isInside || info.size > MAX_BYTES) return null
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file)).replaceAll('\r\n', '\n')
  } catch {
    return null
  }
}

/**
 * What a page that shows the file depends on.
 *
 * @example
 * exampleDependency('webhooks/verify.ts') // 'example:webhooks/verify.ts'
 */
export function exampleDependency(path: string): string {
  return MARK + path
}

/**
 * Path below the folder of examples of such a dependency; null for any other.
 *
 * @example
 * exampleOf('example:webhooks/verify.ts') // 'webhooks/verify.ts'
 * exampleOf('docs/guide.mdx') // null
 */
export function exampleOf(dependency: string): string | null {
  return dependency.startsWith(MARK) ? dependency.slice(MARK.length) : null
}
