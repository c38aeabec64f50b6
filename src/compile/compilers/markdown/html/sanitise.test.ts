import { describe, expect, it } from 'vitest'
import { siteConfigSchema } from '../../../../core/author-files/config.schema.ts'
import { compileFragment } from '../fragment.ts'

const config = siteConfigSchema.parse({})

async function messagesOf(html: string): Promise<string[]> {
  const { problems } = await compileFragment(html, { file: 'a.md', line: 1, column: 1 }, config)
  return problems.map(({ line, message }) => `${line} ${message}`)
}

describe('removed attributes', () => {
  it.each([
    [
      `<div style={{ color: 'red', marginTop: 4 }}>a</div>`,
      ['1 The attribute "style" of <div> isn\'t allowed and was removed.'],
    ],
    [
      `<div style={{\n  color: 'red',\n  padding: '1px',\n}}>c</div>`,
      ['1 The attribute "style" of <div> isn\'t allowed and was removed.'],
    ],
    [
      `<p style="color: red" onclick="x()" data-big-x=1>d</p>`,
      ['1 The attributes "style", "onclick" and "data-big-x" of <p> aren\'t allowed and were removed.'],
    ],
    [
      `<table>\n<tr style={{a: 1}}><td style={{b: 2}} width="3">x</td></tr></table>`,
      [
        '2 The attribute "style" of <tr> isn\'t allowed and was removed.',
        '2 The attributes "style" and "width" of <td> aren\'t allowed and were removed.',
      ],
    ],
    [`<p title="t">a</p>`, []],
  ])('are one problem of their element: %s', async (html, expected) => {
    expect(await messagesOf(html)).toEqual(expected)
  })
})
