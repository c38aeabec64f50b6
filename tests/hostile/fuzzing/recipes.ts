/**
 * Recipes for hostile documents. Random pieces alone find crashes. Slow input is found by repeating, nesting, and
 * cross-referencing pieces, so the recipes do that, up to several hundred thousand characters.
 */
import fc from 'fast-check'
import { openapiDocument } from './openapi-recipes.ts'
import { GRAPHQL, JSON_PIECES, MARKDOWN, YAML } from './pieces.ts'

export interface HostileDocument {
  /** File name without the folder. */
  readonly name: string
  readonly text: string
}

/** Length of a document in characters. */
export interface Size {
  readonly maxChars: number
}

/** Sequences of repeated and nested pieces. */
export function runs(pieces: readonly string[], { maxChars }: Size): fc.Arbitrary<string> {
  const piece = fc.constantFrom(...pieces)
  const unit = fc.array(piece, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''))
  const amount = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constantFrom(200, 1_000, 5_000, 20_000, 100_000))
  const repeat = (text: string, times: number) => text.repeat(Math.min(times, Math.ceil(maxChars / text.length)))
  const repeated = fc.tuple(unit, amount).map(([text, times]) => repeat(text, times))
  const inLines = fc
    .tuple(unit, amount, fc.integer({ min: 1, max: 60 }))
    .map(([text, times, each]) => repeat(`${text.repeat(each)}\n`, Math.ceil(times / each)))
  const nested = fc
    .tuple(unit, unit, unit, amount)
    .map(([open, middle, close, times]) => `${repeat(open, times)}${middle}${repeat(close, times)}`)
  const growing = fc
    .tuple(unit, fc.constantFrom(50, 200, 600))
    .map(([text, levels]) => Array.from({ length: levels }, (_, level) => `${' '.repeat(level)}${text}\n`).join(''))
  const numbered = fc.tuple(unit, unit, amount).map(([before, after, times]) =>
    Array.from({ length: Math.min(times, 20_000) }, (_, at) => `${before}${at}${after}`)
      .join('')
      .slice(0, maxChars),
  )
  const run = fc.oneof(
    { weight: 3, arbitrary: repeated },
    { weight: 3, arbitrary: inLines },
    { weight: 2, arbitrary: nested },
    { weight: 1, arbitrary: growing },
    { weight: 2, arbitrary: numbered },
    { weight: 1, arbitrary: unit },
  )
  return fc.array(run, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('\n').slice(0, maxChars))
}

function graphqlText(size: Size): fc.Arbitrary<string> {
  const many = fc.integer({ min: 1, max: Math.ceil(size.maxChars / 40) })
  const list = (count: number, make: (at: number) => string, joint = ' ') =>
    Array.from({ length: count }, (_, at) => make(at)).join(joint)
  const shapes = fc
    .tuple(many, fc.integer({ min: 1, max: 40 }))
    .chain(([count, few]) =>
      fc.constantFrom(
        `type Query { a(${list(count, (at) => `x${at}: Int`)}): Int }`,
        `type Query { ${list(count, (at) => `x${at}: Query`)} }`,
        `type Query { ${list(count, (at) => `x${at}(a: Int!): T${at % few}`)} } ${list(few, (at) => `type T${at} { ${list(few, (n) => `f${n}: T${(at + n) % few}`)} }`, '\n')}`,
        `type Query { a: E } enum E { ${list(count, (at) => `V${at}`)} }`,
        `type Query { a: U } ${list(few, (at) => `type T${at} { a: Int }`)} union U = ${list(few, (at) => `T${at}`, '|')}`,
        `type Query { a(i: I0): Int } ${list(few, (at) => `input I${at} { ${list(few, (n) => `f${n}: I${(at * few + n) % few}`)} }`)}`,
        `type Query { a: T0 } ${list(count, (at) => `type T${at} { a: T${at + 1} }`)} type T${count} { a: Int }`,
        `type Query { a: Int } ${list(few, (at) => `interface I${at} { a: Int }`)} type T implements ${list(few, (at) => `I${at}`, '&')} { a: Int }`,
        `type Query { a: Int ${'@deprecated '.repeat(count)} }`,
        `type Query { ${list(count, (at) => `"${'word '.repeat(few)}" x${at}: Int`)} }`,
        `type Query { ${list(count, (at) => `${at % 2 ? 'a' : 'A'}${'b'.repeat(at % few)}${at}: Int`)} }`,
      ),
    )
  const docstring = runs(MARKDOWN, size).map(
    (text) =>
      `"""${text.replaceAll('"""', '')}"""\ntype Query { "${text.slice(0, 200).replaceAll(/["\\\n\r]/g, '')}" a: Int }`,
  )
  return fc.oneof({ weight: 2, arbitrary: runs(GRAPHQL, size) }, { weight: 3, arbitrary: shapes }, docstring)
}

function menuText(size: Size): fc.Arbitrary<string> {
  const entry = fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.record({
      title: fc.string({ maxLength: 5 }),
      href: fc.constantFrom('/a', '//a', 'javascript:a', 'https://a.b'),
    }),
    fc.record({ type: fc.constantFrom('menu', 'separator', 'doc', 'x'), items: fc.object({ maxDepth: 3 }) }),
    fc.anything({ maxDepth: 4 }),
  )
  const wide = fc
    .tuple(
      fc.integer({ min: 1, max: 30_000 }),
      fc.constantFrom('"a"', '{}', '{"href":"/x"}', '[[]]', '{"items":{"a":{}}}'),
    )
    .map(([count, value]) => `{${Array.from({ length: count }, (_, at) => `"k${at}":${value}`).join(',')}}`)
  const deep = fc
    .tuple(fc.integer({ min: 1, max: 20_000 }), fc.constantFrom(['{"a":', '}'], ['[', ']'], ['{"items":{"a":', '}}']))
    .map(([depth, [open, close]]) => `${open?.repeat(depth)}1${close?.repeat(depth)}`)
  const same = fc.integer({ min: 1, max: 20_000 }).map((count) => `{${'"a":"b",'.repeat(count)}"z":"y"}`)
  return fc
    .oneof(
      fc.dictionary(fc.string({ maxLength: 6 }), entry, { maxKeys: 40 }).map((menu) => JSON.stringify(menu) ?? '{}'),
      runs(JSON_PIECES, size),
      fc.oneof(wide, deep, same),
    )
    .map((text) => text.slice(0, size.maxChars))
}

/** A document of any kind. */
export function hostileDocument(size: Size): fc.Arbitrary<HostileDocument> {
  const named = (name: string, text: fc.Arbitrary<string>) =>
    text.map((written): HostileDocument => ({ name, text: written }))
  const front = fc
    .tuple(runs(YAML, size), runs(MARKDOWN, { maxChars: 200 }))
    .map(([yaml, markdown]) => `---\n${yaml}\n---\n\n${markdown}`)
  return fc.oneof(
    { weight: 4, arbitrary: named('hostile.md', runs(MARKDOWN, size)) },
    { weight: 4, arbitrary: named('hostile.mdx', runs(MARKDOWN, size)) },
    { weight: 2, arbitrary: named('hostile.mdx', front) },
    { weight: 1, arbitrary: named('hostile.openapi.yaml', runs(YAML, size)) },
    { weight: 4, arbitrary: named('hostile.openapi.yaml', openapiDocument(size)) },
    { weight: 3, arbitrary: named('hostile.graphql', graphqlText(size)) },
    { weight: 2, arbitrary: named('_meta.json', menuText(size)) },
  )
}
