/** Expressions of JavaScript and TypeScript. */
import type { ProgramBuilder } from '../program/builder.ts'
import { unknown } from '../program/builder.ts'
import { bothTests, equalTest, notTest, testOf } from '../program/tests.ts'
import type { Expr, LiteralPiece, ObjectEntry, Test } from '../program/tree.ts'
import { keyOf, place, type ScriptNode, withoutTypes } from './script-nodes.ts'

export abstract class ScriptExpressions {
  protected readonly builder: ProgramBuilder
  protected readonly text: string

  constructor(builder: ProgramBuilder, text: string) {
    this.builder = builder
    this.text = text
  }

  protected abstract other(node: ScriptNode): void
  protected abstract functionScope(node: ScriptNode, name: string | null, isMethod: boolean): Expr

  expression(written: ScriptNode): Expr {
    const node = withoutTypes(written)
    switch (node.type) {
      case 'Literal':
        return this.#literal(node)
      case 'TemplateLiteral':
        return this.builder.text({ kind: 'text', parts: this.#templateParts(node), ...place(node) })
      case 'TaggedTemplateExpression':
        return this.#tagged(node)
      case 'Identifier':
        return node.name === 'undefined'
          ? { kind: 'nothing', ...place(node) }
          : { kind: 'name', name: node.name, scope: this.builder.scope, ...place(node) }
      case 'ThisExpression':
        return { kind: 'this', owner: this.builder.owner, ...place(node) }
      case 'ClassExpression': {
        this.other({ type: 'Program', body: [node] } as unknown as ScriptNode)
        return { kind: 'name', name: node.id?.name ?? 'default', scope: this.builder.scope, ...place(node) }
      }
      case 'Super':
        return { kind: 'super', owner: this.builder.owner, ...place(node) }
      case 'ImportExpression':
        return this.#imported(node)
      case 'MemberExpression':
        return this.#member(node)
      case 'CallExpression':
      case 'NewExpression':
        return this.#call(node)
      case 'ObjectExpression':
        return this.#object(node)
      case 'ArrayExpression':
        return this.#list(node)
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        return this.functionScope(node, node.id?.name ?? null, false)
      default:
        return this.#operation(node)
    }
  }

  #operation(node: ScriptNode): Expr {
    switch (node.type) {
      case 'BinaryExpression':
        return this.#binary(node)
      case 'LogicalExpression': {
        const left = this.expression(node.left)
        const right = this.expression(node.right)
        // Wherever the value of `x && { … }` matters, it is the right operand.
        return node.operator === '&&' ? right : { kind: 'choice', options: [left, right], ...place(node) }
      }
      case 'ConditionalExpression':
        return this.#conditional(node)
      case 'UnaryExpression':
        return this.#unary(node)
      case 'AssignmentExpression':
      case 'UpdateExpression':
        return this.assignment(node)
      case 'SequenceExpression':
        return unknown(
          place(node),
          node.expressions.map((one: ScriptNode) => this.expression(one)),
        )
      default:
        this.other(node)
        return unknown(place(node))
    }
  }

  protected abstract assignment(node: ScriptNode): Expr

  #literal(node: ScriptNode): Expr {
    const { value } = node
    if (typeof value === 'string') {
      const isExact = node.raw?.length === value.length + 2
      const piece = this.builder.literal({ text: value, at: node.start + 1, isExact })
      return this.builder.text({ kind: 'text', parts: [piece], ...place(node) })
    }
    if (typeof value === 'number') this.builder.hint(String(value))
    if (typeof value === 'number' || typeof value === 'boolean' || (value === null && node.raw === 'null'))
      return { kind: 'scalar', value, ...place(node) }
    return node.regex ? { kind: 'pattern', source: String(node.raw), ...place(node) } : unknown(place(node))
  }

