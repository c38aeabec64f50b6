/**
 * The budget of connections: how many an address and all together can have, and one request at a time on each
 * (spec: promises.network). A connection that waits for its next request is given up for a new one, oldest first.
 */
import { networkOf, normaliseAddress } from './client-address.ts'

/** `address`, `total`: no place; `pipeline`: more requests sent ahead than wait for their turn. */
type ConnectionRefusal = 'address' | 'total' | 'pipeline'

export interface ConnectionOptions {
  /** Connections per address; Infinity behind our own proxies, where every connection has the address of a proxy. */
  readonly perAddress: number
  readonly total: number
  /** A connection was refused, or closed for what it sent. */
  readonly onRefused: (reason: ConnectionRefusal) => void
  /** A waiting connection was closed for a new one. */
  readonly onEvicted: (reason: ConnectionRefusal) => void
}

/** The parts of a socket and a response that are needed here. */
interface Peer {
  readonly remoteAddress?: string | undefined
  readonly writableLength: number
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
}

/** A company or a hosting customer has a /48, with 65,536 of the networks that count as one client. */
const SITE_BITS = 48
const SITE_FACTOR = 4
/** Requests that may wait behind another on their connection. Browsers send none ahead; some tools send a few. */
const PIPELINED_MAX = 16
/** Then the client connects again, so that load is spread among instances. */
const REQUESTS_PER_CONNECTION = 1_000
/** A client that takes longer to accept a response may lose its connection if all are in use. */
const STALLED_MS = 10_000

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
  readonly limit: number
  readonly idle: Set<Connection>
  count: number
}

/** Long because the places, and who has waited longest for a request, are one state. */
export function createConnections({ perAddress, total, onRefused, onEvicted }: ConnectionOptions): Connections {
  const owners = new Map<string, Owner>()
  const bySocket = new WeakMap<Peer, Connection>()
  // Sets are ordered by insertion, so the first one is the one that has waited, or been answered, longest.
  const idle = new Set<Connection>()
  const answering = new Set<Connection>()

  function ownersOf(address: string | undefined): readonly Owner[] {
    const client = normaliseAddress(address ?? '')
    // Already closed before this check.
    if (client === null) return []
    const site = networkOf(client, SITE_BITS)
    return (site === null ? [client] : [client, site]).map((key, at) => {
      const limit = perAddress * (at === 0 ? 1 : SITE_FACTOR)
      return owners.get(key) ?? { key, limit, idle: new Set(), count: 0 }
    })
  }
  function close(connection: Connection): void {
    idle.delete(connection)
    answering.delete(connection)
    connection.waiting.length = 0
    for (const owner of connection.owners) {
      owner.idle.delete(connection)
      owner.count--
      if (owner.count === 0) owners.delete(owner.key)
    }
  }
  /** Closes the connection now, so that its place is free. */
  function evict(connection: Connection | undefined, reason: ConnectionRefusal): boolean {
    if (connection === undefined) return false
    onEvicted(reason)
    // Its 'close' event does nothing more.
    bySocket.delete(connection.socket)
    close(connection)
    connection.socket.destroy()
    return true
  }
  function hasPlace(own: readonly Owner[]): boolean {
    for (const { count, limit, idle: waiting } of own) {
      if (count >= limit && !evict(first(waiting), 'address')) return refuse('address')
    }
    if (idle.size + answering.size < total) return true
    return evict(first(idle) ?? stalled(first(answering)), 'total') || refuse('total')
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
        owner.count++
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
      bySocket.delete(socket)
      close(connection)
      socket.destroy()
    },
  }
}

function first<T>(set: ReadonlySet<T>): T | undefined {
  for (const one of set) return one
  return undefined
}

/** The connection if its client doesn't accept its response. */
function stalled(connection: Connection | undefined): Connection | undefined {
  if (connection?.answeringSinceMs == null) return undefined
  const isLate = performance.now() - connection.answeringSinceMs > STALLED_MS
  return isLate && connection.socket.writableLength > 0 ? connection : undefined
}
