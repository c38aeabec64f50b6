/** Requests in a recording in HTTP Archive format. */
import { ProgramBuilder } from '../program/builder.ts'
import type { Evaluation } from '../trace/frame.ts'
import { NO_FRAME } from '../trace/frame.ts'
import type { CodeRequest } from '../trace/request.ts'
import { type Entry, memberOf, textOf, type Value } from '../trace/value.ts'
import { parseValue } from './script.ts'
import { ScriptStatements } from './script-statements.ts'

/** Throws a `SyntaxError` if the text isn't JSON. */
export function readHar(file: string, text: string, evaluation: Evaluation): CodeRequest[] {
  const builder = new ProgramBuilder(file, 'script')
  const expr = new ScriptStatements(builder, text).expression(parseValue(text))
  const root = evaluation.evaluate(expr, builder.program, NO_FRAME)
  const entries = memberOf(memberOf(root, 'log'), 'entries')
  if (entries?.kind !== 'list') return []
  return entries.items.flatMap((entry) => requestOf(memberOf(entry, 'request')) ?? [])
}

function requestOf(request: Value | null): CodeRequest | null {
  const url = memberOf(request, 'url')
  const method = memberOf(request, 'method')
  if (request === null || url === null || method === null) return null
  const headers = memberOf(request, 'headers')
  const content = memberOf(memberOf(request, 'postData'), 'text')
  return {
    url,
    method,
    headers: headers === null ? null : headersOf(headers),
    isTyped: false,
    body: content,
    query: null,
    at: method.spot,
    urlAt: url.spot,
    joins: 'append',
    base: null,
    isProgram: false,
  }
}

function headersOf(list: Value): Value {
  if (list.kind !== 'list') return list
  const entries = list.items.flatMap((item): Entry[] => {
    const name = textOf(memberOf(item, 'name'))
    const value = memberOf(item, 'value')
    return name === null || value === null ? [] : [{ name, spot: item.spot, value }]
  })
  return { kind: 'object', entries, isOpen: list.isOpen, spot: list.spot }
}
