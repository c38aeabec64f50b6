/** Statements of PHP. */
import { childrenOf, type LezerNode, place } from './lezer-nodes.ts'
import { isValue, PhpExpressions } from './php-expressions.ts'

const TAGS = new Set(['TextInterpolation', 'Text', 'PhpOpen', 'PhpClose'])

export class PhpStatements extends PhpExpressions {
  override block(node: LezerNode): void {
    for (const child of childrenOf(node)) this.statement(child)
  }

  statement(node: LezerNode): void {
    switch (node.name) {
      case 'FunctionDefinition':
      case 'MethodDeclaration':
        this.#function(node)
        return
      case 'ClassDeclaration':
      case 'TraitDeclaration':
        this.#class(node)
        return
      case 'ReturnStatement': {
        const value = childrenOf(node).find(isValue)
        if (value !== undefined) this.builder.scope.returns.push(this.expression(value))
        return
      }
      case 'WhileStatement':
      case 'DoStatement':
      case 'ForStatement':
        this.builder.inLoop(place(node), false, () => this.#inner(node))
        return
      case 'ForeachStatement':
        this.builder.inLoop(place(node), true, () => this.#foreach(node))
        return
      case 'VariableDeclarator':
        this.#field(node)
        return
      case 'NamespaceUseDeclaration':
        this.builder.hint(this.textOf(node))
        return
      default:
        this.#inner(node)
    }
  }

  #inner(node: LezerNode): void {
    for (const child of childrenOf(node)) {
      if (TAGS.has(child.name)) continue
      if (
        isValue(child) &&
        child.name !== 'VariableDeclarator' &&
        child.name !== 'DeclarationList' &&
        !/^(?:ForSpec|CatchDeclarator|MatchBlock)$/.test(child.name)
      )
        this.expression(child)
      else if (child.firstChild !== null) this.statement(child)
    }
  }

  #function(node: LezerNode): void {
    const named = childrenOf(node).find(({ name }) => name === 'Name')
    const name = named === undefined ? null : this.textOf(named)
    const isMethod = node.name === 'MethodDeclaration'
    const value = this.function(node, name, isMethod)
    if (name !== null && !isMethod) this.builder.declare(name, value, node.from)
  }

  #class(node: LezerNode): void {
    const parts = childrenOf(node)
    const named = parts.find(({ name }) => name === 'Name')
    const list = parts.find(({ name }) => name === 'DeclarationList')
    this.builder.inClass(named === undefined ? '' : this.textOf(named), () => {
      if (list !== undefined) this.block(list)
    })
  }

  #field(node: LezerNode): void {
    const [named, , value] = childrenOf(node)
    if (named === undefined || value === undefined || !isValue(value)) return
    const name = this.textOf(named).replace(/^\$/, '')
    const read = this.expression(value)
    if (this.builder.owner === null) this.builder.declare(name, read, node.from)
    else this.builder.owner.fields.set(name, [read])
  }

  #foreach(node: LezerNode): void {
    const spec = childrenOf(node).find(({ name }) => name === 'ForSpec')
    for (const part of spec === undefined ? [] : childrenOf(spec)) {
      if (part.name === 'VariableName' && part.prevSibling?.name !== 'as') this.expression(part)
      else if (part.name === 'VariableName') this.builder.declare(this.textOf(part), null, part.from)
      else if (part.name === 'Pair')
        for (const name of childrenOf(part).filter(isValue)) this.builder.declare(this.textOf(name), null, name.from)
      else if (isValue(part)) this.expression(part)
    }
    for (const body of childrenOf(node)) if (/Block$|Statement$/.test(body.name)) this.statement(body)
  }
}
