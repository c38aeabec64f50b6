/** What a document says about how query parameters go together (decision 0094). */
import type { CombinedParameter } from '@dev-center/contract/request/combined'
import type { Cursor } from '../document/cursor.ts'

interface Declared {
  readonly name: string
  readonly place: string
  readonly cursor: Cursor
}

/** The parameters that go with this one (`x-requires`), and those that don't (`x-excludes`). */
export function combined({ cursor }: Pick<Declared, 'cursor'>): Pick<CombinedParameter, 'requires' | 'excludes'> {
  const [requires, excludes] = [namesAt(cursor, 'x-requires'), namesAt(cursor, 'x-excludes')]
  return { ...(requires.length > 0 && { requires }), ...(excludes.length > 0 && { excludes }) }
}

/** A list of names in the document; [] without one. */
export function namesAt(owner: Cursor, keyword: string): readonly string[] {
  const written = owner.at(keyword)?.value
  return Array.isArray(written) ? written.filter((name) => typeof name === 'string') : []
}

/** DC364: a parameter is said to go, or not to go, with one that the operation doesn't have. */
export function checkCombinedNames(parameters: readonly Declared[]): void {
  const known = new Set(parameters.filter(({ place }) => place === 'query').map(({ name }) => name))
  for (const { cursor } of parameters)
    for (const keyword of ['x-requires', 'x-excludes'])
      for (const name of namesAt(cursor, keyword))
        if (!known.has(name))
          cursor.session.report(
            'DC364',
            cursor.at(keyword) ?? cursor,
            `The operation has no query parameter "${name}".`,
          )
}
