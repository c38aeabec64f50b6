import { describe, expect, it } from 'vitest'
import { threadMs } from '../../../tests/fixtures/thread-time.ts'
import { maskSecrets } from './mask.ts'

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U'

/** Typed text, and the part of it that must be masked. */
const SECRETS: readonly (readonly [string, string])[] = [
  ['ada@example.com', 'ada@example.com'],
  ['mail ada.lovelace+docs@sub.example.co.uk now', 'lovelace'],
  ['ADA@EXAMPLE.COM', 'ADA'],
  ['ada%40example.com', 'example.com'],
  ['/profile?user=ada@example.com', 'ada@'],
  ['<ada@example.com>', 'ada'],
  ['mailto:ada@example.com', 'ada'],
  ['ada_lovelace@bücher.example', 'lovelace'],
  ["o'brien@example.com", 'brien'],
  ['почта@пример.рф', 'пример'],
  ['user!x@example.org,other@example.org', 'other'],
  ['ada@mail.example.museum', 'mail.example'],
  ['how to use 9x8c7v6b5n4m3a2s1d0f9g8h7j6k5l4', '9x8c7v'],
  ['X-Auth-Token: 9x8c7v6b5n4m3a2s1d0f9g8h7j6k5l4', '9x8c7v'],
  ['x-auth-token=abcdefgh', 'abcdefgh'],
  ['X-Auth-Client: k3s2l1q9', 'k3s2l1q9'],
  [jwt, 'eyJ'],
  [`Authorization: Bearer ${jwt}`, 'dozjg'],
  ['bearer abc123def', 'abc123def'],
  ['Basic dXNlcjpwYXNzMQ==', 'dXNlcjpw'],
  ['ghp_16C7e42F292c6912E7710c838347Ae178B4a', '16C7e42F'],
  ['github_pat_11ABCDEFG0abcdefghijkl_mnopqrstuvwxyz', 'mnopqrst'],
  ['gho_16C7e42F292c6912E7710c838347Ae178B4a', 'c838347'],
  ['glpat-abcdefghijklmnopqrst', 'ghijkl'],
  ['npm_abcdefghijklmnopqrstuvwxyzABCDEFGHIJ', 'mnopqr'],
  ['sk_live_abcdefghijklmnopqrstuvwx', 'mnopqr'],
  ['sk_test_abcdefghijklmnopqrstuvwx', 'mnopqr'],
  ['rk_live_abcdefghijklmnopqrstuvwx', 'mnopqr'],
  ['whsec_abcdefghijklmnopqrstuvwx', 'mnopqr'],
  ['shpat_abcdefghijklmnopqrstuvwxyzabcdef', 'mnopqr'],
  ['AKIAIOSFODNN7EXAMPLE', 'IOSFODNN'],
  ['ASIAIOSFODNN7EXAMPLE', 'IOSFODNN'],
  ['wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY secret=wJalrXUtnFEMI/K7MDENG', 'secret=wJalr'],
  ['AIzaSyDaGmWKa4JsXZ-HjGw7ISLn_3namBGewQe', 'DaGmWKa4'],
  ['ya29.a0AfH6SMBx-abc_def', 'a0AfH6'],
  ['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', 'TwL2iGAB'],
  ['xoxb-123456789012-abcdefghij', 'abcdefghij'],
  ['sk-proj-abcdefghijklmnopqrstuvwxyz012345', 'mnopqr'],
  ['hf_abcdefghijklmnopqrstuvwxyz', 'mnopqr'],
  ['-----BEGIN RSA PRIVATE KEY-----\nMIIEow\n-----END RSA PRIVATE KEY-----', 'MIIEow'],
  ['-----BEGIN PRIVATE KEY----- MIIEvQIBADANBg', 'MIIEvQ'],
  ['https://ada:s3cret@example.com/x', 's3cret'],
  ['postgres://app:hunter22@db/x', 'hunter22'],
  ['password=hunter22', 'hunter22'],
  ['"password": "hunter22"', 'hunter22'],
  ['client_secret=abcdefghij', 'abcdefghij'],
  ['api_key: k3y-v4lue', 'k3y-v4lue'],
  ['api-key=kkkkkkkk', 'kkkkkkkk'],
  ['access_token=qwertyuiop&x=1', 'qwertyuiop'],
  ['?code=Xa81kQzP&state=1', 'Xa81kQzP'],
  ['/auth/signin?csrfToken=abcdefabcdef', 'abcdefabcdef'],
  ['cookie: session=s1d2f3g4', 's1d2f3g4'],
  ['5f4dcc3b5aa765d61d8327deb882cf99', '5f4dcc3b'],
  ['E3B0C44298FC1C149AFBF4C8996FB92427AE41E4649B934CA495991B7852B855', 'E3B0C442'],
  ['account 123e4567-e89b-12d3-a456-426614174000', '426614174000'],
  ['4111 1111 1111 1111', '1111'],
  ['5500-0000-0000-0004', '0004'],
  ['378282246310005', '378282'],
]

const INNOCENT = [
  'how to create a customer',
  'C#',
  'GET /v3/catalog/products?include=variants&limit=250',
  '/docs/rest-catalog/products#get-all-products',
  '/fr/docs/rest-management/customers-v2?tab=request#update-customer-attributes',
  'basic authentication',
  'bearer token',
  'token: how to get one',
  'error code=404',
  'status code: 422',
  'X-Auth-Token header',
  'password reset',
  'api key rotation',
  'storefrontProductVariantOptionValueRequest2',
  'BigCommerceGraphQLStorefrontAPI',
  '2024-05-01T10:00:00Z',
  '1234567890123456',
  'price 1 000 000',
  '@graphql-codegen/cli',
  'npm install @bigcommerce/stencil-cli',
  'git@',
  '{{customer.name}} %%GLOBAL_ShopPath%%',
  'электронная почта',
  '忘记密码',
  '',
]

describe('maskSecrets (spec: analytics.privacy)', () => {
  it.each(SECRETS)('removes the secret from %j', (text, secret) => {
    expect(text).toContain(secret)
    expect(maskSecrets(text)).not.toContain(secret)
  })

  it.each(INNOCENT)('leaves %j unchanged', (text) => {
    expect(maskSecrets(text)).toBe(text)
  })

  it('has a list of at least 50 formats', () => {
    expect(SECRETS.length).toBeGreaterThanOrEqual(50)
  })

  it('keeps the words around a secret', () => {
    expect(maskSecrets('why is ada@example.com refused')).toBe('why is [email] refused')
    expect(maskSecrets('/x?access_token=qwertyuiop&page=2')).toBe('/x?access_token=[masked]&page=2')
  })

  it('is idempotent', () => {
    for (const [text] of SECRETS) expect(maskSecrets(maskSecrets(text))).toBe(maskSecrets(text))
  })

  it('is fast for hostile text', () => {
    const hostile = [
      'a'.repeat(50_000),
      'a@'.repeat(25_000),
      '1 '.repeat(25_000),
      'token='.repeat(9_000),
      '//a:'.repeat(9_000),
    ]
    const start = threadMs()
    for (const text of hostile) maskSecrets(text)
    expect(threadMs() - start).toBeLessThan(2_000)
  })
})
