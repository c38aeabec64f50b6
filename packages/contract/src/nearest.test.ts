import { expect, test } from 'vitest'
import { nearest } from './nearest.ts'

const COMPONENTS = ['Badge', 'Callout', 'Card', 'Cards', 'Steps', 'Tab', 'Tabs']

test.each([
  ['Calout', 'Callout'],
  ['callout', 'Callout'],
  ['Step', 'Steps'],
  ['Tbas', 'Tabs'],
  ['Evil', null],
  ['', null],
])('%s -> %s', (word, expected) => {
  expect(nearest(word, COMPONENTS)).toBe(expected)
})
