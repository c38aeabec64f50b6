/**
 * Reads a JSON body within limits that apply before parsing
 * (spec: feedback.intake, F-1, F-2, F-3, F-4, F-5, F-6, F-7, F-8, F-9, F-10).
 */
import { Fault } from '../../core/fault.ts'

/** Properties of every object; as keys in a body, they are an attack. */
const PROTOTYPE_KEYS = new Set(['__proto__', 'prototype', ...Object.getOwnPropertyNames(Object.prototype)])

/** Rejects everything but plain UTF-8 JSON by its headers: 415. This also requires a preflight for requests from other sites. */
export function requireJson(headers: Headers, also: readonly string[] = []): void {
  const [type = '', ...parameters] = (headers.get('content-type') ?? '')
    .split(';')
    .map((part) => part.trim().toLowerCase())
  const charset = parameters
    .find((part) => part.startsWith('charset='))
    ?.slice('charset='.length)
    .replaceAll('"', '')
  const known = type === 'application/json' || also.includes(type)
  if (!known || (charset !== undefined && charset !== 'utf-8')) {
    throw fault(415, 'unsupported_media_type', 'Send application/json in UTF-8.')
  }
  const encoding = headers.get('content-encoding')
  if (encoding !== null && encoding !== 'identity') {
    throw fault(415, 'unsupported_encoding', 'Send the body without Content-Encoding.')
  }
}

/** Parsed JSON of a body of at most `maxBytes`; 413, 400. The last of duplicate keys wins, as in every browser. */
export async function readJsonBody(request: Request, maxBytes: number): Promise<unknown> {
  const bytes = await readBytes(request, maxBytes)
  const text = decode(bytes)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw fault(400, 'invalid_json', "The body isn't valid JSON.")
  }
  if (!isClean(value)) throw fault(400, 'invalid_body', "The body contains a name or character that isn't allowed.")
  return value
}

export function requireObject(value: unknown): object {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  throw fault(400, 'invalid_body', "The body isn't a JSON object.")
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const declared = request.headers.get('content-length')
  if (declared !== null && Number(declared) > maxBytes) throw tooLarge(maxBytes)
  try {
    // Node never delivers more than the declared length, so the fast path is safe.
    if (declared !== null) return new Uint8Array(await request.arrayBuffer())
    return await readStream(request, maxBytes)
  } catch (cause) {
    if (cause instanceof Fault) throw cause
    throw fault(408, 'body_aborted', 'The body is incomplete.')
  }
}

async function readStream(request: Request, maxBytes: number): Promise<Uint8Array> {
  const reader = request.body?.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
    size += part.value.byteLength
    if (size > maxBytes) {
      await reader?.cancel()
      throw tooLarge(maxBytes)
    }
    chunks.push(part.value)
  }
  return Buffer.concat(chunks)
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw fault(400, 'invalid_json', "The body isn't UTF-8.")
  }
}

/** No prototype keys, no U+0000 (PostgreSQL can't store it), no lone surrogates: the same result on every database. */
function isClean(value: unknown): boolean {
  const open: unknown[] = [value]
  for (let next = open.pop(); open.length > 0 || next !== undefined; next = open.pop()) {
    if (typeof next === 'string' && (next.includes('\0') || !next.isWellFormed())) return false
    if (typeof next !== 'object' || next === null) continue
    if (!Array.isArray(next) && Object.keys(next).some((key) => PROTOTYPE_KEYS.has(key) || !isClean(key))) return false
    open.push(...Object.values(next))
  }
  return true
}

function tooLarge(maxBytes: number): Fault {
  return fault(413, 'too_large', `The body is larger than ${maxBytes} bytes.`)
}

function fault(status: number, code: string, publicMessage: string): Fault {
  return new Fault(code, { status, publicMessage })
}
