/** Expressions of Python. */
import { unknown } from '../program/builder.ts'
import { bothTests, equalTest, notTest, testOf } from '../program/tests.ts'
import type { Expr, LiteralPiece, ObjectEntry, Parameter, Test } from '../program/tree.ts'
import { childrenOf, groupsOf, type LezerNode, place, unescaped } from './lezer-nodes.ts'
import { LezerReader, startOfText } from './lezer-reader.ts'

const CLOSED = new Set(['(', ')', 'await', 'Comment'])

export abstract class PythonExpressions extends LezerReader {
  expression(node: LezerNode): Expr {
    switch (node.name) {
      case 'String':
      case 'FormatString':
      case 'ContinuedString':
        return this.builder.text({ kind: 'text', parts: this.#textParts(node), ...place(node) })
      case 'Number': {
        const value = Number(this.textOf(node).replaceAll('_', ''))
        this.builder.hint(this.textOf(node))
        return Number.isNaN(value) ? unknown(place(node)) : { kind: 'scalar', value, ...place(node) }
      }
      case 'Boolean':
        return { kind: 'scalar', value: this.textOf(node) === 'True', ...place(node) }
      case 'None':
        return { kind: 'scalar', value: null, ...place(node) }
      case 'VariableName':
        return this.#name(node)
      case 'MemberExpression':
        return this.#member(node)
      case 'CallExpression':
        return this.#call(node)
      case 'ParenthesizedExpression':
      case 'AwaitExpression':
        return this.#only(node)
      case 'DictionaryExpression':
        return this.#dictionary(node)
      case 'ArrayExpression':
      case 'TupleExpression':
      case 'SetExpression':
        return this.#list(node)
      default:
        return this.#operation(node)
    }
  }

  #operation(node: LezerNode): Expr {
    if (node.name === 'BinaryExpression') return this.#binary(node)
    const parts = childrenOf(node)
    if (node.name === 'ConditionalExpression') return this.#conditional(node)
    if (node.name === 'LambdaExpression') return this.#lambda(node)
    if (/ComprehensionExpression$/.test(node.name)) return this.#comprehension(node)
    if (node.name === 'NamedExpression') {
      const [target, , value] = parts
      const expr = value === undefined ? unknown(place(node)) : this.expression(value)
      if (target !== undefined) this.builder.declare(this.textOf(target), expr, node.from)
      return expr
    }
    if (node.name === 'UnaryExpression' && parts[1]?.name === 'Number' && this.textOf(node).startsWith('-'))
      return { kind: 'scalar', value: Number(this.textOf(node)), ...place(node) }
    const [sign, operand] = parts
    if (node.name === 'UnaryExpression' && sign?.name === 'not' && operand !== undefined)
      return { kind: 'test', test: notTest(testOf(this.expression(operand))), ...place(node) }
    return this.opaque(node, parts.filter(isExpression))
  }

  #name(node: LezerNode): Expr {
    const name = this.textOf(node)
    return name === 'self' || name === 'cls'
      ? { kind: 'this', owner: this.builder.owner, ...place(node) }
      : { kind: 'name', name, scope: this.builder.scope, ...place(node) }
  }

