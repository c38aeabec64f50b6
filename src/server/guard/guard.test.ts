import { describe, expect, it } from 'vitest'
import { createMetrics } from '../metrics.ts'
import { clientKey, networkOf, normaliseAddress } from './client-address.ts'
import { createCoalescingCounter } from './coalesce.ts'
import type { CounterStore } from './counter.ts'
import { createLimiter } from './limiter.ts'
import { createMemoryCounter } from './memory-counter.ts'

describe('clientKey (spec: promises.rate-limits, L-6)', () => {
  it.each([
    [0, 'spoof', '10.0.0.1'],
    [0, '1.2.3.4', '10.0.0.1'],
    [1, '1.2.3.4', '1.2.3.4'],
    [1, '9.9.9.9, 1.2.3.4', '1.2.3.4'],
    [1, '9.9.9.9,1.2.3.4:5678', '1.2.3.4'],
    [1, '[2001:db8::1]:443', '2001:db8:0:0::/64'],
    [1, 'garbage', '10.0.0.1'],
    [1, '', '10.0.0.1'],
    [1, 'x'.repeat(10_000), '10.0.0.1'],
    [2, '9.9.9.9, 1.2.3.4, 10.0.0.9', '1.2.3.4'],
    [2, '1.2.3.4', '10.0.0.1'],
    [1, null, '10.0.0.1'],
  ])('with %i proxies of ours and "%.30s"', (hops, forwarded, wanted) => {
    expect(clientKey('10.0.0.1', forwarded, hops)).toBe(wanted)
  })

  it('has a key for a closed socket', () => {
    expect(clientKey(undefined, null, 0)).toBe('unknown')
  })
})

