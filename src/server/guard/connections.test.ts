import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { createConnections } from './connections.ts'

class Peer extends EventEmitter {
  readonly remoteAddress: string | undefined
  isOpen = true
  constructor(address: string | undefined) {
    super()
    this.remoteAddress = address
  }
  destroy() {
    this.isOpen = false
    this.emit('close')
    return this as never
  }
}

class Outgoing extends EventEmitter {
  shouldKeepAlive = true
}

function setUp(perAddress: number, total = 1_000) {
  const refused: string[] = []
  const evicted: string[] = []
  const onRefused = (reason: string) => void refused.push(reason)
  const onEvicted = (reason: string) => void evicted.push(reason)
  const connections = createConnections({ perAddress, total, onRefused, onEvicted })
  const open = (address: string | undefined) => {
    const peer = new Peer(address)
    connections.open(peer)
    return peer
  }
  /** Sends a request; returns what ends its response. */
  const ask = (peer: Peer, work = () => {}) => {
    const outgoing = new Outgoing()
    connections.answer(peer, outgoing, work)
    return outgoing
  }
  return { open, ask, refused, evicted, invalid: connections.invalid }
}

describe('the connections of an address (spec: promises.network)', () => {
  it('are limited: a new one takes the place of the one that has waited longest', () => {
    const { open, ask, evicted, refused } = setUp(2)
    const [first, second] = [open('192.0.2.1'), open('::ffff:192.0.2.1')]
    ask(first).emit('close')
    const third = open('192.0.2.1')
    expect([first, second, third].map(({ isOpen }) => isOpen)).toEqual([true, false, true])
    expect(open('192.0.2.2').isOpen).toBe(true)
    expect(open(undefined).isOpen).toBe(true)
    expect([evicted, refused]).toEqual([['address'], []])
  })

  it('are refused if all are being answered, and admitted when one has closed', () => {
    const { open, ask, refused } = setUp(2)
    const [first, second] = [open('192.0.2.1'), open('192.0.2.1')]
    ask(first)
    ask(second)
    expect(open('192.0.2.1').isOpen).toBe(false)
    expect(refused).toEqual(['address'])
    first.destroy()
    expect(open('192.0.2.1').isOpen).toBe(true)
  })

  it('are four times as many in a /48, regardless of its networks', () => {
    const { open } = setUp(2)
    const peers = Array.from({ length: 50 }, (_, at) => open(`2001:db8:1:${at}::1`))
    expect(peers.filter(({ isOpen }) => isOpen)).toHaveLength(8)
    expect(open('2001:db8:2::1').isOpen).toBe(true)
    expect(peers.filter(({ isOpen }) => isOpen)).toHaveLength(8)
  })
})

describe('all connections', () => {
  it('are limited: ten addresses with idle ones lock nobody out', () => {
    const { open, evicted } = setUp(200, 2_000)
    const idle = Array.from({ length: 2_000 }, (_, at) => open(`192.0.2.${at % 10}`))
    const readers = Array.from({ length: 50 }, (_, at) => open(`198.51.100.${at}`))
    expect(readers.every(({ isOpen }) => isOpen)).toBe(true)
    expect(idle.filter(({ isOpen }) => !isOpen)).toEqual(idle.slice(0, 50))
    expect(new Set(evicted)).toEqual(new Set(['total']))
  })

  it('are refused if all are being answered, unless one of whoever has most takes longer than a second', () => {
    const { open, ask, refused } = setUp(10, 3)
    const reader = open('192.0.2.2')
    ask(reader)
    const slow = [open('192.0.2.1'), open('192.0.2.1')]
    for (const peer of slow) ask(peer)
    expect(open('192.0.2.3').isOpen).toBe(false)
    expect(refused).toEqual(['total'])
    later(1_100, () => expect(open('192.0.2.3').isOpen).toBe(true))
    expect([reader, ...slow].map(({ isOpen }) => isOpen)).toEqual([true, false, true])
  })

  it('give no place of others to whoever has its share already', () => {
    const { open, ask } = setUp(200, 20)
    const crowd = Array.from({ length: 19 }, () => open('192.0.2.1'))
    const reader = open('192.0.2.2')
    for (const peer of crowd) ask(peer)
    expect(open('192.0.2.1').isOpen).toBe(false)
    later(1_100, () => expect(open('192.0.2.1').isOpen).toBe(true))
    expect([crowd[0]?.isOpen, reader.isOpen]).toEqual([false, true])
  })

  it('are forgotten when they close, also in the middle of a response', () => {
    const { open, ask, refused, evicted } = setUp(2, 2)
    for (let turn = 0; turn < 10; turn++) {
      const peer = open('192.0.2.1')
      const outgoing = ask(peer)
      peer.destroy()
      // Node ends the response after the connection.
      outgoing.emit('close')
    }
    const readers = [open('192.0.2.1'), open('192.0.2.1')]
    expect(readers.every(({ isOpen }) => isOpen)).toBe(true)
    expect([refused, evicted]).toEqual([[], []])
  })
})

