/** API documents whose schemas refer to each other in every way, or with too many schemas. */
import fc from 'fast-check'
import { MARKDOWN } from './pieces.ts'
import { runs, type Size } from './recipes.ts'

type Schema = { [keyword: string]: unknown }

const ref = (at: number): Schema => ({ $ref: `#/components/schemas/S${at}` })

const PATTERNS = [
  ...[
    '^(a|a)*$',
    '^(a+)+$',
    '(x+x+)+y',
    '^(?!(a*)*b)',
    '(.*)*(.*)*c',
    '^(?=.*a)(?=.*b).{8,}$',
    '(a)\\1',
    '[',
    '(?<=a)b',
  ],
  ...['^(([a-z])+.)+[A-Z]([a-z])+$', 'a{1000}{1000}', '((a?){30}){30}', '\\u{110000}', '^[^]*$', '(?<n>a)\\k<n>'],
]

/** Schemas S0 to Sn, each composed of others in a random way. */
function schemaGraph(): fc.Arbitrary<{ [name: string]: Schema }> {
  return fc.integer({ min: 1, max: 60 }).chain((count) => {
    const one = fc.nat({ max: count - 1 }).map(ref)
    const some = fc.array(one, { minLength: 1, maxLength: 4 })
    const schema: fc.Arbitrary<Schema> = fc.oneof(
      fc.record({ allOf: some }),
      fc.record({ anyOf: some }),
      fc.record({ oneOf: some }),
      fc.record({ allOf: some, anyOf: some, oneOf: some, not: one }),
      fc.record({
        properties: fc.dictionary(fc.constantFrom('a', 'b', 'c', '__proto__'), one),
        additionalProperties: one,
      }),
      fc.record({ type: fc.constant('array'), items: one, prefixItems: some }),
      fc.record({ patternProperties: fc.dictionary(fc.constantFrom(...PATTERNS), one) }),
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      fc.record({ if: one, then: one, else: one }),
      fc.record({
        discriminator: fc.record({
          propertyName: fc.constant('a'),
          mapping: fc.dictionary(fc.string(), fc.constantFrom('S0', '#', '#/x', 'x.yaml')),
        }),
        oneOf: some,
      }),
      fc.record({
        type: fc.constantFrom('string', 'object', 'integer', 'null', 'x'),
        pattern: fc.constantFrom(...PATTERNS),
        enum: fc.array(fc.anything({ maxDepth: 1 }), { maxLength: 3 }),
      }),
      one,
    )
    return fc
      .array(schema, { minLength: count, maxLength: count })
      .map((schemas) => Object.fromEntries(schemas.map((each, at) => [`S${at}`, each])))
  })
}

const value = fc.oneof(
  fc.constantFrom('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!', 1, null, true, [], {}),
  fc.object({
    maxDepth: 5,
    key: fc.constantFrom('a', 'b', 'c'),
    values: [fc.string({ maxLength: 3 }), fc.integer(), fc.constant(null)],
  }),
  fc.array(fc.object({ maxDepth: 3, key: fc.constantFrom('a', 'b') }), { maxLength: 200 }),
)

function document(schemas: { [name: string]: Schema }, example: unknown, more: object = {}): object {
  const content = { 'application/json': { schema: ref(0), example } }
  return {
    openapi: '3.1.0',
    info: { title: 'Hostile', version: '1' },
    paths: {
      '/a/{b}': {
        parameters: [{ name: 'b', in: 'path', required: true, schema: ref(0), example }],
        post: { summary: 'A', requestBody: { content }, responses: { 200: { description: 'A', content } } },
      },
    },
    components: { schemas },
    ...more,
  }
}

