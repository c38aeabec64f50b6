// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { PAGE_LOAD } from '../document/events.ts'

vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
vi.stubGlobal('CSS', { supports: () => false })
const { startPage } = await import('./page.ts')
startPage()

beforeEach(() => {
  document.body.innerHTML = '<div class="table-scroll" data-scroll tabindex="0"><table></table></div>'
})

function tableOf(clientWidth: number, scrollWidth: number): HTMLElement {
  const table = document.querySelector('.table-scroll') as HTMLElement
  Object.defineProperties(table, { clientWidth: { value: clientWidth }, scrollWidth: { value: scrollWidth } })
  document.dispatchEvent(new Event(PAGE_LOAD))
  return table
}

it('a table is marked as continuing until its end is reached, where CSS cannot do it (spec: accessibility.reading)', () => {
  const table = tableOf(300, 500)
  expect(table.hasAttribute('data-goes-on')).toBe(true)
  table.scrollLeft = 200
  table.dispatchEvent(new Event('scroll'))
  expect(table.hasAttribute('data-goes-on')).toBe(false)
  table.scrollLeft = 100
  table.dispatchEvent(new Event('scroll'))
  expect(table.hasAttribute('data-goes-on')).toBe(true)
})

it('a table that fits is not marked', () => {
  expect(tableOf(300, 300).hasAttribute('data-goes-on')).toBe(false)
})
