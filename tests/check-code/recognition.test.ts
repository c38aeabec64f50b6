/** Code as people write it: each way to send a request is found, and checked or named (spec: check.engine). */

import { type CodeReport, createCodeChecker } from '@dev-center/code-check'
import { describe, expect, it } from 'vitest'
import { contentDocuments } from './documents.ts'

const checker = createCodeChecker(contentDocuments())
type Files = { readonly [name: string]: string }
const check = (files: Files): CodeReport =>
  checker.check(
    Object.entries(files).map(([name, text]) => ({
      name,
      text: text.replaceAll(/\$<([^>]*)>/g, (_, inside) => `\${${inside}}`),
    })),
  )
const operationsOf = (files: Files) => check(files).operations.map(({ method, path }) => `${method} ${path}`)

const BRANDS = 'GET /v3/catalog/brands'
const BASE = 'https://api.bigcommerce.com/stores/$<hash>'

/** A client, and what uses it, in each language. */
const WAYS: readonly (readonly [string, Files])[] = [
  [
    'a base class whose constructor makes the client',
    {
      'base.ts': `import axios from 'axios'
export default class Base {
  protected client: any
  constructor(version = 'v2') { this.connect(version) }
  private connect(version: string) {
    let baseURL: string
    baseURL = process.env.API + '/' + version
    this.client = axios.create({ baseURL, headers: { 'X-Auth-Token': TOKEN } })
  }
}`,
      'brands.ts': `import Base from './base'
export class Brands extends Base {
  private path: string
  constructor() { super('v3'); this.path = '/catalog/brands' }
  all() { return this.client.get(\`$<this.path>\`) }
}`,
    },
  ],
  [
    'an inherited method',
    {
      'a.js': `class Api { get(path) { return fetch(\`${BASE}/v3$<path>\`, { headers: this.headers() }) } }
class Brands extends Api { all() { return this.get('/catalog/brands') } }`,
    },
  ],
  [
    'a function that returns a client',
    {
      'client.js': `const axios = require('axios')
module.exports.connect = (kind) => {
  let baseURL = ''
  const headers = { Accept: 'application/json' }
  if (kind === 'admin') { baseURL = process.env.URL; headers['X-Auth-Token'] = process.env.TOKEN }
  else { baseURL = process.env.SHOP }
  return axios.create({ baseURL, headers })
}`,
      'a.js': `import { connect } from './client'
connect('admin').get(\`/stores/$<hash>/v3/catalog/brands\`)`,
    },
  ],
  [
    'a default that is destructured',
    { 'a.js': `const { default: http } = require('axios'); http.get(\`${BASE}/v3/catalog/brands\`, { headers })` },
  ],
  [
    'a path alias',
    {
      'src/lib/api.ts': `export const call = (path: string) => fetch(\`${BASE}/v3/$<path>\`, { headers })`,
      'src/pages/a.ts': `import { call } from '@/lib/api'; call('catalog/brands')`,
    },
  ],
  [
    'a path alias for the folder that is checked',
    {
      'shared/lib/api.ts': `export const call = (path: string) => fetch(\`${BASE}/v3/$<path>\`, { headers })`,
      'pages/a.ts': `import { call } from '@/shared/lib/api'; call('catalog/brands')`,
    },
  ],
  [
    'exports that are passed on',
    {
      'lib/http.js': `export function call(path) { return fetch(\`${BASE}/v3/$<path>\`, { headers }) }`,
      'lib/index.js': `export * from './http'`,
      'a.js': `import { call as api } from './lib'; api('catalog/brands')`,
    },
  ],
  [
    'a slash that is taken off',
    {
      'a.js': `const call = (path) => fetch(\`${BASE}/v3/$<path.replace(/^\\/+/, '')>\`, { headers }); call('/catalog/brands')`,
    },
  ],
  [
    'URL and its parameters',
    {
      'a.js': `const url = new URL('/stores/' + hash + '/v3/catalog/brands', 'https://api.bigcommerce.com'); url.searchParams.set('limit', 50); fetch(url.toString(), { headers })`,
    },
  ],
  [
    'a query that is added',
    { 'a.js': `let url = \`${BASE}/v3/catalog/brands\`; if (page) url += '?page=' + page; fetch(url, { headers })` },
  ],
  [
    'wrappers three calls deep',
    {
      'a.js': `const send = (method, url) => fetch(url, { method, headers })
const api = (method, path) => send(method, \`${BASE}/v3\` + path)
const list = (path) => api('GET', path)
list('/catalog/brands')`,
    },
  ],
  [
    'a closure',
    {
      'a.js': `const make = (hash) => ({ get: (path) => fetch(\`${BASE}\` + path, { headers }) }); const shop = make('abc'); shop.get('/v3/catalog/brands')`,
    },
  ],
  [
    'a client that is passed in',
    {
      'a.ts': `export class Brands { constructor(private readonly bigcommerce: Client) {} all() { return this.bigcommerce.get('/v3/catalog/brands') } }`,
    },
  ],
  [
    'a class by its type',
    {
      'api.ts': `export class Api { get(path: string) { return fetch(\`${BASE}/v3\` + path, { headers }) } }`,
      'a.ts': `import { Api } from './api'; export class Job { constructor(private api: Api) {} run() { return this.api.get('/catalog/brands') } }`,
    },
  ],
  [
    'node-bigcommerce',
    {
      'a.js': `const BigCommerce = require('node-bigcommerce'); const shop = new BigCommerce({ apiVersion: 'v3', storeHash, accessToken }); shop.get('/catalog/brands')`,
    },
  ],
  [
    'a package of this platform',
    {
      'a.js': `import { Shop } from '@example/bigcommerce-api'; const shop = new Shop(options); shop.get('/catalog/brands')`,
    },
  ],
  [
    'ky',
    {
      'a.js': `import ky from 'ky'; const api = ky.create({ prefixUrl: \`${BASE}/v3\`, headers }); api.get('catalog/brands')`,
    },
  ],
  ['ofetch', { 'a.js': `import { ofetch } from 'ofetch'; ofetch(\`${BASE}/v3/catalog/brands\`, { headers })` }],
  [
    'openapi-fetch',
    {
      'a.ts': `import createClient from 'openapi-fetch'; const shop = createClient<paths>({ baseUrl: \`${BASE}/v3\`, headers }); shop.GET('/catalog/brands', { params: { query: { limit: 10 } } })`,
    },
  ],
  [
    "Node's https",
    {
      'a.js': `const https = require('https'); https.request({ hostname: 'api.bigcommerce.com', path: '/stores/' + hash + '/v3/catalog/brands', method: 'GET', headers })`,
    },
  ],
  [
    'a Vue component',
    {
      'a.vue': `<template><p v-if="a < b">x</p></template>\n<script setup lang="ts">\nconst load = (id: number) => fetch(\`${BASE}/v3/catalog/brands\`, { headers })\n</script>`,
    },
  ],
  [
    'Python: a base class with a session',
    {
      'client.py': `import requests

class Client:
    def __init__(self, store_hash, version="v3"):
        self.base = "https://api.bigcommerce.com/stores/{}/{}".format(store_hash, version)
        self.session = requests.Session()
        self.session.headers.update({"X-Auth-Token": TOKEN})

    def get(self, path):
        return self.session.get(self.base + "/" + path.lstrip("/"))
`,
      'brands.py': `from client import Client

class Brands(Client):
    def all(self):
        return self.get("/catalog/brands")
`,
    },
  ],
  [
    'Python: a client in a field',
    {
      'a.py': `class Brands:\n    def __init__(self, api):\n        self._api = api\n\n    def all(self):\n        return self._api.get("/v3/catalog/brands")\n`,
    },
  ],
  [
    'Python: super',
    {
      'a.py': `import httpx\n\nclass Api:\n    def __init__(self, version):\n        self.url = f"https://api.bigcommerce.com/stores/{HASH}/{version}"\n        self.http = httpx.Client()\n\nclass Brands(Api):\n    def __init__(self):\n        super().__init__("v3")\n\n    def all(self):\n        return self.http.get(f"{self.url}/catalog/brands", headers=HEADERS)\n`,
    },
  ],
  [
    'Python: urllib',
    {
      'a.py': `import urllib.request\nurllib.request.Request(f"https://api.bigcommerce.com/stores/{HASH}/v3/catalog/brands", headers=HEADERS)\n`,
    },
  ],
  [
    'Python: http.client',
    {
      'a.py': `import http.client\nconnection = http.client.HTTPSConnection("api.bigcommerce.com")\nconnection.request("GET", "/stores/abc/v3/catalog/brands", headers=HEADERS)\n`,
    },
  ],
  [
    'PHP: a Guzzle client in a constructor',
    {
      'a.php': `<?php\nuse GuzzleHttp\\Client as Http;\nclass Brands {\n  private $http;\n  public function __construct(string $hash) { $this->http = new Http(['base_uri' => "https://api.bigcommerce.com/stores/{$hash}/v3/", 'headers' => ['X-Auth-Token' => TOKEN]]); }\n  public function all() { return $this->http->get('catalog/brands'); }\n}`,
    },
  ],
  [
    'PHP: an abstract class',
    {
      'a.php': `<?php\nabstract class Request {\n  protected $base = 'https://api.bigcommerce.com/stores/';\n  public function send() { return Http::withHeaders(['X-Auth-Token' => TOKEN])->send($this->method(), $this->path()); }\n}\nclass Brands extends Request {\n  public function method() { return 'GET'; }\n  public function path() { return $this->base . $this->hash . '/v3/catalog/brands'; }\n}\n(new Brands())->send();`,
    },
  ],
  [
    'PHP: a static method',
    {
      'a.php': `<?php\n// BigCommerce\nclass Client { public static function brands() { return self::getCollection('/v3/catalog/brands'); } }`,
    },
  ],
  [
    'PHP: WordPress',
    {
      'a.php': `<?php\nwp_remote_get(sprintf('https://api.bigcommerce.com/stores/%s/v3/catalog/brands', $hash), ['headers' => $headers]);`,
    },
  ],
  [
    'PHP: a class of an SDK',
    {
      'a.php': `<?php\nuse BigCommerce\\Api\\v3\\Api\\CatalogApi;\nclass Job {\n  public function __construct(private CatalogApi $api) {}\n  public function run() { return $this->api->getBrands(); }\n}`,
    },
  ],
  [
    'Ruby',
    {
      'a.rb': `require 'faraday'\n# BigCommerce\nclass Brands\n  def all(page = 1)\n    response = @client.get("/v3/catalog/brands?page=#{page}")\n    response.body\n  end\nend\n`,
    },
  ],
  [
    'Ruby: Net::HTTP',
    {
      'a.rb': `uri = URI("https://api.bigcommerce.com/stores/#{hash}/v3/catalog/brands")\nrequest = Net::HTTP::Get.new(uri)\n`,
    },
  ],
  ['Ruby without brackets', { 'a.rb': `# BigCommerce\ndef brands\n  get "/v3/catalog/brands", limit: 5\nend\n` }],
  [
    'Go',
    {
      'a.go':
        'package shop\n\n// bigcommerce\nfunc (c *Client) Brands(page int) error {\n\turl := "/v3/catalog/brands?page=" + strconv.Itoa(page)\n\treq := c.request(http.MethodGet, url, nil)\n\treturn c.do(req)\n}\n',
    },
  ],
  [
    'Go: Sprintf',
    {
      'a.go':
        'package shop\n\nfunc brands(hash string) {\n\treq, _ := http.NewRequest("GET", fmt.Sprintf("https://api.bigcommerce.com/stores/%s/v3/catalog/brands", hash), nil)\n\treq.Header.Set("X-Auth-Token", token)\n}\n',
    },
  ],
  [
    'Java',
    {
      'A.java':
        'import java.net.http.*;\nclass A {\n  private static final String BASE = "https://api.bigcommerce.com/stores/abc";\n  HttpRequest brands() {\n    return HttpRequest.newBuilder().uri(URI.create(BASE + "/v3/catalog/brands")).header("X-Auth-Token", token).GET().build();\n  }\n}\n',
    },
  ],
  [
    'C#',
    {
      'A.cs':
        'using System.Net.Http;\nclass A {\n  async Task<string> Brands(string hash) {\n    var request = new HttpRequestMessage(HttpMethod.Get, $"https://api.bigcommerce.com/stores/{hash}/v3/catalog/brands");\n    return await client.SendAsync(request);\n  }\n}\n',
    },
  ],
]

