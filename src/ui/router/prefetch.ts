/** Fetches pages before they are asked for: links near the viewport in idle time, links under the pointer at once. */
import { whenIdle } from '../document/dom.ts'
import { PAGE_LOAD } from '../document/events.ts'
import { isSamePage, pageLink } from './page-link.ts'
import { isLoaded, loadPage, readAhead } from './page-source.ts'

/** spec: shell.prefetch: link prefetch margin. */
const MARGIN_PX = 200
/** Low-priority requests at a time, so that a long menu never competes with what the reader asked for. */
const PARALLEL = 2

const queue = new Set<string>()
let running = 0
/** What the reader asked for and waits for. */
let awaited = 0
let observer: IntersectionObserver | undefined

/** What the page itself loads is through by then, and so is a robot or a tab that was opened by mistake. */
const START_AFTER_MS = 1_500

/**
 * Starts at the first sign of a reader (pointer, scroll, key or touch), else a moment after the page is there: who reads
 * the first screen and follows a link has not scrolled. Nothing is prefetched ahead of a pointer when the reader asked to
 * save data.
 */
export function startPrefetch(): void {
  const signs = ['pointermove', 'scroll', 'keydown', 'touchstart'] as const
  const begin = (event?: Event) => {
    // Chromium reports a move of nothing after load, wherever the pointer happens to be.
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

/** Nothing is fetched ahead while the reader waits for something else: a slow line has room for one of them. */
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
    // Rows of closed folders and of the closed drawer are near in numbers only.
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

function savesData(): boolean {
  const connection = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}
