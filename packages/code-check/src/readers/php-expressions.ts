/** Expressions of PHP. Variable names keep their `$`. */
import { unknown } from '../program/builder.ts'
import { bothTests, equalTest, notTest, testOf } from '../program/tests.ts'
import type { Expr, LiteralPiece, ObjectEntry, Parameter, Test } from '../program/tree.ts'
import { childrenOf, groupsOf, type LezerNode, place, unescaped } from './lezer-nodes.ts'
import { LezerReader, startOfText } from './lezer-reader.ts'

export abstract class PhpExpressions extends LezerReader {
  expression(node: LezerNode): Expr {
    switch (node.name) {
      case 'String':
      case 'HeredocString':
        return this.builder.text({ kind: 'text', parts: this.#textParts(node), ...place(node) })
      case 'Integer':
      case 'Float':
        this.builder.hint(this.textOf(node))
        return { kind: 'scalar', value: Number(this.textOf(node).replaceAll('_', '')), ...place(node) }
      case 'Boolean':
        return { kind: 'scalar', value: /^true$/i.test(this.textOf(node)), ...place(node) }
      case 'null':
        return { kind: 'scalar', value: null, ...place(node) }
      case 'VariableName':
      case 'Name':
      case 'QualifiedName':
        return this.#name(node)
      case 'MemberExpression':
      case 'ScopedExpression':
        return this.#member(node)
      case 'SubscriptExpression':
        return this.#subscript(node)
      case 'CallExpression':
      case 'NewExpression':
        return this.#call(node)
      case 'ArrayExpression':
        return this.#array(node)
      case 'ParenthesizedExpression':
        return this.#only(node)
      default:
        return this.#operation(node)
    }
  }

  #operation(node: LezerNode): Expr {
    switch (node.name) {
      case 'BinaryExpression':
        return this.#binary(node)
      case 'ConditionalExpression':
        return this.#conditional(node)
      case 'AssignmentExpression':
      case 'UpdateExpression':
        return this.#assignment(node)
      case 'ArrowFunction':
      case 'FunctionExpression':
        return this.function(node, null, false)
      case 'RequireExpression':
        return this.#require(node)
      case 'UnaryExpression': {
        const [sign, operand] = childrenOf(node)
        if (sign?.name === 'LogicOp' && this.textOf(sign) === '!' && operand !== undefined)
          return { kind: 'test', test: notTest(testOf(this.expression(operand))), ...place(node) }
        const value = Number(this.textOf(node))
        if (!Number.isNaN(value)) return { kind: 'scalar', value, ...place(node) }
      }
    }
    return this.opaque(node, childrenOf(node).filter(isValue))
  }

  #name(node: LezerNode): Expr {
    const name = this.textOf(node).split('\\').at(-1) ?? ''
    return name === '$this'
      ? { kind: 'this', owner: this.builder.owner, ...place(node) }
      : { kind: 'name', name, scope: this.builder.scope, ...place(node) }
  }

