/** Statements about an operation or a field in one line of a guide. Only those in which it's clear what they are about. */

export type Claim =
  | {
      readonly of: 'operation'
      readonly href: string
      readonly kind: 'status' | 'event' | 'scope'
      readonly text: string
    }
  /** The status of a request for something that exists already, by any operation of the page. */
  | { readonly of: 'duplicate'; readonly text: string; readonly isRow: boolean }
  | { readonly of: 'field'; readonly name: string; readonly kind: 'default' | 'limit'; readonly text: string }

const SENTENCE_END = /(?<=[.;:!?])\s+/
const LINK = /\]\((\/[^()\s#]*#[^()\s#]*)\)/g
const CODE = /`([^`\n]+)`/g
const NAME = /^[a-z][a-z\d]*(?:_[a-z\d]+)*$/
/** Statuses that documents often leave to the list of general errors. */
const STATUS =
  /\b(?:returns|responds with|response is|status is|status)(?: the)?(?: status)? `?(2\d\d|409|413|422)`?(?!\d)/
const EVENT = /\b(?:sends|send|triggers|trigger) (?:the )?(?:webhook |event )?`(store\/[a-z_/{}]+)`/
const SCOPE = /^store_[a-z\d_]+$/
const DEFAULT = /\bdefaults? (?:to |is |of |value is )?(?:`"?([\w.-]+)"?`|(\d[\d,]*))/i
/** `id` (default), 50 by default. */
const BY_DEFAULT = /(?:`([\w.-]+)`|(?<![\w,])(\d[\d,]{0,11}))(?: \(default\)| by default)/
const LIMIT = /\b(?:at most|up to|maximum of|maximum is|maximum|no more than) (\d[\d,]*)/i
/** Something else is counted or changes what is said: "up to 50 for each channel", "at most 10 requests". */
const OTHER_UNIT = /\b(?:per|each|every|requests?|seconds?|minutes?|hours?|days?|KB|MB|bytes|times|together|levels?)\b/

/**
 * @example
 * claimsIn('`limit` defaults to 50.') // [{ of: 'field', name: 'limit', kind: 'default', text: '50' }]
 */
export function claimsIn(line: string): Claim[] {
  const isRow = line.trimStart().startsWith('|')
  const texts = isRow ? [line] : line.split(SENTENCE_END)
  return texts.flatMap((text) => [
    ...operationClaims(text),
    ...duplicateClaims(text, isRow),
    ...fieldClaims(text, isRow),
  ])
}

function operationClaims(text: string): Claim[] {
  const links = linksIn(text)
  const [href] = links
  if (href === undefined || links.length > 1 || /\b(?:not|never|doesn't|don't|without|no)\b/.test(text)) return []
  const status = STATUS.exec(text)?.[1]
  const event = EVENT.exec(text)?.[1]
  const scopes = /\bscopes?\b/.test(text) ? codesIn(text).filter((code) => SCOPE.test(code)) : []
  return [
    ...(status === undefined ? [] : [{ of: 'operation', href, kind: 'status', text: status } as const]),
    ...(event === undefined ? [] : [{ of: 'operation', href, kind: 'event', text: event } as const]),
    ...(scopes.length === 1 ? [{ of: 'operation', href, kind: 'scope', text: scopes[0] ?? '' } as const] : []),
  ]
}

const NEGATION = /\b(?:not|never|doesn't|don't|isn't|aren't|without|no)\b/
const DUPLICATE =
  /\b(?:already (?:exists?|has|have|in use|used|taken)|exists? already|(?:is|are|that's|was) taken|duplicate|(?:second|another|two) \w+ (?:with|of) the same)\b/i
const REFUSAL = /(?<![\w,.:/#-])(?:400|409|422)(?![\w/-]|[.,:]\d)/g

function duplicateClaims(text: string, isRow: boolean): Claim[] {
  if (!DUPLICATE.test(text) || NEGATION.test(text)) return []
  const [status, ...others] = new Set([...text.matchAll(REFUSAL)].map(([found]) => found))
  return status === undefined || others.length > 0 ? [] : [{ of: 'duplicate', text: status, isRow }]
}

/** The field is the first cell of a row, or the only name of a sentence. */
function fieldClaims(text: string, isRow: boolean): Claim[] {
  const named = isRow ? codesIn(text.split('|')[1] ?? '') : codesIn(text).filter((code) => NAME.test(code))
  const [name = ''] = named
  const standard = claimedDefault(text)
  const others = named.filter((code) => code !== name && code !== standard)
  if (!NAME.test(name) || others.length > 0 || name === standard) return []
  // A later sentence of a cell is about something else.
  const [first = ''] = text.split(SENTENCE_END, 1)
  const limit = OTHER_UNIT.test(first) ? undefined : LIMIT.exec(first)?.[1]?.replaceAll(',', '')
  return [
    ...(standard === undefined ? [] : [{ of: 'field', name, kind: 'default', text: standard } as const]),
    ...(limit === undefined ? [] : [{ of: 'field', name, kind: 'limit', text: limit } as const]),
  ]
}

/**
 * The default that a text states.
 *
 * @example
 * claimedDefault('1,000 by default') // '1000'
 */
export function claimedDefault(text: string): string | undefined {
  const value = DEFAULT.exec(text) ?? BY_DEFAULT.exec(text)
  return value?.[1] ?? value?.[2]?.replaceAll(',', '')
}

function linksIn(text: string): string[] {
  return [...new Set([...text.matchAll(LINK)].map(([, href = '']) => href))]
}

function codesIn(text: string): string[] {
  return [...text.matchAll(CODE)].map(([, code = '']) => code)
}

const ERROR = /(?<![\w,.:/#$-])[45]\d\d(?![\w/%-]|[.,:]\d)/g
/** Without one of these words, or backticks, a number is the number of something else. */
const SAYS_STATUS =
  /\b(?:status(?:es)?|codes?|responses?|responds?|returns?|answers?|errors?|fails?|refuse[sd]?|reject(?:s|ed)?|denied)\b|`[45]\d\d|^\s*\|\s*[45]\d\d\b/i
/** Says itself that the status is not the platform's. */
const OF_SANDBOX = /\b(?:sandbox|simulator)\b/i

interface StatedError {
  readonly status: string
  /** Parts of pages that the sentence links to, such as operations. */
  readonly links: readonly string[]
}

/**
 * Statuses of errors in a line of a guide.
 *
 * @example
 * statedErrors('A second one is refused with 409.') // [{ status: '409', links: [] }]
 */
export function statedErrors(line: string): StatedError[] {
  const texts = line.trimStart().startsWith('|') ? [line] : line.split(SENTENCE_END)
  return texts.flatMap((text) => {
    if (!SAYS_STATUS.test(text) || OF_SANDBOX.test(text)) return []
    const links = linksIn(text)
    return [...new Set([...text.matchAll(ERROR)].map(([status]) => status))].map((status) => ({ status, links }))
  })
}

const PARAMETER_TABLE = /^\s*\|\s*(?:query )?(?:parameter|filter)s?\s*\|/i

interface NamedParameter {
  readonly name: string
  readonly line: number
}

/**
 * Names in the first column of tables of parameters.
 *
 * @example
 * parametersIn(['| Filter | Finds |', '| --- | --- |', '| `id:in`, `page=2` | … |']) // id:in and page, on line 3
 */
export function parametersIn(lines: readonly string[]): NamedParameter[] {
  let isOfParameters = false
  return lines.flatMap((line, index) => {
    const isRow = line.trimStart().startsWith('|')
    const isFirst = isRow && !lines[index - 1]?.trimStart().startsWith('|')
    if (!isRow || isFirst) isOfParameters = isFirst && PARAMETER_TABLE.test(line)
    if (!isOfParameters || isFirst) return []
    const names = codesIn(line.split('|')[1] ?? '').map((code) => code.replace(/=.*/, ''))
    return names.map((name) => ({ name, line: index + 1 }))
  })
}
