/**
 * Each keyword in the table changes what a reader sees. Otherwise a row without an implementation would go unnoticed.
 */
import { describe, expect, test } from 'vitest'
import { KEYWORD_TABLE, type Keyword } from '../../src/compile/compilers/openapi/schema/keyword-table.ts'
import type { Json, JsonObject } from '../../src/core/json.ts'
import { renderSheet } from '../../src/ui/api/schema/sheet-document.tsx'
import { compileCase, renderPage } from './compile-case.ts'

const BELOW = { type: 'object', properties: { leaf: { type: 'string', description: 'A leaf of the tree.' } } }

/** A visible value, by the type of the keyword. */
const VALUES: { readonly [H in Keyword['holds']]: Json } = {
  schema: BELOW,
  'schemas by name': { inner: BELOW },
  'schemas in a list': [BELOW],
  count: 4711,
  number: 4711,
  bound: 4711,
  text: 'a mark',
  flag: true,
  list: ['a mark'],
  object: { mark: ['a mark'] },
  value: 'a mark',
  type: 'integer',
}

/** What a keyword needs beside it, or in it, to have an effect. */
const SPECIAL: { readonly [keyword: string]: JsonObject } = {
  'x-nullable': { 'x-nullable': true },
  examples: { examples: ['a mark'] },
  'x-stability': { 'x-stability': 'beta' },
  'x-sunset': { 'x-sunset': '2027-03-31', deprecated: true },
  'x-deprecated-since': { 'x-deprecated-since': '2024-01', deprecated: true },
  'x-replacement': { 'x-replacement': 'none', deprecated: true },
  $ref: { $ref: '#/components/schemas/Below' },
}

async function rendered(schema: JsonObject): Promise<string> {
  const root = { type: 'object', properties: { probe: schema } }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Keywords', version: '1' },
    components: { schemas: { Below: BELOW } },
    paths: {
      '/x': {
        post: {
          summary: 'Do it',
          requestBody: { content: { 'application/json': { schema: root } } },
          responses: { '204': { description: 'Done' } },
        },
      },
    },
  }
  const { pages, generated } = await compileCase('keywords.openapi.json', JSON.stringify(document))
  const sheets = [...generated.values()].flatMap((file) => (file.kind === 'sheet' ? [file.sheet] : []))
  return [...pages.map(renderPage), ...sheets.map((sheet) => renderSheet(sheet, []))].join('\n')
}

/** Enforced by the contract instead (tests/one-answer-webhooks.test.ts); its list of events is a page of its own. */
const NOT_SHOWN = ['x-event-scope']

describe('on the page of an operation', () => {
  test.each(KEYWORD_TABLE.filter(({ name }) => !NOT_SHOWN.includes(name)))(
    '$name is visible',
    async ({ name, holds, of }) => {
      const { [name]: own = VALUES[holds], ...beside } = SPECIAL[name] ?? {}
      const without = { ...(of !== undefined && { type: of }), ...beside }
      expect(await rendered({ ...without, [name]: own })).not.toBe(await rendered(without))
    },
  )
})
