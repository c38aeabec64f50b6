/** Problems for people, programs, and code review: one list, four formats. */
import { readFile } from 'node:fs/promises'
import { posix, resolve } from 'node:path'
import { stripVTControlCharacters, styleText } from 'node:util'
import { PROBLEMS, type Problem } from '../core/problem.ts'
import type { SampleCounts, Site } from '../core/site.ts'
import { causesToText } from './report/by-cause.ts'
import { codeFrame } from './report/code-frame.ts'
import { toSarif } from './report/sarif.ts'
import { counted, hintOf, withoutControls } from './report/words.ts'

export type ProblemFormat = 'text' | 'json' | 'sarif' | 'github'

export interface ReportOptions {
  /** Absolute path of the project. */
  readonly root: string
  /** Content folder in the project; Problems name files relative to it. */
  readonly contentDir?: string
  readonly format?: ProblemFormat
  /** Prints every problem with its lines, however many there are. */
  readonly isFull?: boolean
  /** Files from other folders. */
  readonly copied?: Site['copied']
  readonly write?: (text: string) => void
  /** Counts of checked samples, for programs. */
  readonly samples?: SampleCounts
  /** How many problems the baseline hides, for programs. */
  readonly known?: number
  /** How much of each API document is described, for programs. */
  readonly coverage?: readonly object[]
  /** Status of the facts in the ledgers, for programs. */
  readonly facts?: object
  /** Exchanges on guides, for programs. */
  readonly runs?: object
}

/** Nobody reads more than this from top to bottom. */
const MAX_LISTED = 100

/**
 * Prints all problems, sorted by file, then the totals; many problems by cause instead. If there are none, prints only
 * formats for programs.
 */
export async function printProblems(problems: readonly Problem[], options: ReportOptions): Promise<void> {
  const { format = 'text', write = (text: string) => void process.stdout.write(text) } = options
  if (format === 'json') return write(`${JSON.stringify(toJson(problems, options), null, 2)}\n`)
  if (format === 'sarif') {
    const uriOf = (file: string) => (file.endsWith('.config.ts') ? file : `${options.contentDir ?? 'content'}/${file}`)
    return write(`${JSON.stringify(toSarif(problems, uriOf), null, 2)}\n`)
  }
  if (problems.length === 0) return
  write(format === 'github' ? toGithub(problems, options) : await toText(problems, options))
}

export function countBySeverity(problems: readonly Problem[]): { readonly errors: number; readonly warnings: number } {
  const errors = problems.filter((problem) => problem.severity === 'error').length
  return { errors, warnings: problems.length - errors }
}

/** `Samples: 412 exchanges, 398 checked (96.6 %), 8 partial, 3 invalid on purpose, 3 skipped.` */
export function sampleLine({ exchanges, checked, partial, invalid, skipped }: SampleCounts): string {
  const share = exchanges === 0 ? 100 : (checked / exchanges) * 100
  const parts = [
    `${checked} checked (${share.toFixed(1)} %)`,
    `${partial} partial`,
    `${invalid} invalid on purpose`,
    `${skipped} skipped`,
  ]
  const wrong = exchanges - checked - partial - invalid - skipped
  if (wrong > 0) parts.push(`${wrong} wrong`)
  return `Samples: ${counted(exchanges, 'exchange')}, ${parts.join(', ')}.`
}

function toJson(problems: readonly Problem[], { samples, coverage, facts, runs, known }: ReportOptions): object {
  return {
    ...countBySeverity(problems),
    ...(samples && { samples }),
    ...(coverage && { coverage }),
    ...(facts && { facts }),
    ...(runs && { runs }),
    ...(known !== undefined && { known }),
    problems: problems.map((problem) => ({ ...problem, title: PROBLEMS[problem.code].title, hint: hintOf(problem) })),
  }
}

/** Workflow commands that show a problem next to the changed line. */
function toGithub(problems: readonly Problem[], { contentDir = 'content' }: ReportOptions): string {
  const escapeData = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  const escapeProperty = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
  const lines = problems.map((problem) => {
    const { code, severity, file, line, column, message } = problem
    const path = file.endsWith('.config.ts') ? file : posix.normalize(`${contentDir}/${file}`)
    const title = escapeProperty(`${PROBLEMS[code].rule} ${code}: ${PROBLEMS[code].title}`)
    return `::${severity} file=${escapeProperty(path)},line=${line},col=${column},title=${title}::${escapeData(`${message} ${hintOf(problem)}`)}`
  })
  return `${lines.join('\n')}\n`
}

async function toText(problems: readonly Problem[], options: ReportOptions): Promise<string> {
  if (problems.length > MAX_LISTED && !options.isFull) {
    const whole = 'The whole list: npm run check -- --full, --json, or --sarif.'
    return `${causesToText(problems)}\n${totals(problems)}\n${whole}\n`
  }
  const blocks: string[] = []
  for (const [file, found] of Map.groupBy(problems, (problem) => problem.file)) {
    const text = await readSource(file, options)
    blocks.push(
      `${styleText('underline', withoutControls(file))}\n${found.map((problem) => problemText(problem, text)).join('\n')}`,
    )
  }
  return `${blocks.join('\n')}\n${totals(problems)}\n`
}

function problemText(problem: Problem, text: string | null): string {
  const { code, severity, file, line, column, length = 1, message } = problem
  const label = styleText(severity === 'error' ? 'red' : 'yellow', `${severity} ${PROBLEMS[code].rule} ${code}`)
  const frame = text === null ? '' : codeFrame(text, { line, column, length })
  const head = `${withoutControls(file)}:${line}:${column}  ${label}  ${withoutControls(message)}`
  return [head, frame, `  ${styleText('cyan', 'hint')} ${withoutControls(hintOf(problem))}`, '']
    .filter((part, index) => part !== '' || index === 3)
    .join('\n')
}

function totals(problems: readonly Problem[]): string {
  const { errors, warnings } = countBySeverity(problems)
  const files = new Set(problems.map((problem) => problem.file)).size
  return `${counted(errors, 'error')}, ${counted(warnings, 'warning')} in ${counted(files, 'file')}. Each rule is explained in docs/errors/.`
}

/** The lines around a problem without colors; '' if its file can't be read or has no such line. */
export async function frameOf(problem: Problem, options: ReportOptions): Promise<string> {
  const { line, column, length = 1 } = problem
  const text = await readSource(problem.file, options)
  return text === null ? '' : stripVTControlCharacters(codeFrame(text, { line, column, length }))
}

async function readSource(
  file: string,
  { root, contentDir = 'content', copied }: ReportOptions,
): Promise<string | null> {
  const copy = copied?.[file]?.file
  const paths = copy === undefined ? [resolve(root, contentDir, file), resolve(root, file)] : [copy]
  for (const path of paths) {
    const text = await readFile(path, 'utf8').catch(() => null)
    if (text !== null) return text.replace(/\r\n?/g, '\n')
  }
  return null
}
