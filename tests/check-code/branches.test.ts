/** Which branch of a program is taken, and what it has built up by then (spec: check.engine). */
import { createCodeChecker } from '@dev-center/code-check'
import { describe, expect, it } from 'vitest'
import { contentDocuments } from './documents.ts'

const checker = createCodeChecker(contentDocuments())
const check = (name: string, text: string) =>
  checker.check([{ name, text: text.replaceAll(/\$<([^>]*)>/g, (_, inside) => `\${${inside}}`) }])
const rulesOf = (name: string, text: string) =>
  check(name, text).findings.flatMap(({ rule, line }) => (rule === 'no-retry' ? [] : [`${line} ${rule}`]))
const operationsOf = (name: string, text: string) =>
  check(name, text).operations.map(({ method, path }) => `${method} ${path}`)

describe('a version that is an argument', () => {
  it('decides a conditional in JavaScript', () => {
    const text = `function send(path, version = 'v3') {
  const base = version === 'v2' ? 'https://api.bigcommerce.com/stores/a1/v2' : 'https://api.bigcommerce.com/stores/a1/v3'
  return fetch(base + path, { headers })
}
send('/store')
send('/store', 'v2')`
    expect(rulesOf('a.js', text)).toEqual(['5 unknown-path'])
  })

  it('decides branches in Python', () => {
    const text = `import requests
def send(path, version="v3"):
    if version == "v2":
        base = "https://api.bigcommerce.com/stores/a1/v2"
    else:
        base = "https://api.bigcommerce.com/stores/a1/v3"
    return requests.get(base + path, headers=HEADERS)
send("/store")
send("/store", "v2")`
    expect(rulesOf('a.py', text)).toEqual(['8 unknown-path'])
  })

  it('decides a conditional in PHP', () => {
    const text = `<?php
function send($path, $version = 'v3') {
  $base = ($version === 'v2') ? 'https://api.bigcommerce.com/stores/a1/v2/' : 'https://api.bigcommerce.com/stores/a1/v3/';
  return wp_remote_request($base . $path, array('method' => 'GET', 'headers' => $headers));
}
send('store');
send('store', 'v2');`
    expect(rulesOf('a.php', text)).toEqual(['6 unknown-path'])
  })

  it('decides what a function returns before it goes on', () => {
    const text = `function baseOf(version) {
  if (version === 'v2') return 'https://api.bigcommerce.com/stores/a1/v2'
  return 'https://api.bigcommerce.com/stores/a1/v3'
}
fetch(baseOf('v2') + '/store', { headers })
fetch(baseOf('v3') + '/store', { headers })`
    expect(rulesOf('a.js', text)).toEqual(['6 unknown-path'])
  })
})

describe('a method that is an argument', () => {
  it.each([
    ['if', "if (method === 'POST') return api.post(url, body)\n  return api.get(url)"],
    [
      'switch',
      "switch (method) {\n    case 'POST':\n      return api.post(url, body)\n    default:\n      return api.get(url)\n  }",
    ],
    ['a list', "if (['POST', 'PUT'].includes(method)) return api.post(url, body)\n  else return api.get(url)"],
  ])('sends only the request of its branch: %s', (_, branches) => {
    const text = `import axios from 'axios'
const api = axios.create({ headers })
function send(method, path, body) {
  const url = 'https://api.bigcommerce.com/stores/a1/v3' + path
  ${branches}
}
send('POST', '/carts', cart)`
    expect(operationsOf('a.js', text)).toContain('POST /v3/carts')
    expect(rulesOf('a.js', text)).toEqual([])
  })
})

describe('what is known where a request is sent', () => {
  it('is not what a name is given below it', () => {
    const text = `import requests
def create(api):
    data = {"name": "A", "colour": 1}
    response = requests.post("https://api.bigcommerce.com/stores/a1/v3/catalog/brands", json=data, headers=HEADERS)
    data = response.json()
    return data`
    expect(rulesOf('a.py', text)).toEqual(['3 unknown-field'])
  })

  it('is a list, although an empty array of PHP is either', () => {
    const text = `<?php
$values = array();
foreach ($labels as $label) { $values[] = array('label' => $label); }
$fixes = [];
$this->collect($fixes);
wp_remote_post('https://api.bigcommerce.com/stores/a1/v3/customers', ['headers' => $h, 'body' => json_encode([['email' => 'a@b.co', 'first_name' => 'A', 'last_name' => 'B', 'addresses' => $values, 'form_fields' => $fixes]])]);`
    expect(rulesOf('a.php', text).filter((rule) => rule.endsWith('wrong-type'))).toEqual([])
  })

  it('has no field for undefined', () => {
    const text = `const brand = { name: 'A', page_title: undefined }
fetch('https://api.bigcommerce.com/stores/a1/v3/catalog/brands', { method: 'POST', headers, body: JSON.stringify(brand) })`
    expect(rulesOf('a.js', text)).toEqual([])
  })

  it.each([
    ["const query = new URLSearchParams()\nquery.append('limit', '900')\nconst end = query.toString()", 'page-limit'],
    ["const query = new URLSearchParams({ includes: 'images' })\nconst end = query", 'unknown-parameter'],
    ["let end = 'limit=5'\nif (cursor) end += `&cursor=$<cursor>`", 'unknown-parameter'],
  ])('has the parameters that were built up: %s', (built, rule) => {
    const text = `${built}\nfetch(\`https://api.bigcommerce.com/stores/a1/v3/catalog/products?$<end>\`, { headers })`
    expect(rulesOf('a.js', text).map((one) => one.split(' ')[1])).toEqual([rule])
  })
})

