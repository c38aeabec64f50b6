// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { NAVIGATION } from '../../../tests/shell/make-view.ts'
import { toggleBranch } from './branch.ts'

let answers: Response[] = []
vi.stubGlobal('fetch', async (url: string) => {
  expect(url).toBe('/_dc/nav-fr.json')
  return answers.shift() ?? Promise.reject(new Error('offline'))
})

beforeEach(() => {
  document.documentElement.lang = 'fr'
  document.body.innerHTML =
    '<ul><li><a href="/fr/tea/overview">Tea</a><button data-branch="/tea" aria-expanded="false"></button></li></ul>'
})

const button = () => document.querySelector('button') as HTMLElement

describe('a branch of the menu, on demand', () => {
  it('stays shut when it cannot be had, and is asked for again', async () => {
    await expect(toggleBranch(button())).rejects.toThrow('offline')
    expect(button().getAttribute('aria-expanded')).toBe('false')
    answers = [Response.json(NAVIGATION)]
    await toggleBranch(button())
    expect(button().getAttribute('aria-expanded')).toBe('true')
    const list = button().nextElementSibling as HTMLElement
    expect([...list.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/fr/docs',
      '/fr/tea/overview',
      '/fr/tea/brewing/water',
      '/fr/tea/brewing/leaves',
      '/fr/tea/brewing/leaves/green',
      '/fr/tea/cups/glass',
      'https://example.com/tea',
    ])
    expect(list.querySelector('a[target=_blank]')?.getAttribute('rel')).toBe('noreferrer')
    expect([...list.querySelectorAll('summary')].map((summary) => summary.textContent)).toEqual([
      'Brewing',
      'Leaves',
      'Cups',
    ])
    await toggleBranch(button())
    expect([button().getAttribute('aria-expanded'), list.hidden]).toEqual(['false', true])
    await toggleBranch(button())
    expect([button().getAttribute('aria-expanded'), list.hidden]).toEqual(['true', false])
  })
})
