import { describe, expect, it } from 'vitest'
import type { Operation } from '../../../../core/api/api.ts'
import type { BodyNode } from '../../../../core/body.ts'
import { bodyToMarkdown } from '../../../../core/markdown-version/markdown-version.ts'
import { readRepeats, withRetryAdvice } from './retry-advice.ts'

function advice(change: Partial<Operation>, rules: unknown = {}): Promise<string> {
  const operation: Operation = {
    ...{
      kind: 'operation',
      id: 'teas',
      operationId: 'teas',
      aliases: [],
      method: 'post',
      path: '/teas',
      summary: 'Teas',
    },
    ...{ security: [], parameters: [], body: null, responses: [], callbacks: [], sends: [], sentBy: [] },
    ...{ servers: [{ url: 'https://api.example.com/stores/{store}/v3', variables: [] }] },
    ...{ request: null, authoredSamples: [] },
    ...change,
  }
  const read = async (path: string) => ({ path, text: typeof rules === 'string' ? rules : JSON.stringify(rules) })
  return readRepeats({ read }).then((repeats) => {
    const children = [...(withRetryAdvice(operation, repeats, 'en-US').description ?? [])]
    return bodyToMarkdown({ type: 'root', children }).trim()
  })
}

const twice = (status: number) => ({
  'teas.openapi.yaml': [{ says: 'a duplicate', operation: 'POST /v3/teas', twice: true, status }],
})
const said = (value: string): BodyNode[] => [
  { type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value }] },
]

describe('advice on retries (spec: reference.retries)', () => {
  it('follows from the method and says that it is ours', async () => {
    expect(await advice({ method: 'post' })).toMatch(
      /^\*\*Retries \(our advice\):\*\* .*look for the result of the first/,
    )
    expect(await advice({ method: 'put' })).toContain('sets the same values')
    expect(await advice({ method: 'delete' })).not.toContain('404')
    const missing = { id: '404', status: '404', headers: [], contents: [], links: [] }
    expect(await advice({ method: 'delete', responses: [missing] })).toContain('404 then means')
  })

  it('follows from a rule about a second request', async () => {
    expect(await advice({}, twice(409))).toContain('rejected with 409')
    expect(await advice({}, twice(200))).toContain('accepted and changes nothing')
    expect(await advice({ path: '/cups' }, twice(409))).toContain('may be carried out again')
  })

  it('follows from a documented 409 about duplicates, not from other conflicts', async () => {
    const conflict = (cause: string) => ({
      ...{ id: '409', status: '409', headers: [], contents: [], links: [] },
      description: said(cause),
    })
    expect(await advice({ responses: [conflict('Another tea already has this name.')] })).toContain('409 then means')
    expect(await advice({ responses: [conflict('A tea with the same conditions already exists.')] })).toContain('409')
    for (const cause of ['The version is no longer the current one.', 'The store already has 20 teas.'])
      expect(await advice({ responses: [conflict(cause)] })).toContain('No public document says')
    const simulated = { ...conflict('Another tea already has this name.'), isUndocumented: true as const }
    expect(await advice({ responses: [simulated] })).toContain('No public document says')
    expect(await advice({ method: 'patch' })).toContain('No public document says')
  })

  it('is for a POST that only reads, too', async () => {
    const schemes = [{ name: 'Token', carrier: 'header', scopes: ['store_teas_read_only'] }]
    expect(await advice({ security: [{ schemes }] })).toContain('changes nothing')
  })

  it('is absent for reads, deprecated operations, and descriptions that say it', async () => {
    expect(await advice({ method: 'get' })).toBe('')
    expect(await advice({ deprecated: true })).toBe('')
    expect(await advice({ description: said('If you send it twice, it counts twice.') })).not.toContain('Retries')
  })

  it('is made without rules if they are unreadable', async () => {
    expect(await advice({}, 'not JSON')).toContain('may be carried out again')
  })
})
