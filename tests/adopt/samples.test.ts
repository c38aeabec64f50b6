/**
 * Samples in the style of other engines: correct ones cause no problem, and mistakes are still found
 * (spec: adopting.samples).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createCompiler } from '../../src/compile/compile.ts'
import { siteConfigSchema } from '../../src/core/author-files/config.schema.ts'
import { FOREIGN, writeForeign } from './foreign-repository.ts'

const root = mkdtempSync(join(tmpdir(), 'foreign-samples-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const fence = (language: string, ...lines: string[]) => `\`\`\`${language}\n${lines.join('\n')}\n\`\`\`\n`
const URL = 'https://api.example.com/v3/umbrellas'
const SECURED = 'https://api.example.com/v3/secured/7'

const FINE: readonly (readonly [name: string, text: string])[] = [
  ['comments in JSON', fence('json', '{', '  // the one to repair', '  "id": 7 /* or 8 */', '}')],
  ['dots in JSON', fence('json', '{', '  "id": 7,', '  ...', '}')],
  [
    'a request in a graphql fence',
    fence('graphql', 'POST https://shop.example.org/graphql', 'Accept: application/json', '', '{ umbrella { id } }'),
  ],
  [
    'a request in a graphql fence with JSON',
    fence('graphql', 'POST https://shop.example.org/graphql', '', '{ "query": "{ umbrella { id } }" }'),
  ],
  ['a parameter in braces', fence('http', `GET ${URL}/{umbrella_id}`)],
  ['a parameter in capitals', fence('http', `GET ${URL}/UMBRELLA_ID`)],
  ['a placeholder in a command', fence('sh', 'login --token <ACCESS_TOKEN>')],
  ['a host of somebody else', fence('http', 'POST https://your-app.example.org/webhook')],
  ['a path without that of the server', fence('http', 'GET /umbrellas/7')],
  ['a comment behind a hash in JSON', fence('json', '# Success', '{ "id": 7, # the one to repair', '"name": "Kea" }')],
  ['members without their object', fence('json', '"umbrella": {', '  "id": 7', '}')],
  ['elements without their list', fence('json', '{ "id": 7 },', '...', '{ "id": 8 },')],
  ['dots without a comma between elements', fence('json', '[', '  { "id": 7 },', '  ...', '  { "id": 8 }', ']')],
  ['names for values in JSON', fence('json', '{ "id": UMBRELLA_ID, "name": <the name (any)>, "size": {{SIZE}} }')],
  [
    'a comment in the body of a request',
    fence('http', `POST ${URL}`, 'Content-Type: application/json', '', '{', '  // an umbrella', '}'),
  ],
  [
    'a value that two alternatives allow',
    fence('http', `PUT ${URL}/7`, 'Content-Type: application/json', '', '{ "handle": { "wood": "ash" } }'),
  ],
  ['headers by themselves', fence('http', 'X-Rain-Left: 35', 'X-Rain-Reset: 15000')],
  ['a status by itself', fence('http', `DELETE ${URL}/7`, '', '###', 'HTTP 204 No Content')],
  ['an address by itself', fence('http', 'https://shop.example.org/callback')],
  ['an address that is cut', fence('http', 'GET https://api.example.com/v3... # any of them')],
  ['a call that is only named', fence('http', 'GET /secured/7')],
  ['another word before the token', fence('http', `GET ${SECURED}`, 'Authorization: PAT x')],
  [
    'a request in a graphql fence below a comment',
    fence('graphql', '# Get one', 'POST https:{{store}}/graphql', '', '{ umbrella { id } }'),
  ],
  ['a placeholder in GraphQL', fence('graphql', '{ umbrellas(first: {{FIRST}}) { id } }')],
  ['a selection that is left out', fence('graphql', '{ umbrella {', '  # its fields', '} }')],
  ['dots in GraphQL', fence('graphql', '{ umbrella {', '  ...', '} }')],
  ['a method by itself', fence('js', 'open() {', '  this.isOpen = true', '}')],
  ['an object by itself', fence('js', '{', '  "success": "true"', '}')],
  ['dots in a program', fence('ts', 'export function open() {', '  ...', '}')],
  ['a comment for what is left out', fence('json', '{', '  "id": 7,', '  // ... the rest', '}')],
  ['a placeholder in a program', fence('js', 'const options = {', "  'client': {{CLIENT_ID}},", '}')],
  ['parts of a program', fence('js', '[...]', "import rain from './rain.js'", '[...]', 'open() {', '}')],
  ['dots in a style sheet', fence('css', '.rain {', '  color: blue;', '  [...]', '}')],
  ['the words of a status', fence('http', 'No Content')],
  ['an address that is only named', fence('http', `GET ${SECURED}`)],
  ['a path of another host', fence('http', 'GET /app/install HTTP/1.1', 'Host: login.example.org')],
  ['any endpoint', fence('http', 'POST https://api.example.com/v3/some-endpoint', 'Accept: text/plain')],
  ['lines that are indented', fence('http', `   GET ${URL}/7`, '   Accept: application/json')],
]
const WRONG: readonly (readonly [name: string, text: string, code: string])[] = [
  ['JSON without a comma', fence('json', '{ "id": 7 "name": "Kea" }'), 'DC708'],
  ['JSON with a comment and a mistake', fence('json', '{', '  // one', '  "id" 7', '}'), 'DC708'],
  [
    'a broken document in a request',
    fence('graphql', 'POST https://shop.example.org/graphql', '', '{ umbrella { id }'),
    'DC730',
  ],
  [
    'a comment and a mistake in the body of a request',
    fence('http', `POST ${URL}`, 'Content-Type: application/json', '', '{', '  "id": 7, // one', '  "a" 7', '}'),
    'DC708',
  ],
  [
    'a value of the other alternative',
    fence('http', `PUT ${URL}/7`, 'Content-Type: application/json', '', '{ "handle": { "steel": 7 } }'),
    'DC703',
  ],
  [
    'a field of no alternative',
    fence('http', `PUT ${URL}/7`, 'Content-Type: application/json', '', '{ "handle": { "glass": "7" } }'),
    'DC704',
  ],
  ['a comma too many before a comment', fence('json', '{', '  "id": 7, // one', '}'), 'DC708'],
  ['a call without its token', fence('sh', `curl ${SECURED}`), 'DC706'],
  ['a request without its token', fence('http', `GET ${SECURED}`, 'Accept: application/json'), 'DC706'],
  ['parts of a program, one of them broken', fence('js', 'open() {', '}', '...', 'const a = ;'), 'DC720'],
  ['a request line that is missing', fence('http', 'Accept: text/plain', '', 'Rain'), 'DC702'],
  ['another word than the one before the token', fence('http', `GET ${SECURED}`, 'Authorization: PTA x'), 'DC706'],
  ['a function that is not closed', fence('js', 'function open() {', '  this.isOpen = true'), 'DC720'],
  ['prose for markup', fence('jsx', 'any words are the text of an element'), 'DC720'],
  ['a parameter of the wrong type', fence('http', `GET ${URL}/seven`), 'DC705'],
  ['a host that is nearly ours', fence('http', 'GET https://api.exmaple.com/v3/umbrellas/7'), 'DC701'],
  ['a path of ours that does not exist', fence('http', 'GET https://api.example.com/v3/umbrela/7'), 'DC701'],
  ['a file that is read by mistake', fence('sh', 'login --token <token>'), 'DC720'],
]

