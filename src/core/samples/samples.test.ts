import { describe, expect, it } from 'vitest'
import { threadMs } from '../../../tests/fixtures/thread-time.ts'
import type { SampleRequest } from '../api/api.ts'
import { highlightSample } from './highlight.ts'
import { languagesFor, SAMPLE_LANGUAGES } from './languages.ts'
import { isJavaScriptLiteral, phpQuoted, pythonLiteral, rubyQuoted, shellQuoted, singleQuoted } from './literal.ts'

const request: SampleRequest = {
  method: 'POST',
  url: 'https://api.example.com/teas?limit=2',
  headers: [
    ['X-Auth-Token', '{{ACCESS_TOKEN}}'],
    ['Content-Type', 'application/json'],
  ],
  body: { kind: 'json', text: '{\n  "name": "Sencha",\n  "organic": true,\n  "note": null\n}' },
}

const sample = (id: string) => SAMPLE_LANGUAGES.find((language) => language.id === id)?.write(request)

describe('a sample of a JSON request', () => {
  it('looks the way curl users write it', () => {
    expect(sample('bash')).toBe(`curl --request POST \\
  --url 'https://api.example.com/teas?limit=2' \\
  --header 'X-Auth-Token: {{ACCESS_TOKEN}}' \\
  --header 'Content-Type: application/json' \\
  --data-raw '{
  "name": "Sencha",
  "organic": true,
  "note": null
}'`)
  })

  it('has True and None in Python', () => {
    expect(sample('python')).toContain('"organic": True,\n        "note": None')
  })

  it('leaves the text unchanged in Go, Ruby, and PHP', () => {
    expect(sample('go')).toContain('strings.NewReader(`{\n  "name": "Sencha",')
    expect(sample('ruby')).toContain('request.body = <<~\'JSON\'\n  {\n    "name": "Sencha"')
    expect(sample('php')).toContain('CURLOPT_POSTFIELDS => <<<\'JSON\'\n{\n  "name": "Sencha"')
  })
})

it('omits fetch for TRACE, which it rejects', () => {
  expect(languagesFor({ ...request, method: 'TRACE' }).map(({ id }) => id)).toEqual([
    'bash',
    'python',
    'php',
    'ruby',
    'go',
  ])
})

describe('literals', () => {
  it('never end a string early', () => {
    expect(shellQuoted("it's")).toBe("'it'\\''s'")
    expect(singleQuoted("a'b\\c\nd")).toBe("'a\\'b\\\\c\\nd'")
    expect(phpQuoted("a'b\\c")).toBe("'a\\'b\\\\c'")
    expect(rubyQuoted('#{x} #$y')).toBe('"\\#{x} \\#$y"')
  })

  it('translate words only outside strings', () => {
    expect(pythonLiteral('{"null": "true", "a": null, "b": [true, false]}')).toBe(
      '{"null": "true", "a": None, "b": [True, False]}',
    )
  })

  it('detect what JavaScript would change', () => {
    expect(isJavaScriptLiteral('{"id": 9007199254740993}')).toBe(false)
    expect(isJavaScriptLiteral('{"__proto__": 1}')).toBe(false)
    expect(isJavaScriptLiteral('{"id": "90071992547409931"}')).toBe(true)
  })
})

describe('highlighting', () => {
  it.each([...SAMPLE_LANGUAGES.map(({ id }) => id), 'json', 'unknown'])('preserves every character of %s', (id) => {
    const code = sample(id) ?? '{"a": [1, -2.5e3, true], "b\\"": null}'
    expect(
      highlightSample(code, id)
        .map(({ text }) => text)
        .join(''),
    ).toBe(code)
  })

  it('distinguishes a key from a value', () => {
    const tokens = highlightSample('{"a": "b"}', 'json').filter(({ kind }) => kind !== null)
    expect(tokens).toEqual([
      { text: '"a"', kind: 'p' },
      { text: '"b"', kind: 's' },
    ])
  })

  it.each([
    '"'.repeat(50_000),
    '\\'.repeat(50_000),
    'a'.repeat(50_000),
    "'".repeat(49_999),
    '`'.repeat(49_999),
    '-'.repeat(50_000),
  ])('handles hostile text', (text) => {
    const started = threadMs()
    for (const { id } of SAMPLE_LANGUAGES) highlightSample(text, id)
    highlightSample(text, 'json')
    expect(threadMs() - started).toBeLessThan(2_000)
  })
})
