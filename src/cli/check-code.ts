/**
 * `npm run check-code -- PATH …`: checks programs that call the platform against the documentation, on this machine and
 * without a network. Exit code 0: no errors; 1: errors (with `--strict`, warnings too); 2: it could not be run.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type CodeReport, createCodeChecker, type SourceFile } from '../code-check/check-code.ts'
import { printAnnotations } from '../code-check/print/annotations.ts'
import { printText } from '../code-check/print/print-text.ts'
import { printSarif } from '../code-check/print/sarif.ts'
import { platformDocuments } from './check-code/documents.ts'
import { readSources } from './check-code/source-files.ts'
import { readConfiguration } from './configuration.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const USAGE = 'npm run check-code -- PATH … [--format text|json|sarif|github] [--strict]\n'

/** What prints a report, by its format. */
const PRINTERS: { readonly [format: string]: (report: CodeReport, origin: string) => string } = {
  text: printText,
  json: (report) => JSON.stringify(report, null, 2),
  sarif: printSarif,
  github: printAnnotations,
}

async function main(): Promise<number> {
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
  // npm and npx start in the folder of the project; this is where they were called.
  const base = process.env.INIT_CWD ?? process.cwd()
  const files: SourceFile[] = []
  for (const path of positionals) {
    const found = readSources(resolve(base, path), base)
    files.push(...found.files)
    if (found.isCut) process.stderr.write(`${path} has too many files: only the first are read.\n`)
  }
  const report = createCodeChecker(platformDocuments(ROOT)).check(files)
  const { config } = await readConfiguration(ROOT)
  const text = print(report, config.origin)
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

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
