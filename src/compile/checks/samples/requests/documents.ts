/** API documents for the fences that need one: read on demand, and cached until one of their files changes. */

import type { Json } from '../../../../core/json.ts'
import { createLru } from '../../../../core/lru.ts'
import { type Cursor, DocumentSession } from '../../../compilers/openapi/document/cursor.ts'
import { LINK_KEYS } from '../../../compilers/openapi/document/load.ts'
import { readYaml, type YamlDocument } from '../../../compilers/openapi/document/yaml-document.ts'
import type { OperationSource } from '../../../compilers/openapi/operation/operation.ts'
import { sourcesOf } from '../../../compilers/openapi/plan.ts'
import { type MapUrl, resolveReference } from '../../../content/json-references.ts'
import type { KnownOperation } from './operation-index.ts'

export interface SourceText {
  readonly text: string | null
  readonly hash: string
}

/** Texts below the content folder at one point in time, each read on demand. */
export class Texts {
  readonly #read: (path: string) => Promise<SourceText | null>
  readonly #known = new Map<string, Promise<SourceText | null>>()

  constructor(read: (path: string) => Promise<SourceText | null>) {
    this.#read = read
  }

  get(path: string): Promise<SourceText | null> {
    const text = this.#known.get(path) ?? this.#read(path)
    this.#known.set(path, text)
    return text
  }

  async hashOf(path: string): Promise<string | null> {
    return (await this.get(path))?.hash ?? null
  }
}

/** Files that a check used, with their hashes; null for a missing file. */
export type Dependencies = Map<string, string | null>

interface Opened {
  readonly root: Cursor
  readonly session: TouchSession
  readonly sources: readonly OperationSource[]
}

/** Records the documents that references have led to. */
class TouchSession extends DocumentSession {
  readonly touched = new Set<string>()

  override open(file: string): Cursor | null {
    this.touched.add(file)
    return super.open(file)
  }
}

const MAX_REMEMBERED = 200
/** Parsed texts by hash, shared between states of the folder. */
const remembered = createLru<Json>(MAX_REMEMBERED)

/** The documents of one state of the content folder. */
export class ApiDocuments {
  readonly #texts: Texts
  readonly #mapUrl: MapUrl
  readonly #opened = new Map<string, Promise<Opened | null>>()

  constructor(texts: Texts, mapUrl: MapUrl) {
    this.#texts = texts
    this.#mapUrl = mapUrl
  }

  /** Documents for one check, which records the files it used. */
  forOne(): { readonly documents: OpenDocuments; dependencies(): Promise<Dependencies> } {
    const used = new Set<Opened | string>()
    const documents = new OpenDocuments(async (file) => {
      const opened = await this.#open(file)
      used.add(opened ?? file)
      return opened
    })
    return {
      documents,
      dependencies: async () => {
        const files = [...used].flatMap((one) => (typeof one === 'string' ? [one] : [...one.session.touched]))
        return new Map(await Promise.all(files.map(async (file) => [file, await this.#texts.hashOf(file)] as const)))
      },
    }
  }

  #open(file: string): Promise<Opened | null> {
    const opened = this.#opened.get(file) ?? this.#read(file)
    this.#opened.set(file, opened)
    return opened
  }

  async #read(file: string): Promise<Opened | null> {
    const parsed = new Map<string, Json>()
    await this.#collect(file, parsed, new Set())
    if (!parsed.has(file)) return null
    const documents = new Map([...parsed].map(([path, data]) => [path, withoutPlaces(path, data)]))
    const session = new TouchSession(documents, this.#mapUrl)
    const root = session.open(file)
    return root === null ? null : { root, session, sources: sourcesOf(root) }
  }

  /** A document and everything it references; documents that it only links to do not matter here. */
  async #collect(file: string, parsed: Map<string, Json>, seen: Set<string>): Promise<void> {
    if (seen.has(file)) return
    seen.add(file)
    const found = await this.#texts.get(file)
    if (found === null || found.text === null) return
    const data = parseOnce(file, found.text, found.hash)
    parsed.set(file, data)
    for (const reference of referencesOf(data)) {
      const target = resolveReference(reference, file, this.#mapUrl)
      if ('file' in target) await this.#collect(target.file, parsed, seen)
    }
  }
}

function parseOnce(file: string, text: string, hash: string): Json {
  const known = remembered.get(hash)
  if (known !== undefined) return known
  const { data } = readYaml(file, text)
  remembered.set(hash, data)
  return data
}

/** Positions of values take most of a document's memory, and are not needed here. */
function withoutPlaces(file: string, data: Json): YamlDocument {
  const start = { line: 1, column: 1 }
  return { file, data, problems: [], locate: () => start, locateText: () => start, mapText: () => () => start }
}

function referencesOf(data: Json): Set<string> {
  const found = new Set<string>()
  const visit = (value: Json): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, child] of Object.entries(value)) {
      if (LINK_KEYS.includes(key)) continue
      if (key === '$ref' && typeof child === 'string') found.add(child)
      else visit(child)
    }
  }
  visit(data)
  return found
}

/** A check's view of the documents. */
export class OpenDocuments {
  readonly #open: (file: string) => Promise<Opened | null>

  constructor(open: (file: string) => Promise<Opened | null>) {
    this.#open = open
  }

  async root(file: string): Promise<Cursor | null> {
    return (await this.#open(file))?.root ?? null
  }

  /** The operation in its document, or null if the document is unreadable. */
  async operation({ file, kind, method, path }: KnownOperation): Promise<OperationSource | null> {
    const opened = await this.#open(file)
    return (
      opened?.sources.find((source) => source.kind === kind && source.method === method && source.path === path) ?? null
    )
  }
}
