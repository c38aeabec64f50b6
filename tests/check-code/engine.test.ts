/** What the engine follows, what it ignores, and which input it survives. */

import { describe, expect, it } from 'vitest'
import { createCodeChecker } from '../../packages/code-check/src/check-code.ts'
import { threadMs } from '../fixtures/thread-time.ts'
import { contentDocuments } from './documents.ts'

const checker = createCodeChecker(contentDocuments())
const rulesOf = (name: string, text: string) => checker.check([{ name, text }]).findings.map(({ rule }) => rule)
const HEADERS = "{ headers: { 'X-Auth-Token': token } }"
/** `$<name>` is a placeholder in a template of the program. */
const script = (url: string) =>
  `const retry = 429\nawait fetch(${url.replaceAll(/\$<(\w+)>/g, (_, name) => `\${${name}}`)}, ${HEADERS})`

describe('addresses (spec: check.engine)', () => {
  it.each([
    ['a template', '`https://api.bigcommerce.com/stores/$<hash>/v3/catalog/brand`'],
    ['a sum', "'https://api.bigcommerce.com/stores/' + hash + '/v3/catalog/brand'"],
    ['a base from elsewhere', '`$<base>/stores/$<hash>/v3/catalog/brand`'],
    ['an identifier inside', '`https://api.bigcommerce.com/stores/abc/v3/catalog/products/$<id>/variant`'],
  ])('are followed: %s', (_, url) => {
    expect(rulesOf('a.js', script(url))).toEqual(['unknown-path'])
  })

  it.each([
    ['a name without a value', 'url'],
    ['a base and a path that are unknown', '`$<base>$<path>`'],
    ['a path that is unknown', '`https://api.bigcommerce.com/stores/abc/v3$<path>`'],
    ['a resource that is unknown', '`https://api.bigcommerce.com/stores/abc/v3/catalog/$<kind>`'],
    ['another host', "'https://shop.example.com/stores/abc/v3/catalog/brand'"],
    ['a base of somebody', '`$<base>/v3/catalog/brand`'],
    [
      'a name that is set twice',
      "(() => { let u = 'https://api.bigcommerce.com/stores/a/v3/catalog/brand'; u = x; return u })()",
    ],
  ])('are never guessed: %s', (_, url) => {
    expect(rulesOf('a.js', script(url))).toEqual([])
  })

  it('are counted if they are computed at run time', () => {
    expect(checker.check([{ name: 'a.js', text: `// bigcommerce\n${script('url')}` }]).unknown).toBe(1)
  })
})

describe('values (spec: check.engine, check.rules)', () => {
  const post = (body: string) => `const retry = 429
await fetch('https://api.bigcommerce.com/stores/abc/v3/catalog/brands', {
  method: 'POST',
  headers: { 'X-Auth-Token': token, 'Content-Type': 'application/json' },
  body: JSON.stringify(${body}),
})`
  it.each([
    ['a value that is unknown', '{ name }', []],
    ['an object that is unknown', 'brand', []],
    ['fields that are added', '{ ...brand, page_title: title }', []],
    ['a field that is missing', '{ page_title: title }', ['missing-field']],
    ['a type', '{ name: 5 }', ['wrong-type']],
    ['null for nothing', 'undefined', ['wrong-body']],
  ])('%s', (_, body, rules) => {
    expect(rulesOf('a.js', post(body))).toEqual(rules)
  })

  it('assumes that unknown headers are correct', () => {
    expect(
      rulesOf('a.js', "const retry = 429\nawait fetch('https://api.bigcommerce.com/stores/a/v2/time', { headers })"),
    ).toEqual([])
  })

  it('recognizes loops that wait or count', () => {
    const loop = (inside: string) => `const retry = 429
let page = 1
while (true) {
  await fetch(\`https://api.bigcommerce.com/stores/a/v3/catalog/brands?page=\${page}\`, ${HEADERS})
  ${inside}
}`
    expect(rulesOf('a.js', loop(''))).toEqual(['endless-paging'])
    expect(rulesOf('a.js', loop('page++'))).toEqual([])
    expect(rulesOf('a.js', loop('await sleep(5000)'))).toEqual([])
  })
})

