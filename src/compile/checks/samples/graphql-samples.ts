/** Checks the GraphQL documents of a page, with their variables and responses, against the schemas of the site. */

import { checkGraphql, type GraphqlCheck, type SampleRunner } from './graphql/check-graphql.ts'
import { checkGraphqlSyntax } from './graphql/parse-sample.ts'
import { sandboxRunner } from './graphql/run-in-sandbox.ts'
import { builtSchema, type SchemaDocument } from './graphql/schemas.ts'
import type { FenceSchema, GraphqlSample } from './graphql-fences.ts'
import type { Dependencies, Texts } from './requests/documents.ts'

/** `storefront` for `docs/graphql-storefront.graphql`. */
const API_NAME = /(?:^|\/)(?:graphql-)?([^/]+)\.graphqls?$/

const UNCHECKED: GraphqlCheck = { faults: [], variableFaults: [], responseFaults: [], document: null, ran: false }

interface Schemas {
  readonly documents: readonly SchemaDocument[]
  readonly run: SampleRunner
}

/** The schemas of one state of the content folder. */
export class GraphqlSamples {
  readonly #texts: Texts
  readonly #places: readonly FenceSchema[]
  #opened: Promise<Schemas | null> | null = null

  constructor(texts: Texts, places: readonly FenceSchema[]) {
    this.#texts = texts
    this.#places = places
  }

  async dependencies(): Promise<Dependencies> {
    const files = this.#places.map(async ({ file }) => [file, await this.#texts.hashOf(file)] as const)
    return new Map(await Promise.all(files))
  }

  /** null if a schema of the site is broken, which is reported where it is compiled. */
  async check(sample: GraphqlSample, response: string | null): Promise<GraphqlCheck | null> {
    // A site without schemas shows other sites' GraphQL.
    if (this.#places.length === 0 && sample.api === null)
      return { ...UNCHECKED, faults: checkGraphqlSyntax(sample.text) }
    this.#opened ??= this.#open()
    const schemas = await this.#opened
    return schemas === null
      ? null
      : checkGraphql({ ...sample, response }, schemas.documents, sample.isStep ? null : schemas.run)
  }

  async #open(): Promise<Schemas | null> {
    const read = this.#places.map(async ({ file, route, title }) => ({
      api: API_NAME.exec(file)?.[1] ?? '',
      route,
      title,
      sdl: (await this.#texts.get(file))?.text ?? '',
    }))
    const documents = await Promise.all(read)
    try {
      for (const document of documents) builtSchema(document)
    } catch {
      return null
    }
    return { documents, run: sandboxRunner(documents) }
  }
}
