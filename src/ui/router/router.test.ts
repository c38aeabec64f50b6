// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { visit } from './router.ts'

/** Pages on their way, by address: a test decides when each arrives. */
const { arriving } = vi.hoisted(() => ({ arriving: new Map<string, (page: Document | null) => void>() }))

vi.mock('./page-source.ts', () => ({
  takePage: (href: string) => new Promise((resolve) => arriving.set(new URL(href).pathname, resolve)),
}))
vi.mock('./swap.ts', () => ({ lateStyles: async () => {}, swapDocument: () => {} }))

const SLOW_MS = 250
const isLoading = () => document.documentElement.hasAttribute('data-loading')

async function arrive(path: string): Promise<void> {
  arriving.get(path)?.(document.implementation.createHTMLDocument('Umbrellas'))
  await vi.advanceTimersByTimeAsync(0)
}

describe('the progress line (spec: shell.soft-navigation)', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    // happy-dom has no layout to scroll.
    vi.stubGlobal('scrollTo', () => {})
    document.documentElement.removeAttribute('data-loading')
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('appears when a page takes long, and disappears when it arrives', async () => {
    void visit('/slow')
    expect(isLoading()).toBe(false)
    await vi.advanceTimersByTimeAsync(SLOW_MS)
    expect(isLoading()).toBe(true)
    await arrive('/slow')
    expect(isLoading()).toBe(false)
  })

  it('stays while the newest page is loading, although an older one has arrived', async () => {
    void visit('/old')
    void visit('/new')
    await vi.advanceTimersByTimeAsync(SLOW_MS)
    await arrive('/old')
    expect(isLoading()).toBe(true)
    await arrive('/new')
    expect(isLoading()).toBe(false)
  })

  it('does not come back for an older page once the newest is shown', async () => {
    void visit('/old')
    void visit('/new')
    await arrive('/new')
    await vi.advanceTimersByTimeAsync(SLOW_MS)
    expect(isLoading()).toBe(false)
  })
})
