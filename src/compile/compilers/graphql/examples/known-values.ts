/**
 * `_graphql-storefront.values.json` next to `graphql-storefront.graphql`: what its example responses contain, so that
 * readers see the same store everywhere.
 */

import { z } from 'zod'
import type { Finding } from '../../../../core/problem.ts'
import { readList } from '../../../content/read-list.ts'
import { SANDBOX_APIS } from '../../../simulation/simulation.ts'
import type { CompileContext } from '../../source-compiler.ts'

const valuesSchema = z.strictObject({
  /** The API of the sample store that answers the examples; without it, all responses are made from the schema. */
  sandbox: z.enum(SANDBOX_APIS).optional(),
  /** By `Type.field` or scalar; `operationField Type.field` for the response of one operation. */
  values: z.record(z.string(), z.unknown()).default({}),
})

export type KnownValues = Readonly<z.output<typeof valuesSchema>>

/** Values that every API has. */
const SHARED: KnownValues['values'] = {
  Boolean: true,
  DateTime: '2026-03-16T10:00:00Z',
  'PageInfo.hasNextPage': false,
  'PageInfo.hasPreviousPage': false,
  'PageInfo.startCursor': 'YXJyYXljb25uZWN0aW9uOjA=',
  'PageInfo.endCursor': 'YXJyYXljb25uZWN0aW9uOjA=',
  'CollectionInfo.totalItems': 1,
}

interface ValuesResult {
  /** Empty if there is no such file, or it is invalid. */
  readonly known: KnownValues
  readonly problems: readonly Finding[]
}

export async function readKnownValues(path: string, context: Pick<CompileContext, 'read'>): Promise<ValuesResult> {
  const file = await context.read(path.replace(/(?<=\/|^)([^/]+)\.graphqls?$/, '_$1.values.json'))
  if (file === null) return { known: { values: {} }, problems: [] }
  const form = { file: file.path, schema: valuesSchema, keys: Object.keys(valuesSchema.shape) }
  const { value, problems } = readList(file.text, form)
  return { known: value ?? { values: {} }, problems }
}

/** undefined: neither the file nor the shared values have one. */
export function knownValue({ values }: KnownValues, name: string): unknown {
  return Object.hasOwn(values, name) ? values[name] : SHARED[name]
}