describe('a path with an unknown segment', () => {
  const get = (end: string) => `fetch(\`https://api.bigcommerce.com/stores/a1/v3/customers/${end}\`, { headers })`

  it('is that of one record if the segment is called an identifier', () => {
    const finding = check('a.js', get('$<customerId>')).findings.find(({ rule }) => rule === 'unknown-path')
    expect(finding?.message).toContain('/v2/customers/{customer_id}')
  })

  it('is not known if it may be a resource', () => {
    const { findings, requests } = check('a.js', get('$<resource>'))
    expect(findings.filter(({ rule }) => rule === 'unknown-path')).toEqual([])
    expect(requests.notFollowed).toHaveLength(1)
  })
})

describe('requests that are only presumed', () => {
  it('are found by a verb and a resource in Ruby, and named for the wrong version', () => {
    const { requests, operations } = check(
      'a.rb',
      "class Client\n  def time\n    get('time')\n  end\n  def hooks(client)\n    client.get('hooks')\n    client.get('/v2/hooks')\n  end\nend\n",
    )
    expect(operations.map(({ path }) => path)).toEqual(['/v2/time', '/v3/hooks'])
    expect(requests.notFollowed.map(({ line }) => line)).toEqual([7])
  })

  it('are not actions of a store in the browser', () => {
    expect(check('a.js', "// BigCommerce\nthis.$store.dispatch('carts/update', id)").requests.found).toBe(0)
  })

  it('are not names that every object has', () => {
    const report = check(
      'A.java',
      'class A {\n  String a() { return toString() + constructor("https://api.bigcommerce.com"); }\n}\n',
    )
    expect(report.unread).toEqual([])
  })
})

describe('webhooks that nothing verifies (spec: check.webhooks)', () => {
  const HANDLER = `app.post('/hooks', (req, res) => {\n  if (req.body.scope === 'store/order/created') sync(req.body.data.id)\n})`

  it('are reported', () => {
    expect(rulesOf('a.js', HANDLER)).toEqual(['2 webhook-unverified'])
  })

  it('are not reported beside a check, or for webhooks that are listed', () => {
    expect(rulesOf('a.js', `${HANDLER}\nconst secret = req.headers['x-webhook-secret']`)).toEqual([])
    expect(rulesOf('a.js', "const known = hooks.find((hook) => hook.scope === 'store/order/created')")).toEqual([])
  })
})

describe('the status 429', () => {
  const FILE = "fetch('https://api.bigcommerce.com/stores/a1/v3/catalog/brands', { headers })"

  it('is reported once, with the number of files', () => {
    const { findings } = checker.check([
      { name: 'a.js', text: FILE },
      { name: 'b.js', text: FILE },
      { name: 'c.js', text: FILE },
    ])
    expect(findings.map(({ rule, message }) => [rule, message.includes('2 other files')])).toEqual([['no-retry', true]])
  })

  it('is handled by a package that waits', () => {
    const text = `const BigCommerce = require('node-bigcommerce')
const shop = new BigCommerce({ apiVersion: 'v3' })
shop.get('/catalog/brands')`
    expect(check('a.js', text).findings).toEqual([])
  })
})

describe('files as they come', () => {
  const CALL = 'https://api.bigcommerce.com/stores/a1/v3/catalog/brand'

  it.each([
    ['a.js', `const headers = {}\nfetch('${CALL}', { headers })`],
    ['a.py', `import requests\nrequests.get("${CALL}", headers=H)`],
    ['a.php', `<?php\nwp_remote_get('${CALL}', ['headers' => $h]);`],
    ['a.sh', `#!/bin/sh\ncurl '${CALL}' -H "X-Auth-Token: $T"`],
  ])('have the same lines with other line ends and a byte order mark: %s', (name, text) => {
    const plain = check(name, text).findings.map(({ rule, line, column }) => [rule, line, column])
    expect(plain.map(([rule]) => rule)).toContain('unknown-path')
    expect(
      check(name, text.replaceAll('\n', '\r\n')).findings.map(({ rule, line, column }) => [rule, line, column]),
    ).toEqual(plain)
    expect(check(name, `\uFEFF${text}`).findings.map(({ rule, line }) => [rule, line])).toEqual(
      plain.map((one) => one.slice(0, 2)),
    )
  })

  it.each([
    'a.js',
    'a.ts',
    'a.tsx',
    'a.vue',
    'a.py',
    'a.php',
    'a.rb',
    'a.go',
    'A.java',
    'a.cs',
    'a.har',
    'a.http',
    'a.graphql',
    'a.sh',
  ])('never end the check, whatever is in them: %s', (name) => {
    for (const text of [
      'bigcommerce ((((',
      'bigcommerce \u0000\uFFFD\u0001',
      "bigcommerce '''\n\"",
      '<?php bigcommerce {',
      'query { bigcommerce',
    ])
      expect(() => check(name, text)).not.toThrow()
  })

  it('says which file could not be parsed, and why', () => {
    const { unread } = check('a.js', "fetch('https://api.bigcommerce.com/stores/a1/v3/catalog/brands', {")
    expect(unread.map(({ file }) => file)).toEqual(['a.js'])
  })
})
