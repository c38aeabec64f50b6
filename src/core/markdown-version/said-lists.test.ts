/** Markdown for programs: long lists of fields appear once, and links work anywhere (spec: outputs.markdown). */
import { expect, it } from 'vitest'
import type { BodyNode } from '../body.ts'
import { bodyToMarkdown } from './markdown-version.ts'
import { type ListLine, SaidLists } from './said-lists.ts'

const fields = Array.from({ length: 12 }, (_, at): ListLine => {
  return { text: `\`field_${at}\` *string* What field ${at} of a tea says.`, below: [] }
})

it('replaces a repeated long list of fields by a reference, at any level', () => {
  const said = new SaidLists()
  said.enter('List teas', 'Response 200 OK')
  expect(said.write([{ text: '`data` *array of object*', below: fields }], 'fields')).toContain(
    '\n  - `field_3` *string*',
  )
  said.enter('Create a tea', 'Request body')
  expect(said.write(fields, 'fields')).toBe('- Same fields as in “Response 200 OK” of “List teas” above.')
  const nested = [
    { text: '`data` *object*', below: fields },
    { text: '`meta` *object*', below: [] },
  ]
  expect(said.write(nested, 'fields')).toBe(
    '- `data` *object*\n  - Same fields as in “Response 200 OK” of “List teas” above.\n- `meta` *object*',
  )
})

it('refers to a schema of theme objects by its heading, and to headers as headers', () => {
  const said = new SaidLists()
  said.enter('tea')
  said.write(fields, 'headers')
  expect(said.write(fields, 'headers')).toBe('- Same headers as in “tea” above.')
})

it('repeats short lists, and lists that differ in one word', () => {
  const said = new SaidLists()
  const short = [{ text: '`a` *object*', below: [{ text: '`b` *string*', below: [] }] }]
  const other = fields.map((line, at) => (at === 3 ? { ...line, text: line.text.replace('3 of', 'three of') } : line))
  for (const list of [short, short, fields, other]) expect(said.write(list, 'fields')).not.toContain('Same')
})

it('makes links absolute, but not code, text that looks like a link, and other links', () => {
  const link = (href: string): BodyNode => {
    return { type: 'element', tagName: 'a', properties: { href }, children: [{ type: 'text', value: 'x' }] }
  }
  const code: BodyNode = {
    type: 'element',
    tagName: 'code',
    properties: {},
    children: [{ type: 'text', value: '[a](/b)' }],
  }
  const image: BodyNode = {
    type: 'element',
    tagName: 'img',
    properties: { src: '/cup.png', alt: 'A cup' },
    children: [],
  }
  const links = ['/docs/teas#top', '//example.org/a', '#top', 'https://example.org/'].map(link)
  const text: BodyNode = { type: 'text', value: ' [c](/d)' }
  expect(bodyToMarkdown({ type: 'root', children: [...links, code, image, text] }, 'https://docs.example.com')).toBe(
    '[x](https://docs.example.com/docs/teas#top)[x](//example.org/a)[x](#top)[x](https://example.org/)`[a](/b)`![A cup](https://docs.example.com/cup.png) [c](/d)\n',
  )
})
