/** Sends a page view after each soft navigation, but not for the first load or a hash change (spec: analytics.page-views). */
import { track } from '../analytics/port.ts'
import { on } from '../document/dom.ts'
import { PAGE_LOAD } from '../document/events.ts'

/** `send` is the analytics port. */
export function startPageViews(send = track): void {
  let isFirst = true
  on(PAGE_LOAD, () => {
    if (!isFirst) {
      send({
        name: 'page_view',
        path: location.pathname + location.search,
        title: document.title,
        locale: document.documentElement.lang,
      })
    }
    isFirst = false
  })
}
