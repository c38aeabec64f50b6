/**
 * A reader without a model: given a question and an address, it follows links by the words they share with the
 * question, and answers with the text it reads in the best matching place. It never sees the expected answer.
 */
import { addressPenalty } from './address.ts'
import { overlap, plainWords, rarityOf } from './words.ts'

export interface ReaderLimits {
  readonly fetches: number
  readonly tokens: number
}

export interface Reading {
  readonly answer: string
  readonly visited: readonly string[]
  readonly tokens: number
}

export type Fetch = (url: string) => Promise<string>

interface Link {
  readonly url: string
  readonly line: string
  readonly score: number
}

/** Bytes per token, a conservative estimate: as in decision 0032. */
export const BYTES_PER_TOKEN = 3
/** Maximum length of an answer: a reader that recites whole pages hasn't found anything. */
const ANSWER_CHARS = 1_500

export async function readFor(question: string, start: string, fetch: Fetch, limits: ReaderLimits): Promise<Reading> {
  const visited: string[] = []
  let tokens = 0
  const open = async (url: string, reserve = 0): Promise<string> => {
    visited.push(url)
    // A context window: what doesn't fit isn't seen.
    const left = Math.max(0, limits.tokens - tokens - reserve) * BYTES_PER_TOKEN
    const text = Buffer.from(await fetch(url))
      .subarray(0, left)
      .toString('utf8')
    tokens += Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN)
    return text
  }
  const root = await open(start)
  const seen = linkLines(root)
  const sections = rankLinks(question, seen, rarityOf(seen))
  const found: Link[] = sections.filter(({ url }) => url.endsWith('.md')).slice(0, 1)
  // One fetch is reserved for the page itself.
  for (const { url, score } of sections.filter((link) => link.url.endsWith('/llms.txt')).slice(0, limits.fetches - 2)) {
    const best = found[0]?.score ?? 0
    if (score < best * WORTH_A_LOOK) break
    const lines = linkLines(await open(url, PAGE_TOKENS))
    seen.push(...lines)
    const [first] = rankLinks(question, lines, rarityOf(seen)).filter(isPage)
    if (first !== undefined) found.push({ ...first, score: first.score + score * SECTION_FACTOR })
  }
  const [best] = found.toSorted((a, b) => b.score - a.score)
  if (best === undefined) return { answer: '', visited, tokens }
  return { answer: answerFrom(question, await open(best.url)), visited, tokens }
}

/** Reads lists only as far as a page still fits. */
const PAGE_TOKENS = 6_000
/** Opens another section only if its score is nearly as good as the best result so far. */
const WORTH_A_LOOK = 0.4

function isPage({ url }: Link): boolean {
  return url.endsWith('.md')
}

/** Pages in a matching section are more likely to be relevant. */
const SECTION_FACTOR = 0.4

function linkLines(text: string): string[] {
  return text.split('\n').filter((line) => line.includes('](http'))
}

/** Links in a list, best first: a word in few lines is worth more than one in many. */
function rankLinks(question: string, lines: readonly string[], rarity: (word: string) => number): readonly Link[] {
  const wanted = plainWords(question)
  const links: Link[] = []
  let parent = 0
  for (const line of lines) {
    const url = /\]\((\S+?)\)/.exec(line)?.[1] ?? ''
    const isSection = url.endsWith('/llms.txt')
    const own = isSection ? topicOverlap(wanted, line, rarity) : overlap(wanted, line, rarity)
    // An indented line is about a part of the line above it.
    const isPart = line.startsWith(' ')
    if (!isPart) parent = overlap(wanted, line.replace(/\]\(.*$/, ''), rarity)
    links.push({ url, line, score: own + (isPart ? parent * PARENT_FACTOR : 0) - addressPenalty(question, line) })
  }
  return links.toSorted((a, b) => b.score - a.score)
}

const PARENT_FACTOR = 0.4

/** The score of a list of topics is that of its best one: words spread over several topics have no common meaning. */
function topicOverlap(wanted: ReadonlySet<string>, line: string, rarity: (word: string) => number): number {
  const [title = '', topics = ''] = line.split(/\]\(\S+\) \([^)]*\): /)
  const name = title.replace(/^- \[/, '')
  const scores = [name, ...topics.split(', ')].map((topic) => overlap(wanted, `${name} ${topic}`, rarity))
  return Math.max(...scores)
}

/** The address that the page describes, the facts that the question asks for, and the lines that share most words with it. */
function answerFrom(question: string, text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const address = lines.find((line) => /^`(?:GET|POST|PUT|PATCH|DELETE) \//.test(line)) ?? ''
  const parts = [address]
  if (/\b(?:required|must|need)\b/i.test(question)) parts.push(requiredNames(lines))
  if (/\bscopes?\b/i.test(question)) parts.push(lines.find((line) => line.startsWith('Authentication:')) ?? '')
  if (/\b(?:status|success)\b/i.test(question))
    parts.push(lines.filter((line) => /^#+ Response \d/.test(line)).join('; '))
  const rarity = rarityOf(lines)
  const wanted = plainWords(question)
  const best = lines.toSorted((a, b) => overlap(wanted, b, rarity) - overlap(wanted, a, rarity))
  return [...parts, ...best]
    .filter((part) => part !== '')
    .join('\n')
    .slice(0, ANSWER_CHARS)
}

/** Names of the required fields in the request body. */
function requiredNames(lines: readonly string[]): string {
  const start = lines.findIndex((line) => /^#+ (?:Request body|Body)/i.test(line))
  const end = lines.findIndex((line, at) => at > start && /^#+ Response/.test(line))
  return lines
    .slice(Math.max(start, 0), end === -1 ? undefined : end)
    .filter((line) => /\*\*[^*]*required/i.test(line))
    .map((line) => /`([^`]+)`/.exec(line)?.[1] ?? '')
    .join(', ')
}
