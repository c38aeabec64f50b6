import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { threadMs } from '../../../../../tests/fixtures/thread-time.ts'
import { checkSyntax, UNCHECKED_LANGUAGES } from './check-syntax.ts'

/** Language, text, and `line:column` of the first fault with part of its message or hint. */
type Broken = readonly [language: string, text: string, place: string, says: string]

const GOOD: readonly (readonly [language: string, text: string])[] = [
  ['json', '{ "a": [1, "…"] }'],
  ['jsonc', '{\n  // why\n  "a": "// no comment",\n}'],
  ['jsonl', '{"a":1}\n\n{"a":2}'],
  ['yaml', '---\nproducts:\n  featured:\n    limit: 8\n---'],
  ['toml', 'a = 1\n[b]\nc = "d"'],
  ['js', 'const a = await fetch("/x")\n// …\nexport default a'],
  ['js', 'with (a) { b }'],
  ['js', 'return 1'],
  ['js', 'a: 1,\nb: 2'],
  ['js', 'if (a) return b'],
  ['ts', 'private a: string\nb(): void {}'],
  ['jsx', '<b>x</b>\n<i/>'],
  ['jsx', 'export const A = () => <b>x</b>'],
  ['ts', 'export const f = <T,>(a: T): T => a as T satisfies T\nenum E { A }'],
  ['tsx', 'const a: JSX.Element = <b>{x as string}</b>'],
  ['css', '.a { color: red; &:hover { --b: ; } }'],
  ['scss', '$a: 1px;\n.a { @include b($a); &-c { d: $a } }'],
  ['html', '<!-- </b> --><ul><li>a<li title="</b>">b</ul><script>x = "</div>"</script><br>'],
  ['html', '<!doctype html><html><body><p>x</html>'],
  ['html', '<body>\n  <p>x</p>\n</body>'],
  ['html', '<!-- a.html -->\n<head><title>x</title></head>\n\n<body>\n  <p>x</p>\n</body>'],
  ['xml', '<?xml version="1.0"?>\n<a b="1"><c/>…</a>'],
  ['handlebars', '---\na: 1\n---\n{{#each product.images}}<img src="{{getImage this "x"}}">{{else}}-{{/each}}'],
  ['hbs', '{{#products}}{{name}}{{/products}}{{> components/a b=(concat "c" d)}}'],
  ['php', '<?php\nclass A { public function __construct(private readonly string $b) {} }\n// …'],
  ['php', 'echo $a?->b ?? "…";'],
  ['python', 'class A:\n    def b(self):\n        return {\n  "a": 1\n}\n\n    c = 1; d = 2\n# …\n'],
  ['ruby', 'puts "a"\n# …'],
  ['go', 'package main\n\nfunc main() { fmt.Println("a") }'],
  ['java', 'class A { void b() { int c = 1; } }'],
  ['sh', "curl -X POST 'https://a.example/b?c=1&d=2' \\\n  -H 'A: b'\ncat <<EOF > c\n x \\ \nEOF"],
  ['console', '$ npm i\nadded "1 package\n$ npm \\\n> test'],
  ['http', '@host = x\nPOST {{host}}/a HTTP/1.1\nA: b\n\n{"c": }\n### next\nGET /x\n  ?b=1'],
  ['http', 'X-Rate-Limit-Requests-Left: 3\nX-Other: 1'],
  ['graphql', 'query A { a { ...B } }\nfragment B on C { d }'],
]

