/**
 * Kinds of mistakes that once went undetected, as one long table: each is one edit of the small site in `content/`,
 * with the one problem that is reported.
 */
import { inFile, type Mutation, type Row } from './mutation.ts'

const HOME = 'index.mdx'
const CODE = 'guides/code.mdx'
const START = 'guides/start.mdx'
const API = 'docs/teas.openapi.yaml'
const SDL = 'docs/shop.graphql'
const MENU = '_meta.json'

/** Adds a paragraph to the page about code, with the place of the problem in it. */
/** The page names no scope, because none of its own requests needs one. */
const NO_SCOPES = ['DC747'] as const

const added = (what: string, text: string, code: Row[3], at?: string, also: Mutation['also'] = []): Row => [
  what,
  'Each block stands alone.',
  `Each block stands alone.\n\n${text}`,
  code,
  { at: at ?? text.split('\n')[0] ?? '', also },
]

const LINKS = inFile(CODE, [
  added('a link without an address', 'See [the leaves]() first.', 'DC140'),
  added('a link without a text', 'See [](/guides/start) first.', 'DC140'),
  added('a reference that is not defined', 'See [the leaves][leaves] first.', 'DC141'),
  added('a reference with a slip', 'See [the leaves][leafs] first.\n\n[leaves]: /guides/start', 'DC141'),
  added('a footnote that is not defined', 'Tea is green[^green] or black.', 'DC141'),
  added('a footnote with a slip', 'Tea is green[^gren] or black.\n\n[^green]: Not oxidized.', 'DC141'),
  added('a link that ends with .html', 'See [the leaves](/guides/start.html) first.', 'DC419'),
  added('a link that ends with /index.html', 'See [the leaves](/guides/start/index.html) first.', 'DC419'),
  added('a link that ends with a slash', 'See [the leaves](/guides/start/) first.', 'DC419'),
  added('a link with a slash before its anchor', 'See [the leaves](/guides/start/#errors) first.', 'DC419'),
])

const BLOCKS = inFile(CODE, [
  added('a row with too many cells', '| Tea | Kind |\n| --- | --- |\n| Sencha | green | new |', 'DC143', '| Sencha'),
  added(
    'a second row with too many cells',
    '| Tea | Kind |\n| --- | --- |\n| Tea | green |\n| Sencha | green | old |',
    'DC143',
    '| Sencha',
  ),
  added('a bar that is not escaped', '| Sign | Means |\n| --- | --- |\n| a|b | either |', 'DC143', '| a|b'),
  added(
    'a heading twice in a section',
    '## Tea\n\n### Leaves\n\nGreen.\n\n### Leaves\n\nBlack.',
    'DC851',
    '### Leaves\n\nBlack',
  ),
  added('a section twice on a page', '## Water\n\nHot.\n\n## Water\n\nCold.', 'DC851', '## Water\n\nCold'),
  added('a fence that swallows the next', '```sh\necho 1\n\n```json\n{ "a": 1 }\n```', 'DC142', '```sh\necho 1'),
  [
    'a fence that is not closed at the end',
    '  <b>{{truncate product.name 20}}</b>\n{{/if}}\n```',
    '  <b>{{truncate product.name 20}}</b>\n{{/if}}',
    'DC142',
    { at: '```handlebars' },
  ],
  ['a highlighted line beyond the block', '```ts', '```ts {2,12}', 'DC114'],
  ['a highlighted range beyond the block', '```jsx', '```jsx {1-4}', 'DC114'],
])

