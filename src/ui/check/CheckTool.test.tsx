// @vitest-environment happy-dom
/** The page's side: what is shown, said and saved (spec: check.page). */
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LOCALES, type Locale } from '../../core/locale.ts'
import { CHECK_MESSAGES } from '../../core/messages/check.ts'
import { CheckTool } from './CheckTool.tsx'
import type { CheckClient } from './check-client.ts'
import type { ChosenFile, ShownReport } from './protocol.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const SHOWN: ShownReport = {
  report: {
    findings: [
      {
        rule: 'page-limit',
        level: 'error',
        file: 'src/a.js',
        line: 3,
        column: 7,
        message: 'The query parameter "limit" is more than 250.',
        operation: 'GET /v3/catalog/brands',
      },
    ],
    operations: [{ id: 'getBrands', method: 'GET', path: '/v3/catalog/brands', scopes: ['store_v2_products'] }],
    scopes: ['store_v2_products_read_only'],
    outcome: 'checked',
    requests: {
      found: 3,
      followed: 1,
      notFollowed: [
        { file: 'src/a.js', line: 9, column: 1, reason: 'Its address is computed at run time.' },
        { file: 'src/c.rb', line: 2, column: 5, reason: 'Its method is computed at run time.' },
      ],
    },
    read: [{ language: 'JavaScript and TypeScript', files: 2 }],
    skipped: [{ language: 'Rust', files: 4 }],
    limits: [],
    checked: 1,
    files: 3,
    unread: [{ file: 'b.ts', reason: 'Unexpected token' }],
  },
  errors: 1,
  warnings: 0,
  lines: ["send('/v3/catalog/brands?limit=900')"],
  pages: { 'GET /v3/catalog/brands': '/docs/rest-catalog/brands#get-all-brands' },
}

let root: Root | undefined
/** What the server rendered is what the script finds. */
const mismatches: unknown[] = []
afterEach(() => {
  expect(mismatches).toEqual([])
  act(() => root?.unmount())
  cleanup()
  document.body.innerHTML = ''
})

/** The server's HTML, then the island, as in the page. */
function open(client: Partial<CheckClient>, locale: Locale = 'en-US', prepare: () => void = () => {}) {
  const host = document.createElement('div')
  document.body.append(host)
  host.innerHTML = renderToString(<CheckTool locale={locale} />)
  prepare()
  const whole: CheckClient = {
    check: () => new Promise(() => {}),
    print: async () => '',
    stop: () => {},
    ...client,
  }
  act(() => {
    root = hydrateRoot(host, <CheckTool locale={locale} client={whole} />, {
      onRecoverableError: (error) => mismatches.push(error),
    })
  })
  return host
}

const field = () => screen.getByRole('textbox', { name: 'Code' })

