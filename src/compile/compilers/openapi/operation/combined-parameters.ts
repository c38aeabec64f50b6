/** What a document says about how query parameters go together (decision 0094). */
import type { CombinedParameter } from '@dev-center/contract/request/combined'
import type { Cursor } from '../document/cursor.ts'

interface Declared {
  readonly name: string
  readonly place: string
  readonly cursor: Cursor
}

/**
 * The parameters that go with this one (`x-requires`, a list, or an object by value of this one), and those that don't
 * (`x-excludes`).
 */
export function combined({ cursor }: Pick<Declared, 'cursor'>): Omit<CombinedParameter, 'name'> {
  const [requires, excludes] = [namesAt(cursor, 'x-requires'), namesAt(cursor, 'x-excludes')]
  const written = cursor.at('x-requires')
  const byValue = Object.keys(written?.object ?? {}).map((value) => [value, namesAt(written, value)] as const)
  return {
    ...(requires.length > 0 && { requires }),
    ...(byValue.length > 0 && { valueRequires: Object.fromEntries(byValue) }),
    ...(excludes.length > 0 && { excludes }),
  }
}

/** A list of names in the document; [] without one. */
export function namesAt(owner: Cursor | null, keyword: string): readonly string[] {
  const written = owner?.at(keyword)?.value
  return Array.isArray(written) ? written.filter((name) => typeof name === 'string') : []
}

/** DC364: a parameter is said to go, or not to go, with one that the operation doesn't have. */
export function checkCombinedNames(parameters: readonly Declared[]): void {
  const known = new Set(parameters.filter(({ place }) => place === 'query').map(({ name }) => name))
  for (const { cursor } of parameters) {
    const { requires = [], valueRequires = {}, excludes = [] } = combined({ cursor })
    const report = (keyword: string, names: readonly string[]) => {
      for (const name of names)
        if (!known.has(name))
          cursor.session.report(
            'DC364',
            cursor.at(keyword) ?? cursor,
            `The operation has no query parameter "${name}".`,
          )
    }
    report('x-requires', [...requires, ...Object.values(valueRequires).flat()])
    report('x-excludes', excludes)
  }
}
