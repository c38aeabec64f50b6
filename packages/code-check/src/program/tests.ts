/** Tests of values against constants, which decide between branches when the arguments of a function are known. */
import type { Expr, Guard, Place, Test } from './tree.ts'

const LISTS = /^(?:includes|in_array)$/

/** An expression as a test: a comparison, or whether there is a value. */
export function testOf(expr: Expr): Test {
  if (expr.kind === 'test') return expr.test
  const listed = listTest(expr)
  if (listed !== null) return listed
  const isPlain = expr.kind === 'name' || expr.kind === 'member'
  return isPlain ? { all: [{ left: expr, right: null, isEqual: true }], isWhole: true } : { all: [], isWhole: false }
}

/** `['POST', 'PUT'].includes(method)`, `in_array($method, ['POST', 'PUT'])`. */
function listTest(expr: Expr): Test | null {
  if (expr.kind !== 'call') return null
  const { callee, args } = expr
  const name = callee.kind === 'name' || callee.kind === 'member' ? callee.name : null
  if (name === null || !LISTS.test(name)) return null
  const list = callee.kind === 'member' ? callee.of : args[1]
  const [left] = args
  if (left === undefined || list?.kind !== 'list' || list.isOpen) return null
  return { all: [{ left, right: list.items, isEqual: true }], isWhole: true }
}

export function equalTest(left: Expr, right: readonly Expr[], isEqual: boolean, place: Place): Expr {
  const { from, to } = place
  return { kind: 'test', test: { all: [{ left, right, isEqual }], isWhole: true }, from, to }
}

export function bothTests(one: Test, other: Test): Test {
  return { all: [...one.all, ...other.all], isWhole: one.isWhole && other.isWhole }
}

/** The opposite of several conditions isn't a list of conditions. */
export function notTest({ all, isWhole }: Test): Test {
  const [only] = all
  if (all.length !== 1 || only === undefined || !isWhole) return { all: [], isWhole: false }
  return { all: [{ ...only, isEqual: !only.isEqual }], isWhole }
}

/** A value that is only assigned or returned in some branches. */
export function guarded(value: Expr, guards: readonly Guard[]): Expr {
  return guards.reduceRight((inner: Expr, { test, holds }): Expr => {
    if (test.all.length === 0) return inner
    const { from, to } = inner
    const nothing: Expr = { kind: 'nothing', from, to }
    return { kind: 'choice', options: holds ? [inner] : [nothing, inner], test, from, to }
  }, value)
}
