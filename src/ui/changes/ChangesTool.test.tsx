// @vitest-environment happy-dom
/** The page of changes and its feeds, with a record that was compiled (spec: changes.page, changes.feeds). */
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { type ChangeList, makeChangeList } from '../../core/history/change-list.ts'
import { changesHref } from '../../core/history/changes-address.ts'
import { filterHash } from '../../core/history/filter-address.ts'
import type { History } from '../../core/history/history.ts'
import type { Locale } from '../../core/locale.ts'
import { type ChangesServices, ChangesTool } from './ChangesTool.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const of = (path: string) => `GET /stores/{}/v3${path}`
const HISTORY: History = {
  first: '2023-01',
  last: '2026-03',
  unrecorded: [],
  changes: {
    [of('/teas')]: [
      ['2024-05', 'operation.added'],
      ['2025-08', 'response.added', '200.data[].origin'],
      ['2025-08', 'response.added', '200.data[].grams'],
      ['2026-01', 'parameter.limit-tightened', 'query.limit', 'maximum 250', 'maximum 50'],
    ],
    [of('/tins')]: [['2025-09', 'operation.deprecated']],
    [of('/leaves')]: [['2025-10', 'operation.removed']],
    [of('/cups')]: [['2025-06', 'operation.recorded']],
  },
}

const LIST: ChangeList = {
  ...makeChangeList(HISTORY, { operations: [], types: [], places: new Map() }),
  areas: [
    { id: 'tins', title: 'Tins', hasFeed: true },
    { id: 'teas', title: 'Teas', hasFeed: true },
  ],
  topics: [
    { id: 'teas', title: 'Teas' },
    { id: 'tins', title: 'Tins' },
    { id: 'vaults', title: 'Vaults' },
  ],
  notes: [
    {
      date: '2025-08-12',
      title: 'Teas say where they grew',
      href: '/changelog#teas',
      topic: 'teas',
      label: 'New',
      meaning: 'additive',
    },
    {
      date: '2024-02-02',
      title: 'Vaults open',
      href: '/changelog#vaults',
      topic: 'vaults',
      label: 'Changed',
      meaning: null,
    },
  ],
  resources: [{ id: 'teas/list', title: 'Tea list', topic: 'teas' }],
}
const AREAS: { readonly [key: string]: string } = { [of('/teas')]: 'teas', [of('/tins')]: 'tins' }
const THINGS = LIST.things.map((thing) => {
  const area = AREAS[thing.key]
  return area === undefined ? thing : { ...thing, area, topic: area, href: `/docs/${area}/list#get` }
})

let root: Root | undefined
afterEach(() => {
  act(() => root?.unmount())
  cleanup()
  document.body.innerHTML = ''
})

async function open({ address = '/changes', locale = 'en-US' as Locale, isOffline = false } = {}) {
  let { search, hash } = new URL(address, 'https://example.com')
  const kept: string[] = []
  let changed = () => {}
  const load = async () => {
    if (isOffline) throw new Error('offline')
    return { ...LIST, things: THINGS }
  }
  document.body.innerHTML = `<main>${renderToString(<ChangesTool locale={locale} />)}</main>`
  const host = document.querySelector('main') as HTMLElement
  const services: ChangesServices = {
    load,
    address: () => ({ search, hash }),
    keep: (filter, list) => kept.push(filterHash(filter, list)),
    onAddress: (listener) => {
      changed = listener
      return () => {}
    },
  }
  const goTo = (next: string) => {
    search = ''
    hash = next
    act(() => changed())
  }
  await act(async () => {
    root = hydrateRoot(host, <ChangesTool locale={locale} services={services} />)
  })
  return { user: userEvent.setup(), host, kept, goTo }
}

const rows = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const heading = () => screen.getByRole('heading', { level: 2 }).textContent

it('starts with the whole record, newest first, with methods as badges and the area of each', async () => {
  const { host } = await open()
  expect(heading()).toBe('6 changes')
  expect(rows()).toEqual(['January 2026', 'October 2025', 'September 2025', 'August 2025', 'May 2024', 'February 2024'])
  expect(host.querySelector('.method-get + code')?.textContent).toBe('/v3/teas')
  expect(host.textContent).toContain('Additive: 2')
  expect(within(host).getAllByText('Tins', { selector: 'span' }).length).toBe(1)
  expect(host.textContent).toContain('allows less: maximum 250 → maximum 50')
  // What is there without a script would say the same again, so the styles show it only beside this.
  expect(document.querySelector('[data-unavailable]')).toBeNull()
  const { violations } = await axe.run(host, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  expect(violations).toEqual([])
})

it('says in the title of each row what happened, and shows the news of the month above it', async () => {
  const { host } = await open({ address: '/changes#teas' })
  const links = [...host.querySelectorAll('section li > a')].map((link) => link.textContent)
  expect(links).toEqual([
    'Parameter limit with a tighter limit',
    'Teas say where they grew',
    '2 new response fields',
    'New operation',
  ])
})

it('shows what changed between two months, in one area, of one class', async () => {
  const { user } = await open()
  await user.selectOptions(screen.getByLabelText('To'), 'August 2025')
  expect(heading()).toBe('3 changes')
  await user.selectOptions(screen.getByLabelText('Impact'), 'Breaking')
  expect(heading()).toBe('Nothing changed in these months.')
  await user.selectOptions(screen.getByLabelText('To'), 'March 2026')
  await user.selectOptions(screen.getByLabelText('Area'), 'Teas')
  expect(heading()).toBe('1 change')
  expect(rows()).toEqual(['January 2026'])
})

it('counts the changes of each year, and narrows the list to one with a click', async () => {
  const { user, kept } = await open({ address: '/changes#teas' })
  const years = within(screen.getByRole('group', { name: 'Year' })).getAllByRole('button')
  expect(years.map(({ textContent }) => textContent)).toEqual(['All years 4', '2026 1', '2025 2', '2024 1', '2023 0'])
  expect(years.at(-1)).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: '2025 2' }))
  expect(screen.getByRole('button', { name: '2025 2' }).getAttribute('aria-pressed')).toBe('true')
  expect(heading()).toBe('2 changes')
  expect(kept.at(-1)).toBe('#from=2025-01&to=2025-12&area=teas')
})

