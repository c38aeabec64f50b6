/**
 * Kinds of documents that took a second or more, or blocked the parser forever, found by manual attacks and by fuzzing
 * (fuzzing/, tests/reliability/content-fuzz.test.ts). Each is reduced to what makes it slow.
 */
import type { ProblemCode } from '../../src/core/problem.ts'
import type { HostileCase } from './cases.ts'

const ROW = 45

type Found = readonly [name: string, text: string, codes: readonly ProblemCode[], isBuilt?: boolean]

const repeat = (text: string, times: number) => text.repeat(times)
const each = <Value>(count: number, make: (at: number) => Value) => Array.from({ length: count }, (_, at) => make(at))
const byName = <Value>(count: number, make: (at: number) => Value) =>
  Object.fromEntries(each(count, (at) => [`n${at}`, make(at)]))
const ref = (at: number) => ({ $ref: `#/components/schemas/S${at}` })

/** The parser tries the text after the brace both as markup and as TypeScript, recursively. */
const EXPRESSIONS: readonly Found[] = [
  ['tags in a brace', `{${repeat('<a>', 60)}`, ['DC101']],
  ['tags in a brace, one a line', `{\n${repeat('<p>\n', 60)}`, ['DC101']],
  ['tags in a brace that is closed', `{a${repeat('\n<p>', 60)}}`, ['DC101']],
  ['tags in braces in each other', repeat('{<a>', 60), ['DC101']],
  ['tags in parentheses', `{${repeat('(<a>', 60)}`, ['DC101']],
  ['tags in brackets', `{${repeat('[<a>', 60)}`, ['DC101']],
  ['tags behind names', `{${repeat('a<a>', 60)}`, ['DC101']],
  ['tags that spread', `{${repeat('{...<a', 60)}`, ['DC101']],
  ['tags that spread lists', `{${repeat('{...[<a', 60)}`, ['DC101']],
  ['attributes that are tags', repeat('<a b={', 60), ['DC101']],
  ['calls with arguments of types', `{${repeat('a<a>(', 60)}`, ['DC101']],
  [
    '5,000 open braces with words and tags',
    `${repeat('{TODO ', 5_000).slice(0, 19_000)}\n\n${repeat('<p>', 50)}`,
    ['DC101'],
  ],
  ['20,000 open braces in lines', repeat('.inf:{.inf:{.inf:{.inf:{\n', 5_000), ['DC101']],
]

const MARKDOWN: readonly Found[] = [
  ['10,000 definitions of one name between tags', repeat('[a]: b\n', 10_000) + repeat('<p>', 20), ['DC102']],
  ['2,800 aliases in themselves', `---\n${repeat('&a [*a]', 2_800)}\n---\n`, ['DC121']],
  ['front matter that is 20,000 documents', `---\n${repeat('a: b\n...\n', 10_000)}---\n`, ['DC124']],
]

const YAML: readonly Found[] = [
  ['4,000 documents in one', `~---\n- - \n${repeat('title: a\n]...\n', 4_000)}`, ['DC300'], false],
  ['1,500 aliases in themselves', repeat('&a [*a] ', 1_500), ['DC300'], false],
  ['6,000 anchors in a text', `{a: title: \n"${repeat('&a [*a],', 6_000)}`, ['DC300'], false],
  ['lists of keys that are aliases', `${repeat('[', 30)}\n${repeat('- description: *a ', 10_000)}`, ['DC300'], false],
  ['600 levels of what is no block', each(600, (at) => `${repeat(' ', at)}]"\\u0041"|\n`).join(''), ['DC300'], false],
]

type Schema = { readonly [keyword: string]: unknown }

function openapi(schema: Schema, example: unknown, more: object = {}): string {
  const content = { 'application/json': { schema: ref(0), example } }
  const post = { summary: 'A', requestBody: { content }, responses: { 200: { description: 'A', content } } }
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Hostile', version: '1' },
    paths: { '/a': { post } },
    components: { schemas: { S0: schema } },
    ...more,
  })
}

const operation = (at: number) => ({
  get: { summary: `Get ${at % 7}`, tags: [`t${at}`], responses: { 200: { description: '' } } },
})
const server = (at: number) => ({ url: `https://{v${at}}.b`, variables: { [`v${at}`]: { default: `{v${at + 1}}` } } })
/** Each schema contains the next one twice, and the last contains the first. */
const ring = (links: number, keyword: string, width: number) =>
  openapi({}, 'x', {
    components: {
      schemas: Object.fromEntries(
        each(links, (at) => [`S${at}`, { [keyword]: each(width, () => ref((at + 1) % links)) }]),
      ),
    },
  })

