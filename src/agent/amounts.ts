/** Answers "how many" and "how long" with the sentences of the site that state it. */
import type { AgentIndex } from '../core/agent-index.ts'
import { DEFAULT_LOCALE } from '../core/locale.ts'
import { createStems } from '../core/search/text/stem.ts'
import { isStopWord } from '../core/search/text/stop-words.ts'
import { tokensOf } from '../core/search/text/tokens.ts'

/** Words that ask for an amount. They aren't its subject, and pages use others for it. */
const ASKING = new Set(
  'how many much long large big often number count amount total max maximum min minimum most least limit limits limitation quota size length per batch bulk once after within time times lifetime duration expire expires expiration expiry valid validity ttl timeout retention day days hour hours minute minutes second seconds character characters default range deep depth'.split(
    ' ',
  ),
)
/** Of these, one alone doesn't ask. */
const UNCERTAIN = new Set([
  'long',
  'time',
  'times',
  'total',
  'amount',
  'most',
  'least',
  'default',
  'per',
  'once',
  'count',
])
const MOST = 2
/** Share of the subject that a statement, with its titles, must have. */
const LEAST_SHARE = 0.75
/** What a word of the subject counts in a title, next to one in the sentence. */
const IN_TITLE = 0.7
const IN_BOTH = 1.3
const IN_KEYWORDS = 0.4
/** Share of the best score that the other statements need. */
const NEAR_BEST = 0.8
/** What each word of a statement counts against it: a long one is about more than the question. */
const LENGTH = 0.006

export interface Amount {
  readonly title: string
  /** Route, with the anchor of the section. */
  readonly href: string
  readonly sentence: string
}

/** Of one field of many, or of every list. */
const WEAK = /^\w+: |per page by default/
const OF_WEAK = 0.85

interface Statement extends Amount {
  readonly words: ReadonlySet<string>
  readonly titles: ReadonlySet<string>
  /** Of the page: other words for its subject. */
  readonly keywords: ReadonlySet<string>
}

/** Finds statements for queries that ask for an amount; none for other queries. */
export function createAmounts(amounts: AgentIndex['amounts'] = []): (query: string) => readonly Amount[] {
  const stem = createStems(DEFAULT_LOCALE)
  const statements = statementsOf(amounts, stem)
  const rarity = rarityIn(statements)

  return (query) => {
    const { words: typed } = tokensOf(query)
    const asking = typed.filter((word) => ASKING.has(word))
    if (asking.every((word) => UNCERTAIN.has(word))) return []
    const telling = typed.filter((word) => !ASKING.has(word) && !isStopWord(word, DEFAULT_LOCALE))
    return bestOf(statements, [...new Set(telling.map(stem))], rarity)
  }
}

function statementsOf(amounts: NonNullable<AgentIndex['amounts']>, stem: (word: string) => string): Statement[] {
  const stemsOf = (text: string) => new Set(tokensOf(text).words.map(stem))
  return amounts.flatMap(([title, href, keywords, ...sentences]) => {
    const shared = { title, href, titles: stemsOf(title), keywords: stemsOf(keywords) }
    return sentences.map((sentence) => ({ ...shared, sentence, words: stemsOf(sentence) }))
  })
}

type Rarity = (word: string) => number

/** How much a word says about one of the statements. */
function rarityIn(statements: readonly Statement[]): Rarity {
  const counts = new Map<string, number>()
  for (const { words, titles } of statements)
    for (const word of new Set([...words, ...titles])) counts.set(word, (counts.get(word) ?? 0) + 1)
  return (word) => Math.log(1 + statements.length / (1 + (counts.get(word) ?? 0)))
}

function bestOf(statements: readonly Statement[], subject: readonly string[], rarity: Rarity): readonly Amount[] {
  const all = subject.reduce((sum, word) => sum + rarity(word), 0)
  const scored = statements.flatMap((statement) => {
    const held = subject.filter((word) => weightOf(word, statement) > 0).reduce((sum, word) => sum + rarity(word), 0)
    if (all === 0 || held < all * LEAST_SHARE) return []
    const score = subject.reduce((sum, word) => sum + rarity(word) * weightOf(word, statement), 0)
    const factor = WEAK.test(statement.sentence) ? OF_WEAK : 1
    return [{ statement, score: (score - all * LENGTH * lengthOf(statement)) * factor }]
  })
  const best = Math.max(...scored.map(({ score }) => score))
  return (
    scored
      .filter(({ score }) => score >= best * NEAR_BEST)
      .toSorted((a, b) => b.score - a.score)
      .map(({ statement }) => statement)
      // Another section is worth more than a second sentence of the same.
      .filter(({ sentence, href }, at, list) => {
        return list.findIndex((other) => other.sentence === sentence || other.href === href) === at
      })
      .slice(0, MOST)
  )
}

function lengthOf({ words, titles }: Statement): number {
  return words.size + titles.size
}

function weightOf(word: string, { words, titles, keywords }: Statement): number {
  if (words.has(word)) return titles.has(word) ? IN_BOTH : 1
  if (titles.has(word)) return IN_TITLE
  return keywords.has(word) ? IN_KEYWORDS : 0
}
