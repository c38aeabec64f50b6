/** Texts of a document that stand in none of its pages' Markdown versions. A walk over the data, not over places. */

export interface LostTexts {
  readonly count: number
  readonly lost: readonly string[]
}

const TEXT_KEYS = new Set(['description', 'summary'])
const DATA_KEYS = new Set(['example', 'examples', '$ref', 'default', 'const'])

/** Every paragraph that a person wrote and that a reader can get to from a path, a tag, or the document itself. */
export function lostTexts(document: Record<string, unknown>, markdown: string): LostTexts {
  const shown = reduced(markdown)
  const lost: string[] = []
  let count = 0
  const seen = new Set<unknown>()
  const add = (text: string, place: string): void => {
    for (const part of text.split(/\n\s*\n|```|\|/)) {
      const wanted = reduced(part).slice(0, 60)
      if (wanted.length < 2) continue
      count += 1
      // The first sentence of an introduction stands under the title, the others below the operations.
      const sentences = part.split(/(?<=[.!?])\s+(?=\p{Lu})/u).map((one) => reduced(one).slice(0, 60))
      if (![[wanted], sentences].some((pieces) => pieces.every((one) => shown.includes(one))))
        lost.push(`${place}: ${part.trim().slice(0, 80)}`)
    }
  }
  const walk = (value: unknown, place: string, isNaming: boolean): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    for (const [key, child] of Object.entries(value)) {
      const at = `${place}/${key}`
      if (!isNaming && key === '$ref' && typeof child === 'string') walk(targetOf(document, child), child, false)
      if (!isNaming && (DATA_KEYS.has(key) || key.startsWith('x-'))) continue
      if (!isNaming && TEXT_KEYS.has(key) && typeof child === 'string') add(child, at)
      else if (!isNaming && key === 'properties') {
        for (const name of Object.keys(child ?? {})) add(name, at)
        walk(child, at, true)
      } else walk(child, at, false)
    }
  }
  for (const key of ['info', 'tags', 'servers', 'paths', 'webhooks']) walk(document[key], key, false)
  return { count, lost }
}

function targetOf(document: unknown, reference: string): unknown {
  if (!reference.startsWith('#/')) return null
  return reference
    .slice(2)
    .split('/')
    .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (at, key) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : null),
      document,
    )
}

/** Letters and digits alone: markup, addresses of links, and entities differ between a document and a page. */
function reduced(text: string): string {
  return (
    text
      .replace(/\]\([^)]*\)/g, '')
      // Labels of links, and the lines that define them: the Markdown version has the address at the link.
      .replace(/\]\[[^[\]]*\]/g, '')
      .replace(/^ {0,3}\[[^[\]]*\]:.*$/gm, '')
      .replace(/<[^<>]*>/g, '')
      .replace(/&\w+;/g, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '')
  )
}
