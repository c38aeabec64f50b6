/** GraphQL documents of a set of files: those that a request sends, and those whose address isn't known. */
import type { Value } from '../trace/value.ts'
import type { Findings } from './findings.ts'
import { checkGraphqlText, type GraphqlApi, type ReadSdl, reportGraphql } from './graphql.ts'
import type { Tally } from './tally.ts'

interface DocumentsOptions {
  readonly findings: Findings
  readonly sdl: ReadSdl
  readonly tally: Tally
  /** Files that use the platform; those of documents are added. */
  readonly files: Set<string>
}

export class Documents {
  readonly #options: DocumentsOptions
  /** By their place: whether they are of the platform. */
  readonly #documents = new Map<string, boolean>()
  readonly #queued = new Map<string, { readonly text: Value & { kind: 'text' }; readonly isAlone: boolean }>()

  constructor(options: DocumentsOptions) {
    this.#options = options
  }

  /** Reads a document whose address isn't known; `settle` decides about it. */
  queue(text: Value & { kind: 'text' }, isAlone: boolean): void {
    if (!this.#documents.has(keyOf(text))) this.#queued.set(keyOf(text), { text, isAlone })
  }

  /**
   * Checks the documents whose address isn't known. If one of them is clearly written for another schema, unknown
   * fields in others say the same, because programs often use both.
   */
  settle(): void {
    const { findings, sdl, tally, files } = this.#options
    const checked = [...this.#queued].flatMap(([key, { text, isAlone }]) => {
      const one = this.#documents.has(key) ? null : checkGraphqlText(sdl, { text, api: null })
      return one === null ? [] : [{ key, text, isAlone, one }]
    })
    const hasForeign = checked.some(({ one, isAlone }) => !isAlone && one.foreign === 'clearly')
    for (const { key, text, isAlone, one } of checked) {
      const spot = text.parts[0]?.spot ?? text.spot
      const isForeign = !isAlone && (one.foreign === 'clearly' || (hasForeign && one.foreign === 'some'))
      tally.addSingle(spot, isForeign ? 'schema' : null)
      if (isForeign) continue
      this.#documents.set(key, true)
      files.add(spot.file)
      reportGraphql(findings, one)
    }
  }

  /** Returns whether the document of a request is one of the platform. */
  requested(text: Value & { kind: 'text' }, api: GraphqlApi | null): boolean {
    const key = keyOf(text)
    const known = this.#documents.get(key)
    if (known !== undefined) return known
    const checked = checkGraphqlText(this.#options.sdl, { text, api })
    const isOurs = checked !== null && checked.foreign === 'none'
    if (isOurs) reportGraphql(this.#options.findings, checked)
    this.#documents.set(key, isOurs)
    return isOurs
  }
}

function keyOf(text: Value & { kind: 'text' }): string {
  const { file, at } = text.parts[0]?.spot ?? text.spot
  return `${file}:${at}`
}