/** Many more of one element than any real document has. */
function wide(size: Size): fc.Arbitrary<object> {
  return fc.integer({ min: 100, max: Math.ceil(size.maxChars / 40) }).chain((count) => {
    const each = <Value>(make: (at: number) => Value) => Array.from({ length: count }, (_, at) => make(at))
    const byName = <Value>(make: (at: number) => Value) => Object.fromEntries(each((at) => [`n${at}`, make(at)]))
    const operation = (at: number) => ({
      get: { summary: `Get ${at % 7}`, tags: [`t${at}`], responses: { 200: { description: '' } } },
    })
    const many = (schema: Schema, example: unknown = {}) => document({ S0: schema }, example)
    const shapes: readonly (() => object)[] = [
      () => document({ S0: {} }, 1, { paths: Object.fromEntries(each((at) => [`/p${at}`, operation(at)])) }),
      () => document({ S0: {} }, 1, { tags: each((at) => ({ name: `t${at}` })) }),
      () =>
        document({ S0: {} }, 1, {
          servers: each((at) => ({
            url: `https://{v${at}}.b`,
            variables: { [`v${at}`]: { default: `{v${at + 1}}` } },
          })),
        }),
      () =>
        many(
          { properties: byName(() => ({ type: 'string' })) },
          byName(() => 1),
        ),
      () => many({ required: each((at) => `n${at}`) }),
      () => many({ enum: each((at) => `v${at}`) }, 'x'),
      () =>
        many(
          { oneOf: each((at) => ({ const: at })) },
          each((at) => at),
        ),
      () =>
        many(
          { items: { oneOf: each((at) => ({ required: [`n${at}`] })).slice(0, 300) } },
          each(() => ({})),
        ),
      () =>
        many(
          { allOf: each((at) => ({ properties: { [`n${at}`]: ref(0) } })) },
          byName(() => ({})),
        ),
      () =>
        many(
          { patternProperties: byName(() => ({})) },
          byName(() => 1),
        ),
      () =>
        many(
          { uniqueItems: true, items: {} },
          each((at) => [at]),
        ),
      () => document({ S0: {} }, 1, { components: { schemas: byName((at) => ref(at)) } }),
    ]
    return fc.constantFrom(...shapes).map((make) => make())
  })
}

/** Deeply nested elements. */
const deep: fc.Arbitrary<object> = fc
  .tuple(fc.integer({ min: 10, max: 95 }), fc.constantFrom('allOf', 'anyOf', 'oneOf', 'items', 'properties', 'not'))
  .map(([levels, keyword]) => {
    let schema: Schema = { type: 'string' }
    let example: unknown = 'x'
    for (let level = 0; level < levels / 2; level++) {
      // A schema that occurs there twice doubles the text.
      const inside = level < 8 ? [schema, schema] : [schema]
      schema = { [keyword]: keyword.endsWith('Of') ? inside : keyword === 'properties' ? { a: schema } : schema }
      example = keyword === 'items' ? [example] : keyword === 'properties' ? { a: example } : example
    }
    return document({ S0: schema }, example)
  })

const chain: fc.Arbitrary<object> = fc
  .tuple(fc.integer({ min: 2, max: 400 }), fc.constantFrom('allOf', 'anyOf', 'oneOf'), fc.integer({ min: 1, max: 3 }))
  .map(([links, keyword, width]) =>
    document(
      Object.fromEntries(
        Array.from({ length: links }, (_, at): [string, Schema] => [
          `S${at}`,
          { [keyword]: Array.from({ length: width }, () => ref((at + 1) % links)) },
        ]),
      ),
      'x',
    ),
  )

export function openapiDocument(size: Size): fc.Arbitrary<string> {
  const graph = fc.tuple(schemaGraph(), value).map(([schemas, example]) => document(schemas, example))
  const told = fc.tuple(runs(MARKDOWN, size), runs(MARKDOWN, { maxChars: 2_000 })).map(([long, short]) =>
    document({ S0: { description: short, title: short } }, short, {
      info: { title: short, version: '1', description: long },
    }),
  )
  return fc
    .oneof({ weight: 4, arbitrary: graph }, { weight: 3, arbitrary: wide(size) }, deep, chain, told)
    .map((made) =>
      (JSON.stringify(made, (_, each) => (typeof each === 'bigint' ? String(each) : each)) ?? '').slice(0, 3_000_000),
    )
}