const WORDS = [
  ...inFile(CODE, [
    added('a word twice', 'The leaves are are green.', 'DC852'),
    added('a word twice over a line end', 'The leaves of the\nthe garden are green.', 'DC852'),
    added('an article twice', 'Take a a pot.', 'DC852'),
    added('a name with a letter too many', 'The field `price_inc_taxx` has both.', 'DC713'),
    added('a name with two letters swapped', 'The field `price_inc_txa` has both.', 'DC713'),
    added('an operation with a letter too few', 'Send `creteTea` once.', 'DC713'),
    added('an operation in other letters', 'Call `deleteTae` to forget it.', 'DC713'),
    added('a field of a tea with a slip', 'The moment is in `created_att` of each tea.', 'DC713'),
    added('a token of GitHub', 'Send ghp_a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8 along.', 'DC144'),
    added('a key of a cloud', 'Send `AKIAZ7Q2M4X9B1C3D5E8` along.', 'DC144'),
    added('a live key of a payment', 'Send `sk_live_4eC39HqLyjWDarjtT1zdp7dc` along.', 'DC144'),
    added(
      'a token with three parts',
      'Send `eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV` along.',
      'DC144',
    ),
    ['an unknown property of a theme object', '{{truncate product.name 20}}', '{{truncate cup.sise 20}}', 'DC723'],
    ['an unknown property in a condition', '{{#if product.name}}', '{{#if cup.siez}}', 'DC723'],
  ]),
  ...inFile(START, [
    [
      'a token of a shop',
      'sort=name\nX-Auth-Token: {{ACCESS_TOKEN}}',
      'sort=name\nX-Auth-Token: q7w3e9r1t5y2u8i4o6p0a3s7d1f9g5',
      'DC144',
      { at: 'X-Auth-Token: q7' },
    ],
  ]),
]

const PROGRAMS = inFile(CODE, [
  added(
    'a wrong path in JavaScript',
    "```js\nfetch('https://api.bigcommerce.com/stores/abc123/v3/teaz')\n```",
    'DC701',
    "fetch('https",
  ),
  added(
    'a path that JavaScript fills in',
    `\`\`\`js\nfetch(\`https://api.bigcommerce.com/stores/\${hash}/v3/teas/\${id}/leaf\`)\n\`\`\``,
    'DC701',
    'fetch(`https',
  ),
  added(
    'a wrong path in TypeScript',
    "```ts\nconst url = 'https://api.bigcommerce.com/stores/abc123/v2/teas'\n```",
    'DC701',
    'const url =',
  ),
  added(
    'a wrong path in Python',
    '```python\nrequests.get("https://api.bigcommerce.com/stores/abc123/v3/tees")\n```',
    'DC701',
    'requests.get',
  ),
  added(
    'a path that Python fills in',
    '```python\nrequests.get(f"https://api.bigcommerce.com/stores/{shop}/v3/tee/{tea}")\n```',
    'DC701',
    'requests.get',
  ),
])

const GRAPHQL = inFile(START, [
  ['a deprecated field', '    name\n    garden', '    label\n    garden', 'DC736'],
  ['an argument whose value is no choice', 'kind: $kind)', 'kind: GREN)', 'DC731'],
  ['an argument that is misspelt', 'kind: $kind)', 'knd: $kind)', 'DC731'],
])

const MENUS = inFile(MENU, [
  [
    'a separator with a slip',
    '"guides": {',
    '"--a": { "type": "seperator" },\n  "guides": {',
    'DC203',
    { at: '"--a"' },
  ],
  ['a page type with a slip', '"title": "Guides", "type": "page"', '"title": "Guides", "type": "pgae"', 'DC203'],
  [
    'a new window without an address',
    '"title": "Reference", "type": "page"',
    '"title": "Reference", "type": "page", "newWindow": true',
    'DC204',
    { at: '"docs"' },
  ],
  [
    'a new window of an item without an address',
    '{ "title": "First tea", "href": "/guides/start" }',
    '{ "title": "First tea", "href": "/guides/start" },\n      "guides": { "title": "Guides", "newWindow": true }',
    'DC204',
    { at: '"guides": { "title": "Guides", "newWindow"' },
  ],
  ['a link that ends with .html', '"href": "/guides/start"', '"href": "/guides/start.html"', 'DC419'],
  [
    'a comma after the last entry',
    '"href": "mailto:docs@example.com" }\n',
    '"href": "mailto:docs@example.com" },\n',
    'DC201',
  ],
  ['a comment in a menu', '  "guides": {', '  // Guides\n  "guides": {', 'DC201', { at: '// Guides' }],
  ['single quotes in a menu', '"title": "Home"', "'title': 'Home'", 'DC201', { at: "'title'" }],
])

const REDIRECTS = inFile('_redirects.json', [
  ['a redirect to an address with .html', '"to": "/guides/start" ', '"to": "/guides/start.html" ', 'DC419'],
  [
    'an entry with a slip',
    '{ "from": "/old/start", "to": "/guides/start" }',
    '{ "from": "/old/start", "too": "/guides/start" }',
    'DC403',
    { at: '"too"' },
  ],
])