  #only(node: LezerNode): Expr {
    const inner = childrenOf(node).find(({ name }) => !CLOSED.has(name))
    return inner === undefined ? unknown(place(node)) : this.expression(inner)
  }

  #textParts(node: LezerNode): (LiteralPiece | Expr)[] {
    if (node.name === 'ContinuedString') return childrenOf(node).flatMap((part) => this.#textParts(part))
    const written = this.textOf(node)
    const prefix = /^[A-Za-z]*/.exec(written)?.[0] ?? ''
    const quotes = /^(?:"""|'''|"|')/.exec(written.slice(prefix.length))?.[0] ?? '"'
    const isRaw = /r/i.test(prefix)
    const parts: (LiteralPiece | Expr)[] = []
    let at = node.from + prefix.length + quotes.length
    const literal = (to: number) => {
      const raw = this.text.slice(at, to)
      const text = isRaw ? raw : unescaped(raw)
      parts.push(this.builder.literal({ text, at, isExact: text === raw }))
    }
    for (const replacement of childrenOf(node)) {
      if (replacement.name !== 'FormatReplacement') continue
      literal(replacement.from)
      const inner = childrenOf(replacement).find(isExpression)
      parts.push(inner === undefined ? unknown(place(replacement)) : this.expression(inner))
      at = replacement.to
    }
    literal(Math.max(at, node.to - (written.endsWith(quotes) ? quotes.length : 0)))
    return parts
  }

  #member(node: LezerNode): Expr {
    const [owner, mark, property] = childrenOf(node)
    if (owner === undefined) return unknown(place(node))
    const of = this.expression(owner)
    if (mark?.name === '.' && property !== undefined)
      return { kind: 'member', of, name: this.textOf(property), at: property.from, ...place(node) }
    const key = property === undefined ? null : this.expression(property)
    const name = key?.kind === 'text' && key.parts.length === 1 ? startOfText(key) : null
    return { kind: 'member', of, name, at: property?.from ?? node.from, ...place(node) }
  }

  #call(node: LezerNode): Expr {
    const [target, list] = childrenOf(node)
    if (target?.name === 'VariableName' && this.textOf(target) === 'super' && this.builder.owner !== null)
      return { kind: 'super', owner: this.builder.owner, ...place(node) }
    const callee = target === undefined ? unknown(place(node)) : this.expression(target)
    const args: Expr[] = []
    const named = new Map<string, Expr>()
    const spreads: Expr[] = []
    for (const group of list === undefined ? [] : groupsOf(list)) {
      const [first, second, third] = group
      if (first === undefined) continue
      if (second?.name === 'AssignOp' && third !== undefined) {
        this.builder.hint(this.textOf(first))
        named.set(this.textOf(first), this.expression(third))
      } else if (/^\*/.test(first.name) && second !== undefined) spreads.push(this.expression(second))
      // A generator without parentheses: `any(x for x in y)`.
      else if (group.length > 1) args.push(this.opaque(node, group.filter(isExpression)))
      else args.push(this.expression(first))
    }
    return this.builder.call({ kind: 'call', callee, args, named, spreads, isNew: false, ...place(node) })
  }

  #dictionary(node: LezerNode): Expr {
    const entries: ObjectEntry[] = []
    const spreads: Expr[] = []
    for (const [first, colon, value] of groupsOf(node)) {
      if (first === undefined) continue
      if (first.name === '**' && colon !== undefined) spreads.push(this.expression(colon))
      else if (value !== undefined) {
        const name = startOfText(this.expression(first))
        entries.push({ name, at: first.from, value: this.expression(value) })
      }
    }
    return { kind: 'object', entries, spreads, ...place(node) }
  }

  #list(node: LezerNode): Expr {
    const groups = groupsOf(node)
    const isOpen = groups.some(([first]) => first?.name === '*')
    const items = groups.flatMap(([first]) =>
      first === undefined || first.name === '*' ? [] : [this.expression(first)],
    )
    return { kind: 'list', items, isOpen, ...place(node) }
  }

  /** `[{…} for x in y]` is a list of unknown length whose items are like the first. */
  #comprehension(node: LezerNode): Expr {
    const [item, ...rest] = childrenOf(node).filter(isExpression)
    if (item === undefined) return unknown(place(node))
    const value = this.expression(item)
    const inside = rest.map((one) => this.expression(one))
    return node.name === 'ArrayComprehensionExpression'
      ? { kind: 'list', items: [value], isOpen: true, ...place(node) }
      : unknown(place(node), [value, ...inside])
  }

  #lambda(node: LezerNode): Expr {
    const body = node.lastChild
    const list = childrenOf(node).find(({ name }) => name === 'ParamList')
    const params = list === undefined ? [] : this.parameters(list)
    const scope = this.builder.inFunction(null, params, false, () => {
      if (body !== null) this.builder.returns(this.expression(body))
    })
    return { kind: 'function', scope, ...place(node) }
  }

  protected parameters(list: LezerNode): Parameter[] {
    return groupsOf(list).flatMap((group): Parameter[] => {
      const named = group.find(({ name }) => name === 'VariableName')
      if (named === undefined) return []
      const name = this.textOf(named)
      if (name === 'self' || name === 'cls') return []
      const equals = group.findIndex((one) => one.name === 'AssignOp')
      const fallback = equals === -1 ? undefined : group[equals + 1]
      const [first] = group
      return [
        {
          names: [[name, null]],
          fallback: fallback === undefined ? null : this.expression(fallback),
          takesRest: first?.name === '**',
          type: /^\s*:\s*["']?(?:\w+\.)*(\w+)/.exec(this.text.slice(named.to, named.to + 100))?.[1] ?? null,
          isField: false,
        },
      ]
    })
  }

  #conditional(node: LezerNode): Expr {
    const [yes, , condition, , no] = childrenOf(node)
    const test: Test = condition === undefined ? { all: [], isWhole: false } : this.test(condition)
    const options: Expr[] = []
    if (yes !== undefined) this.builder.inBranch(test, true, () => options.push(this.expression(yes)))
    if (no !== undefined) this.builder.inBranch(test, false, () => options.push(this.expression(no)))
    return { kind: 'choice', options, test, ...place(node) }
  }

  /** The test of a branch. */
  protected test(node: LezerNode): Test {
    const [one, sign, other] = childrenOf(node)
    if (node.name === 'ParenthesizedExpression' && sign !== undefined) return this.test(sign)
    if (node.name === 'BinaryExpression' && one !== undefined && sign?.name === 'and' && other !== undefined)
      return bothTests(this.test(one), this.test(other))
    return testOf(this.expression(node))
  }

  #binary(node: LezerNode): Expr {
    const [left, operator, right] = childrenOf(node)
    if (left === undefined || operator === undefined || right === undefined) return unknown(place(node))
    const one = this.expression(left)
    const other = this.expression(right)
    const sign = this.textOf(operator)
    if (sign === '+') return { kind: 'sum', left: one, right: other, ...place(node) }
    if (sign === '%' && one.kind === 'text') return this.#formatted(one, other)
    if (sign === '==' || sign === '!=') this.builder.compare({ left: one, right: other, at: node.from })
    if (/^(?:[=!]=|is)$/.test(sign)) return equalTest(one, [other], sign !== '!=', place(node))
    if (sign === 'in' && other.kind === 'list' && !other.isOpen) return equalTest(one, other.items, true, place(node))
    if (sign === 'or') return { kind: 'choice', options: [one, other], ...place(node) }
    return sign === 'and' ? other : unknown(place(node), [one, other])
  }

  /** `"%s/%d" % (a, b)`. */
  #formatted(template: Expr & { kind: 'text' }, given: Expr): Expr {
    const values = given.kind === 'list' ? given.items : [given]
    return { ...template, parts: fill(template.parts, /%[sdir]/g, values) }
  }
}

/** Inserts values at the placeholders of a template. */
function fill(parts: readonly (LiteralPiece | Expr)[], mark: RegExp, values: readonly Expr[]): (LiteralPiece | Expr)[] {
  let next = 0
  return parts.flatMap((part): (LiteralPiece | Expr)[] => {
    if ('kind' in part) return [part]
    const filled: (LiteralPiece | Expr)[] = []
    let from = 0
    for (const match of part.text.matchAll(mark)) {
      filled.push({ ...part, text: part.text.slice(from, match.index), at: part.at + (part.isExact ? from : 0) })
      const value = values[next++]
      filled.push(value ?? unknown({ from: part.at, to: part.at }))
      from = match.index + match[0].length
    }
    return [...filled, { ...part, text: part.text.slice(from), at: part.at + (part.isExact ? from : 0) }]
  })
}

/**
 * Whether a node is a value. The names of keywords start with a lower-case letter; those of punctuation contain no
 * letters.
 */
export function isExpression({ name }: LezerNode): boolean {
  return (
    /^[A-Z]/.test(name) &&
    !/(?:Op|Statement|Definition|Comment|ParamList|TypeDef|Body|ArgList|Conversion|Spec|⚠)$/.test(name)
  )
}