it('counts what broke in each area and year, and leads from a number to it with one click', async () => {
  const { user, kept } = await open()
  const table = screen.getByRole('table', { name: 'Breaking changes by area and year' })
  const texts = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(texts).toEqual([
    ['Area', '2026', '2025', '2024', '2023'],
    ['Teas', '1', '0', '0', '0'],
    ['No longer documented', '0', '1', '0', '0'],
  ])
  await user.click(within(table).getByRole('link', { name: '1: Teas, 2026' }))
  expect(kept.at(-1)).toBe('#from=2026-01&to=2026-03&area=teas&impact=breaking')
  expect(heading()).toBe('1 change')
  expect(screen.queryByRole('table')).toBeNull()
})

it('counts the chosen class in the table', async () => {
  await open({ address: '/changes#deprecating' })
  const table = screen.getByRole('table', { name: 'Deprecations by area and year' })
  expect(within(table).getByRole('link', { name: 'Tins' }).getAttribute('href')).toBe('#area=tins&impact=deprecating')
})

it('offers the whole record if nothing changed in the months that are shown', async () => {
  const { user } = await open({ address: '/changes#from=2023-01&to=2023-06' })
  expect(heading()).toBe('Nothing changed in these months.')
  await user.click(screen.getByRole('button', { name: 'Show all years (6)' }))
  expect(heading()).toBe('6 changes')
  expect(screen.queryByRole('button', { name: /Show all years/ })).toBeNull()
})

it('offers the areas of the changelog, too, with its entries', async () => {
  const { user, host } = await open()
  await user.selectOptions(screen.getByLabelText('Area'), 'Vaults')
  expect(heading()).toBe('1 in the changelog, no recorded API changes')
  expect(within(host).getByRole('link', { name: 'Vaults open' }).getAttribute('href')).toBe('/changelog#vaults')
})

it('narrows an area to one of its resources', async () => {
  const { user, kept } = await open()
  const select = screen.getByLabelText('Area')
  const group = within(select).getByRole('group', { name: 'Teas' })
  expect(
    within(group)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Teas', 'Tea list'])
  await user.selectOptions(select, 'Tea list')
  expect(heading()).toBe('4 changes')
  expect(kept.at(-1)).toBe('#area=teas%2Flist')
})

it('moves the other end along, so that no span ends before it starts', async () => {
  const { user } = await open()
  await user.selectOptions(screen.getByLabelText('From'), 'June 2025')
  await user.selectOptions(screen.getByLabelText('To'), 'May 2024')
  expect((screen.getByLabelText('From') as HTMLSelectElement).value).toBe('2024-05')
  expect(heading()).toBe('1 change')
})

it('shows all changes of the operations in the URL, also after "#"', async () => {
  const { user, host } = await open({ address: changesHref(of('/teas')).replace('?', '#') })
  expect(host.textContent).toContain('Only one operation is shown.')
  expect(heading()).toBe('4 changes')
  expect(rows()).toContain('May 2024')
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(heading()).toBe('6 changes')
})

it('writes the filters to the URL, and reads them from it', async () => {
  const { user, kept, goTo } = await open()
  await user.selectOptions(screen.getByLabelText('To'), 'August 2025')
  await user.selectOptions(screen.getByLabelText('Area'), 'Teas')
  await user.selectOptions(screen.getByLabelText('Impact'), 'Additive')
  expect(kept).toEqual([
    '#from=2023-01&to=2025-08',
    '#from=2023-01&to=2025-08&area=teas',
    '#from=2023-01&to=2025-08&area=teas&impact=additive',
  ])
  // Back.
  goTo('')
  expect(heading()).toBe('6 changes')
  goTo('#from=2023-01&to=2024-12&area=teas')
  expect(heading()).toBe('1 change')
  expect((screen.getByLabelText('Area') as HTMLSelectElement).value).toBe('teas')
})

it.each([
  ['#from=2031-01&to=soon&area=__proto__&impact=toString', '6 changes'],
  ['#teas&2025', '2 changes'],
  ['#teas-2025', '2 changes'],
  ['#breaking', '2 changes'],
  ['#breaking&teas', '1 change'],
  ['#area=tins', '1 change'],
  ['#2031', '6 changes'],
  ['#constructor', '6 changes'],
  ['#from=2026-01&to=2025-08', '2 changes'],
  ['#to=2023-02', 'Nothing changed in these months.'],
  [`${changesHref(of('/teas')).replace('/changes?', '#')}&impact=breaking&from=2023-01`, '1 change'],
])('shows what it can of the address %s', async (hash, expected) => {
  await open({ address: `/changes${hash}` })
  expect(heading()).toBe(expected)
})

it('reports a failed load, and keeps the static list', async () => {
  const { host } = await open({ isOffline: true, locale: 'fr' })
  expect(host.textContent).toBe('Impossible de charger les changements.')
  expect(document.querySelector('[data-unavailable]')).not.toBeNull()
})
