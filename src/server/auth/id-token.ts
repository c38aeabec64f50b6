/**
 * Verifies the signature of an issuer's id_token. @auth/core relies on the transport for that, so anyone between us and
 * the issuer, such as a corporate proxy, could sign readers in as anybody. @auth/core still validates the claims.
 */
import { createPublicKey, type JsonWebKey, type KeyObject, verify } from 'node:crypto'
import type { ProviderFetch } from './provider-fetch.ts'

/** Deliberately excludes `none` and all algorithms with a shared secret. */
const ALGORITHMS: { readonly [alg: string]: { readonly kty: string; readonly hash: string | null } } = {
  RS256: { kty: 'RSA', hash: 'sha256' },
  RS384: { kty: 'RSA', hash: 'sha384' },
  RS512: { kty: 'RSA', hash: 'sha512' },
  PS256: { kty: 'RSA', hash: 'sha256' },
  ES256: { kty: 'EC', hash: 'sha256' },
  ES384: { kty: 'EC', hash: 'sha384' },
  EdDSA: { kty: 'OKP', hash: null },
}
/** RSASSA-PSS with a salt as long as its hash. */
const PSS = { padding: 6, saltLength: 32 } as const
/** Minimum time between fetches of the keys, regardless of how many tokens name an unknown one. */
const KEYS_EVERY_MS = 30_000
const RSA_MIN_BITS = 2_048

interface Key extends JsonWebKey {
  readonly kid?: string
  readonly use?: string
  readonly alg?: string
}

/** Throws unless the token is signed with a key of the issuer. */
type TokenCheck = (token: string) => Promise<void>

export function createTokenCheck(
  issuer: string,
  ask: ProviderFetch,
  now: () => number = performance.now.bind(performance),
): TokenCheck {
  let keys: readonly Key[] = []
  let askedAtMs = Number.NEGATIVE_INFINITY
  async function load(): Promise<void> {
    askedAtMs = now()
    const { jwks_uri: address } = await readJson(
      await ask(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`),
    )
    if (typeof address !== 'string') throw new Error("The issuer doesn't specify any keys.")
    const { keys: found } = await readJson(await ask(address))
    if (!Array.isArray(found)) throw new Error('The issuer has no keys.')
    keys = found.filter((key): key is Key => typeof key === 'object' && key !== null && key.use !== 'enc')
  }
  return async (token) => {
    const [head = '', payload = '', signature = ''] = token.split('.')
    const { alg, kid } = JSON.parse(Buffer.from(head, 'base64url').toString('utf8'))
    const algorithm = typeof alg === 'string' && Object.hasOwn(ALGORITHMS, alg) ? ALGORITHMS[alg] : undefined
    if (algorithm === undefined) throw new Error('The id_token is signed with an unsupported algorithm.')
    const fitting = () =>
      keys.filter(
        (key) => key.kty === algorithm.kty && (key.alg ?? alg) === alg && (kid === undefined || key.kid === kid),
      )
    if (fitting().length === 0 && now() - askedAtMs >= KEYS_EVERY_MS) await load()
    const bytes = Buffer.from(signature, 'base64url')
    const isSigned = fitting().some((key) => isSignedBy(`${head}.${payload}`, bytes, alg, algorithm.hash, key))
    if (!isSigned) throw new Error("The id_token isn't signed by its issuer.")
  }
}

function isSignedBy(text: string, signature: Buffer, alg: string, hash: string | null, jwk: Key): boolean {
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  if (isWeak(key)) return false
  const how = alg.startsWith('PS') ? PSS : alg.startsWith('ES') ? ({ dsaEncoding: 'ieee-p1363' } as const) : {}
  return verify(hash, Buffer.from(text), { key, ...how }, signature)
}

function isWeak(key: KeyObject): boolean {
  return key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) < RSA_MIN_BITS
}

async function readJson(response: Response): Promise<{ readonly [name: string]: unknown }> {
  if (response.status !== 200) throw new Error(`The issuer responded with ${response.status}.`)
  const value: unknown = await response.json()
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** The id_token in the response of a token endpoint, or null. @auth/core rejects responses that aren't JSON. */
export function findIdToken(body: Uint8Array): string | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body))
    if (typeof value !== 'object' || value === null || !('id_token' in value)) return null
    return typeof value.id_token === 'string' ? value.id_token : null
  } catch {
    return null
  }
}
