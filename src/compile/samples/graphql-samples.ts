/** GraphQL documents of a page, with the variables and the answer that follow them, against the schemas of the site. */
import { hashOf } from '../unit-cache.ts'
import type { Dependencies, Texts } from './documents.ts'
import { checkGraphql, type GraphqlCheck, type SampleRunner } from './graphql/check-graphql.ts'
import { checkGraphqlSyntax } from './graphql/parse-sample.ts'
import { sandboxRunner } from './graphql/run-in-sandbox.ts'
import { type SchemaDocument, schemaOf } from './graphql/schemas.ts'
import type { GraphqlSample, SchemaPlace } from './graphql-fences.ts'

/** `storefront` for `docs/graphql-storefront.graphql`. */
const API_NAME = /(?:^|\/)(?:graphql-)?([^/]+)\.graphql$/

const UNCHECKED: GraphqlCheck = { faults: [], variableFaults: [], responseFaults: [], document: null, ran: false }

export class GraphqlSamples {
  readonly #texts: Texts
  #known: { readonly key: string; readonly documents: readonly SchemaDocument[]; readonly run: SampleRunner } | null =
    null

  constructor(texts: Texts) {
    this.#texts = texts
  }

  dependencies(places: readonly SchemaPlace[]): Dependencies {
    return new Map(places.map(({ file }) => [file, this.#texts.get(file)?.hash ?? null]))
  }

  /** null when a schema of the site is broken: that is reported where it is compiled. */
  async check(
    places: readonly SchemaPlace[],
    sample: GraphqlSample,
    response: string | null,
  ): Promise<GraphqlCheck | null> {
    // A site without schemas shows GraphQL of others.
    if (places.length === 0 && sample.api === null) return { ...UNCHECKED, faults: checkGraphqlSyntax(sample.text) }
    const schemas = this.#open(places)
    return schemas === null ? null : checkGraphql({ ...sample, response }, schemas.documents, schemas.run)
  }

  #open(places: readonly SchemaPlace[]): { documents: readonly SchemaDocument[]; run: SampleRunner } | null {
    const key = hashOf(JSON.stringify(places), JSON.stringify([...this.dependencies(places)]))
    if (this.#known?.key === key) return this.#known
    const documents = places.map(({ file, route, title }) => ({
      api: API_NAME.exec(file)?.[1] ?? '',
      route,
      title,
      sdl: this.#texts.get(file)?.text ?? '',
    }))
    try {
      for (const document of documents) schemaOf(document)
    } catch {
      return null
    }
    this.#known = { key, documents, run: sandboxRunner(documents) }
    return this.#known
  }
}
