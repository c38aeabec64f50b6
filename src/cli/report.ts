/** Problems as people, programs and code review read them: one list, three forms. */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { styleText } from 'node:util'
import { PROBLEMS, type Problem } from '../core/problem.ts'
import { codeFrame } from './code-frame.ts'

export type ReportFormat = 'text' | 'json' | 'github'

export interface ReportOptions {
  /** Absolute path of the project. */
  readonly root: string
  /** Content folder below it: Problems name files below this. */
  readonly contentDir?: string
  readonly format?: ReportFormat
  readonly write?: (text: string) => void
}

/** Prints all problems, files in order, then the totals. Prints nothing when there are none, unless a program is to read it. */
export async function printProblems(problems: readonly Problem[], options: ReportOptions): Promise<void> {
  const { format = 'text', write = (text: string) => void process.stdout.write(text) } = options
  if (format === 'json') return write(`${JSON.stringify(toJson(problems), null, 2)}\n`)
  if (problems.length === 0) return
  write(format === 'github' ? toGithub(problems, options) : await toText(problems, options))
}

export function countBySeverity(problems: readonly Problem[]): { readonly errors: number; readonly warnings: number } {
  const errors = problems.filter((problem) => problem.severity === 'error').length
  return { errors, warnings: problems.length - errors }
}

/** The hint of the problem itself, else of its kind. */
export function hintOf(problem: Problem): string {
  return problem.hint ?? PROBLEMS[problem.code].hint
}

function toJson(problems: readonly Problem[]): object {
  return {
    ...countBySeverity(problems),
    problems: problems.map((problem) => ({ ...problem, title: PROBLEMS[problem.code].title, hint: hintOf(problem) })),
  }
}

/** Workflow commands that show a problem beside the changed line. */
function toGithub(problems: readonly Problem[], { contentDir = 'content' }: ReportOptions): string {
  const escapeData = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  const escapeProperty = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
  const lines = problems.map((problem) => {
    const { code, severity, file, line, column, message } = problem
    const path = file.endsWith('.config.ts') ? file : `${contentDir}/${file}`
    const title = escapeProperty(`${code} ${PROBLEMS[code].title}`)
    return `::${severity} file=${escapeProperty(path)},line=${line},col=${column},title=${title}::${escapeData(`${message} ${hintOf(problem)}`)}`
  })
  return `${lines.join('\n')}\n`
}

async function toText(problems: readonly Problem[], options: ReportOptions): Promise<string> {
  const blocks: string[] = []
  for (const [file, found] of Map.groupBy(problems, (problem) => problem.file)) {
    const text = await readSource(file, options)
    blocks.push(
      `${styleText('underline', printable(file))}\n${found.map((problem) => problemText(problem, text)).join('\n')}`,
    )
  }
  return `${blocks.join('\n')}\n${totals(problems)}\n`
}

function problemText(problem: Problem, text: string | null): string {
  const { code, severity, file, line, column, length = 1, message } = problem
  const label = styleText(severity === 'error' ? 'red' : 'yellow', `${severity} ${code}`)
  const frame = text === null ? '' : codeFrame(text, { line, column, length })
  const head = `${printable(file)}:${line}:${column}  ${label}  ${printable(message)}`
  return [head, frame, `  ${styleText('cyan', 'hint')} ${printable(hintOf(problem))}`, '']
    .filter((part, index) => part !== '' || index === 3)
    .join('\n')
}

function totals(problems: readonly Problem[]): string {
  const { errors, warnings } = countBySeverity(problems)
  const files = new Set(problems.map((problem) => problem.file)).size
  return `${count(errors, 'error')}, ${count(warnings, 'warning')} in ${count(files, 'file')}. Each code is explained in docs/errors/.`
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

async function readSource(file: string, { root, contentDir = 'content' }: ReportOptions): Promise<string | null> {
  for (const path of [resolve(root, contentDir, file), resolve(root, file)]) {
    const text = await readFile(path, 'utf8').catch(() => null)
    if (text !== null) return text.replace(/\r\n?/g, '\n')
  }
  return null
}

/** File names and quoted text come from authors; a terminal must not obey them. */
function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, '·')
}
