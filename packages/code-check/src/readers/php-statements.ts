/** Statements of PHP. */

import { childrenOf, type LezerNode, place } from './lezer-nodes.ts'
import type { LezerBranch } from './lezer-reader.ts'
import { isValue, PhpExpressions } from './php-expressions.ts'

const TAGS = new Set(['TextInterpolation', 'Text', 'PhpOpen', 'PhpClose'])

export class PhpStatements extends PhpExpressions {
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
        if (value !== undefined) this.builder.returns(this.expression(value))
        return
      }
      case 'IfStatement':
        this.#if(node)
        return
      case 'WhileStatement':
      case 'DoStatement':
      case 'ForStatement':
        this.builder.inLoop(place(node), false, () => this.#inner(node))
        return
      case 'ForeachStatement':
        this.builder.inLoop(place(node), true, () => this.#foreach(node))
        return
      case 'UnsetStatement':
        this.#unset(node)
        return
      case 'VariableDeclarator':
        this.#field(node)
        return
      case 'NamespaceUseDeclaration':
        this.#use(node)
        return
      default:
        this.#inner(node)
    }
  }

  #unset(node: LezerNode): void {
    for (const child of childrenOf(node).filter(isValue))
      this.builder.removeMember(this.expression(child), place(child))
  }

  #if(node: LezerNode): void {
    const branches: LezerBranch[] = []
    let test: LezerBranch['test'] = null
    for (const part of childrenOf(node)) {
      if (part.name === 'ParenthesizedExpression') test = () => this.test(part)
      else if (part.firstChild !== null && !TAGS.has(part.name)) {
        branches.push({ test, body: () => this.statement(part), node: part })
        test = null
      }
    }
    this.branches(branches)
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

  /** `use GuzzleHttp\Client as Http;`, `use Vendor\{One, Two};`. */
  #use(node: LezerNode): void {
    const written = this.textOf(node)
    this.builder.hint(written)
    const [, start = '', group] = /^use\s+(?:function\s+|const\s+)?([\w\\]*)\s*(?:\{([^}]*)\})?/.exec(written) ?? []
    const names = group === undefined ? written.replace(/^use\s+|;\s*$/g, '').split(',') : group.split(',')
    for (const one of names) {
      const [path = '', , alias] = one.trim().split(/\s+/)
      const source = (group === undefined ? path : `${start}${path}`).replace(/^\\/, '')
      const local = alias ?? source.split('\\').at(-1) ?? ''
      if (local !== '') this.builder.program.imports.push({ local, source, name: null })
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
    const base = parts.find(({ name }) => name === 'BaseClause')
    const above = base === undefined ? undefined : childrenOf(base).find(isValue)
    this.builder.inClass(
      named === undefined ? '' : this.textOf(named),
      above === undefined ? null : this.expression(above),
      () => {
        if (list !== undefined) this.block(list)
      },
    )
  }

  #field(node: LezerNode): void {
    const [named, , value] = childrenOf(node)
    if (named === undefined) return
    const name = this.textOf(named).replace(/^\$/, '')
    const type = /Type$/.test(node.prevSibling?.name ?? '') && node.prevSibling ? this.textOf(node.prevSibling) : null
    if (type !== null) this.builder.owner?.types.set(name, type.split('\\').at(-1)?.replace(/^\?/, '') ?? '')
    if (value === undefined || !isValue(value)) return
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
