/** Rows of the Markdown version keep what Markdown can say: lists, tables, line breaks, code of any kind. */
import { describe, expect, it } from 'vitest'
import type { SchemaNode } from '../api/api-schema.ts'
import type { BodyElement, BodyNode } from '../body.ts'
import { bodyToMarkdown, makeWriter } from './markdown-version.ts'
import { factsMarkdown, withWords } from './schema-rows.ts'
import { codeSpan, fence } from './text.ts'

const text = (value: string): BodyNode => ({ type: 'text', value })
const h = (tagName: string, children: BodyNode[], properties: BodyElement['properties'] = {}): BodyElement => ({
  ...{ type: 'element', tagName, properties, children },
})
const node = (description: BodyNode[]): SchemaNode => ({
  ...{ id: 'a', name: 'colour', type: 'string', description },
  limits: [{ kind: 'length', text: '1–9' }],
})
const row = (description: BodyNode[]) => withWords(['`colour`', '*string*'], node(description), makeWriter(''))

describe('the description of a row', () => {
  it('stands on the line if it is a paragraph, and what follows it below', () => {
    expect(row([h('p', [text('One\nsentence.')])])).toBe('`colour` *string* One sentence. Length `1–9`')
    const list = h('ul', [h('li', [text('red')]), h('li', [text('blue')])])
    expect(row([h('p', [text('A name.')]), list])).toBe('`colour` *string* A name. Length `1–9`\n\n- red\n- blue')
    expect(row([h('p', [text('One of:')]), list])).toBe('`colour` *string* Length `1–9`\n\nOne of:\n\n- red\n- blue')
  })

  it('stands below the line if it starts with a table, or has a line break', () => {
    const cells = (...names: string[]) =>
      h(
        'tr',
        names.map((name) => h('td', [text(name)])),
      )
    expect(row([h('table', [cells('a', 'b'), cells('1', '2')])])).toBe(
      '`colour` *string* Length `1–9`\n\n| a | b |\n| --- | --- |\n| 1 | 2 |',
    )
    expect(row([h('p', [text('First line.'), h('br', []), text('Second line.')])])).toBe(
      '`colour` *string* Length `1–9`\n\nFirst line.  \nSecond line.',
    )
  })
})

describe('Markdown', () => {
  const written = (...children: BodyNode[]) => bodyToMarkdown({ type: 'root', children }).trimEnd()

  it('keeps the state of tasks', () => {
    const item = (label: string, checked: boolean) =>
      h('li', [h('input', [], { type: 'checkbox', checked }), text(label)])
    expect(written(h('ul', [item('open', false), item('done', true)]))).toBe('- [ ] open\n- [x] done')
  })

  it('writes a line break as its place allows', () => {
    const broken = [text('a'), h('br', []), text('b')]
    expect(written(h('p', broken))).toBe('a  \nb')
    expect(written(h('h2', broken))).toBe('## a b')
    expect(written(h('ul', [h('li', broken)]))).toBe('- a  \n  b')
    expect(written(h('table', [h('tr', [h('td', broken)])]))).toBe('| a<br>b |\n| --- |')
    expect(written(h('p', [h('strong', broken), h('br', [])]))).toBe('**a  \nb**')
  })

  it('has fences and code spans that are longer than what they hold', () => {
    expect(fence('  ```js\n  x\n  ```', 'md')).toBe('````md\n  ```js\n  x\n  ```\n````')
    expect(fence('plain', '')).toBe('```\nplain\n```')
    expect(codeSpan('a `b` c')).toBe('`` a `b` c ``')
    expect(codeSpan('two\nlines')).toBe('`two lines`')
  })

  it('folds long extensions', () => {
    const long = 'y'.repeat(81)
    expect(factsMarkdown([{ name: 'x-a', value: '1' }])).toBe('More keywords: `x-a` `1`')
    expect(
      factsMarkdown([
        { name: 'x-a', value: long },
        { name: 'xml', value: long },
      ]),
    ).toBe(
      `More keywords: \`xml\` \`${long}\`\n\n<details><summary>More keywords</summary>\n\n\`x-a\` \`${long}\`\n\n</details>`,
    )
  })
})
