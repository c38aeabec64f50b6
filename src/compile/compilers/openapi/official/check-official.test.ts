/**
 * Starts from a valid document, makes one mistake at a time, and checks the exact report: code, line, message, hint
 * (spec: content.official).
 */
import { describe, expect, it } from 'vitest'
import { DocumentSession } from '../document/cursor.ts'
import { versionOf } from '../document/document-version.ts'
import { readYaml } from '../document/yaml-document.ts'
import { checkOfficial } from './check-official.ts'

const GOOD = `openapi: 3.1.0
info:
  title: Teas
  version: '1'
servers:
  - url: https://{region}.example.com/v1
    variables:
      region:
        default: eu
        enum: [eu, us]
security:
  - key: [teas_read]
paths:
  /teas/{tea_id}:
    get:
      summary: Get a tea
      operationId: getTea
      deprecated: false
      parameters:
        - name: tea_id
          in: path
          required: true
          schema:
            type: integer
            default: 1
      responses:
        '200':
          description: The tea.
          content:
            application/json:
              schema:
                type: object
                required: [name]
                properties:
                  name:
                    type: string
                    maxLength: 20
                    pattern: ^[a-z]+$
                  made:
                    type: string
                    format: date-time
                    x-sunset: 2027-01-31
components:
  securitySchemes:
    key:
      type: oauth2
      flows:
        clientCredentials:
          tokenUrl: https://example.com/token
          scopes:
            teas_read: Read teas.
`

function problemsOf(text: string): string[] {
  const document = readYaml('a.yaml', text)
  const session = new DocumentSession(new Map([['a.yaml', document]]))
  const root = session.open('a.yaml')
  const version = root && versionOf(root, document.problems)
  if (root && version) checkOfficial(root, version, session.problems)
  return [...document.problems, ...session.problems].map(
    ({ line, code, message, hint }) => `${line} ${code} ${message}${hint === undefined ? '' : ` ${hint}`}`,
  )
}

/** Find, replace, and the expected problems. */
const SLIPS: readonly (readonly [find: string, replace: string, ...problems: string[]])[] = [
  ['summary: Get', 'sumary: Get', '16 DC340 "sumary" isn\'t defined in an operation. Did you mean "summary"?'],
  [
    'operationId:',
    'operationID:',
    '17 DC340 "operationID" isn\'t defined in an operation. Did you mean "operationId"?',
  ],
  ['          description: The tea.\n', '', '27 DC341 A response lacks "description".'],
  [
    'description: The',
    'descripton: The',
    '28 DC340 "descripton" isn\'t defined in a response. Did you mean "description"?',
  ],
  ['          required: true\n', '', '20 DC341 A parameter lacks "required".'],
  ['required: true', 'required: false', '22 DC341 "required" must be true.'],
  ['in: path', 'in: pth', '21 DC341 "in" must be one of query, header, path, cookie. Did you mean "path"?'],
  ['deprecated: false', 'deprecated: no', '18 DC341 "deprecated" must be true or false, not text.'],
  ['default: 1\n', 'default: one\n', '25 DC343 The default "one" must be integer, not string.'],
  ['type: object', 'type: objekt', '32 DC341 "objekt" isn\'t a schema type. Did you mean "object"?'],
  ['type: integer', 'type: intger', '24 DC341 "intger" isn\'t a schema type. Did you mean "integer"?'],
  ['maxLength: 20', 'maxLenght: 20', '37 DC340 "maxLenght" isn\'t a schema keyword. Did you mean "maxLength"?'],
  ['maxLength: 20', "maxLength: '20'", '37 DC341 "maxLength" must be a whole number, not text.'],
  ['maxLength: 20', 'maxLength: -20', '37 DC341 "maxLength" must be at least 0.'],
  [
    'pattern: ^[a-z]+$',
    'pattern: ^[a-z+$',
    "38 DC342 The pattern ^[a-z+$ can't be read: Unterminated character class.",
  ],
  ['required: [name]', 'required: [nam]', '33 DC340 "nam" is required, but isn\'t a property. Did you mean "name"?'],
  ['format: date-time', 'format: datetime', '41 DC340 "datetime" isn\'t a known format. Did you mean "date-time"?'],
  ['x-sunset', 'x-sunest', '42 DC340 "x-sunest" isn\'t an extension that the site reads. Did you mean "x-sunset"?'],
  [
    '{region}.',
    '{regoin}.',
    '6 DC344 {regoin} in the server URL isn\'t declared under "variables". Did you mean "region"?',
  ],
  ['{region}.', 'api.', '8 DC344 The variable "region" isn\'t in the server URL.'],
  ['default: eu', 'default: ue', '9 DC343 The default "ue" isn\'t in the enum of the variable. Did you mean "eu"?'],
  ['key: [teas_read]', 'key: [teas_raed]', '12 DC345 "teas_raed" isn\'t a scope of "key". Did you mean "teas_read"?'],
  ["  version: '1'\n", '', '2 DC341 "info" lacks "version".'],
  ["version: '1'", 'version: 1', '4 DC341 "version" must be text, not a whole number.'],
  ["'200':", "'20':", '27 DC340 "20" isn\'t defined in "responses".'],
  ['    get:', '    gett:', '15 DC340 "gett" isn\'t defined in a path item. Did you mean "get"?'],
  ['paths:', 'path:', '13 DC340 "path" isn\'t defined in the document. Did you mean "paths"?'],
  ['tokenUrl:', 'tokenURL:', '49 DC340 "tokenURL" isn\'t defined in "oauth flows". Did you mean "tokenUrl"?'],
  [
    'openapi: 3.1.0',
    "swagger: '2.0'",
    '1 DC301 This is Swagger 2.0; OpenAPI 3.0, 3.1 and 3.2 are read. Convert it once with "npx swagger2openapi", and keep the result.',
  ],
  ['openapi: 3.1.0', 'openapi: 3.1', '1 DC341 "openapi" is 3.1: a version has three numbers. Write 3.1.0.'],
  ['openapi: 3.1.0', "openapi: '3.1'", '1 DC341 "openapi" is 3.1: a version has three numbers. Write 3.1.0.'],
  ['openapi: 3.1.0', 'openapi: 4.0.0', '1 DC301 "openapi" is "4.0.0"; OpenAPI 3.0, 3.1 and 3.2 are read.'],
]

