/**
 * Ruby, Go, Java, and C#: calls with their arguments, assignments, and functions, read without a grammar. What isn't
 * one of these is unknown, so it can hide a request, but never make one up (decision 0066).
 */
import { ProgramBuilder, unknown } from '../program/builder.ts'
import type { Expr, Parameter, Place, Program } from '../program/tree.ts'
import { type LooseLanguage, type Token, tokensOf } from './loose-tokens.ts'

/** Words before brackets that aren't calls. */
const KEYWORDS =
  /^(?:if|else|elsif|for|foreach|while|until|switch|case|when|catch|using|lock|synchronized|return|throw|try|func|def|class|module|unless|and|or|not|in|do|then|end|new|await|yield|var|let|const|final|static|public|private|protected|string|String|int|long|package|import|include|require|range|go|defer|select|interface|struct|type|async|override|virtual|readonly|this|self|nil|null|true|false)$/
/** Of these, an expression can follow on the same line. */
const BEFORE_VALUE = /^(?:return|throw|await|yield|and|or|not|in|then|do|else|raise|case|when)$/

export const readRuby = (file: string, text: string): Program => new LooseReader(file, text, 'ruby').read()
export const readGo = (file: string, text: string): Program => new LooseReader(file, text, 'go').read()
export const readJava = (file: string, text: string): Program => new LooseReader(file, text, 'java').read()
export const readCsharp = (file: string, text: string): Program => new LooseReader(file, text, 'csharp').read()

class LooseReader {
  readonly #language: LooseLanguage
  readonly #builder: ProgramBuilder
  readonly #text: string
  readonly #tokens: readonly Token[]
  #at = 0

  constructor(file: string, text: string, language: LooseLanguage) {
    this.#language = language
    this.#text = text
    this.#builder = new ProgramBuilder(file, language)
    this.#tokens = tokensOf(text, language)
  }

  read(): Program {
    this.#statements(this.#tokens.length)
    return this.#builder.program
  }

  #statements(end: number): void {
    while (this.#at < end) {
      const before = this.#at
      if (!this.#function(end)) this.#statement()
      if (this.#at === before) this.#at += 1
    }
  }

  /** Reads a function with its body; false at anything else. */
  #function(end: number): boolean {
    const start = this.#at
    const named = this.#language === 'ruby' ? this.#rubyHead() : this.#braceHead()
    if (named === null) {
      this.#at = start
      return false
    }
    const params = named.params.map(
      (name): Parameter => ({ names: [[name, null]], fallback: null, takesRest: false, type: null, isField: false }),
    )
    this.#builder.inFunction(named.name, params, false, () => this.#statements(Math.min(end, named.end)))
    return true
  }

