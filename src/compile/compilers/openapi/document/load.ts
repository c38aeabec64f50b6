/** Reads a document and every file it references before anything is resolved, so that resolving is synchronous. */

import type { Json } from '../../../../core/json.ts'
import { createLru } from '../../../../core/lru.ts'
import type { Finding } from '../../../../core/problem.ts'
import { type MapUrl, resolveReference } from '../../../content/json-references.ts'
import type { CompileContext, SourceFile } from '../../source-compiler.ts'
import { withMerges } from './merge-keys.ts'
import { readYaml, type YamlDocument } from './yaml-document.ts'

/** Extensions that only link to another document. */
export const LINK_KEYS: readonly string[] = ['x-sends', 'x-sent-by']
/** Documents that link to each other are read once for all of them, not once for each. */
const MAX_REMEMBERED = 24

interface Loaded {
  readonly documents: ReadonlyMap<string, YamlDocument>
  /** Problems with reading the files, those of the main document first. */
  readonly problems: readonly Finding[]
}

export class DocumentLoader {
  readonly #mapUrl: MapUrl
  readonly #remembered = createLru<{ text: string; document: YamlDocument }>(MAX_REMEMBERED)

  constructor(mapUrl: MapUrl = () => null) {
    this.#mapUrl = mapUrl
  }

  async load(main: SourceFile, context: Pick<CompileContext, 'read'>): Promise<Loaded> {
    const documents = new Map<string, YamlDocument>()
    const first = this.#read(main)
    documents.set(main.path, first)
    await this.#loadReferences(main.path, first, documents, context)
    return { documents, problems: [...documents.values()].flatMap(({ problems }) => problems) }
  }

  async #loadReferences(
    from: string,
    document: YamlDocument,
    documents: Map<string, YamlDocument>,
    context: Pick<CompileContext, 'read'>,
  ): Promise<void> {
    const { needed, linked } = listFiles(document.data, from, this.#mapUrl)
    for (const path of [...needed, ...linked]) {
      if (documents.has(path)) continue
      const file = await context.read(path)
      if (!file) continue
      const next = this.#read(file)
      documents.set(path, next)
      // Documents that are only linked are not resolved, so their references are not loaded.
      if (needed.has(path)) await this.#loadReferences(path, next, documents, context)
    }
  }

  #read({ path, text }: SourceFile): YamlDocument {
    const known = this.#remembered.get(path)
    if (known?.text === text) return known.document
    const read = readYaml(path, text)
    const mayMerge = text.includes('<<') && !path.endsWith('.json')
    const document = mayMerge ? { ...read, data: withMerges(read.data) } : read
    this.#remembered.set(path, { text, document })
    return document
  }
}

function listFiles(data: Json, from: string, mapUrl: MapUrl): { needed: Set<string>; linked: Set<string> } {
  const needed = new Set<string>()
  const linked = new Set<string>()
  const visit = (value: Json, isLink: boolean): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, child] of Object.entries(value)) {
      if (key !== '$ref' || typeof child !== 'string') {
        visit(child, isLink || LINK_KEYS.includes(key))
        continue
      }
      if (child.startsWith('#')) continue
      const target = resolveReference(child, from, mapUrl)
      if ('file' in target && target.file !== from) (isLink ? linked : needed).add(target.file)
    }
  }
  visit(data, false)
  return { needed, linked }
}
