/**
 * Programs on pages are copied, so they must fail closed: a program that verifies a signature ends without its secret
 * (spec: content.safe-programs).
 */
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const CONTENT = resolve(import.meta.dirname, '../content')
/** Calls that accept what is signed with the key, if the key is empty. */
const VERIFIES =
  /createHmac\(|hmac\.new\(|hash_hmac\(|OpenSSL::HMAC|hmac\.New\(|Mac\.getInstance|jwtVerify\(|jwt\.verify\(|jwt\.decode\(|JWT::decode\(|timingSafeEqual\(digest|new Webhook\(/
/** Reads a secret from the environment, which is empty when nobody has set it. */
const READS =
  /process\.env\.\w*SECRET|os\.environ\["\w*SECRET"\]|getenv\(["']\w*SECRET["']\)|ENV\.fetch\('\w*SECRET'\)|Getenv\("\w*SECRET"\)|\{[^}]*\w*SECRET[^}]*\} = process\.env/
/** Ends the program, or throws, if the secret is empty. */
const REFUSES =
  /if \(!\w[\w.]*[\s\S]{0,80}?throw|(?:if|or) not \w*SECRET[\s\S]{0,60}?raise|=== ''\) \{\s*throw|raise .* if SECRET\.empty\?|== "" \{\s*panic|isEmpty\(\)\) throw/

const samples = globSync('**/*.mdx', { cwd: CONTENT }).flatMap((file) => {
  const text = readFileSync(join(CONTENT, file), 'utf8')
  return [...text.matchAll(/^( *)```(\w+)[^\n]*\n([\s\S]*?)^\1```/gm)].map(([, , , code = '']) => ({ file, code }))
})
const verifiers = samples.filter(({ code }) => VERIFIES.test(code) && READS.test(code))

it('finds the programs that verify something', () => {
  expect(verifiers.length).toBeGreaterThanOrEqual(12)
})

it('verifies nothing without a secret', () => {
  expect(verifiers.filter(({ code }) => !REFUSES.test(code)).map(({ file }) => file)).toEqual([])
})
