// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { startMenus } from './menus.ts'

startMenus()

beforeEach(() => {
  document.body.innerHTML = `
    <details data-menu id="a" open><summary>A</summary><a href="#x">X</a></details>
    <details data-menu id="b" open><summary>B</summary></details>
    <details id="c" open><summary>C</summary></details>`
})

const open = () => [...document.querySelectorAll('details')].filter((found) => found.open).map(({ id }) => id)

describe('plain drop-downs', () => {
  it('close for a click or focus elsewhere, one at a time', () => {
    document.querySelector<HTMLElement>('#a a')?.click()
    expect(open()).toEqual(['a', 'c'])
    document.body.click()
    expect(open()).toEqual(['c'])
  })

  it('close with Escape and return the focus', () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
    expect(open()).toEqual(['a', 'b', 'c'])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    expect(open()).toEqual(['c'])
    expect(document.activeElement?.textContent).toBe('B')
  })
})
