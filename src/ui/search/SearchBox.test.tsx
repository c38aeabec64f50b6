// @vitest-environment happy-dom
/** The box as a reader uses it. */
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makePage } from '../../../tests/search/make-page.ts'
import { partsFiles } from '../../../tests/search/search-parts.ts'
import type { AnalyticsEvent } from '../../core/events.ts'
import type { Locale } from '../../core/locale.ts'
import { buildHeadingsData, buildNamesData, buildSearchData } from '../../core/search/build.ts'
import { createSearchClient } from './data/client.ts'
import { dataUrl } from './data/protocol.ts'
import { createSearchResponder } from './data/responder.ts'
import { SearchBox } from './SearchBox.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const pages = [
  makePage({
    route: '/docs/orders',
    title: 'Orders <img src=x onerror=alert(1)>',
    kind: 'rest',
    keywords: 'secretword',
    sections: [
      ['', '', 'An order is a sale.'],
      ['get', 'Get an order', 'Returns one order.'],
      ['list', 'List orders', ''],
    ],
  }),
  makePage({ route: '/guides/order', title: 'Order guide', sections: [['', '', 'Plan your order.']] }),
]

/** What the server sends for a locale, by address; a number is a status. */
type Files = Record<string, unknown>

function filesOf(locale: Locale): Files {
  return {
    ...Object.fromEntries(partsFiles(pages)),
    [dataUrl('headings', locale)]: buildHeadingsData(pages, { locale }),
    [dataUrl('text', locale)]: buildSearchData(pages, { locale }),
    [dataUrl('names', locale)]: buildNamesData(pages, { locale }),
  }
}

let root: Root | null = null
let requests: string[] = []
let visited: string[] = []
let events: AnalyticsEvent[] = []

function makeServices(locale: Locale, files: Files) {
  return {
    client: createSearchClient(locale, {
      async fetchData(url) {
        requests.push(url)
        const file = files[url]
        if (file === undefined) throw new Error('404')
        if (file === 'stalled') return new Promise<never>(() => {})
        return new TextEncoder().encode(typeof file === 'string' ? file : JSON.stringify(file)).buffer
      },
      wait: () => Promise.resolve(),
      hasRoom: () => false,
      startWorker(onMessage) {
        const respond = createSearchResponder((message) => act(() => onMessage(structuredClone(message))))
        return { post: respond, close: () => {} }
      },
    }),
    navigate: (href: string) => visited.push(href),
    track: (event: AnalyticsEvent) => events.push(event),
    address: () => '/now',
    takesFeedback: () => true,
  }
}

/** Server HTML first, as on the site; `typed` is what the reader wrote before the script came. */
async function mount({ locale = 'en-US' as Locale, files = filesOf(locale), typed = '' } = {}) {
  const host = document.createElement('div')
  host.innerHTML = renderToString(<SearchBox locale={locale} />)
  document.body.replaceChildren(host)
  const early = host.querySelector('input')
  if (early && typed !== '') {
    early.value = typed
    early.focus()
  }
  const services = makeServices(locale, files)
  await act(async () => {
    root = hydrateRoot(host, <SearchBox locale={locale} services={services} />)
    if (typed !== '') services.client.load()
  })
  return { user: userEvent.setup(), box: screen.getByRole('combobox') as HTMLInputElement, services }
}

const options = () => screen.queryAllByRole('option').map((option) => option.getAttribute('href'))
const activeOption = () => screen.getByRole('option', { selected: true }).getAttribute('href')
const pause = (ms: number) => act(() => new Promise((done) => setTimeout(done, ms)))

