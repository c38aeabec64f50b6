/** JavaScript and TypeScript, with and without JSX, parsed with acorn. */
import { tsPlugin } from '@sveltejs/acorn-typescript'
import { type Node, Parser } from 'acorn'
import jsx from 'acorn-jsx'
import { ProgramBuilder } from '../program/builder.ts'
import type { Program } from '../program/tree.ts'
import { ScriptStatements } from './script-statements.ts'

/**
 * The TypeScript parser tries each interpretation of `<T>(`. Code written by people never needs more attempts than
 * this.
 */
const FREE_ATTEMPTS = 20_000
const ATTEMPTS_PER_CHAR = 0.5

const PLAIN = Parser.extend(jsx())
const TYPED = bounded(tsPlugin({ jsx: false }))
const TYPED_MARKUP = bounded(tsPlugin({ jsx: true }))

/** Throws a `SyntaxError` if the text isn't a program. */
export function readScript(file: string, text: string): Program {
  const builder = new ProgramBuilder(file, 'script')
  const isComponent = /\.(?:vue|svelte)$/.test(file)
  const code = isComponent ? scriptsOf(text) : text
  const name = isComponent && /<script [^<>]{0,200}lang=["']tsx?["']/.test(text) ? `${file}.ts` : file
  new ScriptStatements(builder, code).statement(parseScript(name, code))
  return builder.program
}

/** The scripts of a Vue or Svelte component, at the same offsets: everything else becomes blank. */
function scriptsOf(text: string): string {
  let code = ''
  for (let at = text.indexOf('<script'); at !== -1; at = text.indexOf('<script', code.length)) {
    const start = text.indexOf('>', at) + 1
    const end = start === 0 ? -1 : text.indexOf('</script', start)
    if (end === -1) break
    code += blank(text.slice(code.length, start)) + text.slice(start, end)
  }
  return code
}

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ')
}

function parseScript(file: string, text: string): Node {
  const parser = /\.[cm]?ts$/.test(file) ? TYPED : /\.tsx$/.test(file) ? TYPED_MARKUP : PLAIN
  const options = { ecmaVersion: 'latest', locations: parser !== PLAIN, allowHashBang: true } as const
  try {
    return parser.parse(text, { ...options, sourceType: 'module', allowReturnOutsideFunction: true })
  } catch (error) {
    if (parser !== PLAIN) throw error
    try {
      return parser.parse(text, { ...options, sourceType: 'script', allowReturnOutsideFunction: true })
    } catch {
      throw error
    }
  }
}

/** Parses a value in JavaScript notation, which includes JSON: for bodies and recordings. */
export function parseValue(text: string): Node {
  return PLAIN.parseExpressionAt(text, 0, { ecmaVersion: 'latest' })
}

interface TryingParser {
  readonly input: string
  tryParse(read: unknown): unknown
  raiseRecoverable(at: number, message: string): void
  reportReservedArrowTypeParam(node: unknown): void
}

function bounded(plugin: ReturnType<typeof tsPlugin>): typeof Parser {
  const base = Parser.extend(plugin as unknown as (base: typeof Parser) => typeof Parser)
  const prototype = base.prototype as unknown as TryingParser
  const tryOnce = prototype.tryParse
  const attempts = new WeakMap<TryingParser, number>()
  prototype.tryParse = function (this: TryingParser, read: unknown) {
    const made = (attempts.get(this) ?? 0) + 1
    attempts.set(this, made)
    if (made > FREE_ATTEMPTS + this.input.length * ATTEMPTS_PER_CHAR) throw new SyntaxError('The file is too involved')
    return tryOnce.call(this, read)
  }
  // A name may be a type and a function at once, as in `import type Item` beside `function Item`.
  const raise = prototype.raiseRecoverable
  prototype.raiseRecoverable = function (this: TryingParser, at: number, message: string) {
    if (!message.includes('has already been declared')) raise.call(this, at, message)
  }
  // `<T extends object>(…) => …` needs no comma in files with markup.
  prototype.reportReservedArrowTypeParam = () => {}
  return base
}
