/**
 * More than a hundred mistakes that authors make, as one long table: each is one edit of the small site in `content/`,
 * with the problem that the check must report.
 */
import { inFile, type Mutation } from './mutation.ts'

const START = 'guides/start.mdx'
const CODE = 'guides/code.mdx'
const HOME = 'index.mdx'
const API = 'docs/teas.openapi.yaml'
const SDL = 'docs/shop.graphql'

const EXCHANGES = inFile(START, [
  ['a body with a wrong type', '"price": 9.5,\n  "kind"', '"price": "9.5",\n  "kind"', 'DC703'],
  ['a body with an unknown field', '"kind": "green",', '"kinds": "green",', 'DC704'],
  [
    'a body without a required field',
    '  "name": "Sencha",\n  "price": 9.5,\n  "kind"',
    '  "price": 9.5,\n  "kind"',
    'DC703',
    { at: '{\n  "price"' },
  ],
  ['a value outside of the enum', '"kind": "green"', '"kind": "white"', 'DC703'],
  [
    'a text that is too long',
    '"name": "Sencha",\n  "price": 9.5,\n  "kind"',
    '"name": "Sencha from the first harvest",\n  "price": 9.5,\n  "kind"',
    'DC703',
  ],
  ['a nested required field', '{ "garden": "Uji" }', '{}', 'DC703'],
  ['a nested unknown field', '"garden": "Uji"', '"garden": "Uji", "hight": 200', 'DC704'],
  [
    'a wrong verb',
    'POST https://api.bigcommerce.com/stores/abc123/v3/teas\nX-Auth-Token: {{ACCESS_TOKEN}}\nContent-Type: application/json\n\n{\n',
    'PATCH https://api.bigcommerce.com/stores/abc123/v3/teas\nX-Auth-Token: {{ACCESS_TOKEN}}\nContent-Type: application/json\n\n{\n',
    'DC701',
  ],
  ['a verb that the path does not have', 'curl --request DELETE', 'curl --request PUT', 'DC701'],
  [
    'a wrong path',
    'GET https://api.bigcommerce.com/stores/abc123/v3/teas?',
    'GET https://api.bigcommerce.com/stores/abc123/v3/tea?',
    'DC701',
  ],
  ['a path that is one part too long', '/v3/teas/7"', '/v3/teas/7/leaves"', 'DC701'],
  ['a wrong operation', 'operation="createTea"\nPOST', 'operation="createTeas"\nPOST', 'DC701'],
  [
    'another operation than named',
    'operation="createTea"\nPOST',
    'operation="listTeas"\nPOST',
    'DC701',
    { at: 'POST https' },
  ],
  ['a wrong status on a fence', 'response="createTea 201"', 'response="createTea 200"', 'DC707'],
  ['a wrong status line', 'HTTP/1.1 200 OK', 'HTTP/1.1 202 Accepted', 'DC707'],
  [
    'a response of another shape',
    '{ "data": [{ "id": 7, "name": "Sencha", "price": 9.5 }] }',
    '{ "data": { "id": 7, "name": "Sencha", "price": 9.5 } }',
    'DC703',
  ],
  [
    'a response with an unknown field',
    '"data": { "id": 7, "name": "Sencha", "price": 9.5 }',
    '"data": { "id": 7, "nam": "Sencha", "name": "Sencha", "price": 9.5 }',
    'DC704',
  ],
  ['a missing header', 'sort=name\nX-Auth-Token: {{ACCESS_TOKEN}}', 'sort=name', 'DC706', { at: 'GET https' }],
  ['a mistyped header of curl', '"X-Auth-Token: $TOKEN"', '"X-Auth-Tokn: $TOKEN"', 'DC706', { at: 'curl --request' }],
  ['a wrong content type', 'Content-Type: application/json\n\n{\n', 'Content-Type: text/plain\n\n{\n', 'DC706'],
  ['an unknown query parameter', 'limit=2', 'limt=2', 'DC705'],
  ['a query parameter of a wrong type', 'limit=2', 'limit=two', 'DC705'],
  ['a query parameter that is too large', 'limit=2', 'limit=251', 'DC705'],
  ['a query parameter outside of its enum', 'sort=name', 'sort=colour', 'DC705'],
  ['a path parameter of a wrong type', '/teas/7"', '/teas/seven"', 'DC705'],
  ['a header without a colon', 'sort=name\nX-Auth-Token: {{', 'sort=name\nX-Auth-Token {{', 'DC702'],
  [
    'headers that run into the body',
    'Content-Type: application/json\n\n{\n',
    'Content-Type: application/json\n{\n',
    'DC702',
    { at: '{\n  "name"' },
  ],
  [
    'a sample that should fail and is right',
    '{ "name": "Bancha" }',
    '{ "name": "Bancha", "price": 4 }',
    'DC710',
    { at: '```http invalid' },
  ],
  ['a fragment with a wrong value', '{ "kind": "black", … }', '{ "kind": "blue", … }', 'DC703'],
  ['a schema that does not exist', 'docs/teas#Tea', 'docs/teas#Tee', 'DC701'],
  ['an event that does not exist', 'webhook="shop/tea/created"', 'webhook="shop/tea/made"', 'DC701'],
  ['a payload with a wrong scope', '"scope": "shop/tea/created"', '"scope": "shop/tea/deleted"', 'DC703'],
  ['a payload without a required field', '"data": { "id": 7, "type": "tea" }', '"data": { "type": "tea" }', 'DC703'],
  ['a payload with a text for a number', '"id": 7, "type": "tea"', '"id": "7", "type": "tea"', 'DC703'],
  [
    'JSON with a comma too many',
    '"kind": "green",\n  "origin": { "garden": "Uji" }',
    '"kind": "green",\n  "origin": { "garden": "Uji" },',
    'DC708',
  ],
  ['JSON without a comma', '"price": 9.5,\n  "kind"', '"price": 9.5\n  "kind"', 'DC708', { at: '"kind": "green"' }],
  [
    'a fence that shows two things',
    'webhook="shop/tea/created"',
    'webhook="shop/tea/created" schema="docs/teas#Tea"',
    'DC709',
  ],
  ['an option on a fence of another language', '```sh\ncurl', '```sh webhook="shop/tea/created"\ncurl', 'DC709'],
  [
    'a skip that is not needed',
    '```json response="createTea 201"',
    '```json response="createTea 201" skip="nobody has looked at it"',
    'DC711',
  ],
])

