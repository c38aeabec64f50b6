import { describe, expect, it } from 'vitest'
import type { BodyElement, BodyNode } from '../../../core/body.ts'
import { markdownTextOf } from '../../../core/markdown-version/text.ts'
import { splitIntro } from './split-intro.ts'

const text = (value: string): BodyNode => ({ type: 'text', value })
const element = (tagName: string, ...children: readonly BodyNode[]): BodyElement => ({
  type: 'element',
  tagName,
  properties: {},
  children,
})
const split = (...nodes: readonly BodyNode[]) => {
  const { lede, background } = splitIntro(nodes)
  return [lede, background].map((part) => part.map((node) => markdownTextOf([node])))
}

describe('splitIntro', () => {
  it('keeps the first sentence, and moves the rest of its paragraph', () => {
    const paragraph = element('p', text('Sell '), element('code', text('tea')), text(' by weight. A tin holds 100 g.'))
    expect(split(paragraph, element('p', text('More.')))).toEqual([
      ['Sell tea by weight.'],
      ['A tin holds 100 g.', 'More.'],
    ])
  })

  it.each(['Uses e.g. Assam leaves of v2.', 'One sentence without an end'])('does not divide "%s"', (sentence) => {
    expect(split(element('p', text(sentence)))).toEqual([[sentence], []])
  })

  it('moves everything that does not start with a paragraph', () => {
    expect(split(element('ul', element('li', text('Tea'))))).toEqual([[], ['Tea']])
    expect(split()).toEqual([[], []])
  })
})
