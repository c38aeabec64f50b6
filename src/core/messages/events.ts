/** Messages of the list of webhook events that a request triggered, in every language; a missing one doesn't compile. */
import type { Locale } from '../locale.ts'

interface EventMessages {
  readonly sent: (count: number) => string
  readonly page: string
  readonly pageOf: (scope: string) => string
}

export const EVENT_MESSAGES: Record<Locale, EventMessages> = {
  'en-US': {
    sent: (count) => (count === 1 ? '1 event' : `${count} events`),
    page: 'About this event',
    pageOf: (scope) => `About this event: ${scope}`,
  },
  fr: {
    sent: (count) => (count === 1 ? '1 événement' : `${count} événements`),
    page: 'À propos de cet événement',
    pageOf: (scope) => `À propos de cet événement : ${scope}`,
  },
  ru: {
    sent: (count) => `Событий: ${count}`,
    page: 'Об этом событии',
    pageOf: (scope) => `Об этом событии: ${scope}`,
  },
  'zh-CN': {
    sent: (count) => `${count} 个事件`,
    page: '关于此事件',
    pageOf: (scope) => `关于此事件：${scope}`,
  },
}
