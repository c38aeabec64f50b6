/** What the panel of the dev server shows: the problems of one page, and how many there are elsewhere. */
import { PROBLEMS, type Problem } from '../../core/problem.ts'
import type { PageView } from '../../core/view.ts'

export interface PanelProblem {
  readonly code: string
  readonly rule: string
  readonly severity: 'error' | 'warning'
  readonly title: string
  readonly message: string
  readonly hint: string
  /** `docs/a.mdx:3:7` */
  readonly place: string
  /** Source lines around the problem; '' when there are none. */
  readonly frame: string
}

export interface PanelData {
  /** Changes whenever the page would render differently. */
  readonly version: string
  readonly here: readonly PanelProblem[]
  readonly elsewhere: { readonly errors: number; readonly warnings: number }
  /** A check is running: problems that need all pages are those of the last check. */
  readonly isChecking: boolean
}

interface Found {
  /** Changes when the page would be rendered in another way. */
  readonly version: string
  readonly problems: readonly Problem[]
  readonly isChecking: boolean
  readonly frameOf: (problem: Problem) => Promise<string>
}

/** The rest are only counted: nobody reads hundreds of problems in a panel. */
const MAX_SHOWN = 50

export async function panelData(view: PageView | null, found: Found): Promise<PanelData> {
  const { version, problems, isChecking, frameOf } = found
  const file = view?.page.file ?? null
  const own = problems.filter((problem) => problem.file === file)
  const shown = own.slice(0, MAX_SHOWN)
  const others = [...problems.filter((problem) => problem.file !== file), ...own.slice(MAX_SHOWN)]
  const here = await Promise.all(
    shown.map(async (problem) => ({
      code: problem.code,
      rule: PROBLEMS[problem.code].rule,
      severity: problem.severity,
      title: PROBLEMS[problem.code].title,
      message: problem.message,
      hint: problem.hint ?? PROBLEMS[problem.code].hint,
      place: `${problem.file}:${problem.line}:${problem.column}`,
      frame: await frameOf(problem),
    })),
  )
  const errors = others.filter(({ severity }) => severity === 'error').length
  return { version, here, elsewhere: { errors, warnings: others.length - errors }, isChecking }
}
