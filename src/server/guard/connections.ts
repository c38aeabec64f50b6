/** Limits open connections by address: a single neighbour can use a share of them, but never all (spec: promises.network). */
import type { Socket } from 'node:net'
import { networkOf, normaliseAddress } from './client-address.ts'

/** A company or a hosting customer has a /48, with 65,536 of the networks that count as one client. */
const SITE_BITS = 48
const SITE_FACTOR = 4

interface ConnectionGate {
  /** Counts the connection until it closes; false if its address has too many, and then it isn't counted. */
  admit(socket: Pick<Socket, 'remoteAddress' | 'once'>): boolean
}

export function createConnectionGate(perAddress: number): ConnectionGate {
  const open = new Map<string, number>()
  const add = (key: string, by: number) => {
    const count = (open.get(key) ?? 0) + by
    if (count <= 0) open.delete(key)
    else open.set(key, count)
  }
  return {
    admit(socket) {
      const client = normaliseAddress(socket.remoteAddress ?? '')
      // Already closed before this check.
      if (client === null) return true
      const site = networkOf(client, SITE_BITS)
      const keys = site === null ? [client] : [client, site]
      const isFull = keys.some((key, at) => (open.get(key) ?? 0) >= perAddress * (at === 0 ? 1 : SITE_FACTOR))
      if (isFull) return false
      for (const key of keys) add(key, 1)
      socket.once('close', () => {
        for (const key of keys) add(key, -1)
      })
      return true
    },
  }
}
