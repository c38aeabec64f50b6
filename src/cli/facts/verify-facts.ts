/**
 * `npm run facts -- --repository DIR`: compares the guides and their ledgers with the public repository (a clone, or its
 * bare directory) and writes `content/_verified.json`. The check then knows which sentences no source supports, without
 * the repository. Writes hashes of our own sentences only, nothing of the sources.
 */
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  factHash,
  factualSentences,
  samplesOf,
  tokensOf,
  Vocabulary,
} from '../../compile/checks/fact-ledgers/factual-sentences.ts'
import { ledgerOf, readFactLedger } from '../../compile/checks/fact-ledgers/read-fact-ledger.ts'
import { VERIFIED_FILE } from '../../compile/content/own-files.ts'
import type { VerifiedFacts } from '../../core/author-files/verified-facts.schema.ts'

const MAX_BYTES = 64 * 1024 * 1024

/** Reads the repository at `commit`; a missing file is empty. */
function openRepository(directory: string, commit: string) {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', directory, ...args], {
      encoding: 'utf8',
      maxBuffer: MAX_BYTES,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  const texts = new Map<string, string>()
  return {
    date: git('show', '-s', '--format=%cs', commit).trim(),
    commit: git('rev-parse', '--short=12', commit).trim(),
    read(path: string): string {
      const known = texts.get(path)
      if (known !== undefined) return known
      let text = ''
      try {
        text = git('show', `${commit}:${path}`)
      } catch {
        console.warn(`${path} isn't in the repository.`)
      }
      texts.set(path, text)
      return text
    },
  }
}

/** What the sources of each page support, and how many sentences and facts they don't. */
export function verifyFacts(content: string, directory: string, commit: string): VerifiedFacts {
  const repository = openRepository(directory, commit)
  const textOf = (path: string) => readFileSync(join(content, path), 'utf8')
  const files = globSync('**/*.mdx', { cwd: content }).filter((file) => !/\.[a-z]{2}(?:-[A-Z]{2})?\.mdx$/.test(file))
  const documents = globSync('**/*.{yaml,graphql}', { cwd: content }).filter((file) => !file.startsWith('_'))
  const reference = new Vocabulary(documents.map(textOf))
  const ledgers = new Set(globSync('_facts/**/*.yaml', { cwd: content }))
  const pages = files.sort().flatMap((file) => {
    const ledger = ledgerOf(file)
    if (!ledgers.has(ledger)) return []
    const { rows, sources } = readFactLedger(ledger, textOf(ledger))
    const text = textOf(file)
    const source = new Vocabulary(sources.map(repository.read))
    const own = rows.filter(({ row }) => row.status === 'advice' || row.from !== undefined)
    const page = new Vocabulary([samplesOf(text), ...own.map(({ row }) => row.fact)])
    const inSources = (written: string) => tokensOf(written).every((token) => source.has(token) || reference.has(token))
    const written = factualSentences(text)
    const sentences = written.filter(({ tokens }) =>
      tokens.every((token) => source.has(token) || reference.has(token) || page.has(token)),
    )
    const stated = rows.filter(({ row }) => row.status === 'stated' && row.from === undefined)
    const facts = stated.filter(({ row }) => inSources(row.fact))
    const unique = (hashes: readonly string[]) => [...new Set(hashes)].sort()
    const open = written.length - sentences.length + stated.length - facts.length
    return [
      [
        file,
        {
          sentences: unique(sentences.map(({ hash }) => hash)),
          facts: unique(facts.map(({ row }) => factHash(row.fact))),
          open,
        },
      ] as const,
    ]
  })
  return { commit: repository.commit, date: repository.date, pages: Object.fromEntries(pages) }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { repository: { type: 'string' }, commit: { type: 'string', default: 'HEAD' } },
  })
  if (values.repository === undefined) {
    console.error('Name a clone of the public repository: npm run facts -- --repository DIR')
    process.exitCode = 2
  } else {
    const verified = verifyFacts('content', values.repository, values.commit)
    writeFileSync(join('content', VERIFIED_FILE), `${JSON.stringify(verified, null, 1)}\n`)
    console.log(`Compared ${Object.keys(verified.pages).length} pages with ${verified.commit} of ${verified.date}.`)
  }
}
