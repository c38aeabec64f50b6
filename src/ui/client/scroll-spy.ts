/** Marks the current section in "On This Page" (spec: shell.marked-section). */

import { all, aria, on, setAria, targetOfHash } from '../document/dom.ts'
import { PAGE_LOAD } from '../document/events.ts'

/** A heading is reached where a link would scroll it to: below the navbar. */
const CLEARANCE_PX = 80

let queued = false

export function startSpy(): void {
  on(PAGE_LOAD, mark)
  const later = () => {
    if (queued) return
    queued = true
    requestAnimationFrame(() => {
      queued = false
      mark()
    })
  }
  addEventListener('scroll', later, { passive: true })
  addEventListener('resize', later, { passive: true })
}

function mark(): void {
  const inToc = all<HTMLAnchorElement>('[data-toc] li a')
  // API pages have their contents list in the menu.
  const links = inToc.length > 0 ? inToc : all<HTMLAnchorElement>('.page-headings a')
  if (links.length === 0) return
  const tops = links.map((link) => targetOfHash(link.hash)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY)
  const active = links[activeIndex(tops, innerHeight)]
  if (active && aria(active, 'current')) return
  for (const link of all<HTMLAnchorElement>('[data-toc] li a, .page-headings a')) {
    if (active && link.hash === active.hash) setAria(link, 'current', 'location')
    else link.removeAttribute('aria-current')
  }
  const toc = active?.closest('ul')
  if (active && toc && toc.scrollHeight > toc.clientHeight) {
    // Smooth scrolling is set in CSS, so that reduced motion is respected.
    toc.scrollTop = active.offsetTop - toc.clientHeight / 2
  }
}

/**
 * `tops` are the distances of the headings from the top of the viewport, in document order. The first heading in the
 * upper half wins; otherwise the last one above; -1 when there is neither.
 */
export function activeIndex(tops: readonly number[], viewport: number): number {
  const markers = tops.map((top) => Math.round(top) - CLEARANCE_PX)
  const inside = markers.findIndex((top) => top >= 0 && top <= viewport / 2)
  return inside >= 0 ? inside : markers.findLastIndex((top) => top < 0)
}