const MEMBERS = inFile(API, [
  ['a summary with a slip', 'summary: List teas', 'sumary: List teas', 'DC340'],
  ['an operation id with a slip', 'operationId: listTeas', 'operationID: listTeas', 'DC340', { at: 'operationID' }],
  [
    'a member of a body with a slip',
    '        required: true\n        content',
    '        requierd: true\n        content',
    'DC340',
    { at: 'requierd' },
  ],
  [
    'a member of a server with a slip',
    '      store_hash:\n        default: abc123\n        description',
    '      store_hash:\n        default: abc123\n        descripton',
    'DC340',
    { at: 'descripton' },
  ],
  ['a method with a slip', '    delete:', '    delte:', 'DC340'],
  ['a status with a letter O', '"204":', '"2O4":', 'DC340'],
  ['a keyword with a slip', 'maxLength: 20', 'maxLenght: 20', 'DC340', { at: 'maxLenght' }],
  [
    'a flag with a slip',
    '          readOnly: true\n          description: What the shop keeps',
    '          readonly: true\n          description: What the shop keeps',
    'DC340',
    { at: 'readonly: true' },
  ],
  [
    'an extension with a slip',
    'enum: [name, price]\n            x-enum-descriptions:',
    'enum: [name, price]\n            x-enum-desciptions:',
    'DC340',
    { at: 'x-enum-desciptions' },
  ],
  ['a required name with a slip', 'required: [garden]', 'required: [gardn]', 'DC340'],
  [
    'a format with a slip',
    'type: string\n          readOnly: true\n          description: Moment at',
    'type: string\n          format: date-tme\n          readOnly: true\n          description: Moment at',
    'DC340',
    { at: 'format: date-tme' },
  ],
  [
    'a response without a description',
    '          description: It is gone.\n',
    '          x-note: none\n',
    'DC341',
    { at: '"204"' },
  ],
  ['an info without a version', '  version: "1"\n', '', 'DC341', { at: 'info:' }],
  ['a version that is a number', 'version: "1"', 'version: 1', 'DC341'],
  [
    'a path parameter that is not required',
    'required: true\n        description: Number',
    'required: false\n        description: Number',
    'DC341',
    { at: 'required: false' },
  ],
  [
    'a path parameter without required',
    '        required: true\n        description: Number',
    '        description: Number',
    'DC341',
    { at: '- name: tea_id' },
  ],
  [
    'a type with a slip',
    'type: number\n          description: What a tin',
    'type: nubmer\n          description: What a tin',
    'DC341',
    { at: 'nubmer' },
  ],
  [
    'a list of types with a slip',
    'type: string\n          maxLength',
    'type: [strng, "null"]\n          maxLength',
    'DC341',
    { at: 'strng' },
  ],
  ['a limit in quotes', 'maxLength: 20', 'maxLength: "20"', 'DC341', { at: 'maxLength: "20"' }],
  ['a limit below zero', 'maxLength: 20', 'maxLength: -20', 'DC341', { at: 'maxLength: -20' }],
  [
    'a pattern that is not closed',
    'maxLength: 20',
    'maxLength: 20\n          pattern: ^[A-Z',
    'DC342',
    { at: 'pattern' },
  ],
  [
    'a pattern with nothing to repeat',
    'maxLength: 20',
    'maxLength: 20\n          pattern: "*a"',
    'DC342',
    { at: 'pattern' },
  ],
  [
    'a default of another type',
    'maximum: 250',
    'maximum: 250\n            default: all',
    'DC343',
    { at: 'default: all' },
  ],
  [
    'a default beyond its limit',
    'maximum: 250',
    'maximum: 250\n            default: 500',
    'DC343',
    { at: 'default: 500' },
  ],
  [
    'a default outside of the enum',
    'enum: [name, price]',
    'default: age\n            enum: [name, price]',
    'DC343',
    { at: 'default: age' },
  ],
  ['a server variable with a slip', '{store_hash}/v3', '{store_hahs}/v3', 'DC344'],
  [
    'a server variable too many',
    '      store_hash:\n        default',
    '      region:\n        default: eu\n      store_hash:\n        default',
    'DC344',
    { at: 'region' },
  ],
])

