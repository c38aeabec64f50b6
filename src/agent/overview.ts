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

/** About 2,000 tokens. */
const LONG_OPERATION_BYTES = 6_000
/** Lines of an example that a model can take in. Longer ones repeat the fields. */
const EXAMPLE_LINES = 40

/**
 * An operation without what a caller rarely needs: the bodies of errors that all operations have, and of long
 * operations the fields of responses three levels down and long examples.
 */
export function briefOperation(text: string): string {
  const isLong = new TextEncoder().encode(text).byteLength >= LONG_OPERATION_BYTES
  const parts = text.split(/^(?=### )/m).map((part) => {
    if (/^### Response [45]/.test(part) && !part.includes('```')) return briefError(part)
    if (part.startsWith('### Request headers')) return withoutUsualHeaders(part)
    return isLong && part.startsWith('### Response ') ? briefResponse(part) : part
  })
  const brief = parts.join('')
  return brief === text ? text : `${brief.trimEnd()}\n\n(Responses are shortened; part 1 has all of their fields.)\n`
}

/** The status and what it means. The fields of errors are the same everywhere, and so are the headers of 429. */
function briefError(part: string): string {
  const [heading = '', ...paragraphs] = part.trim().split('\n\n')
  const meaning = paragraphs.filter((text) => !/^(?:`|- |Response headers:)/.test(text))
  return `**${heading.replace(/^### Response /, '')}** ${meaning.join(' ')}\n\n`
}

/** `Accept` and `Content-Type` of JSON are the same everywhere. */
function withoutUsualHeaders(part: string): string {
  const lines = part.split('\n').filter((line) => !/^- `(?:Accept|Content-Type)` .*"application\/json"`$/.test(line))
  return lines.some((line) => line.startsWith('- ')) ? lines.join('\n') : ''
}

/** Links without the address of the site, which is in the first line: their paths are ids for `read`. */
export function withShortLinks(text: string, origin: string): string {
  return text.replaceAll(`](${origin}/`, '](/')
}

/** One example says what a response looks like; the others repeat its fields. */
function briefResponse(part: string): string {
  const kept: string[] = []
  let fence: string[] = []
  for (const line of firstExample(part).split('\n')) {
    const isFence = line.startsWith('```')
    if (fence.length === 0 && !isFence) {
      if (!line.startsWith('    ')) kept.push(line)
      continue
    }
    fence.push(line)
    if (!isFence || fence.length === 1) continue
    kept.push(...(fence.length > EXAMPLE_LINES ? ['(Long example)'] : fence))
    fence = []
  }
  return [...kept, ...fence].join('\n')
}

/** Without the examples behind the first one, each of which has a bold title. */
function firstExample(part: string): string {
  const [start = '', ...examples] = part.split(/^(?=\*\*.+\*\*\n\n```)/m)
  return `${start}${examples[0] ?? ''}`
}

/** Without front matter and the line about all pages, which a program with tools doesn't need. */
export function withoutHead(text: string): string {
  const end = text.startsWith('---\n') ? text.indexOf('\n---\n\n') : -1
  const address = end === -1 ? undefined : /^canonical: "(.*)"$/m.exec(text.slice(0, end))?.[1]
  if (address === undefined) return text
  const body = text.slice(end + '\n---\n\n'.length).replace(/^> All pages .*\n\n/, '')
  return `From ${address}:\n\n${body}`
}
