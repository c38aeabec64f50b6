import { describe, expect, test } from 'vitest'
import { readHttp } from './http-text.ts'

describe('readHttp', () => {
  test('parses a request with headers and a body, each with its position', () => {
    const text = 'POST /teas?a=b HTTP/1.1\nAccept: application/json\nX-Empty:\n\n{ "a": 1 }\n'
    const { requests, responses, findings } = readHttp(text)
    expect([responses, findings]).toEqual([[], []])
    expect(requests).toEqual([
      {
        method: { text: 'POST', at: 0 },
        url: { text: '/teas?a=b', at: 5 },
        headers: [
          { name: { text: 'Accept', at: 24 }, value: { text: 'application/json', at: 32 } },
          { name: { text: 'X-Empty', at: 49 }, value: { text: '', at: 57 } },
        ],
        body: { text: '{ "a": 1 }', at: 59 },
        hasHiddenBody: false,
      },
    ])
  })

  test('parses several requests between separators, with editor variables and comments', () => {
    const text = '@HASH = abc\n\n### One\n# first\nGET /one\n\n###\nDELETE /two\n// why\nAccept: */*'
    const { requests, findings } = readHttp(text)
    expect(findings).toEqual([])
    expect(requests.map(({ url }) => url)).toEqual([
      { text: '/one', at: text.indexOf('/one') },
      { text: '/two', at: text.indexOf('/two') },
    ])
    expect(requests[1]?.headers[0]?.value).toEqual({ text: '*/*', at: text.length - 3 })
  })

  test('parses a response', () => {
    expect(readHttp('HTTP/1.1 404 Not Found\nX-A: 1\n\n{}').responses).toEqual([
      {
        status: { text: '404', at: 9 },
        headers: [{ name: { text: 'X-A', at: 23 }, value: { text: '1', at: 28 } }],
        body: { text: '{}', at: 31 },
      },
    ])
  })

  test.each([
    ['Call it.', 0, '"Call it." is no request line.'],
    ['', 0, 'The sample has no request line.'],
    ['GET /a\nnot a header\n', 7, '"not a header" is no header.'],
    ['POST /a\n{ "a": 1 }', 8, 'An empty line is missing between the headers and the body.'],
  ])("%j can't be parsed", (text, at, message) => {
    expect(readHttp(text).findings).toEqual([{ code: 'DC702', at, message }])
  })

  test('the body is checked even without the empty line before it', () => {
    expect(readHttp('POST /a\n{ "a": 1 }').requests[0]?.body).toEqual({ text: '{ "a": 1 }', at: 8 })
  })
})
