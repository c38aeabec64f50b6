/**
 * Tokens of Ruby, Go, Java, and C#: enough to find calls with their arguments, without a grammar of each language
 * (decision 0066).
 */

export type LooseLanguage = 'ruby' | 'go' | 'java' | 'csharp'

interface StringPart {
  /** null for an interpolated expression. */
  readonly text: string | null
  readonly at: number
  readonly isExact: boolean
}

export interface Token {
  readonly kind: 'string' | 'name' | 'number' | 'sign' | 'line'
  readonly text: string
  readonly from: number
  readonly to: number
  readonly parts?: readonly StringPart[]
}

const NAME = /[@$A-Za-z_\u0080-\uFFFF][\w\u0080-\uFFFF]*[?!]?/y
const NUMBER = /\d[\w.]*/y
const SIGN = /::|:=|=>|->|\+=|&\.|\?\.|[-+*/%=<>!&|^~?:;,.()[\]{}]/y
/** Before a slash, these make it the start of a Ruby pattern. */
const BEFORE_PATTERN = /^(?:[(,=:|&!{[;]|=>|if|unless|when|and|or|not|split|match|gsub|sub)$/

export function tokensOf(text: string, language: LooseLanguage): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const next = readToken(text, at, language, tokens.at(-1))
    if (next.token !== null) tokens.push(next.token)
    at = next.to
  }
  return tokens
}

interface Read {
  readonly token: Token | null
  /** Where the next token starts; always after `at`. */
  readonly to: number
}

function readToken(text: string, at: number, language: LooseLanguage, last: Token | undefined): Read {
  const char = text[at] ?? ''
  if (char === '\n') return { token: { kind: 'line', text: '\n', from: at, to: at + 1 }, to: at + 1 }
  if (/\s/.test(char)) return { token: null, to: at + 1 }
  const comment = endOfComment(text, at, language)
  if (comment !== null) return { token: null, to: comment }
  const string = readString(text, at, language)
  if (string !== null) return string
  if (
    language === 'ruby' &&
    char === '/' &&
    (last === undefined || last.kind === 'line' || BEFORE_PATTERN.test(last.text))
  )
    return skipTo(text, at, endOfQuoted(text, at + 1, '/'))
  for (const [kind, pattern] of [
    ['name', NAME],
    ['number', NUMBER],
    ['sign', SIGN],
  ] as const) {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0]
    if (found === undefined) continue
    // `?` and `!` end a name only in Ruby.
    const word = kind === 'name' && language !== 'ruby' ? found.replace(/[?!]$/, '') : found
    return { token: { kind, text: word, from: at, to: at + word.length }, to: at + word.length }
  }
  return { token: null, to: at + 1 }
}

function skipTo(text: string, at: number, end: number): Read {
  const to = Math.min(text.length, end + 1)
  return { token: { kind: 'sign', text: ';', from: at, to }, to: Math.max(to, at + 1) }
}

function endOfComment(text: string, at: number, language: LooseLanguage): number | null {
  const isLine = language === 'ruby' ? text[at] === '#' : text.startsWith('//', at)
  if (isLine) return endOr(text, text.indexOf('\n', at))
  if (language === 'ruby') {
    const isBlock = text.startsWith('=begin', at) && (at === 0 || text[at - 1] === '\n')
    return isBlock ? endOr(text, text.indexOf('\n=end', at) + 5) : null
  }
  return text.startsWith('/*', at) ? endOr(text, text.indexOf('*/', at + 2) + 2) : null
}

function endOr(text: string, end: number): number {
  return end < 5 ? text.length : end
}

function readString(text: string, at: number, language: LooseLanguage): Read | null {
  if (language === 'ruby') return rubyString(text, at)
  if (language === 'go' && text[at] === '`') return plain(text, at, at + 1, endOr2(text, text.indexOf('`', at + 1)), 1)
  if (text.startsWith('"""', at)) return plain(text, at, at + 3, endOr2(text, text.indexOf('"""', at + 3)), 3)
  if (language === 'csharp') {
    const [, marks = ''] = /^([$@]{1,2})"/.exec(text.slice(at, at + 3)) ?? []
    if (marks !== '') return interpolated(text, at, at + marks.length + 1, '"', marks.includes('$') ? '{' : null)
  }
  if (text[at] === '"') return interpolated(text, at, at + 1, '"', null)
  if (text[at] === "'") return skipTo(text, at, endOfQuoted(text, at + 1, "'"))
  return null
}

function rubyString(text: string, at: number): Read | null {
  const char = text[at]
  if (char === '"' || char === '`') return interpolated(text, at, at + 1, char, '#{')
  if (char === "'") return interpolated(text, at, at + 1, "'", null)
  const [mark, word] = /^<<[~-]?["']?([A-Z_]{1,40})["']?/.exec(text.slice(at, at + 50)) ?? []
  const line = text.indexOf('\n', at)
  if (mark === undefined || word === undefined || line === -1) return null
  let end = line + 1
  while (end < text.length && lineAt(text, end).trim() !== word) end += lineAt(text, end).length + 1
  return plain(text, at, line + 1, Math.min(end, text.length), lineAt(text, end).length)
}

function lineAt(text: string, at: number): string {
  const end = text.indexOf('\n', at)
  return text.slice(at, end === -1 ? text.length : end)
}

function endOr2(text: string, end: number): number {
  return end === -1 ? text.length : end
}

function plain(text: string, from: number, start: number, end: number, mark: number): Read {
  const parts = [{ text: text.slice(start, end), at: start, isExact: true }]
  const to = Math.min(text.length, end + mark)
  return { token: { kind: 'string', text: text.slice(start, end), from, to, parts }, to }
}

/** A string in quotes, with expressions between `open` and `}`. It ends with its line at the latest. */
function interpolated(text: string, from: number, start: number, quote: string, open: string | null): Read {
  const parts: StringPart[] = []
  let begin = start
  let at = start
  const literal = (end: number) => {
    if (end > begin || parts.length === 0) parts.push({ text: text.slice(begin, end), at: begin, isExact: true })
  }
  while (at < text.length && text[at] !== quote && text[at] !== '\n') {
    if (text[at] === '\\') at += 2
    else if (open !== null && text.startsWith(open, at) && text.slice(at, at + 2) !== '{{') {
      literal(at)
      parts.push({ text: null, at, isExact: false })
      at = endOfBraces(text, at + open.length)
      begin = at
    } else at += 1
  }
  literal(at)
  const to = Math.min(text.length, at + 1)
  return { token: { kind: 'string', text: text.slice(start, at), from, to, parts }, to }
}

function endOfBraces(text: string, start: number): number {
  let depth = 1
  let at = start
  while (at < text.length && depth > 0 && text[at] !== '\n') {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    at += 1
  }
  return at
}

/** The closing quote, or the end of the line without one. */
function endOfQuoted(text: string, start: number, quote: string): number {
  let at = start
  while (at < text.length && text[at] !== quote && text[at] !== '\n') at += text[at] === '\\' ? 2 : 1
  return at
}
