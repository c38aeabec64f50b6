/** Signatures of id_tokens, with all kinds of keys that issuers use. */
import { createHmac } from 'node:crypto'
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { expect, it } from 'vitest'
import { createTokenCheck, findIdToken } from './id-token.ts'

const ISSUER = 'https://accounts.example.com'

/** An issuer whose keys change on request, and that counts how often they are fetched. */
function createIssuer() {
  const state = { keys: [] as object[], asked: 0, nowMs: 0 }
  const ask = async (address: Parameters<typeof fetch>[0]) => {
    if (String(address).endsWith('/keys')) state.asked++
    const answers = String(address).endsWith('/keys') ? { keys: state.keys } : { jwks_uri: `${ISSUER}/keys` }
    return Response.json(answers)
  }
  return { state, check: createTokenCheck(ISSUER, ask, () => state.nowMs) }
}

async function makeKey(alg: string, kid: string) {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true })
  const sign = (header: object = {}) =>
    new SignJWT({ sub: 'u-1' }).setProtectedHeader({ alg, kid, ...header }).sign(privateKey)
  return { jwk: { ...(await exportJWK(publicKey)), kid, use: 'sig' }, publicKey, sign }
}

it.each(['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA'])(
  'accepts a token signed with %s',
  async (alg) => {
    const { state, check } = createIssuer()
    const key = await makeKey(alg, 'one')
    state.keys = [key.jwk]
    const token = await key.sign()
    await check(token)
    const [head, payload, signature = ''] = token.split('.')
    const other = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`
    await expect(check(`${head}.${payload}.${other}`)).rejects.toThrow("isn't signed by its issuer")
    await expect(
      check(`${head}.${Buffer.from('{"sub":"admin"}').toString('base64url')}.${signature}`),
    ).rejects.toThrow()
  },
)

it('rejects tokens that are unsigned or signed with a public secret', async () => {
  const { state, check } = createIssuer()
  const key = await makeKey('RS256', 'one')
  state.keys = [key.jwk]
  const forge = (alg: string, sign: (text: string) => string) => {
    const text = [{ alg, kid: 'one' }, { sub: 'admin' }]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    return `${text}.${sign(text)}`
  }
  const spki = await exportSPKI(key.publicKey)
  const hmac = (text: string) => createHmac('sha256', spki).update(text).digest('base64url')
  for (const token of [forge('HS256', hmac), forge('none', () => ''), forge('constructor', () => ''), 'no token'])
    await expect(check(token)).rejects.toThrow()
})

it('fetches keys again if the issuer has changed them, but not for every forged name', async () => {
  const { state, check } = createIssuer()
  const [first, second] = [await makeKey('ES256', 'first'), await makeKey('ES256', 'second')]
  state.keys = [first.jwk]
  await check(await first.sign())
  for (let at = 0; at < 20; at++) await expect(check(await second.sign({ kid: `forged-${at}` }))).rejects.toThrow()
  expect(state.asked).toBe(1)
  state.keys = [second.jwk]
  state.nowMs = 30_000
  await check(await second.sign())
  await expect(check(await first.sign())).rejects.toThrow()
  expect(state.asked).toBe(2)
})

it('finds the token in a response of any form', () => {
  const find = (text: string) => findIdToken(new TextEncoder().encode(text))
  expect(find('{"id_token":"a.b.c"}')).toBe('a.b.c')
  for (const text of ['', 'null', '[]', '{"id_token":1}', '<html>']) expect(find(text)).toBeNull()
})
