/**
 * Entry point of the room: checks programs that call the platform. Works on texts alone: no network, no clock, no
 * files.
 */
import { isStackOverflow } from '@dev-center/contract/stack-overflow'
import type { Contract } from '@dev-center/sandbox'
import { createPlatformChecker } from '@dev-center/sandbox/rest/check-request'
import { chosenFiles } from './chosen-files.ts'
import { languageOf } from './languages.ts'
import type { Program } from './program/tree.ts'
import { readHar } from './readers/har.ts'
import { readHttpFile } from './readers/http.ts'
import { readCsharp, readGo, readJava, readRuby } from './readers/loose.ts'
import { readPhp } from './readers/php.ts'
import { readPython } from './readers/python.ts'
import { readScript } from './readers/script.ts'
import { readShell } from './readers/shell.ts'
import { reportOf } from './report.ts'
import type { CodeReport, SourceFile } from './result.ts'
import { addressOf } from './rules/address.ts'
import { Check } from './rules/check.ts'
import { Findings } from './rules/findings.ts'
import type { ReadSdl } from './rules/graphql.ts'
import { PathTemplates } from './rules/path-templates.ts'
import { optionsIn } from './trace/choices.ts'
import { Evaluator } from './trace/evaluate.ts'
import { Follower } from './trace/follow.ts'
import { Modules } from './trace/modules.ts'
import type { CodeRequest } from './trace/request.ts'

export { languageOf, nameOfSnippet, unreadLanguageOf } from './languages.ts'
export { CODE_RULES as RULES, type CodeFinding, type CodeReport, type SourceFile } from './result.ts'
export type { GraphqlApi } from './rules/graphql.ts'

/** The documents that code is checked against. */
export interface PlatformDocuments {
  /** All operations: the published `/_dc/agents/contract.json`. */
  readonly contract: Contract
  /** Text of a GraphQL schema, requested when a document needs it. */
  readonly sdl: ReadSdl
}

export interface CodeChecker {
  /** `skipped`: names of files beside them that weren't read, so that the report can say so. */
  check(files: readonly SourceFile[], skipped?: readonly string[]): CodeReport
}

const TOO_MANY_STEPS =
  'Its calls take more steps to follow than the budget for a file of its size, so only a part of it was checked.'
const PROGRAMS = {
  script: readScript,
  python: readPython,
  php: readPhp,
  ruby: readRuby,
  go: readGo,
  java: readJava,
  csharp: readCsharp,
} as const

/**
 * A checker can be reused, because the documents don't change. It never throws: a file that can't be parsed is in
 * `unread`, with the reason.
 * @example
 * createCodeChecker({ contract, sdl }).check([{ name: 'app.js', text }]).findings // the wrong calls, by file and line
 */
export function createCodeChecker({ contract, sdl }: PlatformDocuments): CodeChecker {
  const checker = createPlatformChecker(contract)
  const templates = new PathTemplates(contract.operations)
  return {
    check(files, skipped = []) {
      const { chosen, unread } = chosenFiles(files.toSorted(byName))
      const { programs, others, broken } = readAll(chosen)
      const modules = new Modules(programs)
      const sizes = new Map(chosen.map(({ name, text }) => [name, text.length]))
      const evaluation = new Evaluator(modules, sizes)
      const check = new Check({ checker, templates, evaluation, findings: new Findings(), sdl, modules })
      const isKnown = (request: CodeRequest) =>
        request.named !== undefined ||
        optionsIn(request.url).some((url) => {
          const { kind } = addressOf({ ...request, url }, templates.fits)
          return kind === 'rest' || kind === 'graphql'
        })
      const follower = new Follower(evaluation, programs, isKnown)
      for (const program of programs) {
        evaluation.steps.begin(program.file)
        check.program(program, follower.requestsOf(program))
      }
      for (const file of evaluation.steps.spentFiles) broken.push({ file, reason: TOO_MANY_STEPS })
      check.limits(programs)
      for (const { file, read } of others) {
        try {
          for (const request of read(evaluation)) check.request(request)
        } catch (error) {
          broken.push({ file: file.name, reason: reasonOf(error) })
        }
      }
      for (const file of chosen) if (languageOf(file.name) === 'graphql') check.document(file)
      check.settle(programs)
      return reportOf({ files, skipped }, check, [...unread, ...broken])
    },
  }
}

/**
 * Browsers list a folder in the order of the disk, and what is followed first decides which calls of a wrapper count. In
 * UTF-16 order, as the command lists them, not in that of a language.
 */
function byName(one: SourceFile, other: SourceFile): number {
  if (one.name === other.name) return 0
  return one.name < other.name ? -1 : 1
}

interface Reading {
  readonly programs: Program[]
  readonly others: { readonly file: SourceFile; readonly read: (evaluation: Evaluator) => CodeRequest[] }[]
  readonly broken: { readonly file: string; readonly reason: string }[]
}

function readAll(files: readonly SourceFile[]): Reading {
  const reading: Reading = { programs: [], others: [], broken: [] }
  for (const file of files) {
    const language = languageOf(file.name)
    const { name, text } = file
    if (language === 'shell') reading.others.push({ file, read: () => readShell(name, text) })
    else if (language === 'http') reading.others.push({ file, read: () => readHttpFile(name, text) })
    else if (language === 'har') reading.others.push({ file, read: (evaluation) => readHar(name, text, evaluation) })
    else if (language !== null && language in PROGRAMS) {
      try {
        reading.programs.push(PROGRAMS[language as keyof typeof PROGRAMS](name, text))
      } catch (error) {
        reading.broken.push({ file: name, reason: reasonOf(error) })
      }
    }
  }
  return reading
}

/** A parser's own message, or the reason if a deeply nested text overflows the stack. */
function reasonOf(error: unknown): string {
  if (isStackOverflow(error)) return 'It is nested too deeply.'
  return error instanceof Error ? error.message : String(error)
}
