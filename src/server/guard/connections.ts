/**
 * The budget of connections: how many an address and all together can have, and one request at a time on each
 * (spec: promises.network). A connection that waits for its next request is given up for a new one, oldest first; if
 * none waits, the one that has been answered longest of whoever has most.
 */
import { networkOf, normaliseAddress } from './client-address.ts'
import { createMemoryCounter } from './memory-counter.ts'

/**
 * `address`, `total`: no place; `pipeline`: more requests sent ahead than wait for their turn; `invalid`: too many
 * requests that were refused unread, or a body in too many pieces.
 */
type ConnectionRefusal = 'address' | 'total' | 'pipeline' | 'invalid'

export interface ConnectionOptions {
  /** Connections per address; Infinity behind our own proxies, where every connection has the address of a proxy. */
  readonly perAddress: number
  readonly total: number
  /** A connection was refused, or closed for what it sent. */
  readonly onRefused: (reason: ConnectionRefusal) => void
  /** A waiting connection was closed for a new one. */
  readonly onEvicted: (reason: 'address' | 'total' | 'invalid') => void
}

/** The parts of a socket and a response that are needed here. */
interface Peer {
  readonly remoteAddress?: string | undefined
  once(event: 'close', listener: () => void): unknown
  destroy(): unknown
}
interface Answering {
  shouldKeepAlive: boolean
  once(event: 'close', listener: () => void): unknown
}

export interface Connections {
  /** Counts the connection until it closes, or closes it immediately. */
  open(socket: Peer): void
  /** Calls `work` when all earlier requests of the connection have been answered. */
  answer(socket: Peer, outgoing: Answering, work: () => void): void
  /**
   * Counts a request that isn't acceptable HTTP, as `hits` of them, and closes what its client has waiting if it sent
   * many.
   */
  invalid(socket: Peer, hits: number): void
}

/** A company or a hosting customer has a /48, with 65,536 of the networks that count as one client. */
const SITE_BITS = 48
const SITE_FACTOR = 4
/** Requests that may wait behind another on their connection. Browsers send none ahead; some tools send a few. */
const PIPELINED_MAX = 16
/** Then the client connects again, so that load is spread among instances. */
const REQUESTS_PER_CONNECTION = 1_000
/** A response that takes longer may lose its connection if all of its address, or all together, are in use. */
const PATIENCE_MS = { address: 10_000, total: 1_000 }
/**
 * Invalid requests of an address in a second, as a share of its connections: five of two hundred. To read one can cost a
 * hundred times as much as to answer a valid one.
 */
const INVALID_SHARE = 1 / 40
const SECOND_MS = 1_000

interface Connection {
  readonly socket: Peer
  readonly owners: readonly Owner[]
  /** Requests after the one being answered. */
  readonly waiting: (() => void)[]
  requests: number
  /** Start of the current response; null between requests. */
  answeringSinceMs: number | null
}

/** An address or a network. */
interface Owner {
  readonly key: string
  /** As a multiple of what an address has. */
  readonly factor: number
  readonly all: Set<Connection>
  readonly idle: Set<Connection>
}

