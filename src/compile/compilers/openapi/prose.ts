/**
 * Collects a document's descriptions and compiles them to bodies. Models are built synchronously: a description is an
 * empty list that is filled later, once per text however many rows show it.
 */
import type { Prose } from '../../../core/api/api-schema.ts'
import type { BodyNode } from '../../../core/body.ts'
import { h } from '../../../core/body-nodes.ts'
import type { PageLink, Sample } from '../../../core/page.ts'
import type { CompileContext, Fragment, FragmentPlace } from '../source-compiler.ts'
import type { Cursor } from './document/cursor.ts'

/** Text without any character that Markdown could read as markup or turn into a link. */
const PLAIN = /^[\p{L}\p{N} .,;()'"/–—’“”%$=?-]*$/u
const LOOKS_LIKE_MARKUP = /^(?:[-+=]|\d+[.)])|www\.|\.com|=>|--/

interface Entry {
  readonly cursors: readonly Cursor[]
  readonly hasHeadingIds: boolean
  readonly nodes: BodyNode[]
  readonly links: PageLink[]
  readonly samples: Sample[]
  text: string
}

/** All prose of a document. */
export class ProseStore {
  readonly #entries = new Map<string, Entry>()
  readonly #pending: Entry[] = []

  entry(cursors: readonly Cursor[], hasHeadingIds: boolean): Entry {
    const key = (hasHeadingIds ? '# ' : '') + cursors.map((cursor) => cursor.key).join(' ')
    const known = this.#entries.get(key)
    if (known) return known
    const entry = { cursors, hasHeadingIds, nodes: [], links: [], samples: [], text: '' }
    this.#entries.set(key, entry)
    this.#pending.push(entry)
    return entry
  }

  /** Compiles the requested texts that are not compiled yet. */
  async compile(context: Pick<CompileContext, 'fragment'>): Promise<void> {
    for (const entry of this.#pending.splice(0)) {
      for (const cursor of entry.cursors) {
        const source = String(cursor.value)
        const fragment =
          plainFragment(source) ??
          (await context.fragment(source, { ...placeOf(cursor), hasHeadingIds: entry.hasHeadingIds }))
        for (const node of fragment.nodes) entry.nodes.push(node)
        for (const link of fragment.links) entry.links.push(link)
        for (const sample of fragment.samples) entry.samples.push(sample)
        entry.text = entry.text === '' ? fragment.text : `${entry.text}\n${fragment.text}`
      }
    }
  }
}

/** The prose of one page. */
export class PageProse {
  readonly #store: ProseStore
  readonly #used = new Map<Prose, Entry>()

  constructor(store: ProseStore) {
    this.#store = store
  }

  /** One description from one or more cursors; undefined if all are empty. `hasHeadingIds`: see FragmentPlace. */
  add(cursors: readonly (Cursor | null)[], hasHeadingIds = false): Prose | undefined {
    const texts = cursors.filter((cursor): cursor is Cursor => cursor !== null && isText(cursor))
    if (texts.length === 0) return undefined
    const entry = this.#store.entry(texts, hasHeadingIds)
    this.#used.set(entry.nodes, entry)
    return entry.nodes
  }

  /** Plain text of a description, for search; '' until the store is compiled. */
  textOf(prose: Prose | undefined): string {
    return prose ? (this.#used.get(prose)?.text ?? '') : ''
  }

  get links(): PageLink[] {
    return [...this.#used.values()].flatMap(({ links }) => links)
  }

  get samples(): Sample[] {
    return [...this.#used.values()].flatMap(({ samples }) => samples)
  }
}

function isText(cursor: Cursor): boolean {
  if (typeof cursor.value === 'string') return cursor.value.trim() !== ''
  if (cursor.value !== null) cursor.expected('text')
  return false
}

function placeOf(cursor: Cursor): FragmentPlace {
  const { file, session } = cursor
  return { file, ...session.locateText(cursor), positionAt: session.mapText(cursor) }
}

/** Most descriptions are a plain sentence and need no parser. */
function plainFragment(source: string): Fragment | null {
  const text = source.trim()
  if (!PLAIN.test(text) || LOOKS_LIKE_MARKUP.test(text)) return null
  return { nodes: [h('p', {}, text)], text, links: [], samples: [] }
}