describe('normaliseAddress', () => {
  it('recognises an IPv4 address in all notations', () => {
    expect(['::ffff:1.2.3.4', '::FFFF:102:304', '1.2.3.4', '0:0:0:0:0:ffff:1.2.3.4'].map(normaliseAddress)).toEqual(
      Array(4).fill('1.2.3.4'),
    )
  })

  it('puts a thousand addresses of one network into one bucket', () => {
    const keys = Array.from({ length: 1_000 }, (_, at) => normaliseAddress(`2001:db8:1:2::${at.toString(16)}`))
    expect(new Set(keys)).toEqual(new Set(['2001:db8:1:2::/64']))
    expect(normaliseAddress('2001:0DB8:0001:0002:0:0:0:1')).toBe('2001:db8:1:2::/64')
    expect(normaliseAddress('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  })

  it.each(['', '1.2.3', '1.2.3.4.5', '999.1.1.1', 'a:b', ':::', '1.2.3.4/24', 'localhost', '1.2.3.4\n'])(
    'rejects %s',
    (text) => {
      expect(normaliseAddress(text)).toBe(text === '1.2.3.4\n' ? '1.2.3.4' : null)
    },
  )
})

describe('networkOf', () => {
  it.each([
    ['2001:db8:1:2ff::/64', 56, '2001:db8:1:200::/56'],
    ['2001:db8:1:2ff::/64', 48, '2001:db8:1:0::/48'],
    ['2001:db8:ffff:0::/64', 40, '2001:db8:ff00:0::/40'],
    ['192.0.2.1', 48, null],
    ['unknown', 48, null],
  ])('%s in /%i is %s', (key, bits, wanted) => {
    expect(networkOf(key, bits)).toBe(wanted)
  })
})

function setUp(store: CounterStore) {
  let nowMs = 1_000_000
  const clock = { now: () => nowMs, add: (ms: number) => (nowMs += ms) }
  const metrics = createMetrics()
  return { clock, metrics, limiter: createLimiter(store, createMemoryCounter(), clock, metrics) }
}
const LIMIT = { name: 'x', points: 3, windowMs: 60_000 }

describe('createLimiter', () => {
  it('allows exactly the limit, then says when to come back', async () => {
    const { limiter, clock } = setUp(createMemoryCounter())
    const allowed = await Promise.all(
      Array.from({ length: 500 }, async () => (await limiter.check('a', [LIMIT])).allowed),
    )
    expect(allowed.filter(Boolean)).toHaveLength(3)
    clock.add(30_000)
    expect(await limiter.check('a', [LIMIT])).toMatchObject({ allowed: false, remaining: 0, resetSeconds: 30 })
    clock.add(30_000)
    expect(await limiter.check('a', [LIMIT])).toMatchObject({ allowed: true, remaining: 2 })
  })

  it('returns the limit that was exceeded', async () => {
    const { limiter } = setUp(createMemoryCounter())
    const hour = { name: 'hour', points: 1, windowMs: 3_600_000 }
    await limiter.check('a', [LIMIT, hour])
    expect((await limiter.check('a', [LIMIT, hour])).limit.name).toBe('hour')
  })

  it.each([-3_600_000, 3_600_000])(
    'never returns a negative wait or blocks forever if the clock moves by %i ms',
    async (step) => {
      const { limiter, clock } = setUp(createMemoryCounter())
      for (let at = 0; at < 5; at++) await limiter.check('a', [LIMIT])
      clock.add(step)
      const verdict = await limiter.check('a', [LIMIT])
      expect(verdict.allowed).toBe(true)
      expect(verdict.resetSeconds).toBeGreaterThanOrEqual(1)
      expect(verdict.resetSeconds).toBeLessThanOrEqual(60)
    },
  )

  it("counts in this process while the store doesn't respond: neither unlimited nor broken", async () => {
    const dead: CounterStore = { hit: () => Promise.reject(new Error('gone')), sweep: async () => {} }
    const { limiter, metrics } = setUp(dead)
    const allowed: boolean[] = []
    for (let at = 0; at < 10; at++) allowed.push((await limiter.check('a', [LIMIT])).allowed)
    expect(allowed.filter(Boolean)).toHaveLength(3)
    expect(metrics.value('devcenter_limiter_fallback_total')).toBe(10)
  })

  it('asks a hanging store once a second, not on every request', async () => {
    let asked = 0
    const hanging: CounterStore = {
      hit: () => {
        asked++
        return new Promise(() => {})
      },
      sweep: async () => {},
    }
    const { limiter, clock } = setUp(hanging)
    for (let at = 0; at < 5; at++) await limiter.check('a', [LIMIT])
    expect(asked).toBe(1)
    clock.add(1_001)
    await limiter.check('a', [LIMIT])
    expect(asked).toBe(2)
  })

  it('fails requests that wait behind a hanging statement together with it, without a second wait', async () => {
    let asked = 0
    const hanging: CounterStore = {
      hit: () => {
        asked++
        return new Promise(() => {})
      },
      sweep: async () => {},
    }
    const { limiter } = setUp(hanging)
    const verdicts = await Promise.all(Array.from({ length: 5 }, () => limiter.check('a', [LIMIT])))
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(3)
    expect(asked).toBe(1)
  })
})

it('keeps a limited number of clients', async () => {
  const counter = createMemoryCounter(1_000)
  const before = process.memoryUsage().heapUsed
  for (let at = 0; at < 1_000_000; at++) counter.hitNow(`client-${at}`, 60_000, 0)
  expect((process.memoryUsage().heapUsed - before) / 1e6).toBeLessThan(50)
  expect(counter.hitNow('client-999999', 60_000, 0).points).toBe(2)
  expect(counter.hitNow('client-0', 60_000, 0).points).toBe(1)
})

describe('createCoalescingCounter', () => {
  it('gives every request its own count with few statements', async () => {
    const memory = createMemoryCounter()
    let statements = 0
    const store: CounterStore = {
      async hit(keys, nowMs) {
        statements++
        await new Promise((resolve) => setTimeout(resolve, 5))
        return memory.hit(keys, nowMs)
      },
      sweep: memory.sweep,
    }
    const counter = createCoalescingCounter(store)
    const key = { key: 'a', windowMs: 60_000 }
    const counts = await Promise.all(Array.from({ length: 500 }, () => counter.hit([key], 0)))
    expect(counts.map(([count]) => count?.points)).toEqual(Array.from({ length: 500 }, (_, at) => at + 1))
    expect(statements).toBe(2)
    expect((await counter.hit([key], 60_000))[0]?.points).toBe(1)
  })

  it('adds up limits counted in bytes', async () => {
    const counter = createCoalescingCounter(createMemoryCounter())
    const sizes = [100, 20, 3]
    const counts = await Promise.all(sizes.map((hits) => counter.hit([{ key: 'a', windowMs: 60_000, hits }], 0)))
    expect(counts.map(([count]) => count?.points)).toEqual([100, 120, 123])
  })

  it('reports a failure to all waiting requests, and continues afterwards', async () => {
    let isUp = false
    const memory = createMemoryCounter()
    const store: CounterStore = {
      hit: async (keys, nowMs) => (isUp ? memory.hit(keys, nowMs) : Promise.reject(new Error('gone'))),
      sweep: memory.sweep,
    }
    const counter = createCoalescingCounter(store)
    const key = { key: 'a', windowMs: 60_000 }
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => counter.hit([key], 0)))
    expect(results.map(({ status }) => status)).toEqual(Array(10).fill('rejected'))
    isUp = true
    expect((await counter.hit([key], 0))[0]?.points).toBe(1)
  })
})
