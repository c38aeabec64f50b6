/** Global identifiers: Base64 of `Type:entityId` on the storefront, `bc/store/kind/number` in the admin API. */
import { decodeBase64, encodeBase64 } from './base64.ts'

export function globalId(type: string, entityId: string | number): string {
  return encodeBase64(`${type}:${entityId}`)
}

export function parseGlobalId(id: string): { readonly type: string; readonly entityId: string } | null {
  const text = decodeBase64(id)
  const colon = text?.indexOf(':') ?? -1
  if (text === null || colon < 1) return null
  return { type: text.slice(0, colon), entityId: text.slice(colon + 1) }
}

export function adminId(kind: string, entityId: string | number): string {
  return `bc/store/${kind}/${entityId}`
}

/** The number or text in an admin identifier of this kind; null for other kinds. Also accepts bare numbers. */
export function parseAdminId(id: string, kind: string): string | null {
  const prefix = `bc/store/${kind}/`
  if (id.startsWith(prefix)) return id.slice(prefix.length)
  return /^\d+$/.test(id) ? id : null
}
