/**
 * Topics are what readers know by name, such as orders, whichever API documents it. The changelog and the page of API
 * changes offer the same ones and link to each other by them (spec: changes.topics).
 */
import { slug } from '../words/slug.ts'

export interface Topic {
  /** `price-lists`, the anchor of its section on the page of API changes. */
  readonly id: string
  readonly title: string
}

/** A topic of the site's configuration: its pages are those below its routes. */
export interface TopicPages {
  readonly title: string
  readonly routes: readonly string[]
}

interface Placed {
  readonly href: string
}

/**
 * ID of a topic.
 *
 * @example
 * topicId('Price lists') // 'price-lists'
 */
export function topicId(title: string): string {
  return slug(title)
}

/**
 * The topics of changed things and of the changelog, and a function that finds that of a thing. The longest route of the
 * configuration wins. A thing that the configuration doesn't place is in the topic of its resource (`usual`).
 */
export function topicsOf<Thing extends Placed>(
  configured: readonly TopicPages[],
  things: readonly Thing[],
  notes: readonly { readonly topic: string }[],
  usual: (thing: Thing) => string | undefined,
): { topics: Topic[]; topicOf: (thing: Thing) => { topic?: string } } {
  const routes = configured
    .flatMap(({ title, routes }) => routes.map((route) => ({ title, route })))
    .sort((one, other) => other.route.length - one.route.length)
  const titleOf = (thing: Thing): string | undefined => {
    const [path = ''] = thing.href.split('#')
    if (path === '') return undefined
    return routes.find(({ route }) => path === route || path.startsWith(`${route}/`))?.title ?? usual(thing)
  }
  // An entry of the changelog spells a topic like the resource of that name, in upper or lower case.
  const titles = [...things.map(titleOf), ...notes.map(({ topic }) => topic)].filter((title) => title !== undefined)
  const topics = new Map<string, Topic>()
  for (const title of titles) {
    const id = topicId(title)
    if (!topics.has(id)) topics.set(id, { id, title })
  }
  return {
    topics: [...topics.values()],
    topicOf: (thing) => {
      const title = titleOf(thing)
      return title === undefined ? {} : { topic: topicId(title) }
    },
  }
}

interface Keyed {
  readonly key: string
  readonly topic?: string
}

/** What is gone has no page, so it is in the topic of the operations whose path begins like its path. */
export function goneTopics<Thing extends Keyed>(things: readonly Thing[], known: readonly Keyed[]): Thing[] {
  const byStart = new Map<string, string>()
  for (const { key, topic } of known) {
    if (topic === undefined) continue
    for (const start of startsOf(key)) if (!byStart.has(start)) byStart.set(start, topic)
  }
  return things.map((thing) => {
    if (thing.topic !== undefined) return thing
    const topic = startsOf(thing.key)
      .map((start) => byStart.get(start))
      .find((found) => found !== undefined)
    return topic === undefined ? thing : { ...thing, topic }
  })
}

/** Segments that say which API it is: host, `stores/{}`, and version. */
const OF_API = /^\S+ (?:https?:\/\/[^/]+)?(?:\/stores\/\{\})?(?:\/api\/storefront)?(?:\/v\d+)?/

/** The beginnings of a key's path, longest first: `GET /stores/{}/v2/orders/{}/coupons` begins with `/orders/{}`. */
function startsOf(key: string): string[] {
  const path = key.replace(OF_API, '')
  if (!path.startsWith('/')) return []
  const segments = path.split('/').slice(1)
  return segments.map((_, at) => `/${segments.slice(0, segments.length - at).join('/')}`)
}