describe('the tool (spec: check.page)', () => {
  it('checks an example on a first use, with something to find in it', async () => {
    const check = vi.fn(async (_: readonly ChosenFile[]) => SHOWN)
    open({ check })
    await userEvent.click(screen.getByRole('button', { name: 'Try an example' }))
    const [[files] = [[]]] = check.mock.calls
    expect(files).toEqual([{ name: null, text: (field() as HTMLTextAreaElement).value }])
    expect((field() as HTMLTextAreaElement).value).toContain('limit=500')
  })

  it('checks code pasted before the script loaded, and shows findings by file and line', async () => {
    const asked: (readonly ChosenFile[])[] = []
    const check = async (files: readonly ChosenFile[]) => {
      asked.push(files)
      return SHOWN
    }
    open({ check }, 'en-US', () => {
      ;(document.querySelector('textarea') as HTMLTextAreaElement).value = 'curl …'
    })
    await userEvent.click(screen.getByRole('button', { name: 'Check' }))
    expect(asked).toEqual([[{ name: null, text: 'curl …' }]])
    expect(document.activeElement?.textContent).toBe('Result')
    const file = within(screen.getByRole('heading', { name: 'src/a.js' }).parentElement as HTMLElement)
    expect(file.getByText('3:7')).toBeTruthy()
    expect(file.getByText('Line 3, column 7')).toBeTruthy()
    expect(file.getByText("send('/v3/catalog/brands?limit=900')")).toBeTruthy()
    expect(file.getByRole('link').getAttribute('href')).toBe('/docs/rest-catalog/brands#get-all-brands')
    expect(screen.getByText('store_v2_products_read_only')).toBeTruthy()
    expect(screen.getByText('Requests: 3 found, 1 followed')).toBeTruthy()
    expect(screen.getByText(/not read: Rust \(4\)$/)).toBeTruthy()
    expect(screen.getByText(/could not be followed.*2$/)).toBeTruthy()
    expect(screen.getByText('src/c.rb:2:5')).toBeTruthy()
    expect((await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa'] })).violations).toEqual([])
  })

  it('responds to the keyboard, and says when there are no findings', async () => {
    const check = vi.fn(async () => SHOWN)
    open({ check })
    await userEvent.click(screen.getByRole('button', { name: 'Check' }))
    expect(screen.getByRole('status').textContent).toContain('nothing to check')
    await userEvent.type(field(), 'x{Control>}{Enter}{/Control}')
    expect(check).toHaveBeenCalledTimes(1)
  })

  it('reads the language that was chosen', async () => {
    const check = vi.fn(async (_: readonly ChosenFile[]) => SHOWN)
    open({ check })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Python')
    await userEvent.type(field(), 'x')
    await userEvent.click(screen.getByRole('button', { name: 'Check' }))
    expect(check.mock.calls[0]?.[0]).toEqual([{ name: 'snippet.py', text: 'x' }])
  })

  it('checks files as soon as they are chosen or dropped', async () => {
    const check = vi.fn(async (_: readonly ChosenFile[]) => SHOWN)
    const host = open({ check })
    await userEvent.upload(screen.getByLabelText('Choose files'), new File(['x'], 'a.php'))
    expect(check.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(['a.php'])
    const item = {
      webkitGetAsEntry: () => ({
        isFile: true,
        fullPath: '/b.py',
        file: (done: (file: File) => void) => done(new File(['y'], 'b.py')),
      }),
    }
    await act(async () => {
      fireEvent.drop(host.querySelector('[data-drop]') as HTMLElement, { dataTransfer: { items: [item] } })
    })
    expect(check.mock.calls[1]?.[0].map(({ name }) => name)).toEqual(['b.py'])
  })

  it.each([
    ['nothing-readable', /Nothing was checked: none of the files/],
    ['no-requests', /Nothing was checked: no request/],
    ['not-followed', /Nothing was checked: none of the requests/],
  ] as const)('never calls code clean that it did not check: %s', async (outcome, words) => {
    const report = { ...SHOWN.report, outcome, findings: [] }
    open({ check: async () => ({ ...SHOWN, report, errors: 0 }) })
    await userEvent.type(field(), 'x')
    await userEvent.click(screen.getByRole('button', { name: 'Check' }))
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.queryByText('No findings')).toBeNull()
  })

  it('clears what was there before: the last report at once, and the example for files', async () => {
    let isFirst = true
    const check = () => (isFirst ? Promise.resolve(SHOWN) : new Promise<ShownReport>(() => {}))
    const host = open({ check })
    await userEvent.click(screen.getByRole('button', { name: 'Try an example' }))
    expect(screen.getByText('Result')).toBeTruthy()
    isFirst = false
    const item = { webkitGetAsEntry: () => ({ isFile: true, fullPath: '/b.py', file: () => {} }) }
    await act(async () => {
      fireEvent.drop(host.querySelector('[data-drop]') as HTMLElement, { dataTransfer: { items: [item] } })
    })
    expect(screen.queryByText('Result')).toBeNull()
    expect((field() as HTMLTextAreaElement).value).toBe('')
  })

  it('can be stopped, and never shows a stopped check', async () => {
    let finish = (_: ShownReport) => {}
    const stop = vi.fn()
    open({ check: () => new Promise((resolve) => (finish = resolve)), stop })
    await userEvent.type(field(), 'x')
    await userEvent.click(screen.getByRole('button', { name: 'Check' }))
    expect(screen.getByRole('status').textContent).toBe('Checking 1 file…')
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
    await act(async () => finish(SHOWN))
    expect(stop).toHaveBeenCalledTimes(1)
    expect([screen.getByRole('status').textContent, screen.queryByText('Result')]).toEqual(['Stopped.', null])
  })

  it('says why it failed', async () => {
    open({ check: () => Promise.reject(new Error('offline')) })
    await userEvent.type(field(), 'x')
    await userEvent.click(screen.getByRole('button', { name: 'Check' }))
    expect(screen.getByRole('status').textContent).toBe('The check failed. offline')
  })

  it.each(LOCALES)('has the words of %s', async (locale) => {
    open({ check: async () => SHOWN }, locale)
    await userEvent.type(screen.getByRole('textbox'), 'x')
    await userEvent.click(screen.getByRole('button', { name: CHECK_MESSAGES[locale].check }))
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(CHECK_MESSAGES[locale].result)
  })
})
