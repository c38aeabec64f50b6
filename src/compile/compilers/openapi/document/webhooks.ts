/** Webhooks of a document. OpenAPI has them since 3.1; documents of 3.0 have them as Redoc's `x-webhooks`. */
import { HTTP_METHODS } from '../../../../core/api/api.ts'
import { isJsonObject, type Json } from '../../../../core/json.ts'
import type { Cursor } from './cursor.ts'

export function webhooksOf(root: Cursor): [name: string, item: Cursor][] {
  return [...root.entries('webhooks'), ...(hasExtension(root) ? root.entries('x-webhooks') : [])]
}

/** Anybody can call an extension that, so it must look like a map of path items. */
export function hasExtension(root: Cursor): boolean {
  const items = Object.values(root.at('x-webhooks')?.object ?? {})
  const isItem = (item: Json) => isJsonObject(item) && ['$ref', ...HTTP_METHODS].some((key) => Object.hasOwn(item, key))
  return items.length > 0 && items.every(isItem)
}