describe('requests are followed through (spec: check.engine)', () => {
  it.each(WAYS)('%s', (_, files) => {
    const { requests, findings, outcome } = check(files)
    expect(operationsOf(files)).toEqual([BRANDS])
    expect([outcome, requests]).toEqual(['checked', { found: 1, followed: 1, notFollowed: [] }])
    expect(findings.filter(({ level }) => level === 'error')).toEqual([])
  })
})

describe('the order of the files', () => {
  // A method that passes its argument on says nothing about what the function below it sends.
  const send = `class Answer extends Promise {}
function send(path, method) {
  return new Answer(async (resolve) => {
    const request = new Request(\`https://$<host>/stores/$<hash>$<path>\`, { method, headers })
    resolve(await fetch(request))
  })
}
export const api = { get: (path) => send(path, 'GET'), post: (path) => send(path, 'POST'), put: (path) => send(path, 'PUT'), del: (path) => send(path, 'DELETE') }`
  const use = `import { api } from './z'; api.get('/v3/catalog/brands')`

  it('changes nothing', () => {
    const there = check({ 'a.js': use, 'z.js': send })
    expect(there.requests.found).toBeGreaterThan(0)
    expect(check({ 'z.js': send, 'a.js': use })).toEqual(there)
  })
})

describe('GraphQL (spec: check.engine)', () => {
  const QUERY = 'query { site { settings { storeName } } }'
  it.each([
    [
      'fetch',
      {
        'a.js': `fetch('https://store-abc.mybigcommerce.com/graphql', { method: 'POST', headers, body: JSON.stringify({ query: \`${QUERY}\` }) })`,
      },
    ],
    [
      'an unknown host',
      { 'a.js': `// bigcommerce\naxios.post(SHOP + '/graphql', { query: \`${QUERY}\` }, { headers })` },
    ],
    [
      'graphql-request',
      {
        'a.js': `import { request, gql } from 'graphql-request'\nrequest('https://store-abc.mybigcommerce.com/graphql', gql\`${QUERY}\`)`,
      },
    ],
    [
      'gql.tada',
      {
        'a.ts': `import { graphql } from '~/client/graphql'\nconst Query = graphql(\`${QUERY}\`)\nclient.fetch({ document: Query })`,
      },
    ],
    [
      'Apollo',
      {
        'a.js': `import { gql } from '@apollo/client'\nexport const load = () => client.query({ query: gql\`${QUERY}\` })`,
      },
    ],
  ] as const)('is found in %s', (_, files: Files) => {
    const { requests, findings } = check(files)
    expect([requests.found, requests.followed, findings.filter(({ rule }) => rule !== 'no-retry')]).toEqual([1, 1, []])
  })

  it('knows that a variable may be used in a fragment from another file', () => {
    const text = 'const Page = graphql(`query Page($currencyCode: currencyCode) { site { ...Prices } }`, [Prices])'
    expect(check({ 'a.ts': `// bigcommerce\n${text}` }).findings).toEqual([])
    const alone = 'const Page = graphql(`query Page($currencyCode: currencyCode) { site { settings { storeName } } }`)'
    expect(check({ 'a.ts': `// bigcommerce\n${alone}` }).findings.map(({ rule }) => rule)).toEqual(['graphql-invalid'])
  })

  it('leaves documents for a schema that is not published alone, and says so', () => {
    const other =
      'const Login = gql`mutation Login($data: CompanyLoginType!) { login(loginData: $data) { result { token } } }`'
    const { findings, requests } = check({ 'a.ts': `// bigcommerce\n${other}` })
    expect(findings).toEqual([])
    expect(requests.notFollowed.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '2 Its GraphQL document was written for a schema that is not published here.',
    ])
  })
})

