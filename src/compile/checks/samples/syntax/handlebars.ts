/** Handlebars templates of themes and widgets: syntax, and the platform's helpers. */

import { isStackOverflow } from '@dev-center/contract/stack-overflow'
import Handlebars from 'handlebars'
import { didYouMean } from '../../../../core/words/did-you-mean.ts'
import type { SampleFault } from '../../../compilers/sample-text/fault.ts'
import HELPERS from './handlebars-helpers.json' with { type: 'json' }
import { syntaxFault } from './place.ts'
import { tooDeep } from './sample-limits.ts'

/** Of the platform's package; `tests/clients/handlebars.test.ts` compares them with it. */
const KNOWN = new Set<string>(HELPERS.names)
/** Helpers that render a block, so they fail without one. */
const BLOCKS = new Set<string>(HELPERS.blocks)
const MAX_FAULTS = 5
const MAX_BLOCKS = 100

export function checkHandlebars(text: string): SampleFault[] {
  const deep = firstTooDeepBlock(text)
  if (deep !== null) return [tooDeep(text, deep)]
  try {
    return wrongCalls(Handlebars.parse(text)).slice(0, MAX_FAULTS)
  } catch (error) {
    if (!(error instanceof Error) || isStackOverflow(error)) throw error
    return [parseFault(error, text)]
  }
}

/** The parser lists all open blocks in its messages, which is slow if there are many. */
function firstTooDeepBlock(text: string): number | null {
  let open = 0
  for (const { 0: tag, index } of text.matchAll(/\{\{~?[#^/]/g)) {
    open = Math.max(0, open + (tag.endsWith('/') ? -1 : 1))
    if (open > MAX_BLOCKS) return index
  }
  return null
}

interface Reading {
  /** The text up to and including the last token. */
  readonly matched: string
  readonly match: string
}

function parseFault(error: Error, text: string): SampleFault {
  if ('lineNumber' in error && typeof error.lineNumber === 'number') {
    const column = 'column' in error && typeof error.column === 'number' ? error.column + 1 : 1
    const message = `Handlebars: ${error.message.replace(/ - \d+:\d+$/, '')}.`
    return { code: 'DC720', line: error.lineNumber, column, message }
  }
  const { matched, match } = (Handlebars as unknown as { readonly Parser: { readonly lexer: Reading } }).Parser.lexer
  const offset = Math.max(0, matched.length - match.length)
  return syntaxFault(text, offset, { message: `Handlebars: ${messageOf(match, text, offset)}`, hint: hintOf(match) })
}

function messageOf(match: string, text: string, offset: number): string {
  const word = match.trim() || text.slice(offset, offset + 20).trim()
  if (word !== '') return `"${word.slice(0, 40)}" is unexpected here.`
  const { open, name } = lastOpenBlock(text)
  return open ? `{{#${name}}} isn't closed.` : 'the sample ends too early.'
}

function hintOf(match: string): string | undefined {
  return /^\{\{~?\//.test(match) ? 'Nothing is open that this could close.' : undefined
}

function lastOpenBlock(text: string): { readonly open: boolean; readonly name: string } {
  const names: string[] = []
  for (const { 1: mark, 2: name = '' } of text.matchAll(/\{\{~?([#/])[*>]?\s*([\w.-]*)/g)) {
    if (mark === '#') names.push(name)
    else names.pop()
  }
  const name = names.at(-1)
  return { open: name !== undefined, name: name ?? '' }
}

/** Calls of helpers that don't exist, and of those that need a block without one. */
function wrongCalls(program: hbs.AST.Program): SampleFault[] {
  const found: SampleFault[] = []
  const check = (node: hbs.AST.MustacheStatement | hbs.AST.BlockStatement | hbs.AST.SubExpression, isCall: boolean) => {
    const name = helperOf(node, isCall)
    if (name === null) return
    const place = { line: name.loc.start.line, column: name.loc.start.column + 1 }
    if (!KNOWN.has(name.original)) {
      const message = `"${name.original}" isn't a helper of the platform.`
      found.push({ code: 'DC721', ...place, message, hint: didYouMean(name.original, KNOWN) })
    } else if (node.type !== 'BlockStatement' && BLOCKS.has(name.original)) {
      const message = `"${name.original}" needs a block: without one, the page isn't rendered.`
      const hint = `Write {{#${name.original} …}} … {{/${name.original}}}, with {{else}} for the opposite.`
      found.push({ code: 'DC724', ...place, message, hint })
    }
  }
  class Calls extends Handlebars.Visitor {
    override MustacheStatement(node: hbs.AST.MustacheStatement): void {
      check(node, false)
      super.MustacheStatement(node)
    }
    override BlockStatement(node: hbs.AST.BlockStatement): void {
      check(node, false)
      super.BlockStatement(node)
    }
    override SubExpression(node: hbs.AST.SubExpression): void {
      check(node, true)
      super.SubExpression(node)
    }
  }
  new Calls().accept(program)
  return found
}

/** The name of what can only be a helper: it has arguments, or is a subexpression. */
function helperOf(
  { path, params, hash }: hbs.AST.MustacheStatement | hbs.AST.BlockStatement | hbs.AST.SubExpression,
  isCall: boolean,
): hbs.AST.PathExpression | null {
  if (path.type !== 'PathExpression') return null
  const name = path as hbs.AST.PathExpression
  const isSimple = !name.data && name.depth === 0 && name.parts.length === 1 && name.original === name.parts[0]
  const hasArguments = params.length > 0 || (hash?.pairs.length ?? 0) > 0
  return isSimple && (isCall || hasArguments) ? name : null
}