describe('a document', () => {
  it.each(['3.0.3', '3.1.0', '3.2.0'])('of OpenAPI %s without mistakes gives no problems', (version) => {
    expect(problemsOf(GOOD.replace('3.1.0', version))).toEqual([])
  })

  it.each(SLIPS)('with %j as %j', (find, replace, ...problems) => {
    expect(GOOD.split(find)).toHaveLength(2)
    expect(problemsOf(GOOD.replace(find, () => replace))).toEqual(problems)
  })
})

/** Mistakes that the official schema of 3.0 covers get the same wording. */
it.each([
  [
    'type: integer',
    'type: intger',
    '24 DC341 "type" must be one of array, boolean, integer, number, object, string. Did you mean "integer"?',
  ],
  ['maxLength: 20', 'maxLenght: 20', '37 DC340 "maxLenght" isn\'t defined in a schema. Did you mean "maxLength"?'],
  ['required: true', 'required: false', '22 DC341 "required" must be one of true.'],
  ['          description: The tea.\n', '', '27 DC341 A response lacks "description".'],
  ['openapi: 3.0.3', 'openapi: 3.0', '1 DC341 "openapi" is 3.0: a version has three numbers. Write 3.0.3.'],
  ['in: path', 'in: pth', '21 DC341 "in" must be one of path. Did you mean "path"?'],
])('in OpenAPI 3.0, %j as %j', (find, replace, problem) => {
  expect(problemsOf(GOOD.replace('3.1.0', '3.0.3').replace(find, () => replace))).toEqual([problem])
})

describe('scopes of an API key, which lists none', () => {
  const operation = (scope: string) =>
    `get: { security: [{ key: [${scope}] }], responses: { '200': { description: Tea } } }`
  const document = (...scopes: readonly string[]) =>
    [
      "openapi: 3.1.0\ninfo: { title: Teas, version: '1' }",
      'components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key } } }',
      'paths:',
      ...scopes.map((scope, at) => `  /tea-${at}:\n    ${operation(scope)}`),
    ].join('\n')

  it('are typos if they are used once and differ by a letter from one used more often', () => {
    const problems = problemsOf(document('teas_read', 'teas_read', 'teas_raed', 'cups_read'))
    expect(problems).toEqual(['10 DC345 "teas_raed" isn\'t a scope of "key". Did you mean "teas_read"?'])
  })

  it('are accepted otherwise', () => {
    expect(problemsOf(document('teas_read', 'teas_raed'))).toEqual([])
  })
})