describe('what is wrong in it (spec: check.rules)', () => {
  const rulesOf = (files: Files) =>
    check(files)
      .findings.filter(({ rule }) => rule !== 'no-retry')
      .map(({ rule, file, line }) => `${file}:${line} ${rule}`)

  it('a version 2 path on a client of version 3', () => {
    const text =
      "const BC = require('node-bigcommerce')\nconst shop = new BC({ apiVersion: 'v3' })\nshop.get('/coupons')\n"
    expect(rulesOf({ 'a.js': text })).toEqual(['a.js:3 unknown-path'])
  })

  it('a field that is missing in each item of a list', () => {
    const text = `const retry = 429
const body = { reason: 'count', items: lines.map((line) => ({ variant_id: line.id, quantity: line.count })) }
fetch(\`${BASE}/v3/inventory/adjustments/relative\`, { method: 'POST', headers, body: JSON.stringify(body) })`
    expect(rulesOf({ 'a.js': text })).toEqual(['a.js:2 missing-field'])
  })

  it('a field, whatever the store is called', () => {
    const text = `const retry = 429
const API = \`https://api.bigcommerce.com/stores/$<process.env.STORE || 'example'>\`
fetch(\`$<API>/v3/catalog/brands\`, { method: 'POST', headers, body: JSON.stringify({ page_title: 'A' }) })`
    expect(rulesOf({ 'a.js': text })).toEqual(['a.js:3 missing-field'])
  })

  it('a method, through a factory', () => {
    const files = {
      'client.js':
        "const axios = require('axios')\nexports.connect = () => axios.create({ baseURL: process.env.URL, headers: h })\n",
      'a.js': "import { connect } from './client'\n\nconnect().get(`/stores/$<hash>/v3/checkouts/$<id>/coupons`)\n",
    }
    expect(rulesOf(files)).toEqual(['a.js:3 unknown-method'])
  })

  it.each([
    ['Ruby', 'a.rb', '# BigCommerce\nclient.post("/stores/abc/v3/checkouts/1/discount", {})\n'],
    [
      'Go',
      'a.go',
      'package a\nvar req, _ = http.NewRequest("POST", "https://api.bigcommerce.com/stores/a/v3/checkouts/1/discount", nil)\n',
    ],
    [
      'Java',
      'A.java',
      '// bigcommerce\nclient.post("https://api.bigcommerce.com/stores/a/v3/checkouts/1/discount");\n',
    ],
    [
      'C#',
      'A.cs',
      '// bigcommerce\nawait client.PostAsync("https://api.bigcommerce.com/stores/a/v3/checkouts/1/discount", body);\n',
    ],
  ])('a path in %s, and nothing more is promised', (language, name, text) => {
    expect(rulesOf({ [name]: text })).toEqual([`${name}:2 unknown-path`])
    expect(check({ [name]: text }).limits.map((one) => one.language)).toEqual([language])
  })
})

