/** Ruby, with Ruby's own parser. */
import type { loadPrism } from '@ruby/prism'
import type { SampleFault } from '../../../compilers/sample-text/fault.ts'
import { omissionHint, syntaxFault } from './place.ts'
import { tooInvolved } from './sample-limits.ts'

type Prism = Awaited<ReturnType<typeof loadPrism>>

const MAX_FAULTS = 5
let loading: Promise<Prism> | null = null

/** `create!(...)`, `{ a: 1, ... }`, and `def total; ...; end` leave something out: such a sample is no whole program. */
const LEFT_OUT = /(?:^|[\s,;({[|])(?:\.\.\.|…)(?=[\s,;)}\]|]|$)/

export async function checkRuby(text: string): Promise<SampleFault[]> {
  if (LEFT_OUT.test(text)) return []
  const errors = (await errorsOf(text)) ?? (await errorsOf(text))
  if (errors === null) return [tooInvolved(text)]
  const bytes = new TextEncoder().encode(text)
  const faults: SampleFault[] = []
  for (const { message, location } of errors.slice(0, MAX_FAULTS)) {
    // The parser counts bytes.
    const offset = new TextDecoder().decode(bytes.subarray(0, location.startOffset)).length
    const fault = syntaxFault(text, offset, { message: `Ruby: ${message}.`, hint: omissionHint(text, offset, '# …') })
    // One mistake is often reported twice.
    if (!faults.some(({ line }) => line === fault.line)) faults.push(fault)
  }
  return faults
}

/** null if the parser crashed. The next call gets a new one, because a crashed parser is unusable. */
async function errorsOf(text: string): Promise<ReturnType<Prism>['errors'] | null> {
  loading ??= import('@ruby/prism').then(({ loadPrism: load }) => load())
  const prism = await loading
  try {
    return prism(text).errors
  } catch {
    // The parser traps, or returns nonsensical bytes.
    loading = null
    return null
  }
}
