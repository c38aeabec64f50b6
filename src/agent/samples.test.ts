import { describe, expect, it } from 'vitest'
import { onFewLines } from './samples.ts'

const fence = (language: string, ...lines: string[]) => [`\`\`\`${language}`, ...lines, '```'].join('\n')

describe('samples on few lines (spec: agents.server)', () => {
  it.each([
    ['JSON', fence('json', '{', '  "name": "Green  tea",', '  "ids": [1]', '}'), '{"name":"Green  tea","ids":[1]}'],
    ['an excerpt', fence('json', '{', '  "id": 1,', '  …', '}'), '{ "id": 1, … }'],
    ['a query', fence('graphql', '{', '  site {', '    name', '  }', '}'), '{ site { name } }'],
    [
      'a request',
      fence('http', 'POST /teas', 'X-Auth-Token: t', 'Accept: application/json', '', '{', '  "id": 1', '}'),
      'POST /teas\nX-Auth-Token: t\n\n{"id":1}',
    ],
    [
      'a curl command',
      fence('bash', 'curl --request POST \\', "  --data-raw '{", '  "id": 1', "}'"),
      `curl --request POST \\\n  --data-raw '{"id":1}'`,
    ],
  ])('fold %s', (_name, text, folded) => {
    expect(onFewLines(`Before.\n\n${text}\n\nAfter.`)).toBe(
      `Before.\n\n${text.split('\n')[0]}\n${folded}\n\`\`\`\n\nAfter.`,
    )
  })

  it.each([
    ['a file to copy', fence('json filename="package.json"', '{', '  "id": 1', '}')],
    ['a query with a comment', fence('graphql', '{', '  # All teas', '  teas', '}')],
    ['another language', fence('js', 'const a = {', '  id: 1,', '}')],
    ['a request with text', fence('http', 'POST /teas', '', 'a=1', 'b=2')],
    ['a command without a body', fence('bash', 'npm install \\', '  --global tea')],
    ['a sample without an end', '```json\n{\n  "id": 1'],
  ])('keep %s', (_name, text) => {
    expect(onFewLines(text)).toBe(text)
  })
})