describe('no false alarm (spec: check.precision)', () => {
  const HEADERS = "const retry = 429\nconst headers = { 'X-Auth-Token': token, 'Content-Type': 'application/json' }\n"
  it.each([
    [
      'a page that is set on the URL',
      `let page = 1\nwhile (true) {\n  const url = new URL(\`${BASE}/v3/catalog/brands\`)\n  url.searchParams.set('page', String(page))\n  const answer = await fetch(url, { headers })\n  if (done(answer)) break\n  page += 1\n}`,
    ],
    [
      'a page that is put into a list of parameters',
      `let page = 1\nwhile (true) {\n  const params = ['limit=250']\n  params.push(\`page=$<page>\`)\n  const answer = await fetch(\`${BASE}/v3/catalog/brands?$<params.join('&')>\`, { headers })\n  if (done(answer)) break\n  page += 1\n}`,
    ],
    ['an order of version 2 with a direction', `fetch(\`${BASE}/v2/orders?sort=date_created:desc\`, { headers })`],
    [
      'a field that each branch sets',
      `const body = { type: 'per_item_discount', code: 'A', name: 'A', amount: '5' }\nif (all) body.applies_to = { entity: 'categories', ids: [0] }\nelse body.applies_to = { entity: 'products', ids: [7] }\nfetch(\`${BASE}/v2/coupons\`, { method: 'POST', headers, body: JSON.stringify(body) })`,
    ],
    [
      'a token that a call leaves out',
      `const call = (path, token) => fetch(\`${BASE}$<path>\`, { headers: { 'X-Auth-Token': token } })\ncall('/v3/catalog/brands')`,
    ],
    [
      'headers that are set later',
      `const own = {}\nown['X-Auth-Token'] = token\nfetch(\`${BASE}/v3/catalog/brands\`, { headers: own })`,
    ],
    [
      "a path of somebody's own server",
      "fetch(`$<SERVER>/v3/things/$<id>`)\nfetch(`$<SERVER>/customers/export`, { method: 'POST', body: '{}' })\napp.get('/v3/catalog/nothing', (req, res) => res.end())",
    ],
    [
      'an address in one of several forms',
      `const url = isOne ? \`${BASE}/v3/catalog/brands/$<id>\` : \`${BASE}/v3/catalog/brands\`\nfetch(url, { method: 'DELETE', headers })`,
    ],
  ])('%s', (_, text) => {
    expect(check({ 'a.js': `${HEADERS}${text}` }).findings).toEqual([])
  })

  it('headers in a list of PHP before version 5.4', () => {
    const text = `<?php\n// retry\n$args = array('method' => 'GET', 'headers' => array('X-Auth-Token' => $token));\nif ($data) { $args['body'] = json_encode($data); }\nwp_remote_request('https://api.bigcommerce.com/stores/' . $hash . '/v3/catalog/brands', $args);`
    expect(check({ 'a.php': text }).findings.filter(({ rule }) => rule === 'missing-header')).toEqual([])
  })

  it('reads what TypeScript allows', () => {
    const files = {
      'a.tsx': '// bigcommerce\nexport const pick = <T extends object>(value: T) => <p>{String(value)}</p>\n',
      'b.ts': "// bigcommerce\nimport type { Item } from './item'\nexport function Item(item: Item) { return item }\n",
    }
    expect(check(files).unread).toEqual([])
  })
})

