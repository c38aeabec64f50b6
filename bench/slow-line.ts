/**
 * A slow line in front of a server: packets that come one after the other, each after the latency.
 *
 * The browser's own emulation hands over the body of an answer when its last byte is due, however early its first one
 * was; a page that names its style sheet in the first packet then gains nothing by it. Here packets are packets.
 */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

/** 1.6 Mbit/s, in bytes a millisecond. */
const BYTES_PER_MS = (1.6 * 1024 * 1024) / 8 / 1000
/** Half of the 150 ms from a request to the first byte of its answer. */
const ONE_WAY_MS = 75
/** Bytes of TCP in an Ethernet frame. */
const PACKET_BYTES = 1460

export interface SlowLine {
  readonly origin: string
  close(): void
}

/** All connections share the one line to the reader, as they do at home; requests are small and only take their time. */
export async function openSlowLine(serverPort: number): Promise<SlowLine> {
  let isFreeAt = 0
  const line = createServer((reader) => {
    const server = connect(serverPort, 'localhost')
    for (const socket of [reader, server]) socket.setNoDelay(true).on('error', () => {})
    const later = (ms: number, work: () => void) => setTimeout(work, ms)
    // Two timers that are due in the same millisecond may change places; packets may not.
    const onTheWay: Buffer[] = []
    const arrive = () => {
      const packet = onTheWay.shift()
      if (packet) reader.write(packet)
    }
    reader.on('data', (request) => later(ONE_WAY_MS, () => server.write(request)))
    server.on('data', (answer) => {
      for (let at = 0; at < answer.length; at += PACKET_BYTES) {
        const packet = answer.subarray(at, at + PACKET_BYTES)
        const now = performance.now()
        isFreeAt = Math.max(isFreeAt, now) + packet.length / BYTES_PER_MS
        onTheWay.push(packet)
        later(isFreeAt + ONE_WAY_MS - now, arrive)
      }
    })
    reader.on('close', () => server.destroy())
    // What is still on its way arrives before the end does.
    server.on('close', () => later(Math.max(0, isFreeAt - performance.now()) + 2 * ONE_WAY_MS, () => reader.destroy()))
  })
  line.listen(0, 'localhost')
  await once(line, 'listening')
  return {
    origin: `http://localhost:${(line.address() as AddressInfo).port}`,
    close: () => line.close(),
  }
}
