import { expect, test } from 'vitest'
import { KNOWN_SPELLINGS, titleCase } from './title-case.ts'

test.each([
  ['getting-started', 'Getting Started'],
  ['graphql-admin', 'GraphQL Admin'],
  ['bigcommerce-for-wordpress', 'Bigcommerce for WordPress'],
  ['imageDimension', 'Imagedimension'],
  ['tools_and_resources', 'Tools and Resources'],
  ['what-is-it-for', 'What Is It For'],
  ['the-api', 'The API'],
  ['stencil--cli', 'Stencil CLI'],
  ['v2-products', 'V2 Products'],
  ['javascript-and-event-hooks', 'JavaScript and Event Hooks'],
  ['élan-vital', 'Élan Vital'],
  ['', ''],
])('%s -> %s', (name, expected) => {
  expect(titleCase(name)).toBe(expected)
})

test('lists each spelling once', () => {
  const words = KNOWN_SPELLINGS.map((word) => word.toLowerCase())
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
})