test('each kind of sample alone', async () => {
  const cases = [...FINE.map(([name, text]) => [name, text, null] as const), ...WRONG]
  writeForeign(join(root, 'content'), {
    'reference/umbrellas.v3.yml': FOREIGN['reference/umbrellas.v3.yml'] ?? '',
    'models/umbrella.yml': FOREIGN['models/umbrella.yml'] ?? '',
    ...Object.fromEntries(cases.map(([, text], at) => [`case-${at}.md`, `# Case ${at}\n\n${text}`])),
  })
  const config = siteConfigSchema.parse({})
  const { problems } = await createCompiler({ root, config, cacheDir: null }).compile()
  const told = cases.map(([name], at) => [
    name,
    problems.find(({ file, code }) => file === `case-${at}.md` && code.startsWith('DC7'))?.code ?? null,
  ])
  expect(told).toEqual(cases.map(([name, , code]) => [name, code]))
})

test('generated pages of two documents may share a title, documents may not', async () => {
  const document = (title: string, tag: string) =>
    JSON.stringify({
      openapi: '3.0.0',
      info: { title, version: '1' },
      tags: [{ name: tag }, { name: `${title} only` }],
      paths: Object.fromEntries(
        [tag, `${title} only`].map((name, at) => [
          `/a${at}`,
          { get: { tags: [name], summary: `Get ${at}`, responses: { 204: { description: 'None.' } } } },
        ]),
      ),
    })
  const folder = mkdtempSync(join(tmpdir(), 'foreign-titles-'))
  try {
    writeForeign(join(folder, 'content'), {
      'carts.yaml': document('Carts', 'Metafields'),
      'brands.yaml': document('Brands', 'Metafields'),
      'other.yaml': document('Brands', 'Others'),
    })
    const { problems } = await createCompiler({
      root: folder,
      config: siteConfigSchema.parse({}),
      cacheDir: null,
    }).compile()
    expect(problems.filter(({ code }) => code === 'DC801').map(({ message }) => message)).toEqual([
      '"Brands" is also the title of /brands (brands.yaml).',
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
