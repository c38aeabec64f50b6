/** Finds where a value of `devcenter.config.ts` is written, so that its problems carry a line. */
import { createRequire, stripTypeScriptTypes } from 'node:module'
import type { Expression, Node, Program } from 'acorn'
import type { Position } from '../../core/page.ts'

const require = createRequire(import.meta.url)
const START: Position = { line: 1, column: 1 }

/**
 * Position of the deepest part of `path` that is written literally in the default export of `text`; the first line if
 * none is.
 */
export function placeInConfig(text: string, path: readonly PropertyKey[]): Position {
  try {
    // Every build reads the configuration, and hardly one needs the parser.
    const { parse }: typeof import('acorn') = require('acorn')
    // Types become spaces, so that positions stay the same.
    const program = parse(stripTypeScriptTypes(text), { ecmaVersion: 'latest', sourceType: 'module', locations: true })
    return placeBelow(program, defaultExport(program), path) ?? START
  } catch {
    return START
  }
}

function placeBelow(
  program: Program,
  root: Expression | undefined,
  path: readonly PropertyKey[],
): Position | undefined {
  let value = root
  let place: Position | undefined
  for (const key of path) {
    const child = childOf(resolved(program, value), String(key))
    if (child === undefined) break
    place = positionOf(child.at)
    value = child.value
  }
  return place
}

interface Child {
  readonly at: Node
  readonly value: Expression
}

function childOf(value: Expression | undefined, key: string): Child | undefined {
  if (value?.type === 'ArrayExpression') {
    const element = value.elements[Number(key)]
    return element && element.type !== 'SpreadElement' ? { at: element, value: element } : undefined
  }
  if (value?.type !== 'ObjectExpression') return undefined
  for (const property of value.properties) {
    if (property.type !== 'Property') continue
    const { key: name } = property
    const isNamed =
      name.type === 'Identifier' ? name.name === key : name.type === 'Literal' && String(name.value) === key
    if (isNamed) return { at: name, value: property.value }
  }
  return undefined
}

function defaultExport({ body }: Program): Expression | undefined {
  const found = body.find((statement) => statement.type === 'ExportDefaultDeclaration')?.declaration
  return found && !/Declaration$/.test(found.type) ? (found as Expression) : undefined
}

/** The value of a constant of the file. */
function resolved({ body }: Program, value: Expression | undefined): Expression | undefined {
  if (value?.type !== 'Identifier') return value
  for (const statement of body) {
    if (statement.type !== 'VariableDeclaration') continue
    for (const { id, init } of statement.declarations)
      if (id.type === 'Identifier' && id.name === value.name) return init ?? undefined
  }
  return undefined
}

function positionOf({ loc }: Node): Position {
  return loc ? { line: loc.start.line, column: loc.start.column + 1 } : START
}
