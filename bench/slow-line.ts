/**
 * A slow line in front of a server: packets arrive in sequence, each after the latency.
 *
 * The browser's own emulation delivers the body of a response when its last byte is due, however early the first one
 * arrived, so a page that references its style sheet in the first packet gains nothing. Here, each packet is delayed
 * separately.
 */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

/** 1.6 Mbit/s, in bytes per millisecond. */
const BYTES_PER_MS = (1.6 * 1024 * 1024) / 8 / 1000
/** Half of the 150 ms between a request and the first byte of its response. */
const ONE_WAY_MS = 75
/** Bytes of TCP payload in an Ethernet frame. */
const PACKET_BYTES = 1460

export interface SlowLine {
  readonly origin: string
  close(): void
}

/** All connections share one line to the reader, as at home; requests are small and only delayed. */
export async function openSlowLine(serverPort: number): Promise<SlowLine> {
  let isFreeAt = 0
  const line = createServer((reader) => {
    const server = connect(serverPort, 'localhost')
    for (const socket of [reader, server]) socket.setNoDelay(true).on('error', () => {})
    const later = (ms: number, work: () => void) => setTimeout(work, ms)
    // Timers due in the same millisecond can fire in any order, but packets must keep theirs.
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
    // Data in transit arrives before the end of the connection.
    server.on('close', () => later(Math.max(0, isFreeAt - performance.now()) + 2 * ONE_WAY_MS, () => reader.destroy()))
  })
  line.listen(0, 'localhost')
  await once(line, 'listening')
  return {
    origin: `http://localhost:${(line.address() as AddressInfo).port}`,
    close: () => line.close(),
  }
}
