/** The channel to the pages that are open: server-sent events, which browsers open again by themselves after a restart. */
import type { ServerResponse } from 'node:http'

export interface Channel {
  /** Keeps the response open until the page is closed. */
  open(response: ServerResponse): void
  /** Says to every open page that something has changed: each asks whether that is true of itself. */
  tell(): void
}

export function createChannel(): Channel {
  const pages = new Set<ServerResponse>()
  return {
    open(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      // A message at once: what changed while a page was loading, or while the server was down, is not missed.
      response.write('data: changed\n\n')
      pages.add(response)
      response.once('close', () => pages.delete(response))
    },
    tell() {
      for (const page of pages) page.write('data: changed\n\n')
    },
  }
}
