/** Reads a text file: checks its size, accepts valid UTF-8 only, normalizes line ends. */
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs'
import type { Finding } from '../../core/problem.ts'
import { maxBytes } from './max-bytes.ts'

type TextResult =
  | { readonly text: string; readonly problems: readonly Finding[] }
  | { readonly text: null; readonly problems: readonly Finding[] }

/**
 * Reads the file at `path`, and never more bytes than its kind allows. Synchronous: a promise for each step would cost
 * several times the read.
 */
export function readText(file: string, path: string): TextResult {
  const limit = maxBytes(path)
  const bytes = readBytes(file, limit)
  if (bytes === null) return refuse('DC605', path, `The file is larger than ${limit / 1024} KiB.`)
  return decodeText(bytes, path)
}

/** Decodes bytes. Exported for content that does not come from disk. */
export function decodeText(bytes: Uint8Array, path: string): TextResult {
  const decoded = decodeStrictly(bytes)
  if (decoded === null)
    return refuse('DC601', path, `The file isn't valid UTF-8: byte ${findInvalid(bytes)} is invalid.`)
  const text = decoded.replace(/\r\n?/g, '\n')
  const nul = text.indexOf('\0')
  if (nul === -1) return { text, problems: [] }
  const before = text.slice(0, nul)
  const line = before.split('\n').length
  const column = nul - before.lastIndexOf('\n')
  const problem: Finding = {
    code: 'DC609',
    file: path,
    line,
    column,
    message: "There is a NUL character here; it's shown as U+FFFD.",
  }
  return { text: text.replaceAll('\0', '\uFFFD'), problems: [problem] }
}

/** Up to `limit` bytes, or null if the file has more. */
function readBytes(path: string, limit: number): Uint8Array | null {
  const file = openSync(path, 'r')
  try {
    if (fstatSync(file).size > limit) return null
    const bytes = readFileSync(file)
    return bytes.length > limit ? null : bytes
  } finally {
    closeSync(file)
  }
}

function decodeStrictly(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Binary search: the longest prefix that decodes as a stream ends at the invalid byte. */
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
  return { text: null, problems: [{ code, file, line: 1, column: 1, message }] }
}
