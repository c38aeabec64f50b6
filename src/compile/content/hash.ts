import { createHash } from 'node:crypto'

/**
 * Content hash for caches and URLs: 32 hexadecimal digits of SHA-256 over the parts, each terminated by a zero byte.
 */
export function hashParts(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 32)
}
