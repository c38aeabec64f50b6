/** Statements of JavaScript and TypeScript: declarations, assignments, branches, loops, and returns. */
import { unknown } from '../program/builder.ts'
import { type Expr, type Parameter, pathOf, type Test } from '../program/tree.ts'
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
        if (node.argument) this.builder.returns(this.expression(node.argument))
        return
      case 'IfStatement':
        this.#if(node)
        return
      case 'SwitchStatement':
        this.#switch(node)
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
      case 'ExportAllDeclaration':
        if (!node.exported) this.builder.program.reexports.push(String(node.source.value))
        return
      case 'ExportNamedDeclaration':
        this.#exportNamed(node)
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

  #if(node: ScriptNode): void {
    const test = this.test(node.test)
    this.builder.inBranch(test, true, () => this.statement(node.consequent))
    if (node.alternate) this.builder.inBranch(test, false, () => this.statement(node.alternate))
    else if (/^(?:Return|Throw)Statement$/.test(lastOf(node.consequent)?.type ?? '')) this.builder.afterReturn(test)
  }

  /** A case that doesn't end falls through to the next one, which then has several values. */
  #switch(node: ScriptNode): void {
    const left = this.expression(node.discriminant)
    const all: Expr[] = []
    let values: Expr[] = []
    for (const { test, consequent } of node.cases) {
      if (test) values.push(this.expression(test))
      // A default at the end is for every other value.
      const isRest = !test && values.length === 0 && all.length === node.cases.length - 1
      const right = isRest ? all : values
      const own: Test =
        right.length > 0 && (test || isRest)
          ? { all: [{ left, right, isEqual: !isRest }], isWhole: true }
          : { all: [], isWhole: false }
      this.builder.inBranch(own, true, () => {
        for (const one of consequent) this.statement(one)
      })
      if (!endsBranch(consequent.at(-1))) continue
      all.push(...values)
      values = []
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
      else this.builder.returns(this.expression(node.body))
    })
    return { kind: 'function', scope, ...place(node) }
  }

  #parameter(written: ScriptNode): Parameter {
    const isField = written.type === 'TSParameterProperty'
    const param = isField ? written.parameter : written
    const target = param.type === 'AssignmentPattern' ? param.left : param
    const fallback = param.type === 'AssignmentPattern' ? this.expression(param.right) : null
    const rest = { fallback, takesRest: false, type: typeNameOf(target), isField }
    if (target.type === 'Identifier') return { names: [[target.name, null]], ...rest }
    if (target.type !== 'ObjectPattern') return { names: [], ...rest }
    const defaults = new Map<string, Expr>()
    const names = target.properties.flatMap((property: ScriptNode) => {
      const isPreset = property.value?.type === 'AssignmentPattern'
      const value = isPreset ? property.value.left : property.value
      if (isPreset && value.type === 'Identifier') defaults.set(value.name, this.expression(property.value.right))
      return value?.type === 'Identifier' ? [[value.name, keyOf(property)] as const] : []
    })
    return { names, defaults, ...rest }
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
    const isAdded = node.operator === '+=' && value !== null
    const kept: Expr | null = isAdded ? { kind: 'added', value, ...place(node) } : node.operator === '=' ? value : null
    if (target.type === 'MemberExpression') {
      const member = this.expression(target)
      this.builder.assignMember(member, isAdded ? null : kept)
      if (member.kind === 'member' && member.of.kind === 'name' && member.of.name === 'exports' && member.name !== null)
        this.builder.declare(member.name, kept, node.start)
      // `module.exports.get = …`
      if (member.kind === 'member' && member.name !== null && pathOf(member.of) === 'module.exports')
        this.builder.declare(member.name, kept, node.start)
    } else this.#declare(target, kept, false)
    return value ?? unknown(place(node))
  }

  #class(node: ScriptNode): void {
    const base = node.superClass ? this.expression(node.superClass) : null
    this.builder.inClass(node.id?.name ?? 'default', base, () => {
      for (const member of node.body.body) {
        if (member.type === 'MethodDefinition') this.#method(member)
        else if (member.type === 'PropertyDefinition' && !member.value) {
          const [name, type] = [keyOf(member), typeNameOf(member)]
          if (name !== null && type !== null) this.builder.owner?.types.set(name, type)
        } else if (member.type === 'PropertyDefinition') {
          const value = this.expression(member.value)
          const name = keyOf(member)
          if (value.kind === 'function' && name !== null) this.builder.owner?.methods.set(name, value.scope)
          else if (name !== null) this.builder.owner?.fields.set(name, [value])
        } else this.other(member)
      }
    })
  }

  #method(member: ScriptNode): void {
    const name = keyOf(member)
    const value = this.functionScope(member.value, name, true)
    if (member.kind !== 'get' || name === null || this.builder.owner === null) return
    // Reading a getter calls it.
    this.builder.owner.methods.delete(name)
    this.builder.owner.fields.set(name, [
      { kind: 'call', callee: value, args: [], named: new Map(), spreads: [], isNew: false, ...place(member) },
    ])
  }

  #exportNamed(node: ScriptNode): void {
    if (node.declaration) this.statement(node.declaration)
    for (const { local, exported, type } of node.specifiers) {
      if (type !== 'ExportSpecifier') continue
      const name: string = exported.name ?? exported.value
      const inner: string = local.name ?? local.value
      if (node.source)
        this.builder.program.imports.push({ local: name, source: String(node.source.value), name: inner })
      else if (name !== inner)
        this.builder.declare(
          name,
          { kind: 'name', name: inner, scope: this.builder.scope, ...place(local) },
          local.start,
        )
    }
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

function endsBranch(node: ScriptNode | undefined): boolean {
  return /^(?:Break|Return|Throw|Continue)Statement$/.test(lastOf(node)?.type ?? '')
}

/** The last statement of a block. */
function lastOf(node: ScriptNode | undefined): ScriptNode | undefined {
  return node?.type === 'BlockStatement' ? lastOf(node.body.at(-1)) : node
}

/** `Client` for `client: Client`, `client?: Client`; null for any other type. */
function typeNameOf(node: ScriptNode): string | null {
  const type = node.typeAnnotation?.typeAnnotation
  if (type?.type !== 'TSTypeReference' || type.typeName?.type !== 'Identifier') return null
  return type.typeName.name
}