  #only(node: LezerNode): Expr {
    const inner = childrenOf(node).find(isValue)
    return inner === undefined ? unknown(place(node)) : this.expression(inner)
  }

  #textParts(node: LezerNode): (LiteralPiece | Expr)[] {
    const written = this.textOf(node)
    const isHeredoc = node.name === 'HeredocString'
    const isPlain = written.startsWith("'")
    const start = isHeredoc ? written.indexOf('\n') + 1 : 1
    const end = isHeredoc ? written.lastIndexOf('\n') : written.length - 1
    const parts: (LiteralPiece | Expr)[] = []
    let at = node.from + start
    const literal = (to: number) => {
      const raw = this.text.slice(at, to)
      const text = isPlain ? raw.replaceAll(/\\([\\'])/g, '$1') : unescaped(raw)
      parts.push(this.builder.literal({ text, at, isExact: text === raw }))
    }
    for (const inner of childrenOf(node).filter(isValue)) {
      if (inner.from < at) continue
      literal(inner.from)
      parts.push(inner.name === 'Interpolation' ? this.#only(inner) : this.expression(inner))
      at = inner.to
    }
    literal(Math.max(at, node.from + end))
    return parts
  }

  #member(node: LezerNode): Expr {
    const [owner, , property] = childrenOf(node)
    if (owner === undefined) return unknown(place(node))
    const word = node.name === 'ScopedExpression' ? this.textOf(owner) : ''
    const own: Expr | null = /^(?:self|static)$/.test(word)
      ? { kind: 'this', owner: this.builder.owner, ...place(owner) }
      : word === 'parent'
        ? { kind: 'super', owner: this.builder.owner, ...place(owner) }
        : null
    const of = own ?? this.expression(owner)
    const name = property === undefined ? null : this.textOf(property).replace(/^\$/, '')
    return { kind: 'member', of, name, at: property?.from ?? node.from, ...place(node) }
  }

  #subscript(node: LezerNode): Expr {
    const [owner, key] = childrenOf(node).filter(isValue)
    if (owner === undefined) return unknown(place(node))
    const of = this.expression(owner)
    // Inside a string, the key has no quotes.
    const name = key?.name === 'Name' ? this.textOf(key) : key === undefined ? null : startOfText(this.expression(key))
    return { kind: 'member', of, name, at: key?.from ?? node.from, ...place(node) }
  }

  #call(node: LezerNode): Expr {
    const parts = childrenOf(node)
    const isNew = node.name === 'NewExpression'
    const target = parts[isNew ? 1 : 0]
    const list = parts.find(({ name }) => name === 'ArgList')
    const callee = target === undefined ? unknown(place(node)) : this.expression(target)
    const args: Expr[] = []
    const named = new Map<string, Expr>()
    const spreads: Expr[] = []
    for (const group of list === undefined ? [] : groupsOf(list)) {
      const values = group.filter(isValue)
      const [first, second] = values
      if (group[0]?.name === 'SpreadArgument') spreads.push(this.#only(group[0]))
      else if (second !== undefined && first !== undefined) named.set(this.textOf(first), this.expression(second))
      else if (group[0]?.name === 'NamedArgument' && group[0].lastChild !== null)
        named.set(this.textOf(group[0]).split(':')[0] ?? '', this.expression(group[0].lastChild))
      else if (first !== undefined) args.push(this.expression(first))
    }
    this.#define(callee, args)
    return this.builder.call({ kind: 'call', callee, args, named, spreads, isNew, ...place(node) })
  }

  #require(node: LezerNode): Expr {
    const file = /["']([^"'\n]+)["']\)?$/.exec(this.textOf(node))?.[1]
    if (file !== undefined) this.builder.program.imports.push({ local: '', source: file, name: null })
    return unknown(place(node))
  }

  /** `define('BASE', …)`. */
  #define(callee: Expr, [first, second]: readonly Expr[]): void {
    const name = startOfText(first)
    if (callee.kind === 'name' && callee.name === 'define' && name !== null && second !== undefined)
      this.builder.declare(name, second, callee.from)
  }

  #array(node: LezerNode): Expr {
    const entries: ObjectEntry[] = []
    const items: Expr[] = []
    const spreads: Expr[] = []
    // `array(…)` has its items one level deeper than `[…]`.
    const list = childrenOf(node).find(({ name }) => name === 'ValueList') ?? node
    for (const [first] of groupsOf(list)) {
      if (first?.name === 'VariadicUnpacking') spreads.push(this.#only(first))
      else if (first?.name === 'Pair') {
        const [key, value] = childrenOf(first).filter(isValue)
        if (key !== undefined && value !== undefined) entries.push(this.#entry(key, value))
      } else if (first !== undefined && isValue(first)) items.push(this.expression(first))
    }
    // An empty array is either; JSON writes it as a list.
    if (entries.length === 0) return { kind: 'list', items, isOpen: spreads.length > 0, ...place(node) }
    return { kind: 'object', entries, spreads, ...place(node) }
  }

  #entry(key: LezerNode, value: LezerNode): ObjectEntry {
    const read = this.expression(key)
    const name = startOfText(read) ?? (read.kind === 'name' ? read.name : null)
    return { name, at: key.from, value: this.expression(value) }
  }

  function(node: LezerNode, name: string | null, isMethod: boolean): Expr {
    const parts = childrenOf(node)
    const list = parts.find((part) => part.name === 'ParamList')
    const params = list === undefined ? [] : this.#parameters(list)
    const body = parts.find((part) => part.name === 'Block')
    const scope = this.builder.inFunction(name, params, isMethod, () => {
      if (body !== undefined) this.block(body)
      else if (node.name === 'ArrowFunction' && node.lastChild !== null)
        this.builder.returns(this.expression(node.lastChild))
    })
    return { kind: 'function', scope, ...place(node) }
  }

  #parameters(list: LezerNode): Parameter[] {
    return childrenOf(list).flatMap((parameter): Parameter[] => {
      const parts = childrenOf(parameter)
      const named = parts.find(({ name }) => name === 'VariableName')
      if (named === undefined) return []
      const equals = parts.findIndex(({ name }) => name === 'AssignOp')
      const fallback = equals === -1 ? undefined : parts[equals + 1]
      return [
        {
          names: [[this.textOf(named), this.textOf(named).slice(1)]],
          fallback: fallback === undefined ? null : this.expression(fallback),
          takesRest: false,
          type: this.#typeOf(parts),
          isField: /^(?:public|protected|private|readonly)\b/.test(this.textOf(parameter)),
        },
      ]
    })
  }

  #typeOf(parts: readonly LezerNode[]): string | null {
    const type = parts.find(({ name }) => /Type$/.test(name))
    return type === undefined ? null : (this.textOf(type).replace(/^\?/, '').split('\\').at(-1) ?? null)
  }

  /** `test ? yes : no`, `value ?: other`. */
  #conditional(node: LezerNode): Expr {
    const [condition, yes, no] = childrenOf(node).filter(isValue)
    if (condition === undefined || yes === undefined) return unknown(place(node))
    if (no === undefined)
      return { kind: 'choice', options: [this.expression(condition), this.expression(yes)], ...place(node) }
    const test = this.test(condition)
    const options: Expr[] = []
    this.builder.inBranch(test, true, () => options.push(this.expression(yes)))
    this.builder.inBranch(test, false, () => options.push(this.expression(no)))
    return { kind: 'choice', options, test, ...place(node) }
  }

  /** The test of a branch. */
  protected test(node: LezerNode): Test {
    const [one, sign, other] = childrenOf(node)
    if (node.name === 'ParenthesizedExpression' && sign !== undefined) return this.test(sign)
    if (node.name === 'BinaryExpression' && one !== undefined && sign !== undefined && other !== undefined)
      if (/^(?:&&|and)$/i.test(this.textOf(sign))) return bothTests(this.test(one), this.test(other))
    return testOf(this.expression(node))
  }

  #binary(node: LezerNode): Expr {
    const [left, operator, right] = childrenOf(node)
    if (left === undefined || operator === undefined || right === undefined) return unknown(place(node))
    const one = this.expression(left)
    const other = this.expression(right)
    const sign = this.textOf(operator)
    if (operator.name === 'ConcatOp') return { kind: 'sum', left: one, right: other, ...place(node) }
    if (/^[!=]==?$/.test(sign)) {
      this.builder.compare({ left: one, right: other, at: node.from })
      return equalTest(one, [other], sign.startsWith('='), place(node))
    }
    if (sign === '??' || sign === '||') return { kind: 'choice', options: [one, other], ...place(node) }
    return unknown(place(node), [one, other])
  }

  #assignment(node: LezerNode): Expr {
    const [target, operator, value] = childrenOf(node)
    const read = value === undefined || !isValue(value) ? null : this.expression(value)
    const sign = operator === undefined ? '' : this.textOf(operator)
    const isAdded = sign === '.=' && read !== null && target?.name === 'VariableName'
    const kept: Expr | null = isAdded ? { kind: 'added', value: read, ...place(node) } : sign === '=' ? read : null
    if (target?.name === 'VariableName') this.builder.assign(this.textOf(target), kept, node.from)
    else if (target !== undefined && isValue(target)) this.builder.assignMember(this.expression(target), kept)
    return read ?? unknown(place(node))
  }
}

/**
 * Whether a node is a value. The names of keywords start with a lower-case letter; those of punctuation contain no
 * letters.
 */
export function isValue({ name }: LezerNode): boolean {
  return (
    name === 'null' ||
    (/^[A-Z]/.test(name) &&
      !/(?:Op|Statement|Definition|Declaration|Comment|ParamList|Block|ArgList|NamedType|Visibility)$/.test(name))
  )
}
