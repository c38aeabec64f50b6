/** Fact ledgers, `content/_facts/<page>.yaml`, read with the position of each row. */
import { type FactLedger, factLedgerKeys, factLedgerSchema } from '../../../core/author-files/fact-ledger.schema.ts'
import type { Finding } from '../../../core/problem.ts'
import { type Located, parseLocated, type SourcePlace } from '../../content/located.ts'
import { describeIssues } from '../../content/menus/describe-issues.ts'

export const FACTS_FOLDER = '_facts/'

export interface FactRow {
  readonly row: FactLedger['facts'][number]
  readonly place: SourcePlace
  readonly atPlace: SourcePlace
}

export interface FactSource {
  readonly path: string
  readonly commit: string
  /** Owner and name, if it isn't the public repository. */
  readonly repository?: string | undefined
}

interface ReadFactLedger {
  readonly rows: readonly FactRow[]
  /** Files of the public repository, and files or folders of others. */
  readonly sources: readonly FactSource[]
  /** Pages of other products. */
  readonly urls: readonly string[]
  /** Problems of the file itself. Its rows are empty if the form is invalid. */
  readonly problems: readonly Finding[]
}

const memory = new Map<string, { readonly text: string; readonly ledger: ReadFactLedger }>()

/**
 * Path of the ledger of a content page.
 *
 * @example
 * ledgerOf('api-docs/apps/auth.mdx') // '_facts/api-docs/apps/auth.yaml'
 */
export function ledgerOf(pageFile: string): string {
  return `${FACTS_FOLDER}${pageFile.replace(/\.mdx?$/, '')}.yaml`
}

/**
 * Rows of a ledger with their positions, or its problems (DC841; DC845 for a duplicate row). A file with unchanged text
 * is read once.
 *
 * @example
 * readFactLedger('_facts/a.yaml', 'facts: 3').problems[0].code // 'DC841'
 */
export function readFactLedger(file: string, text: string): ReadFactLedger {
  const known = memory.get(file)
  if (known?.text === text) return known.ledger
  const ledger = parseLedger(file, text)
  memory.set(file, { text, ledger })
  return ledger
}

/**
 * Whether a ledger says that its page describes this site, such as what it keeps about a reader: no source can state that.
 *
 * @example
 * isAboutThisSite([], []) // true
 */
export function isAboutThisSite(rows: readonly FactRow[], sources: readonly FactSource[]): boolean {
  return rows.length === 0 && sources.length === 0
}

function parseLedger(file: string, text: string): ReadFactLedger {
  const parsed = parseLocated(text)
  if ('errors' in parsed) {
    // The first error causes the others.
    const [first] = parsed.errors
    const place = first?.place ?? { line: 1, column: 1 }
    const message = first?.message ?? "This isn't valid YAML."
    return { rows: [], sources: [], urls: [], problems: [{ code: 'DC841', file, ...place, message }] }
  }
  const { document } = parsed
  const result = factLedgerSchema.safeParse(document.value)
  if (!result.success) {
    const codes = { unknown: 'DC841', wrong: 'DC841', missing: 'DC841' } as const
    return {
      rows: [],
      sources: [],
      urls: [],
      problems: withoutMissing(describeIssues(result.error, { file, document, keys: factLedgerKeys, codes })),
    }
  }
  const { sources, facts } = result.data
  const rows = facts.map((row, index) => ({
    row,
    place: document.placeOf(['facts', index, 'fact'], 'value'),
    atPlace: document.placeOf(['facts', index, row.at === undefined ? 'fact' : 'at'], 'value'),
  }))
  const problems = namedTwice(file, document, result.data)
  return {
    rows,
    sources: sources.filter((one) => 'path' in one),
    urls: sources.flatMap((one) => ('url' in one ? one.url : [])),
    problems,
  }
}

/** Sources and facts that occur before (DC845). */
function namedTwice(file: string, document: Located, { sources, facts }: FactLedger): Finding[] {
  const twice = [
    ...repeated(sources.map((one) => ('url' in one ? one.url : `${one.repository ?? ''} ${one.path}`))).map(
      (index) => ({
        path: ['sources', index],
        what: 'source',
      }),
    ),
    ...repeated(facts.map(({ fact, at = '' }) => `${fact} ${at}`)).map((index) => ({
      path: ['facts', index, 'fact'],
      what: 'fact',
    })),
  ]
  return twice.map(({ path, what }): Finding => {
    const message = `This ${what} is already in the ledger.`
    return { code: 'DC845', file, ...document.placeOf(path, 'value'), message }
  })
}

/** A misspelled key also counts as missing: reported once. */
function withoutMissing(problems: readonly Finding[]): readonly Finding[] {
  const ownerOf = (message: string) => /Path: "([^"]*)"$/.exec(message)?.[1] ?? ''
  const misspelt = new Set(
    problems.flatMap(({ message }) => (message.startsWith('Unrecognized key') ? ownerOf(message) : [])),
  )
  return problems.filter(({ message }) => !message.startsWith('Required') || !misspelt.has(parentOf(ownerOf(message))))
}

/** `facts.0` for `facts.0.status`, '' for a name without a dot. */
function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')))
}

/** Indexes of texts that occurred before, ignoring case and spaces. The same fact name may be under two anchors. */
function repeated(texts: readonly string[]): number[] {
  const seen = new Set<string>()
  return texts.flatMap((text, index) => {
    const key = text.toLowerCase().replace(/\W+/g, ' ').trim()
    if (seen.has(key)) return [index]
    seen.add(key)
    return []
  })
}
