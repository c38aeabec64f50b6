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
  new ScriptStatements(builder, text).statement(parseScript(file, text))
  return builder.program
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
  return base
}
