/** Shorter forms of a page for a model, which pays for every token it reads. */
import type { IndexedOperation } from '../core/agent-index.ts'

/** About 3,000 tokens: a page that is shorter is read at once. */
const SHORT_BYTES = 9_000

/**
 * The start of a reference page, which lists its operations; null if the page is short or has fewer than two. A model
 * that reads a page needs one of its operations, and all of them together are ten times as long.
 */
export function overviewOf(text: string, operations: readonly IndexedOperation[]): string | null {
  if (operations.length < 2 || new TextEncoder().encode(text).byteLength < SHORT_BYTES) return null
  const headings = new Set(operations.map(({ summary }) => `## ${summary}`))
  const lines = text.split('\n')
  const end = lines.findIndex((line) => headings.has(line))
  if (end === -1) return null
  const [{ href }] = operations as readonly [IndexedOperation]
  return `${lines.slice(0, end).join('\n').trim()}\n\n(Read an operation as ${href}, or the whole page with part 1.)`
}

/** Links without the address of the site, which is in the first line: their paths are ids for `read`. */
export function withShortLinks(text: string, origin: string): string {
  return text.replaceAll(`](${origin}/`, '](/')
}

/** Without front matter and the line about all pages, which a program with tools doesn't need. */
export function withoutHead(text: string): string {
  const end = text.startsWith('---\n') ? text.indexOf('\n---\n\n') : -1
  const address = end === -1 ? undefined : /^canonical: "(.*)"$/m.exec(text.slice(0, end))?.[1]
  if (address === undefined) return text
  const body = text.slice(end + '\n---\n\n'.length).replace(/^> All pages .*\n\n/, '')
  return `From ${address}:\n\n${body}`
}