export function createConnections({ perAddress, total, onRefused, onEvicted }: ConnectionOptions): Connections {
  const owners = new Map<string, Owner>()
  const bySocket = new WeakMap<Peer, Connection>()
  // Sets are ordered by insertion, so the first one is the one that has waited, or been answered, longest.
  const idle = new Set<Connection>()
  const answering = new Set<Connection>()
  const invalid = createMemoryCounter()
  // Behind our own proxies, an address is everybody.
  const isShared = perAddress === Number.POSITIVE_INFINITY

  function ownersOf(address: string | undefined): readonly Owner[] {
    const client = normaliseAddress(address ?? '')
    // Already closed before this check.
    if (client === null) return []
    const site = networkOf(client, SITE_BITS)
    return (site === null ? [client] : [client, site]).map(
      (key, at) => owners.get(key) ?? { key, factor: at === 0 ? 1 : SITE_FACTOR, all: new Set(), idle: new Set() },
    )
  }
  /** Later events of the connection, such as the end of a response that was broken off, do nothing more. */
  function close(connection: Connection): void {
    bySocket.delete(connection.socket)
    idle.delete(connection)
    answering.delete(connection)
    connection.waiting.length = 0
    for (const owner of connection.owners) {
      owner.idle.delete(connection)
      owner.all.delete(connection)
      if (owner.all.size === 0) owners.delete(owner.key)
    }
  }
  /** Closes the connection now, so that its place is free. */
  function evict(connection: Connection | undefined, reason: 'address' | 'total' | 'invalid'): boolean {
    if (connection === undefined) return false
    onEvicted(reason)
    close(connection)
    connection.socket.destroy()
    return true
  }
  function hasPlace(own: readonly Owner[]): boolean {
    if (own.some((owner) => isOver(owner, 0))) return refuse('invalid')
    for (const owner of own) {
      const isFull = owner.all.size >= perAddress * owner.factor
      if (isFull && !evict(first(owner.idle) ?? longest(owner, 'address'), 'address')) return refuse('address')
    }
    if (idle.size + answering.size < total) return true
    // Whoever has its share and wants more gets it at its own expense; otherwise, connecting again would pay off.
    const greedy = own.find(hasShare)
    const most = greedy ?? largest(owners)
    const spare = greedy === undefined ? first(idle) : undefined
    return evict(first(most.idle) ?? longest(most, 'total') ?? spare, 'total') || refuse('total')
  }
  function hasShare({ all, factor }: Owner): boolean {
    return !isShared && all.size * owners.size >= total * factor
  }
  /** Counts `hits` invalid requests, and returns whether there are too many. */
  function isOver({ key, factor }: Owner, hits: number): boolean {
    const most = perAddress * factor * INVALID_SHARE
    return !isShared && invalid.hitNow(key, SECOND_MS, performance.now(), hits).points > most
  }
  function refuse(reason: ConnectionRefusal): false {
    onRefused(reason)
    return false
  }
  function rest(connection: Connection): void {
    connection.answeringSinceMs = null
    answering.delete(connection)
    idle.add(connection)
    for (const owner of connection.owners) owner.idle.add(connection)
  }
  function begin(connection: Connection): void {
    connection.answeringSinceMs = performance.now()
    idle.delete(connection)
    for (const owner of connection.owners) owner.idle.delete(connection)
    answering.delete(connection)
    answering.add(connection)
  }
  function run(connection: Connection, outgoing: Answering, work: () => void): void {
    begin(connection)
    connection.requests++
    if (connection.requests >= REQUESTS_PER_CONNECTION) outgoing.shouldKeepAlive = false
    outgoing.once('close', () => {
      if (bySocket.get(connection.socket) !== connection) return
      const next = connection.waiting.shift()
      if (next === undefined) rest(connection)
      else next()
    })
    work()
  }
  return {
    open(socket) {
      const own = ownersOf(socket.remoteAddress)
      if (!hasPlace(own)) {
        socket.destroy()
        return
      }
      const connection: Connection = { socket, owners: own, waiting: [], requests: 0, answeringSinceMs: null }
      for (const owner of own) {
        owner.all.add(connection)
        owners.set(owner.key, owner)
      }
      bySocket.set(socket, connection)
      rest(connection)
      socket.once('close', () => {
        if (bySocket.get(socket) === connection) close(connection)
      })
    },
    answer(socket, outgoing, work) {
      const connection = bySocket.get(socket)
      // Closed for another one, or for what it sent; Node still passes on what it had read.
      if (connection === undefined) return
      if (connection.requests + connection.waiting.length >= REQUESTS_PER_CONNECTION) return
      if (connection.answeringSinceMs === null) return run(connection, outgoing, work)
      if (connection.waiting.length < PIPELINED_MAX) {
        connection.waiting.push(() => run(connection, outgoing, work))
        return
      }
      onRefused('pipeline')
      close(connection)
      socket.destroy()
    },
    invalid(socket, hits) {
      for (const owner of ownersOf(socket.remoteAddress)) {
        if (!isOver(owner, hits)) continue
        // What it has already sent on the others would be read before they are asked for anything.
        for (const connection of owner.idle) evict(connection, 'invalid')
      }
    },
  }
}

function first<T>(set: ReadonlySet<T>): T | undefined {
  for (const one of set) return one
  return undefined
}

function largest(owners: ReadonlyMap<string, Owner>): Owner {
  let most: Owner = { key: '', factor: 1, all: new Set(), idle: new Set() }
  for (const owner of owners.values()) if (owner.all.size > most.all.size) most = owner
  return most
}

/** The connection of an owner that has been answered longest, if that is longer than anybody must expect. */
function longest({ all }: Owner, reason: keyof typeof PATIENCE_MS): Connection | undefined {
  let since = performance.now() - PATIENCE_MS[reason]
  let found: Connection | undefined
  for (const connection of all) {
    if (connection.answeringSinceMs === null || connection.answeringSinceMs >= since) continue
    since = connection.answeringSinceMs
    found = connection
  }
  return found
}
