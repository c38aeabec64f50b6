/** The worker's side of the page, with the documents of the content folder (spec: check.page). */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contentDocuments } from '../../../tests/check-code/documents.ts'
import { AGENT_CONTRACT_PATH, AGENT_INDEX_PATH } from '../../core/agent-index.ts'
import type { ChosenFile, ShownReport } from './protocol.ts'
import { createCheckResponder } from './responder.ts'

const CONTENT = resolve(import.meta.dirname, '../../../content/docs')
const { contract } = contentDocuments()
const PRODUCTS = { operationId: 'getProducts', href: '/docs/rest-catalog/products#get-all-products' }

function published(path: string): string {
  if (path === AGENT_CONTRACT_PATH) return JSON.stringify(contract)
  if (path === AGENT_INDEX_PATH) return JSON.stringify({ operations: [PRODUCTS] })
  return readFileSync(`${CONTENT}/${path.replace('/_dc/graphql/', 'graphql-')}`, 'utf8')
}

function open(load: (path: string) => Promise<string> = async (path) => published(path)) {
  const asked: string[] = []
  const respond = createCheckResponder((path) => {
    asked.push(path)
    return load(path)
  })
  const check = async (files: readonly ChosenFile[]): Promise<ShownReport> => {
    const answer = await respond({ id: 1, kind: 'check', files })
    if (answer.kind !== 'checked') throw new Error(JSON.stringify(answer))
    return answer.shown
  }
  return { asked, respond, check }
}

const CALL = "  fetch('https://api.bigcommerce.com/stores/a/v3/catalog/products?limit=900', { headers })\n"
const WRONG = `const retry = 429\n${CALL}`

describe('a check (spec: check.page)', () => {
  it("reports findings with their line, and links the operation's page", async () => {
    const { check } = open()
    const { report, lines, pages, errors } = await check([{ name: 'app.js', file: new File([WRONG], 'app.js') }])
    expect(report.findings.map(({ line, rule }) => `${line} ${rule}`)).toEqual(['2 page-limit'])
    expect(lines).toEqual(["fetch('https://api.bigcommerce.com/stores/a/v3/catalog/products?limit=900', { headers })"])
    expect([errors, pages]).toEqual([1, { 'GET /v3/catalog/products': PRODUCTS.href }])
  })

  it('fetches published files only, once, and schemas only when there may be a query', async () => {
    const { check, asked } = open()
    await check([{ name: null, text: WRONG }])
    expect(asked).toEqual([AGENT_CONTRACT_PATH, AGENT_INDEX_PATH])
    const { report } = await check([{ name: null, text: 'query { site { nothing } }' }])
    expect(report.findings.map(({ rule }) => rule)).toEqual(['graphql-invalid'])
    const before = asked.length
    await check([{ name: null, text: 'query { site { nothing } }' }])
    expect([before, asked.length]).toEqual([5, 5])
  })

  it('skips files that are not code', async () => {
    const { check } = open()
    const { report } = await check([
      { name: 'logo.png', file: new File([WRONG], 'logo.png') },
      { name: 'app.js', file: new File([WRONG], 'app.js') },
    ])
    expect(report.files).toBe(1)
  })

  it('can be retried after a failed fetch', async () => {
    let isOffline = true
    const { respond, check } = open(async (path) => {
      if (isOffline) throw new Error('offline')
      return published(path)
    })
    const files = [{ name: null, text: WRONG }]
    expect(await respond({ id: 7, kind: 'check', files })).toEqual({ id: 7, kind: 'failed', reason: 'offline' })
    isOffline = false
    expect((await check(files)).errors).toBe(1)
  })

  it('is printed in each format, with all of its findings', async () => {
    const { check, respond } = open()
    await check([{ name: null, text: `const retry = 429\n${CALL.repeat(600)}` }])
    const print = async (format: 'json' | 'sarif' | 'text' | 'github') => {
      const answer = await respond({ id: 2, kind: 'print', format, origin: 'https://docs.example.com' })
      return answer.kind === 'printed' ? answer.text : ''
    }
    expect(JSON.parse(await print('json')).findings).toHaveLength(600)
    expect(JSON.parse(await print('sarif')).runs[0].results).toHaveLength(600)
    expect(await print('text')).toContain('error page-limit')
    expect(await print('github')).toContain('::error file=')
  })
})
