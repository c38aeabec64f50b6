import { UNDOCUMENTED_TEXT } from '@dev-center/contract/request/contract'
import type { Example } from '../api/api.ts'
import { reasonPhrase } from '../api/http-status.ts'

const ENVELOPE = new Set(['status', 'title', 'type', 'instance'])

/**
 * Whether an example of an error only repeats its status. Every operation has several of these, and the fields and the
 * heading of the response say the same in fewer words.
 *
 * @example
 * isBareError({ value: '{ "status": 401, "title": "Unauthorized" }', … }, '401') // true
 */
export function isBareError({ value, external, name, description }: Example, status: string): boolean {
  if (!/^[45]/.test(status) || external !== undefined || name !== '' || description !== undefined) return false
  const body = parsed(value)
  if (body === null || !('status' in body)) return false
  const phrase = reasonPhrase(status).toLowerCase()
  return Object.entries(body).every(([key, part]) => {
    if (!ENVELOPE.has(key)) return isEmpty(part)
    return key !== 'title' || part === UNDOCUMENTED_TEXT || String(part).toLowerCase() === phrase
  })
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}

function isEmpty(part: unknown): boolean {
  return typeof part === 'object' && (part === null || Object.keys(part).length === 0)
}
