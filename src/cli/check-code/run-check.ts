/** The command that checks code, with documents from the repository or from a standalone package. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type CodeReport, createCodeChecker, type PlatformDocuments, type SourceFile } from '@dev-center/code-check'
import { printAnnotations } from '@dev-center/code-check/print/annotations'
import { printText } from '@dev-center/code-check/print/print-text'
import { printSarif } from '@dev-center/code-check/print/sarif'
import { readSources } from './source-files.ts'

const USAGE = 'check-code PATH … [--format text|json|sarif|github] [--strict]\n'

/** Printers of a report, by format. */
const PRINTERS: { readonly [format: string]: (report: CodeReport, origin: string) => string } = {
  text: printText,
  json: (report) => JSON.stringify(report, null, 2),
  sarif: printSarif,
  github: printAnnotations,
}

interface CheckedAgainst {
  readonly documents: () => PlatformDocuments
  /** Base of the links in a report. */
  readonly origin: () => Promise<string>
}

/**
 * Sets the exit code of the process: 0 without errors, 1 with errors (with `--strict`, warnings too), 2 if the check
 * couldn't run.
 */
export async function runCheck(against: CheckedAgainst): Promise<void> {
  try {
    process.exitCode = await check(against)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 2
  }
}

async function check({ documents, origin }: CheckedAgainst): Promise<number> {
  const { values, positionals } = readArguments()
  const print = PRINTERS[values.format]
  if (values.help) {
    process.stdout.write(USAGE)
    return 0
  }
  if (positionals.length === 0 || print === undefined) {
    process.stderr.write(USAGE)
    return 2
  }
  // npm and npx start in the project folder; this is the folder in which they were called.
  const base = process.env.INIT_CWD ?? process.cwd()
  const files: SourceFile[] = []
  for (const path of positionals) {
    const found = readSources(resolve(base, path), base)
    files.push(...found.files)
    if (found.isCut) process.stderr.write(`${path} has too many files: only the first ones are checked.\n`)
  }
  const report = createCodeChecker(documents()).check(files)
  const text = print(report, await origin())
  if (text !== '') process.stdout.write(`${text}\n`)
  const isWrong = report.findings.some(({ level }) => level === 'error' || values.strict)
  return isWrong ? 1 : 0
}

function readArguments() {
  return parseArgs({
    allowPositionals: true,
    options: {
      format: { type: 'string', default: 'text' },
      strict: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
}