const GRAPHQL = inFile(START, [
  ['a field that the type does not have', '    name\n    garden', '    names\n    garden', 'DC731'],
  ['a nested field that the type does not have', 'garden { name }', 'garden { title }', 'DC731'],
  ['a field that needs a selection', 'garden { name }', 'garden', 'DC731'],
  ['an argument that the field does not have', 'kind: $kind)', 'sort: $kind)', 'DC731'],
  ['a required argument that is missing', 'teas(first: $first, kind: $kind)', 'teas(kind: $kind)', 'DC731'],
  ['a variable that is not declared', '$first: Int!, $kind: TeaKind', '$first: Int!', 'DC731', { at: 'teas(first' }],
  ['a variable of a type that does not exist', '$kind: TeaKind', '$kind: TeaKinds', 'DC731'],
  ['a variable of a wrong type', '$first: Int!', '$first: String!', 'DC731', { at: 'query Teas' }],
  ['a value outside of the enum', 'kind: $kind)', 'kind: WHITE)', 'DC731'],
  ['a bracket that is not closed', 'garden { name }', 'garden { name', 'DC730', { at: '}\n```\n\n```json variables' }],
  ['an API that does not exist', 'api="shop"', 'api="shops"', 'DC732'],
  ['variables without a required one', '  "first": 2,\n', '', 'DC733', { at: '{\n  "kind": "GREEN"' }],
  ['a variable with a wrong value', '"kind": "GREEN"', '"kind": "WHITE"', 'DC733'],
])

