/** The schemas published by the OpenAPI Initiative, as bundled in a validator's package; read on first use. */
import { createRequire } from 'node:module'
import type { JsonObject } from '../../../../core/json.ts'
import type { OpenApiVersion } from '../document/document-version.ts'
import { OfficialSchema } from './json-schema.ts'

const read = createRequire(import.meta.url)
const known = new Map<OpenApiVersion, OfficialSchema>()

export function officialSchema(version: OpenApiVersion): OfficialSchema {
  const schema = known.get(version) ?? new OfficialSchema(officialJson(version))
  known.set(version, schema)
  return schema
}

export function officialJson(version: OpenApiVersion): JsonObject {
  return read(`@seriousme/openapi-schema-validator/schemas/v${version}/schema.json`) as JsonObject
}