const BROKEN: readonly Broken[] = [
  ['json', '{\n  "a": 1\n  "b": 2\n}', '3:3', 'comma is missing'],
  ['json', '{"a": 1,}', '1:9', 'comma before'],
  ['json', '{"a": … }', '1:7', 'partial'],
  ['json', '// x\n{}', '1:1', 'jsonc'],
  ['json', "{'a': 1}", '1:2', 'double quotes'],
  ['json', '{"a":', '1:6', 'too early'],
  ['jsonc', '{\n  /* x */ "a" 1 }', '2:15', '"1"'],
  ['jsonl', '{"a":1}\n{a}', '2:2', '"a"'],
  ['yaml', 'a: 1\na: 2', '2:1', 'twice'],
  ['yaml', '---\na: 1\n---\nb: [', '4:5', 'Flow sequence'],
  ['toml', 'a = 1\nb = ', '2:5', 'invalid value'],
  ['js', 'const a = 1\nconst b = { … }', '2:13', '// …'],
  ['js', 'foo(...)', '1:8', '// …'],
  ['js', 'const a: string = 1', '1:8', 'language to ts'],
  ['js', 'const a = <b/>', '1:11', 'language to jsx'],
  ['js', 'let a\nlet a', '2:5', 'already been declared'],
  ['ts', 'type A = {\n  b: \n}', '3:1', '"}"'],
  ['tsx', 'const a = <b></c>', '1:14', 'closing tag for <b>'],
  ['css', '.a {\n  color red;\n}', '2:3', 'Unknown word'],
  ['css', '.a { color: ; }', '1:6', 'no value'],
  ['css', '.a > > b {}', '1:1', "isn't a selector"],
  ['css', '$a: 1px;', '1:1', 'scss'],
  ['scss', '.a {\n  &:hover {', '2:3', 'Unclosed block'],
  ['html', '<p>a</p>\n<div>', '2:1', 'not closed'],
  ['html', 'a</b>', '1:2', 'closes nothing'],
  ['html', '<body>\n<div>\n</body>', '2:1', 'not closed'],
  ['html', '<a b=1 b=2>x</a>', '1:9', 'duplicate attribute'],
  ['xml', '<a>\n  <b>\n</a>', '2:3', "isn't closed"],
  ['xml', '<a></b>', '1:4', 'another element'],
  ['xml', '<a b="1" b="2"/>', '1:10', 'twice'],
  ['handlebars', 'a\n\n{{foo "x}}', '3:7', 'is unexpected'],
  ['handlebars', '{{#if a}}\nx\n{{/each}}', '1:4', "doesn't match"],
  ['handlebars', '{{#if a}}x', '1:11', "{{#if}} isn't closed"],
  ['handlebars', 'x {{/if}}', '1:3', 'Nothing is open'],
  ['handlebars', '<img\n src="{{getImag this "x"}}">', '2:9', '"getImage"'],
  ['handlebars', '{{#unless (contains page_type "cart")}}x{{/unless}}', '1:12', '{{#contains'],
  ['handlebars', '{{contains page_type "cart"}}', '1:3', 'needs a block'],
  ['stencil', '{{#if (eqq a b)}}{{/if}}', '1:8', '"eqq" isn\'t a helper'],
  ['php', '<?php\n$a = [1, 2;', '2:11', '";" is unexpected'],
  ['php', '$a = array(…);', '1:12', '// …'],
  ['python', 'def f(x)\n  return x', '1:9', 'Python'],
  ['python', 'if x:\n    a\n  b', '3:3', 'Python'],
  ['python', '  x = 1', '1:3', 'indented'],
  ['python', 'print "a"', '1:1', 'Python 3'],
  ['python', 'try:\n  a\nfoo()', '1:1', 'except'],
  ['python', 'x = …', '1:5', '# …'],
  ['ruby', 'é = "é"; foo(', '1:14', 'end-of-input'],
  ['go', 'func main() {\n  a := \n}', '3:1', 'Go'],
  ['java', 'class A { int a = }', '1:19', 'Java'],
  ['sh', 'echo "a', '1:6', 'double quote'],
  ['sh', 'if true; then\n  echo', '2:7', "'fi'"],
  ['bash', 'npm i <package> --x', '1:7', '"$PACKAGE"'],
  ['bash', 'cat <<EOF\nx', '1:5', 'EOF'],
  ['curl', 'curl a \\ \n  -H b', '1:8', 'space after the backslash'],
  ['sh', 'ls\n$ npm i', '2:1', 'console'],
  ['console', '$ ls\n"\n$ echo $(date', '3:8', 'substitution'],
  ['http', 'GTE /a', '1:1', '"GET"'],
  ['http', 'GET /a\nfoo bar', '2:1', 'no header'],
  ['graphql', '{ a(b: …) }', '1:8', '# …'],
]

