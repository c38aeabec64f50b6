import type { Cursor } from './cursor.ts'

/** Members with data, where `$ref` is a name like any other. */
const EXAMPLES: ReadonlySet<string> = new Set(['example', 'value', 'dataValue'])

/**
 * The example at a key. Authors move values to files of their own, although no reference may stand there: a `$ref` alone
 * that leads somewhere is followed, to the value of an Example Object if it leads to one. Any other is data.
 */
export function exampleAt(holder: Cursor, key: string): Cursor | null {
  const found = holder.at(key)
  const members = Object.keys(found?.object ?? {})
  const reference = found?.object?.$ref
  const isNamed = holder.name === 'properties' || !EXAMPLES.has(key)
  if (found === null || isNamed || typeof reference !== 'string' || members.length > 1) return found
  const target = found.session.resolve(reference, found.file)
  if (target === null) return found
  const isExample = Object.keys(target.object ?? {}).every((name) => /^(?:value|summary|description)$/.test(name))
  return (isExample && target.at('value')) || target
}

/** The value of an Example Object; null if it is elsewhere. */
export function valueOfExample(example: Cursor): Cursor | null {
  return exampleAt(example, 'value') ?? exampleAt(example, 'dataValue') ?? example.at('serializedValue')
}
