/** What the readers of languages with a Lezer grammar share. */
import { type ProgramBuilder, unknown } from '../program/builder.ts'
import { type Expr, isPiece, type Test } from '../program/tree.ts'
import { childrenOf, type LezerNode, lastOf, place } from './lezer-nodes.ts'

/** Statements after which a function doesn't go on. */
const RETURNS = /^(?:Return|Raise|Throw)Statement$/

/** One of the branches of an `if`; `else` has no test. */
export interface LezerBranch {
  readonly test: (() => Test) | null
  readonly body: () => void
  /** The node of its body. */
  readonly node: LezerNode
}

export abstract class LezerReader {
  protected readonly builder: ProgramBuilder
  protected readonly text: string

  constructor(builder: ProgramBuilder, text: string) {
    this.builder = builder
    this.text = text
  }

  abstract expression(node: LezerNode): Expr
  abstract statement(node: LezerNode): void

  block(node: LezerNode): void {
    for (const child of childrenOf(node)) this.statement(child)
  }

  protected textOf({ from, to }: { readonly from: number; readonly to: number }): string {
    return this.text.slice(from, to)
  }

  /** An expression that says nothing about its value, but whose parts are read. */
  protected opaque(node: LezerNode, parts: readonly LezerNode[]): Expr {
    return unknown(
      place(node),
      parts.map((one) => this.expression(one)),
    )
  }

  protected branches(branches: readonly LezerBranch[]): void {
    const own = this.builder.inBranches(branches)
    const [first] = branches
    const returns = first !== undefined && RETURNS.test(lastOf(first.node).name)
    if (branches.length === 1 && own !== null && returns) this.builder.afterReturn(own)
  }
}

/** The text at the start of a string: a key, if nothing is inserted into it. */
export function startOfText(expr: Expr | null | undefined): string | null {
  const [part] = expr?.kind === 'text' ? expr.parts : []
  return part !== undefined && isPiece(part) ? part.text : null
}