const LANGUAGES = inFile(CODE, [
  ['shell without its end', '  echo "tea"\nfi', '  echo "tea"', 'DC720', { at: '  echo "tea"' }],
  ['JavaScript without a bracket', "{ name: 'Sencha' }", "{ name: 'Sencha'", 'DC720', { at: 'console.log' }],
  [
    'TypeScript with a wrong type',
    'function brew(name: string): string',
    'function brew(name: string): => string',
    'DC720',
  ],
  ['JSX with another closing tag', '<b>Sencha</b>\n', '<b>Sencha</i>\n', 'DC720'],
  ['Python without a colon', 'def brew(name):\n', 'def brew(name)\n', 'DC720'],
  ['PHP without a semicolon', "['name' => 'Sencha'];", "['name' => 'Sencha']", 'DC720', { at: "echo $tea['name']" }],
  ['Ruby without its end', '  "#{name} is ready"\nend', '  "#{name} is ready"', 'DC720', { at: '  "#{name}' }],
  ['Go without a bracket', 'brew(name string) string {', 'brew(name string string {', 'DC720'],
  ['Java without a semicolon', 'return "Sencha";', 'return "Sencha"', 'DC720'],
  ['JSON with single quotes', '{ "leaves": 3', "{ 'leaves': 3", 'DC708'],
  ['YAML with a wrong indent', '  price: 9.5', ' price: 9.5', 'DC720'],
  ['TOML without quotes', 'name = "Sencha"', 'name = Sencha', 'DC720'],
  ['XML with another closing tag', '</name></tea>', '</nam></tea>', 'DC720'],
  ['CSS without a brace', '.tea { color: green; }', '.tea { color: green;', 'DC720'],
  ['SCSS with a brace too many', '$green: green;\n', '$green: green; }\n', 'DC720'],
  ['HTML with another closing tag', 'Sencha</p>', 'Sencha</div>', 'DC720'],
  ['Handlebars without its end', '\n{{/if}}', '', 'DC720', { at: '  <b>{{truncate' }],
  ['Handlebars with another end', '{{/if}}', '{{/each}}', 'DC720', { at: '{{#if' }],
  ['a helper that does not exist', 'truncate product', 'shorten product', 'DC721'],
  ['a language that does not exist', '```python', '```pyhton', 'DC113'],
  ['a fence without a language', '```toml', '```', 'DC808'],
  ['a fence option that cannot be read', '```java', '```java {x-}', 'DC114'],
])

