/** The events of webhooks in the platform's guides: tables of scopes, and payloads with the members of their data. */
import type { Evidence, EvidenceSource } from '../../core/evidence/evidence.ts'
import { compareFacts, OPERATION } from '../../core/evidence/evidence.ts'
import type { DocumentFacts } from '../../core/evidence/facts.ts'
import type { Platform } from './platform.ts'

const GUIDES = 'docs/integrations/webhooks/events/'
const SCOPE = /\bstore\/[\w{}/*]*[\w{}*]/g

type Events = { [scope: string]: { at: string; facts: { [fact: string]: number | string } } }

/** Events by scope, in the order of the guides. Groups (`store/order/*`) are left out. */
export function eventsOf(platform: Platform): { readonly [scope: string]: EvidenceSource } {
  const events: Events = {}
  for (const [guide, lines] of platform.texts) if (guide.startsWith(GUIDES)) readGuide(guide, lines, events)
  return events
}

/** A payload is that of the scopes named since the last payload, or of the whole table above it. */
function readGuide(guide: string, lines: readonly string[], events: Events): void {
  let table: string[] = []
  let named: string[] = []
  let isTable = false
  let block: { readonly at: number; readonly text: string[] } | null = null
  for (const [index, line] of lines.entries()) {
    if (/^\s*```/.test(line)) {
      if (block === null) block = { at: index + 1, text: [] }
      else {
        addPayload(events, `${guide}:${block.at}`, block.text.join('\n'), named.length > 0 ? named : table)
        if (block.text.some((each) => each.includes('"data"'))) named = []
        block = null
      }
    } else if (block !== null) block.text.push(line)
    else if (/^#/.test(line)) {
      table = []
      named = []
    } else if (line.startsWith('|')) {
      if (!isTable) {
        table = []
        named = []
      }
      isTable = true
      const [scope] = scopesIn(line.split('|')[1] ?? '')
      if (scope === undefined) continue
      table.push(scope)
      events[scope] ??= { at: `${guide}:${index + 1}`, facts: {} }
    } else if (/^\s*[*-]\s+`?store\/|\bpayload\b/i.test(line)) named.push(...scopesIn(line))
    if (block === null && !line.startsWith('|') && line.trim() !== '') isTable = false
  }
}

function scopesIn(text: string): string[] {
  return [...text.matchAll(SCOPE)].map(([scope]) => scopeOf(scope)).filter((scope) => !scope.endsWith('*'))
}

/** With a placeholder for the number of a channel. */
function scopeOf(written: string): string {
  return written.replace(/^store\/channel\/(?:\d+|\{\w*\})\//, 'store/channel/{channel_id}/')
}

function addPayload(events: Events, at: string, text: string, scopes: readonly string[]): void {
  const payload = parsed(text)
  if (payload === null) return
  const own = typeof payload.scope === 'string' ? [scopeOf(payload.scope)] : []
  const members = membersOf(payload.data, 'body.data')
  for (const scope of new Set([...scopes, ...own])) {
    const event = events[scope]
    if (event === undefined) continue
    for (const member of members) event.facts[`${member} property`] ??= at
  }
}

/** A comment after the last quote of a line; one before it may be part of a text. */
function withoutComment(line: string): string {
  const at = line.indexOf('//', line.lastIndexOf('"') + 1)
  return at === -1 ? line : line.slice(0, at)
}

function parsed(text: string): { readonly scope?: unknown; readonly data?: unknown } | null {
  const json = text
    .split('\n')
    .map(withoutComment)
    .join('\n')
    .replaceAll(/,(\s*[}\]])/g, '$1')
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? value : null
  } catch {
    return null
  }
}

function membersOf(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => membersOf(item, `${path}[]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [`${path}.${name}`, ...membersOf(inner, `${path}.${name}`)])
}

/** Evidence of facts whose sources are known by key: events and theme objects. */
export function evidenceOfSources(
  facts: DocumentFacts,
  sources: { readonly [key: string]: EvidenceSource },
  { before, general, date }: { readonly before: Evidence; readonly general: Evidence; readonly date: string },
): Evidence {
  const bare: Evidence = { checked: date, operations: sources, prose: {}, simulator: {}, notes: before.notes }
  const simulator: { [key: string]: string[] } = {}
  for (const [key, fact] of compareFacts(facts, bare, general).unsupported)
    if (fact === OPERATION || !simulator[key]?.includes(OPERATION)) simulator[key] = [...(simulator[key] ?? []), fact]
  return { ...bare, simulator }
}
