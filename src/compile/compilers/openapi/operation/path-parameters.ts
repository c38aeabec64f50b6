/** Whether each `{name}` of a path is declared as a parameter, and the other way round. */
import type { Cursor } from '../document/cursor.ts'
import type { Parameter } from './parameters.ts'

/** An operation with its path, as far as the rule reads it. */
interface InPath {
  readonly cursor: Cursor
  readonly path: string
}

export function checkPathParameters({ cursor, path }: InPath, parameters: readonly Parameter[]): void {
  const inPath = new Set([...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name ?? ''))
  const declared = new Set(parameters.filter(({ place }) => place === 'path').map(({ name }) => name))
  const expressions = new Map([...inPath].map((name) => [name, bareName(name)]))
  // A template of RFC 6570 has operators; OpenAPI has `style`.
  for (const [name, bare] of expressions)
    if (name !== bare && declared.has(bare) && !declared.has(name) && !inPath.has(bare)) {
      cursor.session.report('DC310', cursor, `{${name}} of the path is declared as "${bare}".`)
      inPath.delete(name)
      inPath.add(bare)
    }
  const missing = [...inPath].filter((name) => !declared.has(name))
  const unused = [...declared].filter((name) => !inPath.has(name))
  const [name, other] = [missing[0], unused[0]]
  if (missing.length === 1 && unused.length === 1) {
    // One of the two is misspelt.
    cursor.session.report('DC310', cursor, `{${name}} of the path is declared as "${other}".`)
    return
  }
  for (const name of missing)
    cursor.session.report('DC310', cursor, `{${name}} in the path isn't declared as a parameter.`)
  for (const name of unused) cursor.session.report('DC310', cursor, `The path parameter "${name}" isn't in ${path}.`)
}

/** The name of a variable without its operator and modifier (RFC 6570, 2.2 and 2.4). */
function bareName(name: string): string {
  return name.replace(/^[+#./;?&]/, '').replace(/(?:\*|:\d{1,4})$/, '')
}
