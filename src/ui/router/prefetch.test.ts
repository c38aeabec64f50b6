// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadPage } from './page-source.ts'
import { holdPrefetch, startPrefetch } from './prefetch.ts'

/** Ends each request by hand. */
const requests: { readonly href: string; end(): void }[] = []
vi.mock('./page-source.ts', () => ({
  isLoaded: () => false,
  readAhead: () => {},
  loadPage: vi.fn((href: string) => new Promise<void>((end) => requests.push({ href, end }))),
}))

const observers: { readonly options: IntersectionObserverInit; seen(...links: Element[]): void }[] = []
class Observer {
  constructor(report: (entries: { isIntersecting: boolean; target: Element }[]) => void, options = {}) {
    observers.push({ options, seen: (...links) => report(links.map((target) => ({ isIntersecting: true, target }))) })
  }
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IntersectionObserver', Observer)
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run())
  document.body.innerHTML = ['a', 'b', 'c', 'd'].map((name) => `<a href="/docs/${name}">${name}</a>`).join('')
  for (const link of document.links) link.checkVisibility = () => true
  startPrefetch()
  vi.advanceTimersByTime(2_000)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('fetches three links within 200 pixels of the viewport, two at a time, none while the reader waits', async () => {
  const [observer] = observers
  expect(observer?.options).toEqual({ rootMargin: '200px' })
  observer?.seen(...document.links)
  expect(loadPage).toHaveBeenCalledTimes(2)
  expect(loadPage).toHaveBeenLastCalledWith(expect.stringMatching(/\/docs\/b$/), 'low')

  const { promise, resolve } = Promise.withResolvers<void>()
  holdPrefetch(promise)
  for (const { end } of requests) end()
  await vi.advanceTimersByTimeAsync(0)
  expect(loadPage).toHaveBeenCalledTimes(2)
  resolve()
  await vi.waitFor(() => expect(loadPage).toHaveBeenCalledTimes(3))
  requests[2]?.end()
  await vi.advanceTimersByTimeAsync(0)
  expect(loadPage).toHaveBeenCalledTimes(3)
})
