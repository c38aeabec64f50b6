/** Limits checked before a sample is parsed: third-party parsers recurse, and some of them backtrack. */
import type { SampleFault } from '../../../compilers/sample-text/fault.ts'
import { placeAt } from './place.ts'

/** UTF-16 units; no reader reads longer samples. */
const MAX_SAMPLE_CHARS = 8_000
/** Nesting depth of brackets. */
const MAX_NESTING = 100

/** null if the text may be parsed. */
export function overLimit(text: string): SampleFault | null {
  if (text.length > MAX_SAMPLE_CHARS) {
    const message = `The sample has ${text.length} characters; at most ${MAX_SAMPLE_CHARS} can be checked.`
    return { code: 'DC722', line: 1, column: 1, message }
  }
  let depth = 0
  for (let offset = 0; offset < text.length; offset++) {
    const character = text[offset]
    if (character === '(' || character === '[' || character === '{') depth += 1
    else if (character === ')' || character === ']' || character === '}') depth = Math.max(0, depth - 1)
    if (depth > MAX_NESTING) return tooDeep(text, offset)
  }
  return null
}

/** For a stack overflow in the parser, and for deep nesting without brackets. */
export function tooDeep(text: string, offset = 0): SampleFault {
  return {
    code: 'DC722',
    ...placeAt(text, offset),
    message: `The sample is nested too deeply to be checked; ${MAX_NESTING} levels are the limit.`,
  }
}

/** For a parser that exceeded its step limit. */
export function tooInvolved(text: string): SampleFault {
  return { code: 'DC722', ...placeAt(text, 0), message: 'The sample is too complex to check.' }
}
