/**
 * Sorts the compiler's problems with a new version of a file by whether they are a reason to keep the old one (spec:
 * sources.faults, R-13).
 */
import { type Finding, type ProblemCode, severityOf } from '../../../core/problem.ts'

/** The file makes no page or menu. */
const UNREADABLE: readonly ProblemCode[] = [
  'DC101',
  'DC102',
  'DC125',
  'DC126',
  'DC601',
  'DC605',
  'DC300',
  'DC301',
  'DC307',
  'DC201',
  'DC208',
  'DC900',
  'DC901',
  'DC904',
]

/** The compiler removes unsafe content, or cannot trust what it read: acceptable once someone has reviewed it. */
const UNSAFE: readonly ProblemCode[] = [
  'DC103',
  'DC105',
  'DC106',
  'DC110',
  'DC118',
  'DC121',
  'DC124',
  'DC206',
  'DC304',
  'DC305',
  'DC316',
  'DC317',
  'DC609',
]

/** Removed HTML is common in external pages, but not this. */
const ACTIVE_HTML =
  /<(?:script|iframe|object|embed|base|meta|link|form|button|input|style|noscript|math)\b|\son\w+\s*=|\b(?:java|vb)script:|srcdoc|formaction/i

interface Doubts {
  readonly unreadable: Finding | null
  /** First Problem of each code. */
  readonly unsafe: readonly Finding[]
}

/** Sorts a file's Problems; `text` is its content. */
export function doubtsAbout(problems: readonly Finding[], text: string): Doubts {
  const codes = new Map<ProblemCode, Finding>()
  for (const problem of problems) {
    const isUnsafe = UNSAFE.includes(problem.code) || (problem.code === 'DC111' && ACTIVE_HTML.test(text))
    if (isUnsafe && !codes.has(problem.code)) codes.set(problem.code, problem)
  }
  const unreadable = problems.find((one) => severityOf(one) === 'error' && UNREADABLE.includes(one.code)) ?? null
  return { unreadable, unsafe: [...codes.values()] }
}