describe('the syntax of samples', () => {
  it.each(GOOD)('accepts %s: %j', async (language, text) => {
    expect(await checkSyntax(language, text)).toEqual([])
  })

  it.each(BROKEN)('%s: %j is wrong at %s', async (language, text, place, says) => {
    const [fault] = await checkSyntax(language, text)
    expect(`${fault?.line}:${fault?.column}`).toBe(place)
    expect(`${fault?.message} ${fault?.hint ?? ''}`).toContain(says)
  })

  it.each([
    ['json', '"a": 1,\n…'],
    ['json', '{ "a": [1, …], ... }'],
    ['php', 'public function a() {}'],
    ['php', "'a' => 1,"],
    ['python', '"a": 1,'],
    ['python', '    return a'],
    ['go', 'A: 1,\nB: 2,'],
    ['java', 'public void x() {}'],
    ['html', '<div>'],
  ])('accepts a fragment of %s if marked: %j', async (language, text) => {
    expect(await checkSyntax(language, text)).not.toEqual([])
    expect(await checkSyntax(language, text, { isPartial: true })).toEqual([])
  })

  it.each([
    ['js', 'a: {'],
    ['json', '"a": 1 2'],
    ['php', '$a = [;'],
    ['python', 'x = ('],
  ])('finds errors in a fragment too: %s %j', async (language, text) => {
    expect(await checkSyntax(language, text, { isPartial: true })).not.toEqual([])
  })

  it('skips unknown languages, and says why', async () => {
    for (const language of ['text', '', 'diff', 'sql', 'umbrellascript'])
      expect(await checkSyntax(language, '}}} ((( "')).toEqual([])
    expect(UNCHECKED_LANGUAGES.get('diff')).toContain("isn't a file")
  })

  it('refuses samples that are too long or too deep', async () => {
    const [long] = await checkSyntax('js', 'a\n'.repeat(5_001))
    expect(long).toMatchObject({ code: 'DC722', line: 1, column: 1 })
    const [deep] = await checkSyntax('json', `\n${'['.repeat(5_000)}`)
    expect(deep).toMatchObject({ code: 'DC722', line: 2, column: 101 })
  })
})

const LANGUAGES = [
  ...'json jsonc jsonl yaml toml js jsx ts tsx css scss html xml handlebars php python ruby go java sh console http graphql'.split(
    ' ',
  ),
]
const UNITS = [
  ...[
    '(',
    '[',
    '{',
    '<a>',
    'a<',
    '(a=>',
    'a=>',
    '!',
    'a?',
    'f(',
    '`${',
    '{{#if a}}',
    '{{a}}',
    '{{#a}}{{/a}}',
    '$(',
    '"',
    "'",
    '<',
  ],
  ...[
    'a.',
    '(a,',
    '<T>(',
    'a?b:',
    'a:',
    'async(',
    'function f(){',
    'if(a)',
    'else ',
    '\\',
    'x=$((',
    '${a:-',
    '<<E\n',
    '- ',
    '? ',
  ],
  ...[
    'class A{',
    'a as ',
    '-',
    '\n  if x:',
    '@media a{',
    '/*',
    '<!--',
    '<![CDATA[',
    '&',
    'a|',
    'a&&',
    '[[ ',
    ' \\ \n',
    '*a ',
    '&a ',
  ],
  ...[
    'a: ',
    '...',
    '…',
    '</a>',
    '<p>',
    '<b>',
    '()',
    '{}',
    '[]',
    '\n\t',
    '===',
    '😀',
    '\u0000',
    '%',
    '#',
    '{ a ',
    'a=(',
    '"$(',
  ],
]

/** Time limit for a sample on a busy machine; anything slower than linear takes far longer. */
const LIMIT_MS = 3_000

describe('hostile samples', () => {
  it.each(LANGUAGES)(
    '%s is parsed in time, whatever is repeated',
    async (language) => {
      await checkSyntax(language, 'warm')
      await checkSyntax(language, '{"a": [1]}')
      const slow: string[] = []
      for (const unit of UNITS) {
        for (const text of [unit.repeat(10_000).slice(0, 8_000), unit.repeat(90)]) {
          // The machine may be busy, so the best of three counts.
          let best = Number.POSITIVE_INFINITY
          for (let attempt = 0; attempt < 3 && best > LIMIT_MS; attempt++) {
            const started = threadMs()
            await checkSyntax(language, text)
            best = Math.min(best, threadMs() - started)
          }
          if (best > LIMIT_MS) slow.push(`${unit} ${Math.round(best)} ms`)
        }
      }
      expect(slow).toEqual([])
    },
    180_000,
  )

  it.each(LANGUAGES)(
    '%s never throws, and its positions are inside the text',
    async (language) => {
      const piece = fc.oneof(
        fc.constantFrom(...UNITS),
        fc.string({ maxLength: 5 }),
        fc.constantFrom('\n', ' ', '1', 'a'),
      )
      await fc.assert(
        fc.asyncProperty(fc.array(piece, { maxLength: 40 }), fc.boolean(), async (pieces, isPartial) => {
          const text = pieces.join('')
          const lines = text.split('\n')
          for (const { line, column, message } of await checkSyntax(language, text, { isPartial })) {
            expect(message).not.toBe('')
            expect(line).toBeGreaterThanOrEqual(1)
            expect(line).toBeLessThanOrEqual(lines.length)
            expect(column).toBeGreaterThanOrEqual(1)
            expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? 0) + 1)
          }
        }),
        { numRuns: 60 },
      )
    },
    60_000,
  )
})