const VALUES = inFile(API, [
  [
    'a date that is none',
    'type: string\n          readOnly: true\n          description: Moment of',
    'type: string\n          format: date-time\n          example: yesterday\n          readOnly: true\n          description: Moment of',
    'DC311',
    { at: 'example: yesterday' },
  ],
  [
    'a moment in an example that is none',
    'type: string\n          readOnly: true\n          description: Moment at',
    'type: string\n          format: uuid\n          readOnly: true\n          description: Moment at',
    'DC311',
    { at: 'created_at: "2026' },
  ],
  [
    'an example with a wrong day',
    'type: string\n          readOnly: true\n          description: Moment of',
    'type: string\n          format: date\n          readOnly: true\n          description: Moment of',
    'DC311',
    { at: 'updated_at: "2026' },
  ],
  [
    'a sunset that is no date',
    'operationId: deleteTea',
    'x-sunset: next year\n      operationId: deleteTea',
    'DC314',
    { at: 'x-sunset' },
  ],
  [
    'a sunset on a day that does not exist',
    'operationId: deleteTea',
    'x-sunset: 2027-02-30\n      operationId: deleteTea',
    'DC314',
    { at: 'x-sunset' },
  ],
  [
    'a sunset far ahead',
    'operationId: deleteTea',
    'x-sunset: 2206-02-03\n      operationId: deleteTea',
    'DC314',
    { at: 'x-sunset' },
  ],
  [
    'a deprecated operation that a guide calls',
    'operationId: deleteTea',
    'deprecated: true\n      operationId: deleteTea',
    'DC712',
    { namedIn: START, at: 'curl --request DELETE' },
  ],
  ['a version that nobody has written', 'openapi: 3.1.0', 'openapi: 3.9.0', 'DC301'],
  ['a Swagger document', 'openapi: 3.1.0', 'swagger: "2.0"', 'DC301'],
  ['a quote that is not closed', 'title: Teas', 'title: "Teas', 'DC300'],
  ['a tab instead of spaces', '      operationId: listTeas', '\toperationId: listTeas', 'DC300'],
  [
    'a bracket that is not closed',
    'enum: [name, price]',
    'enum: [name, price',
    'DC300',
    { at: 'x-enum-descriptions:\n              name' },
  ],
  [
    'a key twice',
    'operationId: listTeas',
    'operationId: listTeas\n      operationId: allTeas',
    'DC300',
    { at: 'operationId: allTeas' },
  ],
])

/** Adds a property to the schema of a tea, with the place of the problem in it. */
const property = (what: string, lines: readonly string[], code: Row[3], at: string): Row => [
  what,
  '        price_ex_tax:\n',
  `        extra:\n          description: More about the tin.\n${lines.map((line) => `          ${line}\n`).join('')}        price_ex_tax:\n`,
  code,
  { at },
]

