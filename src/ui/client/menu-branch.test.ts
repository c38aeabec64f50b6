// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fillFolder, readRows, toggleBranch } from './menu-branch.ts'

const ROWS = '<ul><li><a href="/fr/tea/overview">Overview</a></li></ul>'

let answers: Response[] = []
const fetched: string[] = []
vi.stubGlobal('fetch', async (url: string) => {
  fetched.push(url)
  return answers.shift() ?? Promise.reject(new Error('offline'))
})

beforeEach(() => {
  fetched.length = 0
})

describe('rows that are not in the page', () => {
  it('are fetched once, and again after a failure', async () => {
    await expect(readRows('/once.json')).rejects.toThrow('offline')
    answers = [Response.json(ROWS)]
    await Promise.all([readRows('/once.json'), readRows('/once.json')])
    await readRows('/once.json')
    expect(fetched).toEqual(['/once.json', '/once.json'])
  })
})

describe('a folder', () => {
  const folder = () => document.querySelector('details') as HTMLDetailsElement
  beforeEach(() => {
    document.body.innerHTML =
      '<ul><li><a class="no-js" href="#first">Tea</a><details open data-folder="/tea" data-rows="/tea.json" data-needs-js=""><summary>Tea</summary></details></li></ul>'
  })

  it('receives its rows, and is then a folder like any other', async () => {
    answers = [Response.json(ROWS)]
    await Promise.all([fillFolder(folder()), fillFolder(folder())])
    expect(folder().querySelectorAll(':scope > ul')).toHaveLength(1)
    expect({ ...folder().dataset }).toEqual({ folder: '/tea' })
    expect(document.querySelector('.no-js')).toBeNull()
  })

  it('links to its first page when they cannot be loaded', async () => {
    folder().dataset.rows = '/lost.json'
    await fillFolder(folder())
    expect(location.hash).toBe('#first')
    expect(folder().querySelector('ul')).toBeNull()
  })
})

describe('a branch of the menu in the drawer', () => {
  it('stays closed when it cannot be loaded, and is fetched again', async () => {
    document.body.innerHTML =
      '<ul><li><a href="/fr/tea/overview">Tea</a><button data-branch="/branch.json" aria-expanded="false"></button></li></ul>'
    const button = document.querySelector('button') as HTMLElement
    await expect(toggleBranch(button)).rejects.toThrow('offline')
    expect(button.getAttribute('aria-expanded')).toBe('false')
    answers = [Response.json(ROWS)]
    await toggleBranch(button)
    const list = button.nextElementSibling as HTMLElement
    expect([button.getAttribute('aria-expanded'), list.children.length]).toEqual(['true', 1])
    await toggleBranch(button)
    expect([button.getAttribute('aria-expanded'), list.hidden]).toEqual(['false', true])
    await toggleBranch(button)
    expect([button.getAttribute('aria-expanded'), list.hidden]).toEqual(['true', false])
  })
})
