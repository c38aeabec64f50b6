/** A document that calls one operation: required arguments as variables, and the plain fields of what it returns. */
import type { GraphqlDefinition, GraphqlField, GraphqlModel, GraphqlOperation } from '../../core/graphql-model.ts'

const MAX_LEAVES = 5
const MAX_DEPTH = 4

/** Always valid against its schema; a test runs the validator over all of them. */
export function exampleOf(model: GraphqlModel, operation: GraphqlOperation): string {
  const { field, path, kind } = operation
  const args = field.args.filter((argument) => isNeeded(argument, field))
  const name = (path.at(-1) ?? '').replace(/^./, (letter) => letter.toUpperCase())
  const variables = args.map(({ name: each, type }) => `$${each}: ${type.text}`)
  const lines = [`${kind} ${name}${variables.length === 0 ? '' : `(${variables.join(', ')})`} {`]
  path.slice(0, -1).forEach((group, index) => {
    lines.push(`${indent(index + 1)}${group} {`)
  })
  const call = args.length === 0 ? '' : `(${args.map(({ name: each }) => `${each}: $${each}`).join(', ')})`
  lines.push(
    `${indent(path.length)}${path.at(-1)}${call}${selection(model, field.type.name, path.length, new Set(), MAX_DEPTH)}`,
  )
  for (let level = path.length - 1; level >= 0; level -= 1) lines.push(`${indent(level)}}`)
  return `${lines.join('\n')}\n`
}

/** What must be sent, what asks for one thing by its identifier, and the size of a page. */
function isNeeded(argument: GraphqlField['args'][number], field: GraphqlField): boolean {
  if (!argument.type.nullable && argument.defaultValue === null) return true
  if (argument.name === 'first') return true
  const hasRequired = field.args.some(({ type, defaultValue }) => !type.nullable && defaultValue === null)
  return !hasRequired && argument.name === 'entityId'
}

function selection(
  model: GraphqlModel,
  typeName: string,
  level: number,
  seen: ReadonlySet<string>,
  depth: number,
): string {
  const type = model.definitions.get(typeName)
  if (type === undefined || type.kind === 'scalar' || type.kind === 'enum') return ''
  const lines =
    type.kind === 'union'
      ? unionLines(model, type)
      : fieldLines(model, type, level, new Set([...seen, typeName]), depth)
  const inner = lines.length === 0 ? ['__typename'] : lines
  return ` {\n${inner.map((line) => `${indent(level + 1)}${line}`).join('\n')}\n${indent(level)}}`
}

/** Errors of a result are told apart by type and share their message. */
function unionLines(model: GraphqlModel, type: GraphqlDefinition): string[] {
  const shared = type.possibleTypes
    .map((name) => model.definitions.get(name)?.interfaces ?? [])
    .reduce((common, names) => common.filter((name) => names.includes(name)))
  const owner = shared.find((name) => model.definitions.get(name)?.fields.some((field) => field.name === 'message'))
  return owner === undefined ? ['__typename'] : ['__typename', `... on ${owner} { message }`]
}

function fieldLines(
  model: GraphqlModel,
  type: GraphqlDefinition,
  level: number,
  seen: ReadonlySet<string>,
  depth: number,
): string[] {
  const open = type.fields.filter(
    ({ args, deprecation }) =>
      deprecation === null && args.every((argument) => argument.type.nullable || argument.defaultValue !== null),
  )
  const leaves = open.filter(({ type: use }) => isLeaf(model, use.name)).slice(0, MAX_LEAVES)
  const lines = leaves.map(({ name }) => name)
  const isConnection = open.some(({ name }) => name === 'edges' || name === 'node')
  for (const field of open) {
    if (isLeaf(model, field.type.name) || depth <= 0 || seen.has(field.type.name)) continue
    const isPart = isConnection
      ? ['edges', 'node', 'pageInfo'].includes(field.name)
      : leaves.length === 0 || isSmall(model, field)
    if (isPart) lines.push(`${field.name}${selection(model, field.type.name, level + 1, seen, depth - 1)}`)
  }
  return lines
}

/** Values that belong together (an amount with its currency) and the errors of a result. */
function isSmall(model: GraphqlModel, field: GraphqlField): boolean {
  const type = model.definitions.get(field.type.name)
  if (type?.kind === 'union') return field.name === 'errors'
  return (
    type !== undefined &&
    type.fields.length <= 4 &&
    field.args.length === 0 &&
    type.fields.every(({ type: use }) => isLeaf(model, use.name))
  )
}

const BUILT_IN = new Set(['Int', 'Float', 'String', 'Boolean', 'ID'])

function isLeaf(model: GraphqlModel, typeName: string): boolean {
  const kind = model.definitions.get(typeName)?.kind
  return BUILT_IN.has(typeName) || kind === 'scalar' || kind === 'enum'
}

function indent(level: number): string {
  return '  '.repeat(level)
}
