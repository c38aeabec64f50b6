/** Prefetches pages: links near the viewport in idle time, links under the pointer immediately. */
import { savesData } from '../document/connection.ts'
import { whenIdle } from '../document/dom.ts'
import { PAGE_LOAD } from '../document/events.ts'
import { isSamePage, pageLink } from './page-link.ts'
import { isLoaded, loadPage, readAhead } from './page-source.ts'

/** spec: shell.prefetch: link prefetch margin. */
const MARGIN_PX = 200
/** Maximum parallel low-priority requests, so that a long menu never competes with the reader's own requests. */
const PARALLEL = 2

const queue = new Set<string>()
let running = 0
/** Requests that the reader is waiting for. */
let awaited = 0
let observer: IntersectionObserver | undefined

/** By then the page has finished loading, and bots and accidental tabs have left. */
const START_AFTER_MS = 1_500

/**
 * Starts at the first sign of a reader (pointer, scroll, key or touch), or shortly after the page is shown, since a
 * reader may follow a link on the first screen without scrolling. With data saving on, only links under the pointer are
 * prefetched.
 */
export function startPrefetch(): void {
  const signs = ['pointermove', 'scroll', 'keydown', 'touchstart'] as const
  const begin = (event?: Event) => {
    // After loading, Chromium reports a pointer move without movement.
    if (event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0) return
    clearTimeout(timer)
    for (const sign of signs) removeEventListener(sign, begin)
    whenIdle(observeLinks)
    document.addEventListener(PAGE_LOAD, () => whenIdle(observeLinks))
  }
  for (const sign of signs) addEventListener(sign, begin, { passive: true })
  const timer = setTimeout(begin, START_AFTER_MS)
  for (const type of ['pointerover', 'touchstart', 'focusin'] as const) {
    document.addEventListener(type, prefetchTarget, { passive: true })
  }
}

/** Pauses prefetching while the reader waits for something else: a slow connection has room for only one. */
export function holdPrefetch(until: Promise<unknown> | undefined): void {
  awaited++
  Promise.allSettled([until]).then(() => {
    awaited--
    work()
  })
}

function prefetchTarget(event: Event): void {
  const link = pageLink(event.target)
  if (link && !isSamePage(new URL(link.href))) readAhead(link.href)
}

function observeLinks(): void {
  if (savesData()) return
  observer?.disconnect()
  observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer?.unobserve(target)
        queue.add((target as HTMLAnchorElement).href)
      }
      work()
    },
    { rootMargin: `${MARGIN_PX}px` },
  )
  for (const link of document.links) {
    // Rows of closed folders and of the closed drawer have coordinates near the viewport, but are not visible.
    if (isWanted(link) && link.checkVisibility({ visibilityProperty: true })) observer.observe(link)
  }
}

function isWanted(link: Element): boolean {
  const page = pageLink(link)
  return page !== null && !isSamePage(new URL(page.href)) && !isLoaded(page.href)
}

function work(): void {
  for (const href of queue) {
    if (awaited > 0 || running >= PARALLEL) return
    queue.delete(href)
    if (isLoaded(href)) continue
    running++
    loadPage(href, 'low')
      .catch(() => {})
      .finally(() => {
        running--
        work()
      })
  }
}
