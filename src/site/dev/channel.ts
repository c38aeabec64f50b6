/** Notifies open pages through server-sent events. Browsers reconnect on their own after a restart. */
import type { ServerResponse } from 'node:http'

export interface Channel {
  /** Keeps the response open until the page closes it. */
  open(response: ServerResponse): void
  /** Notifies every open page of a change; each page then asks whether it is affected. */
  tell(): void
}

export function createChannel(): Channel {
  const pages = new Set<ServerResponse>()
  return {
    open(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      // Sent immediately, so that a page never misses a change made while it was loading or the server was down.
      response.write('data: changed\n\n')
      pages.add(response)
      response.once('close', () => pages.delete(response))
    },
    tell() {
      for (const page of pages) page.write('data: changed\n\n')
    },
  }
}
