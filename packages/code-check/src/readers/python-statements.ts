/** Statements of Python. */
import { unknown } from '../program/builder.ts'
import type { Expr } from '../program/tree.ts'
import { childrenOf, type LezerNode, place } from './lezer-nodes.ts'
import type { LezerBranch } from './lezer-reader.ts'
import { isExpression, PythonExpressions } from './python-expressions.ts'

export class PythonStatements extends PythonExpressions {
  statement(node: LezerNode): void {
    switch (node.name) {
      case 'AssignStatement':
        this.#assign(node)
        return
      case 'UpdateStatement':
        this.#update(node)
        return
      case 'FunctionDefinition':
        this.#function(node)
        return
      case 'DecoratedStatement':
        this.#decorated(node)
        return
      case 'ClassDefinition':
        this.#class(node)
        return
      case 'ImportStatement':
        this.#import(node)
        return
      case 'ReturnStatement': {
        const value = childrenOf(node).find(isExpression)
        if (value !== undefined) this.builder.returns(this.expression(value))
        return
      }
      case 'IfStatement':
        this.#if(node)
        return
      case 'WhileStatement':
        this.builder.inLoop(place(node), false, () => this.#inner(node))
        return
      case 'ForStatement':
        this.builder.inLoop(place(node), true, () => this.#for(node))
        return
      case 'WithStatement':
        this.#with(node)
        return
      case 'DeleteStatement':
        for (const child of childrenOf(node)) if (isExpression(child)) this.#delete(child)
        return
      default:
        this.#inner(node)
    }
  }

  #inner(node: LezerNode): void {
    for (const child of childrenOf(node)) {
      if (isExpression(child)) this.expression(child)
      else if (child.firstChild !== null) this.statement(child)
    }
  }

  #if(node: LezerNode): void {
    const branches: LezerBranch[] = []
    let test: LezerBranch['test'] = null
    for (const part of childrenOf(node)) {
      if (part.name === 'Body') branches.push({ test, body: () => this.block(part), node: part })
      test = isExpression(part) ? () => this.test(part) : null
    }
    this.branches(branches)
  }

  #assign(node: LezerNode): void {
    const parts = childrenOf(node)
    const equals = parts.findIndex(({ name }) => name === 'AssignOp')
    const values = parts.slice(equals + 1).filter(isExpression)
    const value = values.length === 1 && values[0] !== undefined ? this.expression(values[0]) : null
    if (values.length > 1) for (const one of values) this.expression(one)
    const targets = parts.slice(0, equals).filter((part) => isExpression(part))
    for (const target of targets) this.#set(target, targets.length === 1 && equals !== -1 ? value : null)
  }

  #set(target: LezerNode, value: Expr | null): void {
    if (target.name === 'VariableName') {
      const name = this.textOf(target)
      const isOwn = this.builder.owner !== null && this.builder.scope.owner !== this.builder.owner
      if (isOwn && value !== null) this.builder.owner?.fields.set(name, [value])
      this.builder.declare(name, value, target.from)
    } else if (target.name === 'MemberExpression') this.builder.assignMember(this.expression(target), value)
    else for (const child of childrenOf(target)) if (isExpression(child)) this.#set(child, null)
  }

  #delete(node: LezerNode): void {
    this.builder.removeMember(this.expression(node), place(node))
  }

  #update(node: LezerNode): void {
    const [target, operator, value] = childrenOf(node)
    const read = value === undefined ? null : this.expression(value)
    if (target === undefined) return
    const isAdded = operator !== undefined && this.textOf(operator) === '+=' && read !== null
    this.#set(target, isAdded && target.name === 'VariableName' ? { kind: 'added', value: read, ...place(node) } : null)
  }

  /** Reading a property calls its function. */
  #decorated(node: LezerNode): void {
    this.#inner(node)
    const isProperty = childrenOf(node).some(
      (part) => part.name === 'Decorator' && /^@(?:\w+\.)?(?:cached_)?property\b/.test(this.textOf(part)),
    )
    const named = childrenOf(node)
      .find(({ name }) => name === 'FunctionDefinition')
      ?.getChild('VariableName')
    const name = named == null ? null : this.textOf(named)
    const { owner } = this.builder
    const scope = name === null ? undefined : owner?.methods.get(name)
    if (!isProperty || owner === null || name === null || scope === undefined) return
    owner.methods.delete(name)
    const callee: Expr = { kind: 'function', scope, ...place(node) }
    owner.fields.set(name, [
      { kind: 'call', callee, args: [], named: new Map(), spreads: [], isNew: false, ...place(node) },
    ])
  }

  #function(node: LezerNode): void {
    const parts = childrenOf(node)
    const nameNode = parts.find(({ name }) => name === 'VariableName')
    const list = parts.find(({ name }) => name === 'ParamList')
    const body = parts.find(({ name }) => name === 'Body')
    const name = nameNode === undefined ? null : this.textOf(nameNode)
    const params = list === undefined ? [] : this.parameters(list)
    const isMethod = this.builder.owner !== null && this.builder.scope.owner !== this.builder.owner
    const scope = this.builder.inFunction(name, params, isMethod, () => {
      if (body !== undefined) this.block(body)
    })
    if (name !== null && !isMethod) this.builder.declare(name, { kind: 'function', scope, ...place(node) }, node.from)
  }

  #class(node: LezerNode): void {
    const parts = childrenOf(node)
    const nameNode = parts.find(({ name }) => name === 'VariableName')
    const body = parts.find(({ name }) => name === 'Body')
    const bases = parts.find(({ name }) => name === 'ArgList')
    const [first] = bases === undefined ? [] : childrenOf(bases).filter(isExpression)
    const base = first === undefined ? null : this.expression(first)
    this.builder.inClass(nameNode === undefined ? '' : this.textOf(nameNode), base, () => {
      if (body !== undefined) this.block(body)
    })
  }

  #for(node: LezerNode): void {
    const parts = childrenOf(node)
    const position = parts.findIndex(({ name }) => name === 'in')
    const source = parts[position + 1]
    const over = source === undefined ? [] : [this.expression(source)]
    for (const target of parts.slice(0, position).filter(isExpression)) {
      if (target.name === 'VariableName')
        this.builder.declare(this.textOf(target), unknown(place(target), over), target.from)
      else this.#set(target, null)
    }
    for (const body of parts) if (body.name === 'Body') this.block(body)
  }

  #with(node: LezerNode): void {
    const parts = childrenOf(node)
    for (const [index, part] of parts.entries()) {
      const target = parts[index + 2]
      if (part.name === 'Body') this.block(part)
      else if (isExpression(part) && parts[index - 1]?.name !== 'as') {
        const value = this.expression(part)
        if (parts[index + 1]?.name === 'as' && target !== undefined) this.#set(target, value)
      }
    }
  }

  #import(node: LezerNode): void {
    const written = this.textOf(node).replaceAll(/[()\\]|#.*$/gm, ' ')
    const [, source = '', names] = /^from\s+(\S+)\s+import\s+([\s\S]+)$/.exec(written) ?? []
    this.builder.hint(written)
    if (names !== undefined) {
      for (const one of names.split(',')) {
        const [name = '', , local = name] = one.trim().split(/\s+/)
        if (name !== '') this.builder.program.imports.push({ local, source, name })
      }
      return
    }
    for (const one of written.replace(/^import\s+/, '').split(',')) {
      const [name = '', , local = name.split('.')[0] ?? ''] = one.trim().split(/\s+/)
      this.builder.program.imports.push({ local, source: name, name: null })
    }
  }
}
