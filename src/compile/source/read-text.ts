/** Reads one text file: size first, then valid UTF-8 only, one kind of line end. */
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Problem } from '../../core/problem.ts'
import { maxBytes } from './limits.ts'

export type TextResult =
  | { readonly text: string; readonly problems: readonly Problem[] }
  | { readonly text: null; readonly problems: readonly Problem[] }

/** Reads `path` below `root`; never more bytes than its kind may have. */
export async function readText(root: string, path: string): Promise<TextResult> {
  const limit = maxBytes(path)
  const bytes = await readBytes(join(root, path), limit)
  if (bytes === null) return refuse('DC605', path, `The file is larger than ${limit / 1024} KiB.`)
  return decodeText(bytes, path)
}

/** Decodes bytes; exported for content that does not come from disk. */
export function decodeText(bytes: Uint8Array, path: string): TextResult {
  const offset = firstInvalidByte(bytes)
  if (offset !== null) return refuse('DC601', path, `The file is not valid UTF-8: byte ${offset} cannot be read.`)
  const decoded = new TextDecoder('utf-8').decode(bytes)
  const text = decoded.replace(/\r\n?/g, '\n')
  const nul = text.indexOf('\0')
  if (nul === -1) return { text, problems: [] }
  const before = text.slice(0, nul)
  const line = before.split('\n').length
  const column = nul - before.lastIndexOf('\n')
  const problem: Problem = {
    code: 'DC609',
    severity: 'warning',
    file: path,
    line,
    column,
    message: 'There is a NUL character here; it is shown as U+FFFD.',
  }
  return { text: text.replaceAll('\0', '\uFFFD'), problems: [problem] }
}

/** Up to `limit` bytes, or null when there are more. */
async function readBytes(path: string, limit: number): Promise<Uint8Array | null> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    if (size > limit) return null
    const bytes = await file.readFile()
    return bytes.length > limit ? null : bytes
  } finally {
    await file.close()
  }
}

function firstInvalidByte(bytes: Uint8Array): number | null {
  const strict = new TextDecoder('utf-8', { fatal: true })
  try {
    strict.decode(bytes)
    return null
  } catch {
    return findInvalid(bytes)
  }
}

/** Halves the range: the longest prefix that decodes as a stream ends where the bad byte is. */
function findInvalid(bytes: Uint8Array): number {
  let low = 0
  let high = bytes.length
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (isValidPrefix(bytes.subarray(0, middle))) low = middle
    else high = middle - 1
  }
  return low
}

function isValidPrefix(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

function refuse(code: 'DC601' | 'DC605', file: string, message: string): TextResult {
  return { text: null, problems: [{ code, severity: 'error', file, line: 1, column: 1, message }] }
}
