import { expect, it } from 'vitest'
import { ExampleMaker } from './example.ts'
import { readSdl } from './read-sdl.ts'

function exampleOf(call: string): string {
  const { model } = readSdl(`type Query { ${call}: Int }`, 'umbrellas.graphql')
  const operation = model?.operations[0]
  if (!model || !operation) throw new Error('The schema is broken')
  return new ExampleMaker(model).of(operation)
}

it('writes on one line what fits into the column', () => {
  expect(exampleOf('umbrellas(size: Int!, color: String!)')).toBe(
    `query Umbrellas($size: Int!, $color: String!) {
  umbrellas(size: $size, color: $color)
}
`,
  )
})

it('writes each of many variables and arguments on a separate line, as in a schema', () => {
  const call = 'umbrellasForRain(strengthOfTheWind: Int!, colorOfTheHandle: String!)'
  expect(exampleOf(call)).toBe(
    `query UmbrellasForRain(
  $strengthOfTheWind: Int!
  $colorOfTheHandle: String!
) {
  umbrellasForRain(
    strengthOfTheWind: $strengthOfTheWind
    colorOfTheHandle: $colorOfTheHandle
  )
}
`,
  )
})

it('leaves a single long variable in place: on a separate line it would be just as wide', () => {
  const [first] = exampleOf('umbrellasForRain(strengthOfTheWindInTheMonthOfNovember: Int!)').split('\n')
  expect(first).toBe('query UmbrellasForRain($strengthOfTheWindInTheMonthOfNovember: Int!) {')
})
