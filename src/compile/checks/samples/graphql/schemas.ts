/** Schemas of the site, built once per text, and the choice of a schema for a sample. */
import {
  buildSchema,
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  validate,
} from 'graphql'
import { didYouMean } from '../../../../core/words/did-you-mean.ts'
import type { SampleFault } from '../../../compilers/sample-text/fault.ts'

/** A schema document in `content/`. */
export interface SchemaDocument {
  /** Value of `api="…"`: `storefront` for `graphql-storefront.graphql`. */
  readonly api: string
  /** Route of its reference's overview. */
  readonly route: string
  readonly title: string
  readonly sdl: string
}

const schemas = new Map<string, GraphQLSchema>()
const MAX_SCHEMAS = 20

/** Throws if the document is broken. Those problems are reported where it is compiled, so it should not get here. */
export function builtSchema({ sdl }: SchemaDocument): GraphQLSchema {
  const known = schemas.get(sdl)
  if (known !== undefined) return known
  if (schemas.size >= MAX_SCHEMAS) schemas.clear()
  const schema = buildSchema(sdl)
  schemas.set(sdl, schema)
  return schema
}

/**
 * The document that the fence names, else the only one that the sample matches: entirely, or at least by its root
 * fields.
 */
export function chooseSchema(
  documents: readonly SchemaDocument[],
  api: string | null,
  sample: DocumentNode,
): SchemaDocument | SampleFault {
  const names = documents.map((document) => document.api)
  if (api !== null) {
    const named = documents.find((document) => document.api === api)
    if (named !== undefined) return named
    const hint = didYouMean(api, names) ?? `The APIs with a schema are ${listOf(names)}.`
    return { code: 'DC732', line: 0, column: 1, message: `No schema is called "${api}".`, hint }
  }
  const near = documents.filter((document) => hasRootFields(builtSchema(document), sample))
  const valid = near.filter(
    (document) => validate(builtSchema(document), sample, undefined, { maxErrors: 1 }).length === 0,
  )
  const fitting = valid.length > 0 ? valid : near
  const [only] = fitting
  if (only !== undefined && fitting.length === 1) return only
  const message =
    only === undefined
      ? 'No schema has the root fields of this sample.'
      : `The sample matches several APIs: ${listOf(fitting.map((document) => document.api))}.`
  const hint = `Name the API on the fence: api="${fitting[0]?.api ?? names[0] ?? 'storefront'}".`
  return { code: 'DC732', line: 1, column: 1, message, hint }
}

function hasRootFields(schema: GraphQLSchema, sample: DocumentNode): boolean {
  const types = sample.definitions.flatMap((node) =>
    node.kind === Kind.FRAGMENT_DEFINITION ? [node.typeCondition.name.value] : [],
  )
  const operations = sample.definitions.filter(
    (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
  )
  return (
    types.every((name) => schema.getType(name) !== undefined) &&
    operations.every(({ operation, selectionSet }) => {
      const fields = schema.getRootType(operation)?.getFields() ?? {}
      return selectionSet.selections.every(
        (selection) =>
          selection.kind !== Kind.FIELD || selection.name.value in fields || selection.name.value.startsWith('__'),
      )
    })
  )
}

function listOf(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