const SCHEMAS = inFile(API, [
  property(
    'a time that the clock does not have',
    ['type: string', 'format: time', 'example: "25:00:00"'],
    'DC311',
    '"25:',
  ),
  property(
    'an address with a colon too many',
    ['type: string', 'format: ipv6', 'example: "2001:::1"'],
    'DC311',
    'example: "2001',
  ),
  property(
    'a host that cannot be one',
    ['type: string', 'format: hostname', 'example: "-a_b"'],
    'DC311',
    'example: "-a_b',
  ),
  property(
    'a number that no int32 holds',
    ['type: integer', 'format: int32', 'example: 4294967296'],
    'DC311',
    'example: 4294967296',
  ),
  property(
    'a pattern of names that is not closed',
    ['type: object', 'patternProperties:', '  "^[a":', '    type: string', '    description: Any words about it.'],
    'DC342',
    '"^[a"',
  ),
  property(
    'a day in a list that does not exist',
    ['type: array', 'items:', '  type: string', '  format: date', 'example: ["2026-01-01", "2026-13-01"]'],
    'DC311',
    'example: ["2026',
  ),
  [
    'an extension about deprecation with a slip',
    'operationId: deleteTea',
    'x-depreciated-since: "2024-01"\n      operationId: deleteTea',
    'DC340',
    { at: 'x-depreciated' },
  ],
  ['components under a misspelt name', 'components:\n', 'component:\n', 'DC340', { at: 'component:\n' }],
  property('a minimum beyond the maximum', ['type: integer', 'minimum: 10', 'maximum: 5'], 'DC349', 'minimum: 10'),
  property(
    'a text that cannot be long enough',
    ['type: string', 'minLength: 10', 'maxLength: 5'],
    'DC349',
    'minLength: 10',
  ),
  property(
    'a choice of another type',
    ['type: integer', 'enum: [1, two]', 'x-enum-descriptions: { "1": The first., two: The second. }'],
    'DC349',
    'enum: [1',
  ),
  [
    'a media type with a slip',
    '            application/json:\n              schema:\n                type: object\n              example:\n                title',
    '            aplication/json:\n              schema:\n                type: object\n              example:\n                title',
    'DC340',
    { at: 'aplication' },
  ],
  [
    'a parameter twice',
    '        - name: sort\n',
    '        - name: limit\n          in: query\n          description: How many teas a page holds at most.\n          schema:\n            type: integer\n        - name: sort\n',
    'DC341',
    {
      at: '- name: limit\n          in: query\n          description: How many teas a page holds at most.\n          schema:\n            type: integer\n        -',
    },
  ],
  [
    'a place of a parameter with a slip',
    '- name: limit\n          in: query',
    '- name: limit\n          in: qeury',
    'DC306',
    { at: 'in: qeury' },
  ],
  ['a type of a security scheme with a slip', 'type: apiKey', 'type: apikey', 'DC306', { at: 'apikey' }],
  ['security schemes under a misspelt name', 'securitySchemes:', 'securitySchems:', 'DC340', { at: 'securitySchems' }],
  [
    'responses under a misspelt name',
    '      description: Takes the tea from sale and forgets it.\n      responses',
    '      description: Takes the tea from sale and forgets it.\n      responces',
    'DC340',
    { at: 'responces' },
  ],
  [
    'parameters under a misspelt name',
    'the newest first.\n      parameters',
    'the newest first.\n      paramaters',
    'DC340',
    { at: 'paramaters' },
  ],
  [
    'a body under a misspelt name',
    'on sale at once.\n      requestBody',
    'on sale at once.\n      requestbody',
    'DC340',
    { at: 'requestbody' },
  ],
])

const MARKUP = inFile(CODE, [
  added('a link to nothing but a hash', 'See [the leaves](#) first.', 'DC140'),
  added('an image without an address', 'See ![the leaves]() first.', 'DC140'),
  added('a link to nobody', 'Write to [us](mailto:) first.', 'DC140'),
  added('HTML of a link without an address', 'See <a>the leaves</a> first.', 'DC140'),
  added('a space before an address', 'See [the leaves] (/guides/start) first.', 'DC145'),
  added('an address that is not closed', 'See [the leaves](/guides/start first.', 'DC145'),
  added('a heading without its space', '##Water\n\nHot.', 'DC145'),
  added('a table without its second line', '| Tea | Kind |\n| Sencha | green |', 'DC145'),
  added('a table with a cell too few in its second line', '| Tea | Kind |\n| --- |\n| Sencha | green |', 'DC145'),
  added('a footnote that nothing refers to', 'Tea.\n\n[^green]: Not oxidized.', 'DC146', '[^green]'),
  added(
    'a footnote that is defined twice',
    'Tea[^green].\n\n[^green]: Not oxidized.\n[^green]: Not fermented.',
    'DC146',
    '[^green]: Not fermented',
  ),
  added(
    'a fence that swallows the end of a component',
    '<Callout type="info">\n```sh\necho 1\n</Callout>\n\nMore words.',
    'DC142',
    '```sh\necho 1',
  ),
  added('a fence of tildes that is not closed', '~~~sh\necho 1\n\nMore words.', 'DC142'),
  added('a fence that is closed by too few marks', '````sh\necho 1\n```\n\nMore words.', 'DC142'),
  added('a highlighted line before the first', '```js {0}\nlet tea\n```', 'DC114'),
  added('a highlighted range from its end', '```js {3-1}\nlet a\nlet b\nlet c\n```', 'DC114'),
  added('a highlighted word that is not in the block', '```js /leaf/\nlet tea\n```', 'DC114'),
  added('a quote in the options of a fence that is not closed', '```js filename="a.js\nlet tea\n```', 'DC114'),
  added('a section twice in other letters', '## Water\n\nHot.\n\n## water\n\nCold.', 'DC851', '## water'),
  added('a word twice, first with a capital', 'The the water boils.', 'DC852'),
  added('a word twice, first in bold', 'Boil **the** the water.', 'DC852'),
])