const LINKS = [
  ...inFile(HOME, [
    ['a dead link', 'href="/docs/teas"', 'href="/docs/tea"', 'DC401'],
    ['a dead link to a file', '(./guides/start.mdx#make-a-tea)', '(./guides/starts.mdx#make-a-tea)', 'DC401'],
    ['a dead anchor', '#make-a-tea', '#make-tea', 'DC402'],
    ['a dead generated anchor', '/docs/teas#createTea', '/docs/teas#create-teas', 'DC402'],
    ['a link to a page that has moved', '(/guides/code#python)', '(/old/code)', 'DC410'],
    ['a link that runs a script', '(/guides/code#python)', '(javascript:alert)', 'DC110'],
    ['a missing download', '(/guides/code#python)', '(./prices.csv)', 'DC409'],
  ]),
  ...inFile(START, [
    ['a missing image', '(pot.png)', '(pots.png)', 'DC116'],
    ['an image without a text', '![A pot of tea]', '![]', 'DC806'],
    [
      'a component that names an unknown operation',
      '<Endpoint operation="createTea" />',
      '<Endpoint operation="createTee" />',
      'DC127',
    ],
    [
      'an anchor of the last release that is gone',
      '## Read it back',
      '## Read the tea',
      'DC413',
      { namedIn: '_released.json', at: '"/guides/start"' },
    ],
    ['an unknown component', '<SchemaTable', '<SchemaTabel', 'DC104'],
    ['a component without what it needs', '<SchemaTable schema="Tea" />', '<SchemaTable />', 'DC109'],
    ['a table of an unknown schema', '<SchemaTable schema="Tea" />', '<SchemaTable schema="Tee" />', 'DC127'],
    ['an attribute with a wrong value', 'type="info"', 'type="information"', 'DC108'],
    ['an unknown attribute', 'type="info"', 'kind="info"', 'DC107'],
    ['a bare address', '[the site](https://example.com/tea)', 'https://example.com/tea', 'DC807'],
  ]),
  ...inFile('_redirects.json', [
    ['a redirect to no page', '"to": "/guides/start" ', '"to": "/guides/begin" ', 'DC405'],
    ['a redirect to a redirect', '"to": "/guides/start" ', '"to": "/old/code" ', 'DC404'],
    ['a redirect from a living page', '"from": "/old/code"', '"from": "/guides/code"', 'DC406'],
    ['a redirect that is given twice', '"from": "/old/code"', '"from": "/old/start"', 'DC407'],
    [
      'a page of the last release that is gone',
      '{ "from": "/old/start", "to": "/guides/start" },',
      '',
      'DC412',
      { namedIn: '_released.json', at: '"/old/start"' },
    ],
  ]),
  ...inFile('_meta.json', [
    ['a menu address to no page', '"/guides/start"', '"/guides/begin"', 'DC408'],
    ['a menu entry without a page', '"guides": {', '"guide": {', 'DC205'],
    [
      'an unknown key of a menu',
      '"theme": { "title": "Themes",',
      '"theme": { "titel": "Themes", "title": "Themes",',
      'DC202',
    ],
    ['a wrong value of a menu', '"title": "Guides", "type": "page"', '"title": "Guides", "type": "pages"', 'DC203'],
    ['a menu that is no JSON', '"title": "Home", "type"', '"title": "Home" "type"', 'DC201'],
  ]),
]

const PROSE = [
  ...inFile(HOME, [
    ['a misspelled word', 'a developer needs', 'a develloper needs', 'DC809'],
    ['a term in other words', 'on a storefront', 'on a store front', 'DC811'],
    ['a term in other letters', 'of BigCommerce. The', 'of Bigcommerce. The', 'DC811'],
    ['a product name in no list', 'The Tea Club', 'The LeafClub and the Tea Club', 'DC812'],
    [
      'a word that the dictionary holds for nothing',
      'sencha and gyokuro',
      'sencha',
      'DC810',
      { namedIn: '_dictionary.txt', at: 'gyokuro' },
    ],
    ['a phrase that nobody would write', 'Look up', 'In place of that, look up', 'DC830'],
    ['a place that is left to write', 'Look up', 'TODO look up', 'DC816'],
    [
      'a description that is too short',
      'Everything a developer needs to sell tea with BigCommerce: a first request, code in each language, the reference.',
      'Everything.',
      'DC803',
    ],
  ]),
  ...inFile(START, [
    [
      'a fact under a heading that has another name',
      '### Errors',
      '### What is refused',
      'DC843',
      { namedIn: '_facts/guides/start.yaml', at: "'#errors'" },
    ],
    ['an acronym that is not explained', 'A point of sale (POS) may', 'A POS may', 'DC813'],
    ['a heading level that is skipped', '## Make a tea', '#### Make a tea', 'DC805'],
    ['a second title', '## See also', '# See also\n\n# Again', 'DC112', { at: '# Again', also: ['DC112'] }],
    ['a key that front matter does not have', 'keywords:', 'keyword:', 'DC122'],
    ['a title that another page has', 'title: "Make your first tea"', 'title: "Tea in code"', 'DC801'],
    ['front matter that is no YAML', 'title: "Make your first tea"', 'title: "Make your first tea', 'DC121'],
  ]),
  ...inFile(CODE, [
    [
      'no description',
      'description: "The same tea in every language that a developer of a tea shop uses, from the shell to a template of a theme."\n',
      '',
      'DC802',
      { at: '---' },
    ],
    ['a front matter value of a wrong type', '---\n\nEach', 'toc: maybe\n---\n\nEach', 'DC123'],
    ['a tag that is not closed', 'Each block stands alone.', 'Each <b>block stands alone.', 'DC102'],
  ]),
]

