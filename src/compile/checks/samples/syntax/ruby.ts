/** Ruby, by the parser of Ruby itself. */
import type { loadPrism } from '@ruby/prism'
import type { SampleFault } from '../../../compilers/sample-text/fault.ts'
import { omissionHint, syntaxFault } from './place.ts'
import { tooInvolved } from './sample-limits.ts'

type Prism = Awaited<ReturnType<typeof loadPrism>>

const MAX_FAULTS = 5
let loading: Promise<Prism> | null = null

export async function checkRuby(text: string): Promise<SampleFault[]> {
  const errors = (await errorsOf(text)) ?? (await errorsOf(text))
  if (errors === null) return [tooInvolved(text)]
  const bytes = new TextEncoder().encode(text)
  const faults: SampleFault[] = []
  for (const { message, location } of errors.slice(0, MAX_FAULTS)) {
    // The parser counts bytes.
    const offset = new TextDecoder().decode(bytes.subarray(0, location.startOffset)).length
    const fault = syntaxFault(text, offset, { message: `Ruby: ${message}.`, hint: omissionHint(text, offset, '# …') })
    // One slip is often said twice.
    if (!faults.some(({ line }) => line === fault.line)) faults.push(fault)
  }
  return faults
}

/** null when the parser broke; the next call gets a new one, because a broken one reads nothing any more. */
async function errorsOf(text: string): Promise<ReturnType<Prism>['errors'] | null> {
  loading ??= import('@ruby/prism').then(({ loadPrism: load }) => load())
  const prism = await loading
  try {
    return prism(text).errors
  } catch {
    // It traps, or answers with bytes that make no sense.
    loading = null
    return null
  }
}
