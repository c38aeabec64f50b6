/**
 * DC144: anything that looks like a real credential counts as one until it is revoked. Samples must use placeholders.
 */
import type { Finding } from '../../../core/problem.ts'
import { placesIn } from '../../content/places.ts'

/**
 * Formats that issuers use only for credentials, passwords in URLs, and this platform's token and secret after their
 * names.
 */
const SECRET = new RegExp(
  [
    String.raw`(?<![\w-])eyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20,}`,
    String.raw`\bAKIA[0-9A-Z]{16}\b`,
    String.raw`\bgh[pousr]_[A-Za-z0-9]{36}\b`,
    String.raw`\bgithub_pat_\w{40,}`,
    String.raw`\b[sr]k_live_[A-Za-z0-9]{16,}`,
    String.raw`(?<![\w-])xox[abprs]-[A-Za-z0-9-]{20,}`,
    String.raw`\bglpat-[\w-]{20}\b`,
    String.raw`\bnpm_[A-Za-z0-9]{36}\b`,
    String.raw`\bAIza[\w-]{35}(?![\w-])`,
    String.raw`(?<=\bhttps?:\/\/[\w.-]{1,64}:)(?=[^\s@/]{0,63}\d)[^\s@/:"'\x60<>{}$*…]{9,64}(?=@[\w-]+\.)`,
    String.raw`-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\n[A-Za-z0-9+/=\n]{60,}`,
    String.raw`(?<=X-Auth-Token["']?:\s{0,4}["']?)(?=[a-z0-9]{0,39}\d)(?=[a-z0-9]{0,39}[a-z])[a-z0-9]{28,40}\b`,
    String.raw`(?<=Authorization["']?:\s{0,4}["']?Bearer\s)(?=[a-z0-9]{0,63}\d)(?=[a-z0-9]{0,63}[a-z])[a-z0-9]{28,64}\b(?![.~+/=-])`,
    String.raw`(?<=\bclient_secret["']?\s{0,2}[:=]\s{0,4}["']?)(?=[a-z0-9]{0,63}\d)(?=[a-z0-9]{0,63}[a-z])[a-z0-9]{31,64}\b`,
  ].join('|'),
  'gi',
)
/** Issuers mark their own examples like this. */
const SAYS_SO = /example|^test/i
const SHOWN = 6

export function secretsIn(file: string, text: string): Finding[] {
  const placeOf = placesIn(text)
  return [...text.matchAll(SECRET)]
    .filter(([found]) => new Set(found).size > 8 && !SAYS_SO.test(found))
    .map(({ 0: found, index }): Finding => {
      const message = `"${found.slice(0, SHOWN)}…" looks like a real credential.`
      return { code: 'DC144', file, ...placeOf(index), length: Math.min(found.length, 60), message }
    })
}
