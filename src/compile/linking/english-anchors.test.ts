import { describe, expect, it } from 'vitest'
import type { BodyNode } from '../../core/body.ts'
import type { Heading, Page } from '../../core/page.ts'
import { carryEnglishAnchors } from './english-anchors.ts'

type Outline = readonly (readonly [depth: Heading['depth'], id: string])[]

function page(locale: 'en-US' | 'fr', outline: Outline): Page {
  const headings = outline.map(([depth, id]) => ({ depth, id, text: id }))
  const children = headings.map(
    ({ depth, id }): BodyNode => ({
      type: 'element',
      tagName: `h${depth}`,
      properties: { id },
      children: [{ type: 'text', value: id }],
    }),
  )
  return { route: '/tea', locale, headings, anchors: [], body: { type: 'root', children } } as unknown as Page
}

/** Own id and English anchor of each heading of the French page. */
function pairsOf(english: Outline, french: Outline): string[] {
  const pages = new Map([
    ['en-US:/tea', page('en-US', english)],
    ['fr:/tea', page('fr', french)],
  ])
  const carried = carryEnglishAnchors(pages)
  expect(carried.get('en-US:/tea')).toBe(pages.get('en-US:/tea'))
  const translated = carried.get('fr:/tea')
  return (translated?.body.children ?? []).flatMap((node) => {
    if (node.type !== 'element') return []
    const anchors = node.children.flatMap((child) => (child.type === 'element' ? [child.properties.id] : []))
    for (const anchor of anchors) expect(translated?.anchors).toContain(anchor)
    return anchors.map((anchor) => `${node.properties.id} ${anchor}`)
  })
}

describe('anchors of a translation (spec: content.translations)', () => {
  it('include those of the English page', () => {
    const english: Outline = [
      [2, 'water'],
      [3, 'heat'],
      [2, 'leaves'],
      [3, 'green'],
    ]
    const french: Outline = [
      [2, 'eau'],
      [3, 'chaleur'],
      [2, 'feuilles'],
      [3, 'green'],
    ]
    expect(pairsOf(english, french)).toEqual(['eau water', 'chaleur heat', 'feuilles leaves'])
  })

  it('never guess in a part that has other headings than the original', () => {
    const english: Outline = [
      [2, 'water'],
      [3, 'heat'],
      [2, 'leaves'],
    ]
    const french: Outline = [
      [2, 'eau'],
      [3, 'chaleur'],
      [3, 'minéraux'],
      [2, 'feuilles'],
    ]
    expect(pairsOf(english, french)).toEqual(['eau water', 'feuilles leaves'])
    expect(pairsOf(english, [[2, 'eau']])).toEqual([])
    expect(pairsOf(english, [])).toEqual([])
  })

  it('never take an anchor that the translation uses for something else', () => {
    const english: Outline = [
      [2, 'parts'],
      [2, 'sizes'],
    ]
    const french: Outline = [
      [2, 'pièces'],
      [2, 'parts'],
    ]
    expect(pairsOf(english, french)).toEqual(['parts sizes'])
  })
})
