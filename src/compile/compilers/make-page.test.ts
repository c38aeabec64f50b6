/** Properties that every compiled page has, whichever compiler made it. */
import { expect, it } from 'vitest'
import type { Route } from '../../core/page.ts'
import { makePage, type PageContent } from './make-page.ts'

const unit = { route: '/tea' as Route, locale: 'en-US', path: 'tea.mdx', text: '', files: [] } as const
const content: PageContent = { kind: 'guide', title: 'Tea', sections: [], body: { type: 'root', children: [] } }

it('puts a description on one line, because YAML blocks end with a line break', () => {
  const { description } = makePage(unit, { ...content, description: 'Teas, and how\n  to brew them.\n' })
  expect(description).toBe('Teas, and how to brew them.')
  expect(makePage(unit, content).description).toBe('')
})
