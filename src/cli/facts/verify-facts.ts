/**
 * `npm run facts -- --repository DIR --others DIR`: compares the guides and their ledgers with the public repository (a
 * clone, or its bare directory) and with clones of other repositories, and writes `content/_verified.json`. The check
 * then knows which sentences no source supports, without the repositories. Also follows the cited lines to where they
 * are now, and drops the citations of lines that have changed, so that the check names their statements. Writes hashes
 * only, nothing of the sources.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  type Citations,
  citationsOf,
  printCitation,
  printCitations,
  readCitations,
} from '../../compile/checks/fact-ledgers/citations.ts'
import {
  type FactRow,
  isAboutThisSite,
  ledgerOf,
  readFactLedger,
} from '../../compile/checks/fact-ledgers/read-fact-ledger.ts'
import { statementsOf } from '../../compile/checks/fact-ledgers/statements.ts'
import {
  factHash,
  type SentenceToken,
  samplesOf,
  sentenceTokens,
  Vocabulary,
} from '../../compile/checks/fact-ledgers/vocabulary.ts'
import { VERIFIED_FILE } from '../../compile/content/own-files.ts'
import { type VerifiedFacts, verifiedFactsSchema } from '../../core/author-files/verified-facts.schema.ts'
import { followCitations } from './follow-citations.ts'
import { readProductCode } from './product-code.ts'
import { openSourceRepositories, passageAround, type SourceRepositories } from './source-repositories.ts'

type VerifiedPage = VerifiedFacts['pages'][string]

/**
 * What the sources of each page support, and how many sentences and facts they don't. If there is no clone of a source's
 * repository, what the last record says about the page stays.
 */
export function verifyFacts(content: string, repositories: SourceRepositories): VerifiedFacts {
  const record = join(content, VERIFIED_FILE)
  // A record of an earlier form says nothing.
  const last = existsSync(record)
    ? verifiedFactsSchema.safeParse(JSON.parse(readFileSync(record, 'utf8'))).data
    : undefined
  const textOf = (path: string) => readFileSync(join(content, path), 'utf8')
  const files = globSync('**/*.mdx', { cwd: content }).filter((file) => !/\.[a-z]{2}(?:-[A-Z]{2})?\.mdx$/.test(file))
  const documents = globSync('**/*.{yaml,graphql}', { cwd: content }).filter((file) => !file.startsWith('_'))
  const reference = new Vocabulary(documents.map(textOf))
  const ledgers = new Set(globSync('_facts/**/*.yaml', { cwd: content }))
  const hasCitations = (file: string) => existsSync(join(content, citationsOf(file)))
  const citing = files.some(hasCitations)
  const pages = files.sort().flatMap((file) => {
    const ledger = ledgerOf(file)
    if (!ledgers.has(ledger)) return []
    const { rows, sources } = readFactLedger(ledger, textOf(ledger))
    if (isAboutThisSite(rows, sources)) return []
    const vocabulary = { source: new Vocabulary(sources.map(repositories.read)), reference }
    const kept = sources.every(repositories.has) ? undefined : last?.pages[file]
    const { citations } = readCitations(file, hasCitations(file) ? textOf(citationsOf(file)) : '')
    const uncited = citing ? statementsOf(textOf(file)).filter(({ hash }) => !citations.has(hash)).length : 0
    const page = verifyPage(textOf(file), rows, vocabulary, kept, citedPassages(citations, repositories))
    return [[file, { ...page, open: page.open + uncited }] as const]
  })
  const code = readProductCode(repositories) ?? last?.code
  return {
    commit: repositories.commit,
    date: repositories.date,
    pages: Object.fromEntries(pages),
    ...(code === undefined ? {} : { code }),
  }
}

/** The passages that each statement cites. A statement that cites code is absent: its names are all over the code. */
function citedPassages(citations: Citations, { lines }: Pick<SourceRepositories, 'lines'>): Map<string, Vocabulary> {
  const words = new Map<string, Vocabulary>()
  for (const [statement, cited] of citations) {
    const texts = cited.flatMap((one) => {
      if (one.kind !== 'line') return []
      const all = one.repository === undefined ? lines(undefined, one.path) : null
      return [all === null ? null : [one.path, ...passageAround(all, one)].join('\n')]
    })
    const read = texts.filter((one) => one !== null)
    if (read.length > 0 && read.length === texts.length) words.set(statement, new Vocabulary(read))
  }
  return words
}

/**
 * Writes the citations of all pages as their sources are now.
 *
 * @returns citations of lines that no longer exist, with their pages
 */
export function updateCitations(content: string, repositories: Pick<SourceRepositories, 'lines'>): string[] {
  const files = globSync('**/*.mdx', { cwd: content }).filter((file) => existsSync(join(content, citationsOf(file))))
  return files.sort().flatMap((file) => {
    const record = join(content, citationsOf(file))
    const before = readFileSync(record, 'utf8')
    const { citations, lost } = followCitations(readCitations(file, before).citations, repositories)
    const hashes = statementsOf(readFileSync(join(content, file), 'utf8')).map(({ hash }) => hash)
    const after = printCitations(citations, hashes)
    if (after !== before) writeFileSync(record, after)
    return lost.map((one) => `${file}: ${printCitation(one)}`)
  })
}

/** @param kept what the last record says, if a source can't be read now */
function verifyPage(
  text: string,
  rows: readonly FactRow[],
  { source, reference }: { readonly source: Vocabulary; readonly reference: Vocabulary },
  kept: VerifiedPage | undefined,
  cited: ReadonlyMap<string, Vocabulary>,
): VerifiedPage {
  const own = rows.filter(({ row }) => row.status === 'advice' || row.from !== undefined)
  const page = new Vocabulary([samplesOf(text), ...own.map(({ row }) => row.fact)])
  const inSources = (token: SentenceToken) => source.has(token) || reference.has(token)
  const written = statementsOf(text).filter(({ tokens }) => tokens.length > 0)
  const sentences = written.filter(({ tokens, hash }) => {
    const words = [cited.get(hash) ?? source, reference, page]
    return kept?.sentences.includes(hash) || tokens.every((token) => words.some((one) => one.has(token)))
  })
  const stated = rows.filter(({ row }) => row.status === 'stated' && row.from === undefined)
  const facts = stated.filter(
    ({ row }) => kept?.facts.includes(factHash(row.fact)) || sentenceTokens(row.fact).every(inSources),
  )
  const unique = (hashes: readonly string[]) => [...new Set(hashes)].sort()
  return {
    sentences: unique(sentences.map(({ hash }) => hash)),
    facts: unique(facts.map(({ row }) => factHash(row.fact))),
    open: written.length - sentences.length + stated.length - facts.length,
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      repository: { type: 'string' },
      commit: { type: 'string', default: 'HEAD' },
      others: { type: 'string' },
    },
  })
  if (values.repository === undefined) {
    console.error('Name a clone of the public repository: npm run facts -- --repository DIR')
    process.exitCode = 2
  } else {
    const repositories = openSourceRepositories(values.repository, values.commit, values.others)
    for (const lost of updateCitations('content', repositories)) console.warn(`The cited line has changed: ${lost}`)
    const verified = verifyFacts('content', repositories)
    writeFileSync(join('content', VERIFIED_FILE), `${JSON.stringify(verified, null, 1)}\n`)
    console.log(`Compared ${Object.keys(verified.pages).length} pages with ${verified.commit} of ${verified.date}.`)
  }
}
