/** Converts an offset to the position of a fault. */
import type { SampleFault } from '../../../compilers/sample-text/fault.ts'

interface TextPlace {
  /** 1-based, both. */
  readonly line: number
  readonly column: number
}

/** @param offset 0-based, in UTF-16 units; clamped to the end of the text */
export function placeAt(text: string, offset: number): TextPlace {
  const before = text.slice(0, Math.max(0, offset))
  const lineStart = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: before.length - lineStart + 1 }
}

interface SyntaxFinding {
  readonly message: string
  readonly hint?: string
}

/** A fault of the kind "not valid in its language". */
export function syntaxFault(text: string, offset: number, { message, hint }: SyntaxFinding): SampleFault {
  return { code: 'DC720', ...placeAt(text, offset), message, ...(hint === undefined ? {} : { hint }) }
}

/** The text at the offset, short enough for a message: `"}"`, or null at the end. */
export function wordAt(text: string, offset: number): string | null {
  const rest = text.slice(offset, offset + 200)
  const word = /^(?:[\p{L}\p{N}_$…]+|\.\.\.|\S)/u.exec(rest)?.[0]
  return word === undefined ? null : `"${word.slice(0, 40)}"`
}

/** Whether there is an omission, `…` or `...`, at or just before the offset. */
export function isOmission(text: string, offset: number): boolean {
  return /…|\.\.\./.test(text.slice(Math.max(0, offset - 4), offset + 3))
}

/** @param comment the language's comment with three dots, the recommended form of an omission */
export function omissionHint(text: string, offset: number, comment: string): string | undefined {
  return isOmission(text, offset) ? `Write omitted code as a comment: ${comment}` : undefined
}