  #templateParts(node: ScriptNode): (LiteralPiece | Expr)[] {
    return node.quasis.flatMap((quasi: ScriptNode, index: number): (LiteralPiece | Expr)[] => {
      const text: string = quasi.value.cooked ?? quasi.value.raw
      const piece = { text, at: quasi.start, isExact: text === quasi.value.raw }
      const next = node.expressions[index]
      return [this.builder.literal(piece), ...(next === undefined ? [] : [this.expression(next)])]
    })
  }

  #tagged(node: ScriptNode): Expr {
    const tag = this.text.slice(node.tag.start, node.tag.end)
    const isTagged = /^(?:\w+\.)?(?:gql|graphql)$/i.test(tag)
    return this.builder.text({ kind: 'text', parts: this.#templateParts(node.quasi), ...place(node.quasi) }, isTagged)
  }

  #member(node: ScriptNode): Expr {
    const of = this.expression(node.object)
    const property = node.property
    const isText = property.type === 'Literal' && typeof property.value === 'string'
    if (node.computed) this.expression(property)
    const name = isText ? property.value : node.computed ? null : property.name
    return { kind: 'member', of, name, at: property.start, ...place(node) }
  }

  #call(node: ScriptNode): Expr {
    const callee = this.expression(node.callee)
    const args: Expr[] = []
    const spreads: Expr[] = []
    for (const argument of node.arguments) {
      if (argument.type === 'SpreadElement') spreads.push(this.expression(argument.argument))
      else args.push(this.expression(argument))
    }
    return this.builder.call({
      kind: 'call',
      callee,
      args,
      named: new Map(),
      spreads,
      isNew: node.type === 'NewExpression',
      ...place(node),
    })
  }

  /** `import('./client')` is read like `require`. */
  #imported(node: ScriptNode): Expr {
    const callee: Expr = { kind: 'name', name: 'require', scope: this.builder.scope, ...place(node) }
    const args = [this.expression(node.source)]
    return { kind: 'call', callee, args, named: new Map(), spreads: [], isNew: false, ...place(node) }
  }

  #object(node: ScriptNode): Expr {
    const entries: ObjectEntry[] = []
    const spreads: Expr[] = []
    for (const property of node.properties) {
      if (property.type === 'SpreadElement') spreads.push(this.expression(property.argument))
      else {
        if (property.computed) this.expression(property.key)
        const value =
          property.method || property.kind !== 'init'
            ? this.functionScope(property.value, keyOf(property), false)
            : this.expression(property.value)
        const name = keyOf(property)
        if (name !== null) this.builder.hint(name)
        entries.push({ name, at: property.key.start, value })
      }
    }
    return { kind: 'object', entries, spreads, ...place(node) }
  }

  #list(node: ScriptNode): Expr {
    const items: Expr[] = []
    let isOpen = false
    for (const element of node.elements) {
      if (element === null) continue
      if (element.type === 'SpreadElement') {
        isOpen = true
        this.expression(element.argument)
      } else items.push(this.expression(element))
    }
    return { kind: 'list', items, isOpen, ...place(node) }
  }

  #binary(node: ScriptNode): Expr {
    if (node.left.type === 'PrivateIdentifier') return unknown(place(node), [this.expression(node.right)])
    const left = this.expression(node.left)
    const right = this.expression(node.right)
    if (node.operator === '+') return { kind: 'sum', left, right, ...place(node) }
    if (!/^[!=]==?$/.test(node.operator)) return unknown(place(node), [left, right])
    this.builder.compare({ left, right, at: node.start })
    return equalTest(left, [right], node.operator.startsWith('='), place(node))
  }

  #conditional(node: ScriptNode): Expr {
    const test = this.test(node.test)
    const options: Expr[] = []
    this.builder.inBranch(test, true, () => options.push(this.expression(node.consequent)))
    this.builder.inBranch(test, false, () => options.push(this.expression(node.alternate)))
    return { kind: 'choice', options, test, ...place(node) }
  }

  /** The test of a branch. */
  protected test(node: ScriptNode): Test {
    const inner = withoutTypes(node)
    if (inner.type === 'LogicalExpression' && inner.operator === '&&')
      return bothTests(this.test(inner.left), this.test(inner.right))
    return testOf(this.expression(inner))
  }

  #unary(node: ScriptNode): Expr {
    const value = this.expression(node.argument)
    if (node.operator === 'delete') this.builder.removeMember(value, place(node))
    if (node.operator === '!') return { kind: 'test', test: notTest(testOf(value)), ...place(node) }
    if (node.operator === '-' && value.kind === 'scalar' && typeof value.value === 'number')
      return { ...value, value: -value.value, ...place(node) }
    return unknown(place(node), [value])
  }
}