const OPENAPI: readonly Found[] = [
  [
    '760 patterns for 760 names',
    openapi(
      { patternProperties: byName(760, () => ({})) },
      byName(760, () => 1),
    ),
    ['DC323'],
  ],
  [
    '1,500 alternatives for 1,500 items',
    openapi(
      { oneOf: each(3_000, (at) => ({ const: at })) },
      each(1_500, (at) => at),
    ),
    ['DC311'],
  ],
  [
    '300 alternatives for each of 2,000 items',
    openapi(
      { items: { oneOf: each(300, (at) => ({ required: [`n${at}`] })) } },
      each(2_000, () => ({})),
    ),
    ['DC311'],
  ],
  [
    '700 parts that hold the whole',
    openapi(
      { allOf: each(700, (at) => ({ properties: { [`n${at}`]: ref(0) } })) },
      byName(700, () => ({})),
    ),
    ['DC323'],
  ],
  [
    '700 parts that hold the whole, each used with another',
    openapi(
      { allOf: each(700, (at) => ({ properties: { [`n${at}`]: { ...ref(0), 'x-used-with': { n0: ['a'] } } } })) },
      byName(700, () => ({})),
    ),
    ['DC323'],
  ],
  [
    '5,000 schemas that lead to nothing',
    openapi({}, 1, { components: { schemas: byName(5_000, (at) => ref(at)) } }),
    ['DC303'],
  ],
  [
    '1,100 tags with a page each',
    openapi({}, 1, { paths: Object.fromEntries(each(1_100, (at) => [`/p${at}`, operation(at)])) }),
    ['DC605'],
    false,
  ],
  ['3,000 servers, each named after the next', openapi({}, 1, { servers: each(3_000, server) }), []],
  [
    '7,000 lists that are all different',
    openapi(
      { uniqueItems: true, items: {} },
      each(7_000, (at) => [at]),
    ),
    [],
  ],
  ['a ring of 200 schemas, each twice the next (allOf)', ring(200, 'allOf', 2), ['DC323']],
  ['a ring of 200 schemas, each twice the next (anyOf)', ring(200, 'anyOf', 2), ['DC323']],
  ['a ring of 200 schemas, each three times the next (oneOf)', ring(200, 'oneOf', 3), ['DC323']],
  ['10,000 names that are required', openapi({ required: each(10_000, (at) => `n${at}`) }, {}), ['DC311']],
  ['10,000 values to choose from', openapi({ enum: each(10_000, (at) => `v${at}`) }, 'x'), ['DC311']],
  [
    '2,500 fields',
    openapi(
      { properties: byName(2_500, () => ({ type: 'string' })) },
      byName(2_500, () => 1),
    ),
    ['DC311'],
  ],
]

const GRAPHQL: readonly Found[] = [
  ['20,000 arguments', `type Query { a(${each(20_000, (at) => `x${at}: Int`).join(' ')}): Int }`, []],
  [
    '7,500 fields of similar names',
    `type Query { ${each(7_500, (at) => `${at % 2 ? 'a' : 'A'}${repeat('b', at % 8)}${at}: Int`).join(' ')} }`,
    [],
  ],
  [
    '2,500 fields with arguments, over 40 types in rings',
    `type Query { ${each(2_500, (at) => `x${at}(a: Int!): T${at % 40}`).join(' ')} } ${each(40, (at) => `type T${at} { ${each(40, (n) => `f${n}: T${(at + n) % 40}`).join(' ')} }`).join('\n')}`,
    [],
  ],
  [
    '1,600 fields of inputs that hold each other',
    `type Query { a(i: I0): Int } ${each(40, (at) => `input I${at} { ${each(40, (n) => `f${n}: I${(at * 40 + n) % 40}`).join(' ')} }`).join('\n')}`,
    [],
  ],
  [
    '2,500 types in a row',
    `type Query { a: T0 } ${each(2_500, (at) => `type T${at} { a: T${at + 1} }`).join(' ')} type T2500 { a: Int }`,
    [],
  ],
  ['8,000 times the same directive', `type Query { a: Int ${repeat('@deprecated ', 8_000)} }`, ['DC901'], false],
]

const toCases = (file: string, found: readonly Found[]): readonly HostileCase[] =>
  found.map(([name, text, codes, isBuilt = true]) => ({ row: ROW, name, files: { [file]: text }, codes, isBuilt }))

export const FOUND: readonly HostileCase[] = [
  ...toCases('hostile.mdx', EXPRESSIONS),
  ...toCases('hostile.mdx', MARKDOWN),
  ...toCases('hostile.openapi.yaml', YAML),
  ...toCases('hostile.openapi.yaml', OPENAPI),
  ...toCases('hostile.graphql', GRAPHQL),
]
