/**
 * Requests with everything that could break between a page and the network: quotes, line breaks, interpolation,
 * uploads.
 */
import type { SampleRequest } from '../../src/core/api/api.ts'

const TRICKY = `it's "quoted" \\ back\`tick \${js} #{ruby} $php %go {{mustache}} é 漢 😀 </script>`

/** `origin` without a trailing slash. */
export function trickyRequests(origin: string): { readonly [name: string]: SampleRequest } {
  return {
    get: {
      method: 'GET',
      url: `${origin}/teas/a%2Fb?q=rain%20%26%20%22wind%22&id:in=1,2&x%5By%5D=%27`,
      headers: [
        ['Accept', 'application/json'],
        ['X-Note', `it's "here" #{x} $y`],
      ],
      body: null,
    },
    delete: { method: 'DELETE', url: `${origin}/teas/7`, headers: [['X-Auth-Token', '{{ACCESS_TOKEN}}']], body: null },
    json: {
      method: 'POST',
      url: `${origin}/teas`,
      headers: [['Content-Type', 'application/json']],
      body: {
        kind: 'json',
        text: JSON.stringify(
          { [TRICKY]: TRICKY, list: [1, -2.5, true, false, null, [], {}], lines: 'a\nb\tc\r\nJSON\n' },
          null,
          2,
        ),
      },
    },
    numbers: {
      method: 'PUT',
      url: `${origin}/teas/1`,
      headers: [['Content-Type', 'application/json']],
      body: { kind: 'json', text: '{\n  "id": 9007199254740993,\n  "__proto__": 1\n}' },
    },
    patch: {
      method: 'PATCH',
      url: `${origin}/teas/1`,
      headers: [['Content-Type', 'application/vnd.shop+json']],
      body: { kind: 'json', text: '"Sencha"' },
    },
    text: {
      method: 'POST',
      url: `${origin}/notes`,
      headers: [['Content-Type', 'text/csv; charset=utf-8']],
      body: { kind: 'text', text: `name;size\n${TRICKY}` },
    },
    form: {
      method: 'POST',
      url: `${origin}/login`,
      headers: [['Content-Type', 'application/x-www-form-urlencoded']],
      body: {
        kind: 'form',
        fields: [
          ['user name', TRICKY],
          ['role', 'a&b'],
          ['role', 'c=d'],
        ],
      },
    },
    multipart: {
      method: 'POST',
      url: `${origin}/teas/1/image`,
      headers: [['X-Auth-Token', '{{ACCESS_TOKEN}}']],
      body: {
        kind: 'multipart',
        fields: [
          { name: 'image_file', value: 'image_file.jpg', isFile: true },
          { name: 'title', value: `it's é`, isFile: false },
        ],
      },
    },
    parts: {
      method: 'POST',
      url: `${origin}/claims`,
      headers: [],
      body: {
        kind: 'multipart',
        fields: [
          { name: 'photos', value: 'image_file.jpg', isFile: true, contentType: 'image/jpeg' },
          { name: 'photos', value: 'image_file.jpg', isFile: true, contentType: 'image/jpeg' },
          {
            name: 'details',
            value: `{"reason":"it's \\"wet\\" \\n #{x} $y"}`,
            isFile: false,
            contentType: 'application/json',
          },
          { name: 'report', value: 'a,b\n1,"2"', isFile: false, contentType: 'text/csv' },
          { name: 'count', value: '0', isFile: false },
        ],
      },
    },
    'part headers': {
      method: 'POST',
      url: `${origin}/claims`,
      headers: [['X-Auth-Token', '{{ACCESS_TOKEN}}']],
      body: {
        kind: 'multipart',
        fields: [
          {
            name: 'photos',
            value: 'image_file.jpg',
            isFile: true,
            contentType: 'image/jpeg',
            headers: [
              ['X-Digest', `it's "a" \\ b\`c \${d} #{e} $f`],
              ['X-Page', '7'],
            ],
          },
          { name: 'photos', value: 'image_file.jpg', isFile: true, headers: [['X-Page', '8']] },
          { name: 'note', value: `it's é`, isFile: false, headers: [['X-Language', 'nb']] },
          { name: 'count', value: '0', isFile: false },
        ],
      },
    },
    file: {
      method: 'PUT',
      url: `${origin}/teas/1/cover`,
      headers: [['Content-Type', 'image/jpeg']],
      body: { kind: 'file', name: 'image_file.jpg' },
    },
    lines: {
      method: 'POST',
      url: `${origin}/lines`,
      headers: [['Content-Type', 'application/json-seq']],
      body: { kind: 'text', text: '\u001e{"n":1}\n\u001e{"n":"it\'s"}' },
    },
    decimals: {
      method: 'PUT',
      url: `${origin}/teas/1`,
      headers: [['Content-Type', 'application/json']],
      body: { kind: 'json', text: '{\n  "ratio": 0.1234567890123456789\n}' },
    },
    query: {
      method: 'QUERY',
      url: `${origin}/teas`,
      headers: [['Content-Type', 'application/json']],
      body: { kind: 'json', text: '{\n  "q": "cod"\n}' },
    },
    head: { method: 'HEAD', url: `${origin}/teas`, headers: [], body: null },
  }
}
