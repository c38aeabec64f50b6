/** The parts of acorn's syntax tree that the readers use. */
import type { Node } from 'acorn'

// biome-ignore lint/suspicious/noExplicitAny: properties differ by type, and those of TypeScript and JSX have no types
export type ScriptNode = Node & { readonly [property: string]: any }

export function place({ start, end }: Node): { readonly from: number; readonly to: number } {
  return { from: start, to: end }
}

/** Unwraps expressions that only affect types. */
export function withoutTypes(node: ScriptNode): ScriptNode {
  let inner = node
  while (
    /^(?:TS(?:As|Satisfies|NonNull|TypeAssertion|Instantiation)\w*|ParenthesizedExpression|AwaitExpression|ChainExpression)$/.test(
      inner.type,
    )
  )
    inner = inner.expression ?? inner.argument
  return inner
}

/** Children of any node, in source order. */
export function childrenOf(node: ScriptNode): ScriptNode[] {
  return Object.entries(node)
    .filter(
      ([name]) => name !== 'loc' && name !== 'typeAnnotation' && name !== 'returnType' && name !== 'typeParameters',
    )
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
}

function isNode(value: unknown): value is ScriptNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** Name of a literal key; null for a computed one. */
export function keyOf({ key, computed }: ScriptNode): string | null {
  if (key.type === 'Literal') return String(key.value)
  if (computed) return null
  return key.type === 'Identifier' || key.type === 'PrivateIdentifier' ? key.name : null
}