const NAMED = inFile(CODE, [
  added('a call with a wrong verb', 'Send `PATCH /v3/teas` once.', 'DC713'),
  added('a path with a slip', 'Send `POST /v3/teaz` once.', 'DC713'),
  added('a path of one word with a slip', 'Send `DELETE /teaz/{tea_id}` once.', 'DC713'),
  added('a path by itself with a slip', 'The address is `/v3/teaz/{tea_id}`.', 'DC713'),
  added('an event with a slip', 'Hear of `shop/tea/creatd` by webhook.', 'DC713'),
  added('a field of a type with a slip', 'Read `Tea.gardn` from it.', 'DC713'),
  added(
    'a wrong verb in JavaScript',
    "```js\nfetch('https://api.bigcommerce.com/stores/abc123/v3/teas', { method: 'PUT' })\n```",
    'DC701',
    "fetch('https",
    NO_SCOPES,
  ),
  added(
    'a wrong verb in Python',
    '```python\nrequests.put("https://api.bigcommerce.com/stores/abc123/v3/teas")\n```',
    'DC701',
    'requests.put',
    NO_SCOPES,
  ),
  added(
    'a host with a slip in JavaScript',
    "```js\nfetch('https://api.bigcomerce.com/stores/abc123/v3/teas')\n```",
    'DC701',
    "fetch('https",
  ),
  added(
    'a wrong path behind a base in JavaScript',
    `\`\`\`js\nconst base = 'https://api.bigcommerce.com/stores/abc123/v3'\nfetch(\`\${base}/teaz\`)\n\`\`\``,
    'DC701',
    'fetch(`',
  ),
  added(
    'a wrong path behind a base in Python',
    '```python\nBASE = "https://api.bigcommerce.com/stores/abc123/v3"\nrequests.get(BASE + "/teaz")\n```',
    'DC701',
    'requests.get',
  ),
  added('a password in an address', 'Open `https://admin:Xk29sLq8Zt7w@example.com` now.', 'DC144'),
  added('a key of a map service', 'Send `AIzaSyA1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q` along.', 'DC144'),
  added('a token of a registry', 'Send `npm_a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8` along.', 'DC144'),
  added(
    'a secret of an app',
    '```json\n{ "client_secret": "9f8e7d6c5b4a39281706f5e4d3c2b1a09f8e7d6c5b4a3928" }\n```',
    'DC144',
    '{ "client',
  ),
  added(
    'a bearer token',
    '```sh\ncurl https://example.com --header "Authorization: Bearer q7w3e9r1t5y2u8i4o6p0a3s7d1f9g5h2"\n```',
    'DC144',
    'curl https',
  ),
])

const SCHEMA = inFile(SDL, [
  ['a definition with a slip', 'type Garden {', 'type Gardn {\n  "Next to it."\n  next: Garden', 'DC901'],
  ['an enum with a slip', 'enum TeaKind {', 'enum TeaKnd {', 'DC901', { at: 'kind: TeaKind' }],
  ['a type that is used with a slip', 'kind: TeaKind)', 'kind: TeaKnd)', 'DC901'],
  [
    'a definition twice',
    '"Where teas grow."',
    '"Where teas grow."\nscalar Garden\n\n"Where they grow."',
    'DC901',
    { at: 'scalar Garden' },
  ],
  ['a default that is no choice', 'kind: TeaKind)', 'kind: TeaKind = GREN)', 'DC901'],
  ['a default of another type', 'first: Int!,', 'first: Int! = "two",', 'DC901'],
  ['a field twice', '  id: ID!', '  id: ID!\n  "Again."\n  id: ID!', 'DC901', { at: '  id: ID!\n  "Again' }],
])

const FRONT = [
  ...inFile(HOME, [
    ['a quote in front matter that is not closed', 'title: "Tea shop"', 'title: "Tea shop', 'DC121'],
    [
      'a key of front matter with a slip',
      'description: "Everything',
      'descripton: "Everything',
      'DC122',
      { at: 'descripton' },
    ],
  ]),
]

export const SLIPS: readonly Mutation[] = [
  ...LINKS,
  ...BLOCKS,
  ...WORDS,
  ...PROGRAMS,
  ...GRAPHQL,
  ...MENUS,
  ...REDIRECTS,
  ...MEMBERS,
  ...VALUES,
  ...SCHEMAS,
  ...MARKUP,
  ...NAMED,
  ...SCHEMA,
  ...FRONT,
]
