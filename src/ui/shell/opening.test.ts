import { expect, it } from 'vitest'
import type { BodyNode } from '../../core/body.ts'
import { hasLongOpening } from './opening.ts'

const text = (value: string): BodyNode => ({ type: 'text', value })
const element = (tagName: string, ...children: BodyNode[]): BodyNode => ({
  type: 'element',
  tagName,
  properties: {},
  children,
})
const opening = (length: number) =>
  hasLongOpening({
    type: 'root',
    children: [
      element('h1', text('Tea')),
      text('\n'),
      element('p', element('a', text('x'.repeat(length - 1))), text('.')),
    ],
  })

it('is long from the first character that a lead has no room for, links counted by their text', () => {
  expect(opening(300)).toBe(false)
  expect(opening(301)).toBe(true)
})

it('is only the paragraph that the title is followed by', () => {
  const long = element('p', text('x'.repeat(900)))
  expect(hasLongOpening({ type: 'root', children: [long] })).toBe(true)
  expect(hasLongOpening({ type: 'root', children: [element('h1', text('Tea')), element('h2'), long] })).toBe(false)
  expect(hasLongOpening({ type: 'root', children: [element('h1', text('Tea')), element('p'), long] })).toBe(false)
  expect(hasLongOpening({ type: 'root', children: [] })).toBe(false)
})