describe('deprecated operations and fields (spec: check.rules)', () => {
  it('are reported with their replacement, for every operation', () => {
    const { operations } = contentDocuments().contract
    const deprecated = operations.filter(({ deprecated }) => deprecated !== undefined)
    expect(deprecated.length).toBeGreaterThan(20)
    expect(deprecated.filter(({ deprecated }) => deprecated === '').map(({ id }) => id)).toEqual([])
  })

  it('are found in the address and in the body, with their replacement', () => {
    const text = `const retry = 429
await fetch('https://api.bigcommerce.com/stores/abc/v2/pages', {
  method: 'POST',
  headers: { 'X-Auth-Token': token, 'Content-Type': 'application/json' },
  body: JSON.stringify({
    name: 'About',
    type: 'page',
    mobile_body: '<p>Tea</p>',
  }),
})`
    const { findings } = checker.check([{ name: 'a.js', text }])
    expect(findings.map(({ line, rule, message }) => `${line} ${rule} ${message}`)).toEqual([
      '2 deprecated POST /v2/pages is deprecated. Use Create pages. Deprecated before 2023-01. No date of removal is documented.',
      '5 missing-field The field "body" is required.',
      '8 deprecated The field "mobile_body" is deprecated. Stencil themes show body instead. Deprecated before 2026-05. No date of removal is documented.',
    ])
  })
})

describe('requirements for webhooks (spec: check.webhooks)', () => {
  it('apply only to code that reads the signature', () => {
    const sign = "createHmac('sha1', key).update(JSON.stringify(body)).digest('hex')"
    expect(rulesOf('a.js', `// bigcommerce\nexport function f(body, given) { return given === ${sign} }`)).toEqual([])
    const own = `export function f(request, body) { return request.headers['webhook-signature'] === ${sign} }`
    expect(new Set(rulesOf('a.js', own))).toEqual(
      new Set(['webhook-algorithm', 'webhook-body', 'webhook-comparison', 'webhook-encoding']),
    )
  })
})

it('include a wrong header name only if it is compared (spec: check.webhooks)', () => {
  const compared =
    "export const f = (request, own) => { if (own === request.headers['x-bc-webhook-signature']) return 1 }"
  expect(rulesOf('a.js', `// bigcommerce\n${compared}`)).toEqual(['webhook-header'])
})

describe('texts that are not programs (spec: check.engine)', () => {
  it.each([
    ['a.js', 'bigcommerce ((('],
    ['a.ts', '// bigcommerce\nconst x: = 5'],
    ['a.har', '{"log":'],
    ['a.js', `// bigcommerce\n${'['.repeat(5_000)}`],
    ['a.py', `# bigcommerce\n${'('.repeat(5_000)}`],
    ['a.php', `<?php // bigcommerce\n${'['.repeat(5_000)}`],
    ['a.js', `// bigcommerce ${'x'.repeat(30_000)}`],
  ])('are reported as unread: %s', (name, text) => {
    const { unread, findings } = checker.check([{ name, text }])
    expect([unread.length, findings]).toEqual([1, []])
  })

  it.each([
    ['a.py', '# bigcommerce\ndef (:\n  x = = 3'],
    ['a.php', '<?php // bigcommerce\n$x = ; function ('],
    ['a.sh', "curl 'https://api.bigcommerce.com"],
    ['a.http', 'GET'],
    ['a.graphql', '}'],
    ['a.js', '/* bigcommerce */ const a = b, b = a; fetch(a)'],
    ['a.js', '/* bigcommerce */ const f = () => f(); fetch(f()); class A { x = this.x }; fetch(new A().x)'],
    ['__proto__.js', '/* bigcommerce */ const o = { __proto__: 1, constructor: 2 }; fetch(o.constructor)'],
  ])('do no harm: %s', (name, text) => {
    expect(() => checker.check([{ name, text }])).not.toThrow()
  })
})

describe('time (spec: agents.limits)', () => {
  const CALL = "await fetch('https://api.bigcommerce.com/stores/x/v3/catalog/brands?x=' + a)\n"
  const program = (calls: number) => `async function f(a) {\n${CALL.repeat(calls)}}\n${'f(1)\n'.repeat(calls)}`
  const timeOf = (text: string) => {
    const from = threadMs()
    const report = checker.check([{ name: 'a.js', text }])
    return { ms: threadMs() - from, report }
  }

  it('grows with the size of a program whose function has many calls and is called many times', () => {
    timeOf(program(20))
    const [small, large] = [timeOf(program(40)), timeOf(program(400))]
    // Ten times the size: a hundred times the calls.
    expect(large.ms).toBeLessThan(40 * small.ms + 200)
    expect(large.report.unread).toEqual([{ file: 'a.js', reason: expect.stringContaining('more steps to follow') }])
    expect(large.report.findings.length).toBeGreaterThan(400)
  })

  it('is not an issue for ordinary programs', () => {
    expect(timeOf(program(3)).report.unread).toEqual([])
  })
})
