/** What pages state about operations, run against the sandbox: `content/_rules.json`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { objectOf, objectsOf } from '../../../packages/sandbox/src/rest/engine/json-value.ts'
import type { RestRequest } from '../../../packages/sandbox/src/sandbox.ts'
import type { GeneralRule, RequestRule } from '../../../src/core/author-files/rules.schema.ts'
import type { Json, JsonObject } from '../../../src/core/json.ts'
import { at, CONTRACT, call, restSandbox } from './rest-fixture.ts'
import { bodyOf, CONTENT, OPERATIONS, pathOf, RULES } from './rule-requests.ts'

type Method = RestRequest['method']

function folded(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}

async function sizeOf(sandbox: ReturnType<typeof restSandbox>, path: string): Promise<number> {
  const { data } = await call(sandbox, 'GET', `${path}${path.includes('?') ? '&' : '?'}limit=250`)
  return Array.isArray(data) ? data.length : 0
}

async function run(rule: RequestRule): Promise<void> {
  const sandbox = restSandbox()
  const operation = OPERATIONS.get(rule.operation)
  expect(operation, `no operation ${rule.operation}`).toBeDefined()
  let id = ''
  for (const { method, path, body } of rule.before ?? []) {
    const { status, data } = await call(sandbox, method, path.replace('{0}', id), body)
    expect(status, `${method} ${path}`).toBeLessThan(300)
    const record = objectOf(Array.isArray(data) ? data[0] : data)
    id = String(record.id ?? record.uuid ?? '')
  }
  const path = pathOf(rule, id)
  const method = rule.operation.split(' ')[0] as Method
  const send = () => call(sandbox, method, path, bodyOf(rule))
  if (rule.twice) expect((await send()).status).toBeLessThan(300)
  // The store may have some already, so the limit can come earlier.
  if (rule.oneByOne) for (let count = 1; count < (rule.times ?? 1); count += 1) if ((await send()).status >= 400) break
  const before = rule.adds === undefined ? 0 : await sizeOf(sandbox, rule.adds.to)
  const { status, data, answer } = await send()
  expect(status, JSON.stringify(answer)).toBe(rule.status)
  if (rule.names !== undefined) expect(JSON.stringify(answer)).toContain(rule.names)
  if (rule.shows !== undefined) expect(at(data, rule.shows), JSON.stringify(data)).not.toBeNull()
  if (rule.hides !== undefined) expect(at(data, rule.hides)).toBeNull()
  for (const [place, value] of Object.entries(rule.has ?? {})) expect(at(data, place), place).toEqual(value)
  if (rule.first !== undefined) expect(objectsOf(data)[0]).toMatchObject(rule.first)
  if (rule.adds !== undefined) expect((await sizeOf(sandbox, rule.adds.to)) - before).toBe(rule.adds.count)
  if (rule.leaves === undefined) return
  const later = await call(sandbox, 'GET', rule.leaves.at.replace('{0}', id))
  for (const [place, value] of Object.entries(rule.leaves.has)) expect(at(later.data, place), place).toEqual(value)
}

const EMPTYING: { readonly [route: string]: string } = {
  'GET /v2/orders': 'min_id=999999',
  'GET /v2/coupons': 'code=NOSUCHCODE',
  'GET /v2/customer_groups': 'name=Nobody',
  'GET /v2/orders/{order_id}/messages': '',
  'GET /v2/banners': '',
  'GET /v2/gift_certificates': '',
}

async function runGeneral({ every, status }: GeneralRule): Promise<number> {
  const sandbox = restSandbox()
  if (every === 'empty list of version 2') {
    for (const [route, query] of Object.entries(EMPTYING)) {
      const reply = await call(sandbox, 'GET', `${OPERATIONS.get(route)?.path ?? ''}?${query}`)
      expect([reply.status, reply.answer], route).toEqual([status, null])
    }
    return Object.keys(EMPTYING).length
  }
  const limited = CONTRACT.operations.flatMap(({ method, path, query }) => {
    const schema = objectOf((query.find(({ name }) => name === 'limit')?.schema ?? null) as Json)
    const route = `${method} ${path.replace('/stores/{store_hash}', '')}`
    return typeof schema.maximum === 'number' ? [{ route, method, maximum: schema.maximum }] : []
  })
  for (const { route, method, maximum } of limited) {
    const documented = OPERATIONS.get(route)?.path ?? ''
    const reply = await call(sandbox, method as Method, `${documented}?limit=${maximum + 1}`)
    expect([route, reply.status]).toEqual([route, status])
  }
  return limited.length
}

const cases = Object.entries(RULES).flatMap(([page, list]) => list.map((rule) => ({ page, rule })))

function titleOf({ page, rule }: (typeof cases)[number]): string {
  const subject = 'every' in rule ? rule.every : `${rule.operation} ${rule.query ?? rule.path ?? ''}`
  const change: JsonObject = 'every' in rule ? {} : { ...rule.with, ...(rule.without && { without: rule.without }) }
  return `${page}: ${subject.trim()} ${JSON.stringify(change)} ${rule.status}`
}

describe('what pages state about operations', () => {
  it.each(cases.map((each) => [titleOf(each), each] as const))('%s', async (_, { page, rule }) => {
    const text = folded(readFileSync(join(CONTENT, page), 'utf8'))
    expect(text, `${page} no longer says this`).toContain(folded(rule.says))
    if ('every' in rule) expect(await runGeneral(rule)).toBeGreaterThan(5)
    else await run(rule)
  })
})
