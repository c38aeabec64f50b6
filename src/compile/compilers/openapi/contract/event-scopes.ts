/**
 * What a webhook can subscribe to, as a schema: the events that the documents describe, and their groups. Documents mark
 * such a field with `x-event-scope`, so that there is no second list of events.
 */
import type { JsonObject, Schema } from '@dev-center/contract/json'

/**
 * @param events names as in `webhooks`; a part in braces stands for an ID
 * @example
 * scopesOf(['store/order/created', 'store/channel/{channel_id}/page/created'])
 * // { anyOf: [{ enum: ['store/*', 'store/order/*', …] }, { pattern: '^(?:store/channel/[0-9]+/\\*|…)$' }] }
 */
export function scopesOf(events: readonly string[]): Schema {
  const all = [...new Set(events.flatMap((event) => [...groupsOf(event), event]))].sort()
  const [fixed, open] = [all.filter((scope) => !scope.includes('{')), all.filter((scope) => scope.includes('{'))]
  const anyOf: JsonObject[] = [
    ...(fixed.length > 0 ? [{ enum: fixed }] : []),
    ...chunksOf(open.map(patternOf)).map((patterns) => ({
      pattern: `^(?:${patterns.join('|')})$`,
      description: MEANING,
    })),
  ]
  return { anyOf }
}

/** `store/cart/lineItem/created` is in `store/cart/lineItem/*`, `store/cart/*`, and `store/*`. */
function groupsOf(event: string): string[] {
  const parts = event.split('/')
  return parts.slice(1).map((_, index) => `${parts.slice(0, index + 1).join('/')}/*`)
}

const MEANING = 'Scope of an event, or of a group of events'

/** A longer pattern isn't checked (contract/src/patterns/parse-pattern.ts). */
const MAX_PATTERN = 800

function chunksOf(patterns: readonly string[]): string[][] {
  const chunks: string[][] = []
  let length = MAX_PATTERN
  for (const pattern of patterns) {
    length += pattern.length + 1
    if (length > MAX_PATTERN) {
      chunks.push([])
      length = pattern.length
    }
    chunks.at(-1)?.push(pattern)
  }
  return chunks
}

function patternOf(scope: string): string {
  return scope
    .split(/\{[^{}]*\}/)
    .map((text) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&'))
    .join('[0-9]+')
}
