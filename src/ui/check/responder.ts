/** The worker's side of the protocol, testable without a worker: files in, reports out. */
import {
  type CodeReport,
  createCodeChecker,
  type GraphqlApi,
  languageOf,
  nameOfSnippet,
  type SourceFile,
  unreadLanguageOf,
} from '@dev-center/code-check'
import { printAnnotations } from '@dev-center/code-check/print/annotations'
import { printText } from '@dev-center/code-check/print/print-text'
import { printSarif } from '@dev-center/code-check/print/sarif'
import { AGENT_CONTRACT_PATH, AGENT_INDEX_PATH, type AgentIndex } from '../../core/agent-index.ts'
import {
  type ChosenFile,
  type FromCheckWorker,
  MOST_SHOWN,
  type ReportFormat,
  type ShownReport,
  type ToCheckWorker,
} from './protocol.ts'

/** Reads a published file of this site. */
type Load = (path: string) => Promise<string>

const APIS: readonly GraphqlApi[] = ['storefront', 'admin', 'users']
/** Larger files are recordings at best. */
const MAX_BYTES = 20 * 1024 * 1024
const MAY_HAVE_GRAPHQL = /graphql|\bgql\b|\bquery\b|\bmutation\b|^\s*\{\s*\w/i
const MAX_LINE = 160

export function createCheckResponder(load: Load): (message: ToCheckWorker) => Promise<FromCheckWorker> {
  const documents = createDocuments(load)
  let last: CodeReport | null = null

  async function check(chosen: readonly ChosenFile[]): Promise<ShownReport> {
    last = null
    const files = await readFiles(chosen)
    const skipped = chosen.flatMap(({ name }) => (name !== null && unreadLanguageOf(name) !== null ? [name] : []))
    const platform = await documents.read(files.some(({ text }) => MAY_HAVE_GRAPHQL.test(text)))
    const report = createCodeChecker(platform).check(files, skipped)
    last = report
    const shown = { ...report, findings: report.findings.slice(0, MOST_SHOWN) }
    const errors = report.findings.filter(({ level }) => level === 'error').length
    const warnings = report.findings.length - errors
    return { report: shown, errors, warnings, lines: writtenLines(shown, files), pages: await documents.pages(report) }
  }

  return async (message) => {
    const { id } = message
    try {
      if (message.kind === 'check') return { id, kind: 'checked', shown: await check(message.files) }
      if (last === null) throw new Error('Nothing has been checked.')
      return { id, kind: 'printed', text: print(last, message.format, message.origin) }
    } catch (error) {
      return { id, kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
    }
  }
}

function print(report: CodeReport, format: ReportFormat, origin: string): string {
  if (format === 'json') return JSON.stringify(report, null, 2)
  if (format === 'sarif') return printSarif(report, origin)
  return format === 'text' ? printText(report) : printAnnotations(report)
}

/** Files are fetched on first use and cached, so that a second check needs no requests. */
function createDocuments(load: Load) {
  const kept = new Map<string, Promise<string>>()
  const once = (path: string): Promise<string> => {
    const known = kept.get(path)
    if (known) return known
    const text = load(path)
    kept.set(path, text)
    // Failures are not cached: the next check tries again.
    text.catch(() => kept.delete(path))
    return text
  }
  return {
    async read(withGraphql: boolean) {
      const paths = withGraphql ? APIS.map((api) => `/_dc/graphql/${api}.graphql`) : []
      const [contract = '', ...schemas] = await Promise.all([AGENT_CONTRACT_PATH, ...paths].map(once))
      return { contract: JSON.parse(contract), sdl: (api: GraphqlApi) => schemas[APIS.indexOf(api)] ?? '' }
    },
    async pages({ operations }: CodeReport): Promise<ShownReport['pages']> {
      if (operations.length === 0) return {}
      // Without the index the report is still correct, but has no links.
      const text = await once(AGENT_INDEX_PATH).catch(() => null)
      if (text === null) return {}
      const index: AgentIndex = JSON.parse(text)
      const used = new Set(operations.map(({ id }) => id))
      const found = index.operations.filter(({ operationId }) => used.has(operationId))
      const byId = new Map(found.map(({ operationId, href }) => [operationId, href]))
      return Object.fromEntries(
        operations.flatMap(({ id, method, path }) => {
          const href = byId.get(id)
          return href === undefined ? [] : [[`${method} ${path}`, href]]
        }),
      )
    },
  }
}

async function readFiles(chosen: readonly ChosenFile[]): Promise<SourceFile[]> {
  const files: SourceFile[] = []
  for (const one of chosen) {
    if ('text' in one) files.push({ name: one.name ?? nameOfSnippet(one.text), text: one.text })
    else if (languageOf(one.name) !== null && one.file.size <= MAX_BYTES)
      files.push({ name: one.name, text: await one.file.text() })
  }
  return files
}

function writtenLines({ findings }: CodeReport, files: readonly SourceFile[]): string[] {
  const texts = new Map(files.map(({ name, text }) => [name, text]))
  const split = new Map<string, readonly string[]>()
  return findings.map(({ file, line }) => {
    const lines = split.get(file) ?? (texts.get(file) ?? '').split('\n')
    split.set(file, lines)
    return (lines[line - 1] ?? '').trim().slice(0, MAX_LINE)
  })
}
