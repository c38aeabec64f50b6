// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import type { AnalyticsEvent } from '../../core/events.ts'
import { PAGE_LOAD } from '../document/events.ts'
import { startPageViews } from './page-views.ts'

const events: AnalyticsEvent[] = []

describe('page views (spec: analytics.page-views)', () => {
  it('are sent for each soft navigation, not for the first load', () => {
    startPageViews((event) => events.push(event))
    document.documentElement.lang = 'fr'
    document.title = 'Thé | Dev Center'
    document.dispatchEvent(new Event(PAGE_LOAD))
    expect(events).toEqual([])
    history.replaceState(null, '', '/fr/tea?x=1#water')
    document.dispatchEvent(new Event(PAGE_LOAD))
    expect(events).toEqual([{ name: 'page_view', path: '/fr/tea?x=1', title: 'Thé | Dev Center', locale: 'fr' }])
  })
})
