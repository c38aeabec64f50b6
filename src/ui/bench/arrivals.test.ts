import { describe, expect, it } from 'vitest'
import { arrivalsOf } from './arrivals.ts'

const HOOK = { id: 5, destination: 'https://hooks.example.com/a', headers: {} }
const event = (hash: string) => ({ scope: 'store/tea/created', payload: { hash, created_at: 1_000 } })
const rows = async (...input: Parameters<typeof arrivalsOf>) =>
  (await arrivalsOf(...input)).map(({ atSeconds, status, delivery, isDuplicate, isLate }) => [
    atSeconds,
    status,
    JSON.parse(delivery.body).hash,
    ...(isDuplicate ? ['duplicate'] : []),
    ...(isLate ? ['late'] : []),
  ])

describe('deliveries', () => {
  it('arrive once when the server accepts them', async () => {
    expect(await rows(HOOK, [event('a')], { receiver: 'accepts', isTwice: false })).toEqual([[0, 200, 'a']])
  })

  it('are retried until accepted', async () => {
    const expected = [
      [0, 500, 'a'],
      [60, 500, 'a'],
      [240, 200, 'a'],
    ]
    expect(await rows(HOOK, [event('a')], { receiver: 'recovers', isTwice: false })).toEqual(expected)
  })

  it('are abandoned after eleven retries in two days', async () => {
    const all = await rows(HOOK, [event('a')], { receiver: 'fails', isTwice: true })
    expect(all).toHaveLength(12)
    expect(all.at(-1)).toEqual([173_040, 500, 'a'])
    expect((await rows(HOOK, [event('a')], { receiver: 'silent', isTwice: false })).at(-1)).toEqual([
      173_040,
      null,
      'a',
    ])
  })

  it('arrive twice with the same hash and id', async () => {
    const all = await arrivalsOf(HOOK, [event('a')], { receiver: 'accepts', isTwice: true })
    expect(all.map(({ isDuplicate }) => isDuplicate)).toEqual([false, true])
    expect(new Set(all.map(({ delivery }) => delivery.headers['webhook-id'])).size).toBe(1)
    expect(new Set(all.map(({ delivery }) => delivery.headers['webhook-signature'])).size).toBe(2)
  })

  it('arrive out of order when the first of two is lost', async () => {
    expect(await rows(HOOK, [event('a'), event('b')], { receiver: 'accepts', isTwice: false })).toEqual([
      [0, null, 'a'],
      [0, 200, 'b'],
      [60, 200, 'a', 'late'],
    ])
  })
})