  #rubyHead(): { name: string; params: string[]; end: number } | null {
    const def = this.#peek()
    if (def?.text !== 'def' || def.kind !== 'name') return null
    this.#at += 1
    let name = this.#take()?.text ?? ''
    if (this.#peek()?.text === '.') {
      this.#at += 1
      name = this.#take()?.text ?? ''
    }
    const params = this.#peek()?.text === '(' ? this.#names() : []
    // The `end` of a method has its indentation.
    const line = this.#text.lastIndexOf('\n', def.from) + 1
    const indent = /^[ \t]*/.exec(this.#text.slice(line, def.from))?.[0] ?? ''
    const close = this.#text.indexOf(`\n${indent}end`, def.to)
    return { name, params, end: this.#indexAt(close === -1 ? this.#text.length : close) }
  }

  /** `func (c *Client) get(path string) error {`, `public Task<T> Get(string path) {`. */
  #braceHead(): { name: string; params: string[]; end: number } | null {
    if (this.#language === 'go') {
      if (this.#peek()?.text !== 'func') return null
      this.#at += 1
      if (this.#peek()?.text === '(') this.#names()
    }
    const named = this.#take()
    if (named?.kind !== 'name' || KEYWORDS.test(named.text) || this.#peek()?.text !== '(') return null
    const before = this.#tokens[this.#at - 2]
    if (this.#language !== 'go' && (before === undefined || !/[\w>\]]$/.test(before.text) || before.text === 'new'))
      return null
    const params = this.#names()
    // What is between the parameters and the body: results, exceptions, base calls.
    for (let steps = 0; steps < 30 && this.#at < this.#tokens.length; steps++) {
      const token = this.#peek()
      if (token === undefined || token.text === ';' || token.text === '=' || token.text === '=>') return null
      if (token.text === '{') return { name: named.text, params, end: this.#closing(this.#at) }
      if (token.kind === 'string' || (this.#language !== 'go' && /^[.)+]$/.test(token.text))) return null
      this.#at += 1
    }
    return null
  }

  /** The last name of each group in brackets; in Go, the first one. */
  #names(): string[] {
    const end = this.#closing(this.#at)
    const groups: string[][] = [[]]
    for (let at = this.#at + 1; at < end; at++) {
      const token = this.#tokens[at]
      if (token?.text === ',') groups.push([])
      else if (token?.kind === 'name') groups.at(-1)?.push(token.text)
    }
    this.#at = end + 1
    const isFirst = this.#language === 'go' || this.#language === 'ruby'
    return groups.flatMap((names) => (isFirst ? names[0] : names.at(-1)) ?? [])
  }

  /** Index of the bracket that closes the one at an index, or of the last token. */
  #closing(open: number): number {
    let depth = 0
    for (let at = open; at < this.#tokens.length; at++) {
      const token = this.#tokens[at]
      if (token?.kind !== 'sign') continue
      if (/^[([{]$/.test(token.text)) depth += 1
      else if (/^[)\]}]$/.test(token.text)) depth -= 1
      if (depth === 0) return at
    }
    return this.#tokens.length - 1
  }

  #indexAt(offset: number): number {
    let low = 0
    let high = this.#tokens.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#tokens[middle]?.from ?? 0) < offset) low = middle + 1
      else high = middle
    }
    return low
  }

  #statement(): void {
    const [first, second] = [this.#peek(), this.#tokens[this.#at + 1]]
    if (first?.kind === 'name' && second !== undefined && /^(?:=|:=|\+=)$/.test(second.text)) {
      this.#at += 2
      const value = this.#value()
      const kept: Expr = second.text === '+=' ? { kind: 'added', value, ...placeOf(first) } : value
      if (second.text === ':=') this.#builder.declare(first.text, kept, first.from)
      else this.#builder.assign(first.text, kept, first.from)
      return
    }
    if (first?.kind === 'string' || (first?.kind === 'name' && !KEYWORDS.test(first.text))) this.#value()
    else this.#at += 1
  }

  /** An expression: operands with `+` between them. */
  #value(): Expr {
    let value = this.#operand()
    for (
      let next = this.#peek();
      next?.text === '+' || next?.text === '??' || next?.text === '||';
      next = this.#peek()
    ) {
      this.#at += 1
      this.#lines()
      const right = this.#operand()
      value = { kind: 'sum', left: value, right, from: value.from, to: right.to }
    }
    return value
  }

  #lines(): void {
    while (this.#peek()?.kind === 'line') this.#at += 1
  }

  #operand(): Expr {
    this.#lines()
    const token = this.#peek()
    if (token === undefined) return unknown({ from: this.#text.length, to: this.#text.length })
    if (token.kind === 'string') {
      this.#at += 1
      return this.#chain(this.#string(token))
    }
    if (token.kind === 'number') {
      this.#at += 1
      return { kind: 'scalar', value: Number.parseFloat(token.text), ...placeOf(token) }
    }
    if (token.kind === 'name' && /^(?:new|await|return)$/.test(token.text)) {
      this.#at += 1
      return this.#operand()
    }
    if (token.kind === 'name') {
      this.#at += 1
      return this.#chain({ kind: 'name', name: token.text, scope: this.#builder.scope, ...placeOf(token) })
    }
    if (token.text === '(') {
      this.#at += 1
      const value = this.#value()
      if (this.#peek()?.text === ')') this.#at += 1
      return this.#chain(value)
    }
    if (token.text === '&' || token.text === '*' || token.text === ':') {
      this.#at += 1
      return this.#operand()
    }
    if (token.text === '{' || token.text === '[') return this.#bracketed(token)
    return unknown(placeOf(token))
  }

  #string(token: Token): Expr {
    const parts = (token.parts ?? []).map((part) =>
      part.text === null
        ? unknown({ from: part.at, to: part.at })
        : this.#builder.literal({ text: part.text, at: part.at, isExact: part.isExact }),
    )
    return this.#builder.text({ kind: 'text', parts, ...placeOf(token) })
  }

  /** A list, a block, or a map: what is in it is read, but not kept. */
  #bracketed(open: Token): Expr {
    const end = this.#closing(this.#at)
    this.#at += 1
    this.#statements(end)
    this.#at = Math.max(this.#at, end + 1)
    return unknown({ from: open.from, to: this.#tokens[end]?.to ?? open.to })
  }

  /** Members and calls after an operand: `client.get("…").body`. */
  #chain(start: Expr): Expr {
    let value = start
    let address: Expr | null = null
    for (;;) {
      const token = this.#peekAcrossLines()
      if (token === undefined) return value
      if (/^(?:\.|::|&\.|\?\.)$/.test(token.text)) {
        this.#lines()
        this.#at += 1
        const member = this.#take()
        if (member === undefined) return value
        value = { kind: 'member', of: value, name: member.text, at: member.from, from: value.from, to: member.to }
      } else if (token.text === '<' && this.#isTypeArguments()) continue
      else if (token.text === '(' && this.#peek() === token) {
        const args = this.#arguments()
        value = this.#called(value, args, address)
        if (isAddressCall(value)) address = value.args[0] ?? address
      } else if (this.#isCommand(value, token)) value = this.#called(value, this.#commandArguments(), null)
      else return value
    }
  }

  #called(callee: Expr, args: readonly Expr[], address: Expr | null): Expr & { kind: 'call' } {
    // `Net::HTTP::Get.new(uri)`
    const isNew = callee.kind === 'member' && callee.name === 'new'
    const target = isNew && callee.kind === 'member' ? callee.of : callee
    // `.url(address).post(body)`
    const name = target.kind === 'member' ? (target.name ?? '') : ''
    const own = address !== null && /^(?:get|post|put|patch|delete|method)$/i.test(name) ? [address, ...args] : args
    const to = this.#tokens[this.#at - 1]?.to ?? callee.to
    return this.#builder.call({
      kind: 'call',
      callee: target,
      args: own,
      named: new Map(),
      spreads: [],
      isNew: false,
      from: callee.from,
      to,
    }) as Expr & { kind: 'call' }
  }

  #arguments(): Expr[] {
    const end = this.#closing(this.#at)
    this.#at += 1
    const args = this.#list(end)
    this.#at = end + 1
    return args
  }

  /** `get "/v3/orders", params` of Ruby ends with its line, if the line doesn't end with a comma. */
  #commandArguments(): Expr[] {
    let end = this.#at
    while (end < this.#tokens.length) {
      const token = this.#tokens[end]
      if (token?.kind === 'line' && this.#tokens[end - 1]?.text !== ',') break
      end = token?.kind === 'sign' && /^[([{]$/.test(token.text) ? this.#closing(end) + 1 : end + 1
    }
    const args = this.#list(end)
    this.#at = end
    return args
  }

  #list(end: number): Expr[] {
    const args: Expr[] = []
    while (this.#at < end) {
      const before = this.#at
      this.#skipLabel()
      args.push(this.#value())
      while (this.#at < end && this.#peek()?.text !== ',') this.#rest(end)
      if (this.#peek()?.text === ',') this.#at += 1
      if (this.#at === before) this.#at += 1
    }
    return args
  }

  /** What follows an argument that wasn't understood: calls in it are read all the same. */
  #rest(end: number): void {
    const token = this.#peek()
    if (token?.kind === 'name' && !KEYWORDS.test(token.text)) this.#value()
    else if (token?.kind === 'sign' && /^[([{]$/.test(token.text) && this.#closing(this.#at) < end)
      this.#bracketed(token)
    else this.#at += 1
  }

  /** `uri: "…"` and `:uri => "…"`. */
  #skipLabel(): void {
    const [first, second] = [this.#peek(), this.#tokens[this.#at + 1]]
    if (first?.kind === 'name' && second?.text === ':') this.#at += 2
    else if (first?.text === ':' && this.#tokens[this.#at + 2]?.text === '=>') this.#at += 3
  }

  /** Whether a value follows on the same line, as after a Ruby method without brackets. */
  #isCommand(callee: Expr, next: Token): boolean {
    if (this.#language !== 'ruby' || this.#peek() !== next) return false
    const name = callee.kind === 'name' ? callee.name : callee.kind === 'member' ? (callee.name ?? '') : ''
    if (name === '' || KEYWORDS.test(name) || BEFORE_VALUE.test(name)) return false
    return next.kind === 'string' || (next.kind === 'name' && !KEYWORDS.test(next.text) && name !== 'end')
  }

  /** Skips `<Type>` before the brackets of a call. */
  #isTypeArguments(): boolean {
    if (this.#language === 'ruby' || this.#language === 'go') return false
    for (let at = this.#at + 1, steps = 0; steps < 12; at++, steps++) {
      const token = this.#tokens[at]
      if (token?.text === '>' && this.#tokens[at + 1]?.text === '(') {
        this.#at = at + 1
        return true
      }
      if (token === undefined || (token.kind !== 'name' && !/^[,.<>?[\]]$/.test(token.text))) return false
    }
    return false
  }

  #peek(): Token | undefined {
    return this.#tokens[this.#at]
  }

  /** A chain may go on after the end of a line: `.get("…")`. */
  #peekAcrossLines(): Token | undefined {
    let at = this.#at
    while (this.#tokens[at]?.kind === 'line') at += 1
    const token = this.#tokens[at]
    return at === this.#at || token?.text === '.' || token?.text === '&.' ? token : this.#peek()
  }

  #take(): Token | undefined {
    this.#at += 1
    return this.#tokens[this.#at - 1]
  }
}

function placeOf({ from, to }: Token): Place {
  return { from, to }
}

/** `.url("…")`, `.uri(URI.create("…"))` of a builder. */
function isAddressCall(expr: Expr): expr is Expr & { kind: 'call' } {
  const name = expr.kind === 'call' && expr.callee.kind === 'member' ? expr.callee.name : null
  return name !== null && /^(?:url|uri|path)$/.test(name)
}
