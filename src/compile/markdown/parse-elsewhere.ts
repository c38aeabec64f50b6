/** One helper process that parses what could crash or hang the parser; it is started when needed and replaced when it dies. */
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ParseOptions, ParseResult } from './parse.ts'

const SCRIPT = fileURLToPath(new URL('./parse-process.ts', import.meta.url))
/** Hard limit of reliability.md 3.8. */
const TIME_LIMIT_MS = 5_000
const MEMORY_MB = 512

export interface ParseRequest {
  readonly source: string
  readonly options: ParseOptions
}

let child: ChildProcess | null = null
/** One text at a time, so that it is known which one is to blame. */
let queue: Promise<unknown> = Promise.resolve()

export function parseInProcess(source: string, options: ParseOptions, limitMs = TIME_LIMIT_MS): Promise<ParseResult> {
  const result = queue.then(() => ask({ source, options }, limitMs))
  queue = result
  return result
}

function ask(request: ParseRequest, limitMs: number): Promise<ParseResult> {
  return new Promise((resolve) => {
    const helper = child ?? start()
    const finish = (result: ParseResult) => {
      clearTimeout(timer)
      helper.off('message', finish)
      helper.off('exit', crashed)
      hold(helper, false)
      resolve(result)
    }
    const crashed = () => finish(failure('DC101', 'The page is nested too deep for the parser.'))
    const timer = setTimeout(() => {
      helper.off('exit', crashed)
      stop(helper)
      finish(failure('DC126', `Parsing took longer than ${limitMs / 1000} s.`))
    }, limitMs)
    helper.on('message', finish)
    helper.on('exit', crashed)
    hold(helper, true)
    helper.send(request)
  })
}

function start(): ChildProcess {
  const started = fork(SCRIPT, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${MEMORY_MB}`, '--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  started.on('exit', () => {
    if (child === started) child = null
  })
  // A message that cannot be sent ends in the same exit.
  started.on('error', () => stop(started))
  child = started
  return started
}

function stop(helper: ChildProcess): void {
  if (child === helper) child = null
  helper.kill('SIGKILL')
}

/** An idle helper does not keep the build from ending; it ends itself when the channel closes. */
function hold(helper: ChildProcess, isBusy: boolean): void {
  if (isBusy) {
    helper.ref()
    helper.channel?.ref()
  } else {
    helper.unref()
    helper.channel?.unref()
  }
}

function failure(code: 'DC101' | 'DC126', message: string): ParseResult {
  return { syntaxProblem: { code, message, position: { line: 1, column: 1 } } }
}
