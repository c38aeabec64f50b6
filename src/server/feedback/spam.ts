/**
 * Separates spam from feedback by rules that a person can read; matches are quarantined, never deleted. No captcha, no
 * external service. Measured on spam-corpus.ts: at least 95 % caught, at most 2 % false positives.
 */
import { MESSAGE_MAX_CHARS } from '../../core/feedback.schema.ts'
import { isGibberish } from './gibberish.ts'
import { hasForeignLinks } from './links.ts'
import { findPhrases, hasPhrase } from './phrases.ts'
import {
  CALLS,
  FILLER,
  GREETED,
  GREETINGS,
  MESSENGERS,
  SALES,
  STRONG_SALES,
  STRONG_SALES_PARTS,
  TEST_WORDS,
} from './spam-words.ts'

/** Nobody can open the panel and write anything in less time. */
export const MIN_FILL_MS = 1_500

/** The parts of a message that the rules see; passed to a separate thread (screening.worker.ts). */
export interface Suspect {
  readonly message: string
  readonly elapsedMs?: number
}

interface Text {
  /** As written, but without look-alike letters and invisible characters. */
  readonly written: string
  /** Lower case, with single spaces between words. */
  readonly plain: string
}

const RULES: { readonly [name: string]: (text: Text) => boolean } = {
  markup: ({ written }) => /<a\s+href|\[url=|\[link=|\[\/url\]/i.test(written),
  links: ({ written, plain }) => hasForeignLinks(written, plain),
  'contact-elsewhere': ({ plain }) => invitesElsewhere(plain),
  sales: ({ plain }) => isSale(plain),
  greeting: ({ plain }) => isGreeting(plain),
  nothing: ({ plain }) => isNothing(plain),
  gibberish: ({ written }) => isGibberish(written),
  repetition: ({ written }) => isRepetitive(written),
  shouting: ({ written }) => isShouting(written),
}

/** Names of the rules that the message violates; empty for a rating without text. */
export function findSpam({ message, elapsedMs }: Suspect): readonly string[] {
  // Look-alike letters and invisible characters are used to evade filters. Normalising can turn one character into
  // eighteen, so the text is cut afterwards.
  const written = message
    .normalize('NFKC')
    .replaceAll(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .slice(0, MESSAGE_MAX_CHARS)
    .trim()
  const text = { written, plain: written.toLowerCase().replaceAll(/\s+/g, ' ') }
  const hurried = elapsedMs !== undefined && elapsedMs < MIN_FILL_MS ? ['hurried'] : []
  if (written === '') return hurried
  const broken = Object.entries(RULES).filter(([, breaks]) => breaks(text))
  return [...hurried, ...broken.map(([name]) => name)]
}

/** A number or name within this many characters completes an invitation. */
const INVITATION_CHARS = 60
const PHONE_DIGITS = 9

function invitesElsewhere(plain: string): boolean {
  const after = (words: readonly string[], reach: number) =>
    words.flatMap((word) => occurrences(plain, word).map((at) => plain.slice(at + word.length).slice(0, reach)))
  return (
    after(MESSENGERS, 40).some((rest) => /[+@\d]/.test(rest)) ||
    after(CALLS, INVITATION_CHARS).some((rest) => rest.startsWith(' ') && hasPhoneNumber(rest))
  )
}

/** Positions of the whole word, up to as many as a real message of that length can have. */
function occurrences(plain: string, word: string): readonly number[] {
  const places: number[] = []
  for (let at = plain.indexOf(word); at !== -1 && places.length < 20; at = plain.indexOf(word, at + word.length)) {
    if (hasPhrase(plain.slice(Math.max(0, at - 1), at + word.length + 1), word)) places.push(at)
  }
  return places
}

function hasPhoneNumber(text: string): boolean {
  return (text.match(/[\d\s().+-]+/g) ?? []).some((run) => run.replaceAll(/\D/g, '').length >= PHONE_DIGITS)
}

function isSale(plain: string): boolean {
  return (
    findPhrases(plain, SALES).length >= 2 ||
    STRONG_SALES.some((phrase) => hasPhrase(plain, phrase)) ||
    STRONG_SALES_PARTS.some((part) => plain.includes(part))
  )
}

/** Nobody writes a longer greeting. */
const GREETING_MAX_CHARS = 200

/** Only greetings and the names of those greeted, starting with a greeting. */
function isGreeting(plain: string): boolean {
  if (plain.length > GREETING_MAX_CHARS) return false
  let rest = trimMarks(plain)
  if (rest === '') return false
  for (let isFirst = true; rest !== ''; isFirst = false) {
    const next = [...GREETINGS, ...(isFirst ? [] : GREETED)]
      .filter((phrase) => rest.startsWith(phrase))
      .toSorted((a, b) => b.length - a.length)[0]
    if (next === undefined) return false
    rest = withoutDrawl(rest.slice(next.length), next.at(-1) ?? '')
    if (/^[\p{L}\p{N}]/u.test(rest) && !/[\u4e00-\u9fff]$/.test(next)) return false
    rest = trimMarks(rest)
  }
  return true
}

/** "hellooo" */
function withoutDrawl(text: string, last: string): string {
  let at = 0
  while (last !== '' && text.charAt(at) === last) at++
  return text.slice(at)
}

const MARKS = new Set([...' !.,?:)🙂👋'])

function trimMarks(text: string): string {
  const characters = [...text]
  const start = characters.findIndex((character) => !MARKS.has(character))
  return start === -1 ? '' : characters.slice(start).join('')
}

/** A test of the form, or filler for a required field. */
function isNothing(plain: string): boolean {
  const words = plain.split(/[\s\d!.,]+/).filter((word) => word !== '')
  if (words.some(isTest) && words.every((word) => isTest(word) || TEST_WORDS.has(word))) return true
  const bare = words.length === 0 ? plain : plain.replaceAll(/[\s!.]/g, ' ').trim()
  return (
    FILLER.has(bare) ||
    bare.startsWith('lorem ipsum') ||
    /^(?:asdf\w*|qwe\w*|aaa+|xxx+|123\d*|\d{1,6}|-+|\?+)[\s!.]*$|^[\s!.]+$/.test(plain)
  )
}

function isTest(word: string): boolean {
  return /^(?:test(?:ing)?)+$/.test(word)
}

function isRepetitive(text: string): boolean {
  if (/(\P{N})\1{9,}/u.test(text) && !/[-=_*.#~]{10,}|\n/.test(text)) return true
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length >= 8 && new Set(words).size / words.length < 0.25
}

/** Long, all capitals, and neither a constant nor a header name. */
function isShouting(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0
  return letters >= 40 && capitals / letters > 0.85 && /!{2,}|\$/.test(text)
}
