/** API documents as they were written, for the fences that need one: read when first asked for, kept until one of their files changes. */
import type { Json } from '../../core/json.ts'
import { type Cursor, Session } from '../openapi/cursor.ts'
import { LINK_KEYS } from '../openapi/load.ts'
import type { OperationSource } from '../openapi/operation.ts'
import { sourcesOf } from '../openapi/plan.ts'
import { type MapUrl, resolveReference } from '../openapi/references.ts'
import { readYaml, type YamlDocument } from '../openapi/yaml-document.ts'
import type { KnownOperation } from './operation-index.ts'

/** Texts below the content folder and their hashes. */
export interface Texts {
  get(path: string): { readonly text: string | null; readonly hash: string } | undefined
}

/** Files that a judgement rests on, with their hashes; null for one that is missing. */
export type Dependencies = Map<string, string | null>

interface Opened {
  readonly root: Cursor
  readonly session: TouchSession
  /** All files that were read for it. */
  readonly files: ReadonlyMap<string, string | null>
  readonly sources: readonly OperationSource[]
}

/** Remembers which of the documents references have led to. */
class TouchSession extends Session {
  readonly touched = new Set<string>()

  override open(file: string): Cursor | null {
    this.touched.add(file)
    return super.open(file)
  }
}

export class ApiDocuments {
  readonly #texts: Texts
  readonly #mapUrl: MapUrl
  readonly #parsed = new Map<string, { readonly hash: string; readonly data: Json }>()
  readonly #opened = new Map<string, Promise<Opened | null>>()

  constructor(texts: Texts, mapUrl: MapUrl) {
    this.#texts = texts
    this.#mapUrl = mapUrl
  }

  /** Documents for one judgement, which notes what it used. */
  forOne(): { readonly documents: OpenDocuments; dependencies(): Dependencies } {
    const used = new Set<Opened | string>()
    const documents = new OpenDocuments(async (file) => {
      const opened = await this.#open(file)
      used.add(opened ?? file)
      return opened
    })
    return {
      documents,
      dependencies: () => {
        const files = [...used].flatMap((one) => (typeof one === 'string' ? [one] : [...one.session.touched]))
        return new Map(files.map((file) => [file, this.#hashOf(file)]))
      },
    }
  }

  #hashOf(file: string): string | null {
    return this.#texts.get(file)?.hash ?? null
  }

  async #open(file: string): Promise<Opened | null> {
    const known = await this.#opened.get(file)
    if (known && [...known.files].every(([path, hash]) => this.#hashOf(path) === hash)) return known
    const opening = this.#read(file)
    this.#opened.set(file, opening)
    return opening
  }

  async #read(file: string): Promise<Opened | null> {
    const parsed = new Map<string, Json>()
    const files = new Map<string, string | null>()
    this.#collect(file, parsed, files)
    if (!parsed.has(file)) return null
    const documents = new Map([...parsed].map(([path, data]) => [path, withoutPlaces(path, data)]))
    const session = new TouchSession(documents, this.#mapUrl)
    const root = session.open(file)
    return root === null ? null : { root, session, files, sources: sourcesOf(root) }
  }

  /** A document and all that it refers to; what it only links to does not matter here. */
  #collect(file: string, parsed: Map<string, Json>, files: Map<string, string | null>): void {
    if (files.has(file)) return
    const found = this.#texts.get(file)
    files.set(file, found?.hash ?? null)
    if (found === undefined || found.text === null) return
    const known = this.#parsed.get(file)
    const data = known?.hash === found.hash ? known.data : readYaml(file, found.text).data
    this.#parsed.set(file, { hash: found.hash, data })
    parsed.set(file, data)
    for (const reference of referencesOf(data)) {
      const target = resolveReference(reference, file, this.#mapUrl)
      if ('file' in target) this.#collect(target.file, parsed, files)
    }
  }
}

/** The places of values take most of the memory of a document, and nobody asks for them here. */
function withoutPlaces(file: string, data: Json): YamlDocument {
  const start = { line: 1, column: 1 }
  return { file, data, problems: [], locate: () => start, locateText: () => start }
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

/** What a judgement sees of the documents. */
export class OpenDocuments {
  readonly #open: (file: string) => Promise<Opened | null>

  constructor(open: (file: string) => Promise<Opened | null>) {
    this.#open = open
  }

  async root(file: string): Promise<Cursor | null> {
    return (await this.#open(file))?.root ?? null
  }

  /** The operation as its document has it, or null when the document cannot be read. */
  async operation({ file, kind, method, path }: KnownOperation): Promise<OperationSource | null> {
    const opened = await this.#open(file)
    return (
      opened?.sources.find((source) => source.kind === kind && source.method === method && source.path === path) ?? null
    )
  }
}
