// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startActions } from './actions.ts'

startActions()

const written: string[] = []
let refuse = false

beforeEach(() => {
  vi.useFakeTimers()
  written.length = 0
  refuse = false
  vi.stubGlobal(
    'ClipboardItem',
    class {
      readonly parts: Record<string, Promise<Blob>>
      constructor(parts: Record<string, Promise<Blob>>) {
        this.parts = parts
      }
    },
  )
  vi.spyOn(console, 'error').mockImplementation(() => {})
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      async writeText(text: string) {
        if (refuse) throw new Error('refused')
        written.push(text)
      },
      async write([item]: [{ parts: Record<string, Promise<Blob>> }]) {
        written.push((await (await item.parts['text/plain'])?.text()) ?? '')
      },
    },
  })
  document.body.innerHTML = `
    <div class="code-block"><pre><code><span class="line">a &lt; b</span>\n<span class="line">  c</span></code></pre><button data-copy></button></div>
    <button data-copy-page="/tea.md"></button>
    <div data-status data-copied="Copied" data-failed="Copying failed"></div>`
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const button = () => document.querySelector('[data-copy]') as HTMLElement
const status = () => document.querySelector('[data-status]')?.textContent

async function click(target: HTMLElement): Promise<void> {
  target.click()
  await vi.advanceTimersByTimeAsync(0)
}

describe('copying code (spec: article.code)', () => {
  it('copies the text of the code, confirms for two seconds and says so', async () => {
    await click(button())
    expect(written).toEqual(['a < b\n  c'])
    expect(['copied' in button().dataset, status()]).toEqual([true, 'Copied'])
    await vi.advanceTimersByTimeAsync(1999)
    expect('copied' in button().dataset).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(['copied' in button().dataset, status()]).toEqual([false, ''])
  })

  it('copies again on a further click but does not extend the confirmation', async () => {
    await click(button())
    await vi.advanceTimersByTimeAsync(1500)
    await click(button())
    expect(written).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(500)
    expect('copied' in button().dataset).toBe(false)
  })

  it('does not confirm a failed copy', async () => {
    refuse = true
    await click(button())
    expect(['copied' in button().dataset, status()]).toEqual([false, 'Copying failed'])
  })
})

describe('copying the page (spec: shell.page-actions)', () => {
  const page = () => document.querySelector('[data-copy-page]') as HTMLElement

  it('copies the Markdown version byte for byte', async () => {
    vi.stubGlobal('fetch', async (url: string) => new Response(url === '/tea.md' ? '# Tea\n\n\u00e9' : ''))
    await click(page())
    await vi.waitFor(() => expect(written).toEqual(['# Tea\n\n\u00e9']))
    expect('copied' in page().dataset).toBe(true)
  })

  it('does not copy an error page', async () => {
    vi.stubGlobal('fetch', async () => new Response('Not found', { status: 404 }))
    await click(page())
    await vi.waitFor(() => expect(status()).toBe('Copying failed'))
    expect(written).toEqual([])
  })
})
