import { expect, it } from 'vitest'
import type { BodyNode } from '../body.ts'
import { bodyToMarkdown } from './markdown-version.ts'

const text = (value: string): BodyNode => ({ type: 'text', value })
const el = (tagName: string, children: BodyNode[] = [], properties = {}): BodyNode => ({
  type: 'element',
  tagName,
  properties,
  children,
})
const markdown = (...children: BodyNode[]) => bodyToMarkdown({ type: 'root', children })

it('writes headings and paragraphs with one blank line between them', () => {
  expect(markdown(el('h1', [text('Umbrellas')]), el('p', [text('Rain.')]), el('p', [text('Sun.')]))).toBe(
    '# Umbrellas\n\nRain.\n\nSun.\n',
  )
})

it('writes inline marks, links and code with backticks in it', () => {
  const paragraph = el('p', [
    el('strong', [text('Open')]),
    text(' '),
    el('a', [text('it')], { href: '/open' }),
    text(' '),
    el('code', [text('a`b')]),
  ])
  expect(markdown(paragraph)).toBe('**Open** [it](/open) `` a`b ``\n')
})

it('keeps inline components in their line', () => {
  const endpoint: BodyNode = {
    type: 'component',
    name: 'Endpoint',
    props: { method: 'post', path: '/umbrellas' },
    children: [],
  }
  const badge: BodyNode = { type: 'component', name: 'Badge', props: {}, children: [text('Beta')] }
  expect(markdown(el('li', [text('Call '), endpoint, text(' first. '), badge]))).toContain(
    'Call `POST /umbrellas` first. ',
  )
  expect(markdown(el('p', [text('Call '), endpoint, text(' first. '), badge])).trim()).not.toContain('\n')
})

it('indents nested lists by the width of their marker', () => {
  const inner = el('ul', [el('li', [text('handle')])])
  expect(markdown(el('ol', [el('li', [text('umbrella'), inner]), el('li', [text('hat')])]))).toBe(
    '1. umbrella\n\n   - handle\n2. hat\n',
  )
})

it('writes tables and escapes the bar in a cell', () => {
  const row = (tag: string, ...cells: string[]) =>
    el(
      'tr',
      cells.map((cell) => el(tag, [text(cell)])),
    )
  const table = el('table', [el('thead', [row('th', 'Name', 'Type')]), el('tbody', [row('td', 'size', 'a | b')])])
  expect(markdown(table)).toBe('| Name | Type |\n| --- | --- |\n| size | a \\| b |\n')
})

it('writes code blocks with a fence longer than any fence inside', () => {
  const block: BodyNode = {
    type: 'component',
    name: 'CodeBlock',
    props: { language: 'md', filename: null, copy: true, lineNumbers: false },
    children: [el('span', [text('```js\n1\n```')])],
  }
  expect(markdown(block)).toBe('````md\n```js\n1\n```\n````\n')
})

it('writes every tab panel with its label', () => {
  const tab = (content: string): BodyNode => ({
    type: 'component',
    name: 'Tab',
    props: {},
    children: [el('p', [text(content)])],
  })
  const tabs: BodyNode = {
    type: 'component',
    name: 'Tabs',
    props: { items: ['Request', { label: 'Response' }] },
    children: [tab('ask'), tab('answer')],
  }
  expect(markdown(tabs)).toBe('**Request**\n\nask\n\n**Response**\n\nanswer\n')
})

it('says, in the language of the page, where its original has changed', () => {
  const props = { change: 'added', href: '/docs/a#b', locale: 'ru' }
  expect(markdown({ type: 'component', name: 'StaleNote', props, children: [] })).toBe(
    '> *На английской странице здесь появился новый фрагмент.* [Читать по-английски](/docs/a#b)\n',
  )
})

it('quotes callouts with their type', () => {
  const callout: BodyNode = {
    type: 'component',
    name: 'Callout',
    props: { type: 'warning' },
    children: [el('p', [text('Wet floor.')]), el('p', [text('Mind it.')])],
  }
  expect(markdown(callout)).toBe('> **Warning:** Wet floor.\n>\n> Mind it.\n')
})
