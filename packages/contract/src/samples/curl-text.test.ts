import { describe, expect, test } from 'vitest'
import { readCurl } from './curl-text.ts'

const shown = (text: string) =>
  readCurl(text).map(({ method, url, headers, body, hasHiddenBody }) => ({
    call: `${method.text} ${url.text}`,
    headers: headers.map(({ name, value }) => `${name.text}: ${value.text}`),
    body: body?.text ?? null,
    ...(hasHiddenBody && { hasHiddenBody }),
  }))

describe('readCurl', () => {
  test('parses quotes, continued lines, and positions', () => {
    const text = `$ curl --request PUT \\\n  --url 'https://a.example.com/teas/7' \\\n  -H "X-Auth-Token: $TOKEN" \\\n  -d '{ "a": 1 }'`
    expect(shown(text)).toEqual([
      {
        call: 'PUT https://a.example.com/teas/7',
        headers: ['X-Auth-Token: {{TOKEN}}', 'Content-Type: application/x-www-form-urlencoded'],
        body: '{ "a": 1 }',
      },
    ])
    const [request] = readCurl(text)
    expect(request?.url.at).toBe(text.indexOf('https'))
    expect(request?.body?.at).toBe(text.indexOf('{ "a"'))
  })

  test.each([
    ['curl https://a.example.com/', 'GET https://a.example.com/'],
    ['curl -XDELETE https://a.example.com/', 'DELETE https://a.example.com/'],
    ['curl -I https://a.example.com/', 'HEAD https://a.example.com/'],
    ['curl -sS -o out.json https://a.example.com/', 'GET https://a.example.com/'],
    ['curl --json "{}" https://a.example.com/', 'POST https://a.example.com/'],
    ['curl -G -d a=1 -d b=2 https://a.example.com/', 'GET https://a.example.com/?a=1&b=2'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of the shell
    ['curl "https://a.example.com/$ID/${NAME}"', 'GET https://a.example.com/{{ID}}/{{NAME}}'],
    ['TOKEN=abc curl https://a.example.com/ | jq .', 'GET https://a.example.com/'],
  ])('%s', (text, call) => {
    expect(shown(text).map((request) => request.call)).toEqual([call])
  })

  test.each(['-d @body.json', '-F file=@a.png', '-T a.png', '-d a=1 -d b=2'])(
    "the body of %s isn't in the sample",
    (option) => {
      expect(shown(`curl ${option} https://a.example.com/`)).toMatchObject([{ body: null, hasHiddenBody: true }])
    },
  )

  test('parses several commands', () => {
    expect(shown('curl https://a.example.com/1\n# curl nothing\ncurl https://a.example.com/2; echo').length).toBe(2)
  })

  test.each(['npm install curl', 'echo "curl https://a.example.com/"', '', "curl 'https://", 'curl'])(
    '%j contains no request',
    (text) => {
      expect(shown(text).every(({ call }) => call === 'GET https://')).toBe(true)
    },
  )

  test('--json sets the content type', () => {
    expect(shown(`curl --json '{}' https://a.example.com/`)[0]?.headers).toEqual(['Content-Type: application/json'])
  })
})
