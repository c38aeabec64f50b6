import { describe, expect, it } from 'vitest'
import { makePage } from '../../../../tests/search/make-page.ts'
import type { BodyNode } from '../../body.ts'
import type { Page, Route } from '../../page.ts'
import { countLinks, wordsAboutSections } from './about-sections.ts'

const text = (value: string): BodyNode => ({ type: 'text', value })
const element = (tagName: string, children: BodyNode[], href?: string): BodyNode => ({
  type: 'element',
  tagName,
  properties: href === undefined ? {} : { href },
  children,
})
const link = (href: string, words: string) => element('a', [text(words)], href)

function pageWith(route: Route, children: BodyNode[], more: Partial<Page> = {}): Page {
  return { ...makePage({ route, title: 'Title' }), body: { type: 'root', children }, ...more }
}

describe('what is said about sections (spec: search.records)', () => {
  it('is the text of links, with the short block around them', () => {
    const short = element('tr', [
      element('td', [text('check who sent it')]),
      element('td', [link('/hooks#sender', 'Sender')]),
    ])
    const long = element('p', [text('word '.repeat(40)), link('/hooks', 'Hooks')])
    const about = wordsAboutSections([pageWith('/a', [short, long])])
    expect(about.get('/hooks#sender')).toBe('check who sent it Sender')
    expect(about.get('/hooks')).toBe('Hooks')
  })

  it('is the title and text of a card', () => {
    const card: BodyNode = {
      type: 'component',
      name: 'Card',
      props: { href: '/hooks', title: 'Hooks' },
      children: [text('Be told of changes.')],
    }
    expect(wordsAboutSections([pageWith('/a', [card])]).get('/hooks')).toBe('Hooks Be told of changes.')
  })

  it('is the description of the page, if somebody has written it', () => {
    const pages = [
      pageWith('/a', [], { description: 'All about tea.' }),
      pageWith('/b', [], { description: 'GET /tea', isDescriptionMade: true }),
    ]
    expect([...wordsAboutSections(pages)]).toEqual([['/a', 'All about tea.']])
  })

  it('leads to sections of the same page, and not to other sites', () => {
    const children = [link('#two', 'the second'), link('https://example.com/', 'elsewhere')]
    expect([...wordsAboutSections([pageWith('/a', children)]).keys()]).toEqual(['/a#two'])
  })

  it('leaves out links of generated pages', () => {
    const page = { ...pageWith('/a', [link('/b', 'string')]), kind: 'graphql' } as const
    expect(wordsAboutSections([page]).size).toBe(0)
  })

  it('counts each page once, and not the page itself', () => {
    const pages = [
      pageWith('/a', [link('/b', 'b'), link('/b#c', 'c'), link('/a#d', 'd')]),
      pageWith('/b', [link('/b', 'b')]),
    ]
    expect([...countLinks(pages)]).toEqual([['/b', 1]])
  })
})
