/**
 * `npm run cite -- content/docs/a.mdx --repository DIR --others DIR`: prints the statements of a guide that cite nothing,
 * numbered, with the lines of its sources that share most words with them. With arguments such as
 * `'3 docs/b.mdx:7 + docs/c.mdx:9'` or `'4-6 page'`, records these citations first.
 *
 * `npm run cite -- --uncited docs/apps --repository DIR`: prints the lines of a file or folder of the public repository
 * that no guide cites.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  type Citation,
  type Citations,
  citationsOf,
  parseCitations,
  printCitation,
  printCitations,
  readCitations,
} from '../../compile/checks/fact-ledgers/citations.ts'
import { type FactSource, ledgerOf, readFactLedger } from '../../compile/checks/fact-ledgers/read-fact-ledger.ts'
import { type Statement, statementsOf } from '../../compile/checks/fact-ledgers/statements.ts'
import { CITATIONS_FOLDER } from '../../compile/content/own-files.ts'
import { lineFinder } from './find-lines.ts'
import { followCitations } from './follow-citations.ts'
import { openSourceRepositories, type SourceRepositories } from './source-repositories.ts'
import { citedLines, uncitedLines } from './uncited-lines.ts'

const SHOWN_LINES = 3
const SHOWN = 240
const GIVEN = /^(\d+)(?:-(\d+))? (.+)$/

interface Cited {
  /** New text of the file of citations. */
  readonly text: string
  /** What is wrong with the given citations, a line each. */
  readonly problems: readonly string[]
  /** Statements without a citation, with their numbers, which count from 1. */
  readonly open: readonly (readonly [number: number, statement: Statement])[]
}

/**
 * @param page text of the `.mdx` file
 * @param known text of its file of citations, '' if there is none
 * @param given citations of numbered statements: `'3 docs/b.mdx:7'`
 */
export function cite(
  page: string,
  known: string,
  given: readonly string[],
  repositories: Pick<SourceRepositories, 'lines'>,
): Cited {
  const statements = statementsOf(page)
  const problems: string[] = []
  const added = new Map<string, readonly Citation[]>()
  for (const argument of given) {
    const [, first = '', last = first, text = ''] = GIVEN.exec(argument) ?? []
    const citations = parseCitations(text)
    if (citations === null) problems.push(`This isn't the number of a statement and its citations: ${argument}`)
    else if (Number(last) > statements.length)
      problems.push(`The page has ${statements.length} statements: ${argument}`)
    else for (const { hash } of statements.slice(Number(first) - 1, Number(last))) added.set(hash, citations)
  }
  const followed = followCitations(added, repositories)
  for (const one of followed.lost) problems.push(`There is no such line, or it says nothing: ${printCitation(one)}`)
  const citations: Citations = new Map([...readCitations('', known).citations, ...followed.citations])
  return {
    text: printCitations(
      citations,
      statements.map(({ hash }) => hash),
    ),
    problems,
    open: statements.flatMap((one, index) => (citations.has(one.hash) ? [] : [[index + 1, one] as const])),
  }
}

/** Lines of the sources of a page, each under the name that a citation gives its file. */
function* sourceLines(sources: readonly FactSource[], repositories: SourceRepositories) {
  for (const source of sources) {
    for (const path of repositories.paths(source)) {
      const name = source.repository === undefined ? path : `${source.repository} ${path}`
      yield [name, repositories.lines(source.repository, path) ?? []] as const
    }
  }
}

/** @returns whether the repository has the file or folder */
function printUncited(path: string, repositories: SourceRepositories): boolean {
  const folder = join('content', CITATIONS_FOLDER)
  const all = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  const files = all.filter((file) => file.endsWith('.txt'))
  const cited = citedLines(files.map((file) => readCitations('', readFileSync(join(folder, file), 'utf8')).citations))
  const paths = repositories.paths({ path })
  let count = 0
  for (const one of paths) {
    const lines = uncitedLines(repositories.lines(undefined, one) ?? [], cited.get(one) ?? new Set())
    count += lines.length
    for (const { line, text } of lines) console.log(`${one}:${line}  ${text.slice(0, SHOWN)}`)
  }
  console.log(`${count} lines of ${paths.length} files are cited by no guide.`)
  return paths.length > 0
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: {
      repository: { type: 'string' },
      commit: { type: 'string', default: 'HEAD' },
      others: { type: 'string' },
      uncited: { type: 'string' },
    },
    allowPositionals: true,
  })
  const [page = '', ...given] = positionals
  const file = page.replace(/^content\//, '')
  const ledger = join('content', ledgerOf(file))
  if (values.repository !== undefined && values.uncited !== undefined) {
    const repositories = openSourceRepositories(values.repository, values.commit, values.others)
    if (!printUncited(values.uncited, repositories)) {
      console.error(`The repository has no ${values.uncited}.`)
      process.exitCode = 1
    }
  } else if (values.repository === undefined || !existsSync(join('content', file)) || !existsSync(ledger)) {
    console.error(
      'Name a guide that has a ledger (content/docs/a.mdx) or sources (--uncited docs/apps), and a clone of the public repository (--repository DIR).',
    )
    process.exitCode = 2
  } else {
    const repositories = openSourceRepositories(values.repository, values.commit, values.others)
    const record = join('content', citationsOf(file))
    const known = existsSync(record) ? readFileSync(record, 'utf8') : ''
    const { text, problems, open } = cite(readFileSync(join('content', file), 'utf8'), known, given, repositories)
    if (given.length > 0) {
      mkdirSync(dirname(record), { recursive: true })
      writeFileSync(record, text)
    }
    const find = lineFinder(sourceLines(readFactLedger(ledger, readFileSync(ledger, 'utf8')).sources, repositories))
    for (const [number, statement] of open) {
      console.log(`${number}  line ${statement.line}: ${statement.text}`)
      for (const found of find(statement.text, SHOWN_LINES))
        console.log(`     ${found.citation}  ${found.text.slice(0, SHOWN)}`)
    }
    for (const problem of problems) console.error(problem)
    console.log(`${open.length} statements cite nothing.`)
    if (problems.length > 0) process.exitCode = 1
  }
}