describe('invalid requests', () => {
  const sendInvalid = (connections: ReturnType<typeof setUp>, address: string, count: number) => {
    for (let turn = 0; turn < count; turn++) connections.invalid(connections.open(address), 1)
  }

  it('close what their address has waiting, and refuse more of it for the rest of a second', () => {
    const all = setUp(200)
    const { open, ask, refused } = all
    const busy = open('192.0.2.1')
    ask(busy)
    const waiting = open('192.0.2.1')
    sendInvalid(all, '192.0.2.1', 6)
    expect([busy.isOpen, waiting.isOpen, open('192.0.2.1').isOpen]).toEqual([true, false, false])
    expect(open('192.0.2.2').isOpen).toBe(true)
    expect(refused).toEqual(['invalid'])
    later(1_100, () => expect(open('192.0.2.1').isOpen).toBe(true))
  })

  it('count for several if they cost more', () => {
    const { open, invalid } = setUp(200)
    invalid(open('192.0.2.1'), 5)
    expect(open('192.0.2.1').isOpen).toBe(true)
    invalid(open('192.0.2.1'), 5)
    expect(open('192.0.2.1').isOpen).toBe(false)
  })

  it('are forgiven if they are few, and behind our own proxies', () => {
    const few = setUp(200)
    sendInvalid(few, '192.0.2.1', 5)
    expect(few.open('192.0.2.1').isOpen).toBe(true)
    const proxied = setUp(Number.POSITIVE_INFINITY)
    sendInvalid(proxied, '192.0.2.1', 50)
    expect(proxied.open('192.0.2.1').isOpen).toBe(true)
  })
})

/** Runs `work` as if that much time had passed. */
function later(ms: number, work: () => void): void {
  const now = performance.now
  performance.now = () => now.call(performance) + ms
  try {
    work()
  } finally {
    performance.now = now
  }
}

describe('the requests of a connection', () => {
  it('are answered one at a time, in order', () => {
    const { open, ask } = setUp(10)
    const peer = open('192.0.2.1')
    const started: number[] = []
    const responses = [1, 2, 3].map((number) => ask(peer, () => started.push(number)))
    expect(started).toEqual([1])
    responses[0]?.emit('close')
    expect(started).toEqual([1, 2])
    responses[1]?.emit('close')
    expect(started).toEqual([1, 2, 3])
  })

  it('end the connection if too many are sent ahead, without being answered', () => {
    const { open, ask, refused } = setUp(10)
    const peer = open('192.0.2.1')
    let started = 0
    const responses = Array.from({ length: 900 }, () => ask(peer, () => started++))
    responses[0]?.emit('close')
    expect([started, peer.isOpen, refused]).toEqual([1, false, ['pipeline']])
  })

  it('are at most a thousand, of which the last one announces the end', () => {
    const { open, ask } = setUp(10)
    const peer = open('192.0.2.1')
    let started = 0
    for (let at = 1; at < 1_000; at++) {
      const outgoing = ask(peer, () => started++)
      expect(outgoing.shouldKeepAlive).toBe(true)
      outgoing.emit('close')
    }
    const last = ask(peer, () => started++)
    expect(last.shouldKeepAlive).toBe(false)
    ask(peer, () => started++)
    last.emit('close')
    expect(started).toBe(1_000)
  })
})
