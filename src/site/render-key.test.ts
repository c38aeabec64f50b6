import { expect, it } from 'vitest'
import { makeView } from '../../tests/fixtures/page-view.ts'
import { renderKey } from './render-key.ts'

it('is the same for a compiled and a cached page, whatever the order of their properties', () => {
  const view = makeView()
  const reversed = Object.fromEntries(Object.entries(view.page).toReversed()) as typeof view.page
  expect(renderKey('shared', { ...view, page: reversed })).toBe(renderKey('shared', view))
})

it('changes with the page, with its place and with what all pages share', () => {
  const view = makeView()
  const keys = [
    renderKey('shared', view),
    renderKey('other', view),
    renderKey('shared', { ...view, page: { ...view.page, title: 'Another' } }),
    renderKey('shared', { ...view, isFallback: !view.isFallback }),
    renderKey('shared', {
      ...view,
      place: { ...view.place, settings: { ...view.place.settings, toc: !view.place.settings.toc } },
    }),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})
