import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, feedbackBody, postFeedback, type TestApp } from '../../../tests/fixtures/test-app.ts'
import { createRetention } from '../retention/retention.ts'
import { csvRow } from './csv.ts'
import { FEEDBACK_COMMANDS, type OperatorOptions, UsageError } from './operate.ts'

let test: TestApp
const ids: string[] = []
beforeAll(async () => {
  test = await createTestApp()
  for (const message of [
    '=HYPERLINK("http://x") is in the text',
    'Second\u001b[31m message',
    'Buy backlinks, seo services',
  ]) {
    ids.push((await (await postFeedback(test.app, feedbackBody({ message }))).json()).id)
  }
  await test.screening.idle()
})
afterAll(() => test.close())

async function run(name: string, options: OperatorOptions = {}, rest: readonly string[] = []): Promise<string> {
  let out = ''
  const write = (text: string) => {
    out += text
  }
  const { feedback: store, database } = test
  const operator = {
    store,
    write,
    nowMs: test.clock.now(),
    retention: createRetention(database),
    forget: database.forget,
  }
  await FEEDBACK_COMMANDS[name]?.(operator, options, rest)
  return out
}

describe('the operator (spec: feedback.operators, promises.privacy)', () => {
  it('lists newest first, without control characters', async () => {
    const lines = (await run('list')).trim().split('\n')
    expect(lines).toHaveLength(3)
    expect(await run('list', { status: 'quarantined' })).toContain(ids[2])
    expect(await run('list')).not.toContain('\u001b')
    expect(await run('list', { page: '/nothing' })).toBe('No messages.\n')
  })

  it('shows a whole message', async () => {
    expect(await run('show', {}, [ids[0] ?? ''])).toContain('=HYPERLINK')
    await expect(run('show', {}, ['nothing'])).rejects.toThrow(UsageError)
    await expect(run('show')).rejects.toThrow(UsageError)
  })

  it('exports CSV that no spreadsheet executes, and valid JSON', async () => {
    const csv = await run('export', { csv: true, json: false })
    expect(csv).toContain(`"'=HYPERLINK(""http://x"") is in the text"`)
    expect(csv.trim().split('\r\n')).toHaveLength(4)
    const rows = JSON.parse(await run('export', { csv: false, json: true })) as { message: string }[]
    expect(rows.map(({ message }) => message)).toContain('=HYPERLINK("http://x") is in the text')
    expect(JSON.parse(await run('export', { csv: false, json: true, page: '/nothing' }))).toEqual([])
    await expect(run('export', { csv: false, json: false })).rejects.toThrow(UsageError)
  })

  it('sorts, and deletes a person', async () => {
    await run('resolve', {}, [ids[0] ?? ''])
    expect(await run('list', { status: 'resolved' })).toContain(ids[0])
    await run('reopen', {}, [ids[2] ?? ''])
    expect(await run('list', { status: 'new' })).toContain(ids[2])
    expect(await run('stats')).toMatch(/^3 messages/)
    expect(await run('delete', { email: 'READER@example.com' })).toMatch(/^Deleted 3 messages/)
    await expect(run('delete')).rejects.toThrow(/--email/)
  })

  it('says what retention would remove, and removes it only on request', async () => {
    const now = test.clock.now()
    for (let at = 0; at < 20; at++) await postFeedback(test.app, feedbackBody({ message: `Message ${at}` }))
    test.clock.set(now + 800 * 86_400_000)
    expect(await run('retention')).toMatch(/messages +20 of 20 due, 0 in the bin {2}too much at once/)
    expect(await run('list')).not.toBe('No messages.\n')
    expect(await run('retention', { confirm: true })).toMatch(/Moved 40 to the bin/)
    expect(await run('list')).toBe('No messages.\n')
    test.clock.set(now)
    expect(await run('retention', { confirm: true })).toMatch(/restored 40/)
  })

  it.each([
    { rate: 'great' },
    { status: 'old' },
    { since: 'yesterday' },
    { until: '2026-13-45' },
    { limit: '0' },
    { limit: 'x' },
  ])('reports that %o is invalid', async (options) => {
    await expect(run('list', options)).rejects.toThrow(UsageError)
  })
})

it.each([
  ['=1+1', `"'=1+1"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t'=1"`],
  ['\r=1', `"'\r'=1"`],
  ['  =1', `"'  =1"`],
  ['＝1', `"'＝1"`],
  ['a "quote"', '"a ""quote"""'],
  ['a=1', '"a=1"'],
  ['a;=1', `"a;'=1"`],
  ['a; "=1', `"a; ""'=1"`],
  ['a\n-1', `"a\n'-1"`],
  ['a\t＝1', `"a\t'＝1"`],
  ['a; b=1, -2', '"a; b=1, -2"'],
])('writes the cell %s safely', (text, cell) => {
  expect(csvRow([text])).toBe(`${cell}\r\n`)
})