describe('what is not known is named (spec: check.result)', () => {
  it.each([
    ['an address', 'fetch(url)', 'Its address is computed at run time.'],
    [
      'a part of a path',
      `fetch(\`${BASE}/v3/catalog/$<kind>\`, { headers })`,
      'A part of its path is computed at run time, and several operations fit.',
    ],
    ['a method', `fetch(\`${BASE}/v3/catalog/brands\`, { method, headers })`, 'Its method is computed at run time.'],
    [
      'an address without a call',
      "export const BRANDS = '/v3/catalog/brands'",
      'No call that sends this address was found.',
    ],
  ])('%s', (_, text, reason) => {
    const { outcome, requests } = check({ 'a.js': `// bigcommerce\n${text}\n` })
    expect(requests.notFollowed.map((one) => `${one.file}:${one.line} ${one.reason}`)).toEqual([`a.js:2 ${reason}`])
    expect([requests.found, requests.followed]).toEqual([1, 0])
    expect(outcome === 'checked').toBe(text.includes('BASE'))
  })

  it('a wrapper counts at its callers, once each', () => {
    const text = `const call = (path) => fetch(\`${BASE}\` + path, { headers })\ncall('/v3/catalog/brands')\ncall('/v3/catalog/products')\ncall(other)\n`
    const { requests } = check({ 'a.js': text })
    expect([requests.found, requests.followed, requests.notFollowed.map(({ line }) => line)]).toEqual([3, 2, [4]])
  })

  it('languages that are not read', () => {
    const report = checker.check([], ['src/main.rs', 'src/lib.rs', 'notes.txt'])
    expect([report.outcome, report.skipped]).toEqual(['nothing-readable', [{ language: 'Rust', files: 2 }]])
  })
})
