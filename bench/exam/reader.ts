/**
 * A reader without a model: it is given a question and an address, follows links by the words they share with the question, and
 * answers with what it reads in the place that fits best. It never sees what is expected.
 */
import { addressPenalty } from './address.ts'
import { plainWords, rarityOf } from './words.ts'

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

/** Bytes of a token, pessimistic: as decision 0032 counts. */
const BYTES_PER_TOKEN = 3
/** What one answer may be long: a reader that recites whole pages has not found anything. */
const ANSWER_CHARS = 1_500

export async function readFor(question: string, start: string, fetch: Fetch, limits: ReaderLimits): Promise<Reading> {
  const visited: string[] = []
  let tokens = 0
  const open = async (url: string, reserve = 0): Promise<string> => {
    visited.push(url)
    // A window: what does not fit any more is not seen.
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
  // One fetch is for the page itself.
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

/** Lists are read only so far that a page still fits. */
const PAGE_TOKENS = 6_000
/** Another section is opened only when it fits nearly as well as what was found. */
const WORTH_A_LOOK = 0.4

function isPage({ url }: Link): boolean {
  return url.endsWith('.md')
}

/** A page of a section that fits is more likely what is meant. */
const SECTION_FACTOR = 0.4

function linkLines(text: string): string[] {
  return text.split('\n').filter((line) => line.includes('](http'))
}

/** Links of a list, best first: a word that few lines have says more than one that many have. */
function rankLinks(question: string, lines: readonly string[], rarity: (word: string) => number): readonly Link[] {
  const wanted = plainWords(question)
  const links: Link[] = []
  let parent = 0
  for (const line of lines) {
    const url = /\]\((\S+?)\)/.exec(line)?.[1] ?? ''
    const isSection = url.endsWith('/llms.txt')
    const own = isSection ? topicOverlap(wanted, line, rarity) : overlap(wanted, line, rarity)
    // An indented line is about a part of what the line above it is about.
    const isPart = line.startsWith(' ')
    if (!isPart) parent = overlap(wanted, line.replace(/\]\(.*$/, ''), rarity)
    links.push({ url, line, score: own + (isPart ? parent * PARENT_FACTOR : 0) - addressPenalty(question, line) })
  }
  return links.toSorted((a, b) => b.score - a.score)
}

const PARENT_FACTOR = 0.4

/** A list of topics is worth what its best one is: words that appear in several of them say nothing together. */
function topicOverlap(wanted: ReadonlySet<string>, line: string, rarity: (word: string) => number): number {
  const [title = '', topics = ''] = line.split(/\]\(\S+\) \([^)]*\): /)
  const name = title.replace(/^- \[/, '')
  const scores = [name, ...topics.split(', ')].map((topic) => overlap(wanted, `${name} ${topic}`, rarity))
  return Math.max(...scores)
}

/** Shared words by rarity, a little less for each word of the line that nobody asked for. */
function overlap(
  wanted: ReadonlySet<string>,
  line: string,
  rarity: (word: string) => number,
  strangeFactor = STRANGE_FACTOR,
): number {
  const words = plainWords(line.replace(/\(https?:\S*\)/, ''))
  let score = 0
  let strange = 0
  for (const word of words) {
    if (wanted.has(word)) score += rarity(word)
    else strange += rarity(word)
  }
  return score - strange * strangeFactor
}

const STRANGE_FACTOR = 0.2

/** The address of what the page describes, what the question asks of it, and the lines that share most words. */
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

/** Names of the fields that are marked as required in the body of the request. */
function requiredNames(lines: readonly string[]): string {
  const start = lines.findIndex((line) => /^#+ (?:Request body|Body)/i.test(line))
  const end = lines.findIndex((line, at) => at > start && /^#+ Response/.test(line))
  return lines
    .slice(Math.max(start, 0), end === -1 ? undefined : end)
    .filter((line) => /\*\*[^*]*required/i.test(line))
    .map((line) => /`([^`]+)`/.exec(line)?.[1] ?? '')
    .join(', ')
}
