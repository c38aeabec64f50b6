/** Statements of JavaScript and TypeScript: declarations, assignments, loops, and returns. */
import { unknown } from '../program/builder.ts'
import type { Expr, Parameter } from '../program/tree.ts'
import { ScriptExpressions } from './script-expressions.ts'
import { childrenOf, keyOf, place, type ScriptNode, withoutTypes } from './script-nodes.ts'

const EXPRESSION = /Expression$|^(?:Literal|Identifier|TemplateLiteral)$/

export class ScriptStatements extends ScriptExpressions {
  statement(node: ScriptNode): void {
    switch (node.type) {
      case 'VariableDeclaration':
        for (const { id, init } of node.declarations) this.#declare(id, init ? this.expression(init) : null, true)
        return
      case 'FunctionDeclaration':
        this.#declareFunction(node)
        return
      case 'ClassDeclaration':
      case 'ClassExpression':
        this.#class(node)
        return
      case 'ReturnStatement':
        if (node.argument) this.builder.scope.returns.push(this.expression(node.argument))
        return
      case 'ForStatement':
      case 'WhileStatement':
      case 'DoWhileStatement':
        this.builder.inLoop(place(node), false, () => this.other(node))
        return
      case 'ForOfStatement':
      case 'ForInStatement':
        this.builder.inLoop(place(node), true, () => this.#forOf(node))
        return
      case 'ImportDeclaration':
        this.#import(node)
        return
      case 'ExportDefaultDeclaration':
        this.#exportDefault(node)
        return
      default:
        this.other(node)
    }
  }

  /** Visits the children of nodes that have no special meaning here. */
  protected override other(node: ScriptNode): void {
    if (/^TS(?:Interface|TypeAlias|Declare|Enum|ModuleDeclaration)/.test(node.type)) return
    for (const child of childrenOf(node)) {
      const inner = withoutTypes(child)
      if (EXPRESSION.test(inner.type) && inner.type !== 'ClassExpression') this.expression(inner)
      else this.statement(inner)
    }
  }

  #declareFunction(node: ScriptNode): void {
    if (!node.body) return
    const value = this.functionScope(node, node.id?.name ?? null, false)
    this.builder.declare(node.id?.name ?? 'default', value, node.start)
  }

  protected override functionScope(node: ScriptNode, name: string | null, isMethod: boolean): Expr {
    const params = (node.params ?? []).map((param: ScriptNode) => this.#parameter(param))
    const scope = this.builder.inFunction(name, params, isMethod, () => {
      if (!node.body) return
      if (node.body.type === 'BlockStatement') this.other(node.body)
      else this.builder.scope.returns.push(this.expression(node.body))
    })
    return { kind: 'function', scope, ...place(node) }
  }

  #parameter(written: ScriptNode): Parameter {
    const param = written.type === 'TSParameterProperty' ? written.parameter : written
    const target = param.type === 'AssignmentPattern' ? param.left : param
    const fallback = param.type === 'AssignmentPattern' ? this.expression(param.right) : null
    if (target.type === 'Identifier') return { names: [[target.name, null]], fallback, takesRest: false }
    if (target.type !== 'ObjectPattern') return { names: [], fallback, takesRest: false }
    const names = target.properties.flatMap((property: ScriptNode) => {
      const value = property.value?.type === 'AssignmentPattern' ? property.value.left : property.value
      return value?.type === 'Identifier' ? [[value.name, keyOf(property)] as const] : []
    })
    return { names, fallback, takesRest: false }
  }

  #declare(target: ScriptNode, value: Expr | null, isNew: boolean): void {
    const set = (name: string, to: Expr | null) =>
      isNew ? this.builder.declare(name, to, target.start) : this.builder.assign(name, to, target.start)
    if (target.type === 'Identifier') {
      // `let url` has no value yet.
      if (value !== null || !isNew) set(target.name, value)
    } else if (target.type === 'ObjectPattern') {
      for (const property of target.properties) {
        if (property.type !== 'Property') continue
        const local = property.value.type === 'AssignmentPattern' ? property.value.left : property.value
        const name = keyOf(property)
        const member: Expr | null =
          value === null || name === null
            ? null
            : { kind: 'member', of: value, name, at: property.start, ...place(property) }
        if (local.type === 'Identifier') set(local.name, member)
      }
    } else if (target.type === 'ArrayPattern') {
      for (const element of target.elements) if (element?.type === 'Identifier') set(element.name, null)
    }
  }

  protected override assignment(node: ScriptNode): Expr {
    const target = withoutTypes(node.type === 'UpdateExpression' ? node.argument : node.left)
    const value = node.type === 'UpdateExpression' ? null : this.expression(node.right)
    const kept = node.operator === '=' ? value : null
    if (target.type === 'MemberExpression') {
      const member = this.expression(target)
      this.builder.assignMember(member, kept)
      if (member.kind === 'member' && member.of.kind === 'name' && member.of.name === 'exports' && member.name !== null)
        this.builder.declare(member.name, kept, node.start)
    } else this.#declare(target, kept, false)
    return value ?? unknown(place(node))
  }

  #class(node: ScriptNode): void {
    this.builder.inClass(node.id?.name ?? 'default', () => {
      for (const member of node.body.body) {
        if (member.type === 'MethodDefinition') {
          this.functionScope(member.value, keyOf(member), true)
        } else if (member.type === 'PropertyDefinition' && member.value) {
          const value = this.expression(member.value)
          const name = keyOf(member)
          if (value.kind === 'function' && name !== null) this.builder.owner?.methods.set(name, value.scope)
          else if (name !== null) this.builder.owner?.fields.set(name, [value])
        } else this.other(member)
      }
    })
  }

  #forOf(node: ScriptNode): void {
    const source = this.expression(node.right)
    const target = node.left.type === 'VariableDeclaration' ? node.left.declarations[0].id : node.left
    this.#declare(target, unknown(place(node.left), [source]), node.left.type === 'VariableDeclaration')
    this.statement(node.body)
  }

  #import(node: ScriptNode): void {
    const source = String(node.source.value)
    this.builder.hint(source)
    for (const { local, imported, type } of node.specifiers) {
      const name =
        type === 'ImportSpecifier'
          ? (imported.name ?? imported.value)
          : type === 'ImportDefaultSpecifier'
            ? 'default'
            : null
      this.builder.program.imports.push({ local: local.name, source, name })
    }
    if (node.specifiers.length === 0) this.builder.program.imports.push({ local: '', source, name: null })
  }

  #exportDefault({ declaration }: ScriptNode): void {
    if (/^(?:Function|Class)Declaration$/.test(declaration.type)) this.statement(declaration)
    const { id } = declaration
    const value: Expr = id
      ? { kind: 'name', name: id.name, scope: this.builder.scope, ...place(id) }
      : this.expression(declaration)
    this.builder.declare('default', value, declaration.start)
  }
}