const DOCUMENTS = [
  ...inFile(API, [
    [
      'an example that does not fit',
      '              price: 9.5\n              kind',
      '              price: cheap\n              kind',
      'DC311',
    ],
    [
      'an operation without a description',
      '      description: Makes a tea, which is on sale at once.\n',
      '',
      'DC320',
      { at: '    post:' },
    ],
    ['an operation without a summary', '      summary: Delete a tea\n', '', 'DC309', { at: '    delete:' }],
    [
      'an enum that nobody explains',
      '          x-enum-descriptions:\n            green: Not oxidized.\n            black: Fully oxidized.\n',
      '',
      'DC321',
      { at: '        kind:\n' },
    ],
    [
      'a reference to nothing',
      'data:\n                    $ref: "#/components/schemas/Tea"',
      'data:\n                    $ref: "#/components/schemas/Tee"',
      'DC303',
    ],
    ['a path parameter that is not declared', '/teas/{tea_id}:', '/teas/{id}:', 'DC310', { at: '    delete:' }],
    ['two operations of one name', 'operationId: deleteTea', 'operationId: createTea', 'DC308'],
    [
      'one sentence on two different ids',
      'Which tea is new.',
      'Number that the shop gave to the tea.',
      'DC330',
      { at: '        id:\n          type: integer\n          readOnly' },
    ],
    [
      'a writable name that the store sets',
      'Words on the tin.',
      'Words on the tin, set by the store.',
      'DC331',
      { at: '        name:\n          type: string\n          maxLength' },
    ],
    [
      'a description that restates the name',
      'What a tin costs, in the currency of the shop.',
      'The price of the tea.',
      'DC332',
      { at: '        price:\n          type: number\n          description' },
    ],
    ['an error about a body where there is none', '"404":', '"415":', 'DC333'],
    ['a 422 that names no field', 'price: Give a number.', 'cost: Give a number.', 'DC334', { at: '"422":' }],
    [
      'a response that contradicts its request',
      '                  price: 9.5\n        "422"',
      '                  price: 8.5\n        "422"',
      'DC335',
    ],
    [
      'a response about another thing than the path names',
      '          type: integer\n    delete:\n',
      '          type: integer\n        example: 7\n    get:\n      operationId: getTea\n      summary: Get a tea\n      description: Returns one tea.\n      responses:\n        "200":\n          description: The tea.\n          content:\n            application/json:\n              schema:\n                $ref: "#/components/schemas/Tea"\n              example:\n                id: 8\n                name: Gyokuro\n                price: 12\n                kind: green\n        "404":\n          description: There is no such tea.\n    delete:\n',
      'DC335',
      { at: 'id: 8' },
    ],
    ['a tax that does not add up', 'price_tax: 0.75', 'price_tax: 0.7', 'DC336', { at: 'price_inc_tax: 9.5' }],
    [
      'a change before the creation',
      '2026-03-14T09:26:53Z',
      '2026-02-14T09:26:53Z',
      'DC337',
      { at: 'updated_at: "2026' },
    ],
    ['a GET that is worded as a write', 'Answers the teas', 'Updates the teas', 'DC338', { at: '    get:' }],
    [
      'an id with two names',
      '  - id: 7\n                    name: Sencha',
      '  - id: 7\n                    name: Bancha',
      'DC339',
      { at: '  - id: 7' },
    ],
    ['a misspelled word of a description', 'Where the leaves grew', 'Where the leafs groow', 'DC809'],
    ['a wrong indent', '  summary: Operations', ' summary: Operations', 'DC300'],
  ]),
  ...inFile(SDL, [
    ['a field without a docstring', '  "Where the leaves grew."\n', '', 'DC902', { at: 'type Tea {' }],
    ['a type that does not exist', 'garden: Garden', 'garden: Gardn', 'DC901'],
    ['a deprecation without another way', 'reason: "Use `name`."', 'reason: "It is old."', 'DC903'],
    ['a schema that cannot be read', 'enum TeaKind {', 'enum TeaKind', 'DC900', { at: '"Not oxidized."' }],
  ]),
  ...inFile('theme/schemas/cup.schema.yaml', [
    ['a theme object with an unknown key', 'scope: global', 'scope: global\nshape: round', 'DC921'],
    ['a theme object without a type that exists', 'type: string', 'type: sting', 'DC923'],
  ]),
]

