// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { PAGE_LOAD } from '../document/events.ts'
import { activeIndex, startSpy } from './scroll-spy.ts'

describe('activeIndex (spec: shell.marked-section)', () => {
  const viewport = 800
  it.each([
    ['the first one in the upper half', [-500, 100, 300], 1],
    ['one that a link has just put under the navbar', [80, 500], 0],
    ['the last one above when none is in the upper half', [-900, -200, 700], 1],
    ['none before the first heading', [600, 900], -1],
    ['none on a page without headings', [], -1],
    ['the last one at the end of the page', [-3000, -2000, -1000], 2],
    ['half a pixel above is still under the navbar', [79.6, 700], 0],
  ])('%s', (_, tops, index) => {
    expect(activeIndex(tops, viewport)).toBe(index)
  })
})

describe('the mark', () => {
  it('is on exactly one entry of the list, and on the same one in the drawer', () => {
    document.body.innerHTML = `
      <h2 id="déjà">A</h2><h2 id="b">B</h2>
      <nav data-toc><ul><li><a href="#d%C3%A9j%C3%A0">A</a></li><li><a href="#b">B</a></li></ul></nav>
      <ul class="page-headings"><li><a href="#d%C3%A9j%C3%A0">A</a></li><li><a href="#b">B</a></li></ul>`
    const place = (id: string, top: number) => {
      const heading = document.getElementById(id)
      if (heading) heading.getBoundingClientRect = () => ({ top }) as DOMRect
    }
    const marked = () => [...document.querySelectorAll('[aria-current=location]')].map((link) => link.textContent)
    startSpy()
    place('déjà', 90)
    place('b', 5000)
    document.dispatchEvent(new Event(PAGE_LOAD))
    expect(marked()).toEqual(['A', 'A'])
    place('déjà', -900)
    place('b', 100)
    document.dispatchEvent(new Event(PAGE_LOAD))
    expect(marked()).toEqual(['B', 'B'])
    place('déjà', 5000)
    place('b', 6000)
    document.dispatchEvent(new Event(PAGE_LOAD))
    expect(marked()).toEqual([])
  })
})