describe('SearchBox (spec: search.panel, search.keys)', () => {
  beforeEach(() => {
    requests = []
    visited = []
    events = []
  })
  afterEach(() => {
    act(() => root?.unmount())
    cleanup()
  })

  it('fetches nothing before focus, then each file once', async () => {
    const { user, box } = await mount()
    expect(requests).toEqual([])
    await user.click(box)
    await user.type(box, 'order')
    await user.tab()
    await user.click(box)
    expect(requests[0]).toBe('/_dc/find-en-US.json')
    expect(requests.slice(1).every((address) => /^\/_astro\/find\/en-US-\w+\/[bwi]\d+\.json$/.test(address))).toBe(true)
    expect(requests).toEqual([...new Set(requests)])
  })

  it('shows rows in named groups, titles as text, keywords never', async () => {
    const { user, box } = await mount()
    await user.type(box, 'order')
    const groups = within(screen.getByRole('listbox', { name: 'Search results' })).getAllByRole('group')
    expect(
      groups.map((group) => group.getAttribute('aria-labelledby')).every((id) => document.getElementById(id ?? '')),
    ).toBe(true)
    expect(screen.getByText(/REST/)).toBeTruthy()
    expect(document.querySelector('img')).toBeNull()
    await user.clear(box)
    await user.type(box, 'secretword')
    expect(options()).toEqual(['/docs/orders'])
    expect(document.body.textContent).not.toContain('secretword')
  })

  it('keeps text and focus of a reader who types before the script loads, and searches for it', async () => {
    const { box } = await mount({ typed: 'get an order' })
    expect(box.value).toBe('get an order')
    expect(document.activeElement).toBe(box)
    expect(activeOption()).toBe('/docs/orders#get')
    expect(screen.getByText('ESC')).toBeTruthy()
  })

  it('moves focus with the arrows, without wrapping and without coming back to the box', async () => {
    const { user, box } = await mount()
    await user.type(box, 'order')
    const all = options()
    expect(activeOption()).toBe(all[0])
    expect(document.activeElement).toBe(box)
    await user.keyboard('{ArrowDown}')
    expect(activeOption()).toBe(all[1])
    expect(document.activeElement?.getAttribute('href')).toBe(all[1])
    for (const _ of all) await user.keyboard('{ArrowDown}')
    expect(activeOption()).toBe(all.at(-1))
    for (const _ of all) await user.keyboard('{ArrowUp}')
    expect(document.activeElement?.getAttribute('href')).toBe(all[0])
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement?.getAttribute('href')).toBe(all[0])
  })

  it('follows the active row on Enter: clears, closes, navigates', async () => {
    const { user, box } = await mount()
    await user.type(box, 'order')
    const [first] = options()
    await user.keyboard('{Enter}')
    expect(visited).toEqual([first])
    expect([box.value, document.activeElement === box]).toEqual(['', false])
    await pause(150)
    expect(options()).toEqual([])
    // At once, because the pending event would be lost with the page.
    expect(events).toMatchObject([{ name: 'developer_activity', search_term: 'order', result_count: 4, path: '/now' }])
  })

  it('does not follow while an input method composes', async () => {
    const { user, box } = await mount()
    await user.type(box, 'order')
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true })
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 })
    expect(visited).toEqual([])
  })

  it('opens a tab on a modified click, and closes', async () => {
    const { user, box } = await mount()
    await user.type(box, 'order')
    const [row] = screen.getAllByRole('option')
    let prevented = true
    document.addEventListener('click', (event) => (prevented = event.defaultPrevented), { once: true })
    if (row) fireEvent.click(row, { ctrlKey: true })
    expect([prevented, visited.length, box.value]).toEqual([false, 0, ''])
  })

  it('closes on Escape and keeps the text; focus opens it again', async () => {
    const { user, box } = await mount()
    await user.type(box, 'order')
    await user.keyboard('{Escape}')
    await pause(150)
    expect([box.value, document.activeElement === box, options().length]).toEqual(['order', false, 0])
    await user.click(box)
    expect(options().length).toBeGreaterThan(0)
  })

  it('closes on a click outside, which is a click like any other; tabbing away leaves it open', async () => {
    const { user, box } = await mount()
    const outside = document.createElement('button')
    let clicks = 0
    outside.addEventListener('click', () => clicks++)
    document.body.append(outside)
    await user.type(box, 'order')
    await user.tab()
    expect(options().length).toBeGreaterThan(0)
    await user.click(outside)
    await pause(150)
    expect([clicks, options().length, box.value]).toEqual([1, 0, 'order'])
  })

  it('makes a row active when the pointer moves over it or focus reaches it', async () => {
    const { user, box } = await mount()
    await user.type(box, 'order')
    const [, second, third] = screen.getAllByRole('option')
    if (!second || !third) throw new Error('Too few rows.')
    fireEvent.mouseEnter(second)
    expect(second.getAttribute('aria-selected')).toBe('false')
    fireEvent.mouseMove(second)
    expect(second.getAttribute('aria-selected')).toBe('true')
    act(() => third.focus())
    expect(third.getAttribute('aria-selected')).toBe('true')
  })

  it('focuses the box on / and Ctrl+K, but not from a control', async () => {
    const { box } = await mount()
    box.getClientRects = () => [{}] as unknown as DOMRectList
    fireEvent.keyDown(document.body, { key: '/' })
    expect(document.activeElement).toBe(box)
    act(() => box.blur())
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    expect(document.activeElement).toBe(box)
    act(() => box.blur())
    const button = document.body.appendChild(document.createElement('button'))
    fireEvent.keyDown(button, { key: '/' })
    expect(document.activeElement).not.toBe(box)
  })

  it('selects the old text for a shortcut, and shows its results again', async () => {
    const { user, box } = await mount()
    box.getClientRects = () => [{}] as unknown as DOMRectList
    await user.type(box, 'order')
    const before = options()
    await user.keyboard('{Escape}')
    await pause(150)
    expect(options()).toEqual([])
    fireEvent.keyDown(document.body, { key: '/' })
    expect([box.selectionStart, box.selectionEnd]).toEqual([0, 5])
    expect(options()).toEqual(before)
    await user.keyboard('order')
    expect(box.value).toBe('order')
  })

  it('shows the badge: shortcut, nothing while open and empty, ESC with text, then empties the box', async () => {
    const { user, box } = await mount()
    expect(screen.getByText('CTRL K')).toBeTruthy()
    await user.click(box)
    expect(screen.queryByText('CTRL K')).toBeNull()
    await user.type(box, 'order')
    await user.click(screen.getByRole('button', { name: 'ESC Clear' }))
    expect(box.value).toBe('')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('shows neither rows nor the empty text at one character', async () => {
    const { user, box } = await mount()
    await user.type(box, 'o')
    expect(document.querySelector('.search-panel')).toBeNull()
  })

  it.each([
    ['not there', undefined],
    ['HTML', '<!doctype html>'],
    ['cut off', '{"/a":'],
    ['another shape', { '/a': { title: 1, data: null } }],
  ])(
    'answers from the whole text when a part is %s, says that it failed when that is too, and tries again',
    async (_, file) => {
      const files: Files = { ...filesOf('en-US') }
      for (const address of Object.keys(files)) if (address.startsWith('/_astro/find/')) files[address] = file
      const { user, box } = await mount({ files })
      await user.type(box, 'order')
      expect(options().length).toBeGreaterThan(0)
      expect(requests).toContain(dataUrl('text', 'en-US'))

      act(() => root?.unmount())
      files[dataUrl('text', 'en-US')] = file
      const again = await mount({ files })
      await again.user.type(again.box, 'order')
      expect(screen.getByText('Failed to load search index.').querySelector('svg')).toBeTruthy()
      Object.assign(files, filesOf('en-US'))
      await again.user.tab()
      await again.user.click(again.box)
      await again.user.type(again.box, 's')
      expect(options().length).toBeGreaterThan(0)
    },
  )

  it('shows the first results while the text is loading, and says so', async () => {
    const files: Files = { ...filesOf('fr') }
    for (const address of Object.keys(files)) if (/\/b\d+\.json$/.test(address)) files[address] = 'stalled'
    const { user, box } = await mount({ locale: 'fr', files })
    expect(box.placeholder).toBe('Rechercher dans la documentation…')
    await user.type(box, 'get an order')
    expect(options()).toContain('/fr/docs/orders')
    expect(screen.getByText('Chargement…')).toBeTruthy()
  })

  it('offers help when nothing is found', async () => {
    const { user, box } = await mount()
    await user.type(box, 'zzzz')
    expect(screen.getByText('No results found.')).toBeTruthy()
    let message = ''
    document.addEventListener(
      'dc:open-feedback',
      (event) => {
        message = (event as CustomEvent<{ message: string }>).detail.message
      },
      { once: true },
    )
    await user.click(screen.getByRole('button', { name: 'Tell us what you looked for' }))
    expect(message).toContain('zzzz')
    await user.clear(box)
    await user.type(box, 'qqide')
    await user.click(screen.getByRole('button', { name: 'guide' }))
    expect([box.value, options()[0]]).toEqual(['guide', '/guides/order'])
  })

  it('announces the number of results once typing pauses', async () => {
    const { user, box } = await mount()
    await user.type(box, 'get an order')
    const count = options().length
    expect(screen.getByRole('status').textContent).toBe('')
    await pause(700)
    expect(screen.getByRole('status').textContent).toBe(count === 1 ? '1 result' : `${count} results`)
  })

  it('reports a settled search once', async () => {
    const { user, box } = await mount()
    await user.type(box, 'order')
    await pause(600)
    expect(events).toMatchObject([{ search_term: 'order', result_count: options().length, path: '/now' }])
  })

  it.each(['order', 'zzzz', ''])('has no accessibility violations with %j', async (query) => {
    const { user, box } = await mount()
    if (query) await user.type(box, query)
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
  })
})