const LEDGER = inFile('_facts/guides/start.yaml', [
  ['a ledger that is no YAML', 'sources:\n', 'sources:\n]', 'DC841'],
  ['a key that a ledger does not have', "at: '#errors'", "to: '#errors'", 'DC841'],
  ['a commit that is none', "commit: '24f580c'", "commit: 'main'", 'DC841'],
  ['a fact that is left out without a reason', '    why: we sell no coffee\n', '', 'DC841', { at: '- fact: coffee' }],
  ['a fact that nobody decided', 'status: contradicts', 'status: open', 'DC842', { at: 'a tea costs' }],
  ['a fact under an anchor that does not exist', "'#errors'", "'#mistakes'", 'DC843'],
  ['a fact twice', 'fact: coffee', 'fact: A tea costs something', 'DC845'],
])

const RUNS = inFile('guides/run.mdx', [
  [
    'a step of an API that nobody named',
    'run api="storefront"\nquery GetBrand',
    'run\nquery GetBrand',
    'DC740',
    { at: 'run\nquery GetBrand' },
  ],
  [
    'a step that lacks a variable',
    '```json variables',
    '```json',
    'DC741',
    // The block below looks like variables that nobody marked.
    { at: 'query GetBrand', also: ['DC753'] },
  ],
  ['a name that no step keeps', '{{brand_id}}', '{{tea_id}}', 'DC742', { at: '{{tea_id}}' }],
  ['a kept value that is not there', 'brand_id: data.site.brand.entityId', 'brand_id: data.site.tea', 'DC742'],
  ['a response that the run did not return', 'Hoshino Tea Garden', 'Sencha', 'DC743'],
  ['a part of a response that does not say so', 'garden/", … }', 'garden/" }', 'DC743', { at: '"path":' }],
  [
    'a step without its response',
    '```json response="graphql"\n',
    '```json\n',
    'DC743',
    { at: 'graphql run api="storefront" keep' },
  ],
])

const EXAMPLES = [
  ...inFile('docs/brands.openapi.yaml', [
    ['an example that the run did not return', 'Thorn\n                meta', 'Thyme\n                meta', 'DC744'],
    [
      'an example with more than the run returned',
      'x-in-sample: true',
      'x-in-sample: false',
      'DC744',
      { at: 'data:\n                  id: 42' },
    ],
    ['a step before an example that does not exist', '[createBrand]', '[createTea]', 'DC744', { also: ['DC744'] }],
  ]),
  ...inFile('_not-run.json', [
    [
      'an example that is said not to run, and runs',
      '{}',
      '{ "docs/brands.openapi.yaml": { "getBrand": "The run has no brands." } }',
      'DC745',
    ],
  ]),
]

const ERRORS = inFile(API, [
  [
    'an operation that a guide requests, without an error',
    '"401":\n          description: The token is wrong.',
    '"204":\n          description: The shop has no teas.',
    'DC746',
    { namedIn: START, at: 'http\nGET', also: ['DC320'] },
  ],
])

export const MUTATIONS: readonly Mutation[] = [
  ...ERRORS,
  ...EXCHANGES,
  ...GRAPHQL,
  ...RUNS,
  ...EXAMPLES,
  ...LANGUAGES,
  ...LINKS,
  ...PROSE,
  ...DOCUMENTS,
  ...LEDGER,
]
