/** `npm run check -- --external`: requests each URL of another site in the content, once. */

import { setTimeout as sleep } from 'node:timers/promises'
import type { PageLink } from '../../core/page.ts'
import type { Finding } from '../../core/problem.ts'
import type { Site } from '../../core/site.ts'
import { type AddressVerdict, type AskOptions, ask } from './ask.ts'
import { openVerdictCache } from './verdict-cache.ts'

const PARALLEL = 8
/** Names reserved for examples and tests, which have no server. */
const RESERVED = /(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid|localhost)$/i

interface Place {
  readonly file: string
  readonly link: PageLink
}

/** Maps URLs without anchors to their places. Leaves out our own site. */
export function externalLinks(
  site: Site,
  options: { readonly allowLoopback?: boolean } = {},
): ReadonlyMap<string, readonly Place[]> {
  const own = new URL(site.config.origin).host
  const found = new Map<string, Place[]>()
  for (const page of site.pages.values()) {
    for (const link of page.links) {
      const url = /^https?:\/\//i.test(link.href) && URL.canParse(link.href) ? new URL(link.href) : null
      if (url === null || url.host === own || (!options.allowLoopback && RESERVED.test(url.hostname))) continue
      url.hash = ''
      const places = found.get(url.href) ?? []
      places.push({ file: page.file, link })
      found.set(url.href, places)
    }
  }
  return found
}

interface ExternalOptions extends Omit<AskOptions, 'waitForHost'> {
  readonly cacheFile: string
  readonly intervalMs?: number
}

/** Problems in page order. Requests from eight hosts at a time, each at most once a second. */
export async function checkExternal(site: Site, options: ExternalOptions): Promise<Finding[]> {
  const links = externalLinks(site, options)
  const cache = await openVerdictCache(options.cacheFile)
  const waitForHost = createPace(options.intervalMs)
  const verdicts = new Map<string, AddressVerdict>()
  const queue = alternating([...links.keys()])
  const worker = async () => {
    for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
      const known = cache.get(url)
      const verdict = known ?? (await ask(url, { ...options, waitForHost }))
      if (known === null) cache.set(url, verdict)
      verdicts.set(url, verdict)
    }
  }
  try {
    await Promise.all(Array.from({ length: PARALLEL }, worker))
  } finally {
    await cache.save()
  }
  return [...links].flatMap(([url, places]) => {
    const verdict = verdicts.get(url)
    return verdict === undefined ? [] : places.flatMap((place) => toProblem(place, verdict))
  })
}

/**
 * Interleaves the hosts, so that the slots aren't all filled with URLs of one host that is limited to one request per
 * second.
 */
function alternating(urls: readonly string[]): string[] {
  const hosts = [...Map.groupBy(urls, (url) => new URL(url).host).values()]
  const longest = Math.max(0, ...hosts.map((list) => list.length))
  return Array.from({ length: longest }, (_, index) => hosts.flatMap((list) => list[index] ?? [])).flat()
}

function toProblem({ file, link }: Place, verdict: AddressVerdict): Finding[] {
  const { href, position } = link
  const at = { file, line: position.line, column: position.column }
  switch (verdict.kind) {
    case 'good':
      return []
    case 'moved':
      return [
        {
          ...at,
          code: 'DC416',
          message: `"${href}" has moved permanently.`,
          hint: `Link to "${verdict.to}".`,
        },
      ]
    case 'dead':
      return [{ ...at, code: 'DC415', message: `"${href}" doesn't work: ${verdict.reason}.` }]
    case 'unsure':
      return [{ ...at, code: 'DC417', message: `"${href}" couldn't be checked: ${verdict.reason}.` }]
  }
}

/**
 * Resolves when the caller may send a request to the host, in the order of the calls: at most one per second to each
 * host, so that checking our links burdens nobody.
 */
function createPace(intervalMs = 1_000): (host: string) => Promise<void> {
  const free = new Map<string, number>()
  return async (host) => {
    const now = Date.now()
    const at = Math.max(now, free.get(host) ?? 0)
    free.set(host, at + intervalMs)
    if (at > now) await sleep(at - now)
  }
}
