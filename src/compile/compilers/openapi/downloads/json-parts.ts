/** Typed access to unchecked document parts: anything missing or of another type is empty. */
import type { Json, JsonObject } from '../../../../core/json.ts'
import { isJsonObject } from '../../../../core/json.ts'

export interface MutableObject {
  [key: string]: Json
}

export function object(value: Json | undefined): JsonObject {
  return isJsonObject(value) ? value : {}
}

export function list(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : []
}
