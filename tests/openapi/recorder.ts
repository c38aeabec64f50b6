/** A local server that records the requests of code samples. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Recorded {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

export interface Recorder {
  readonly origin: string
  /** Requests since the last call. */
  take(): Recorded[]
  close(): Promise<void>
}

export async function startRecorder(): Promise<Recorder> {
  const recorded: Recorded[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      recorded.push({
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks),
      })
      response.setHeader('Content-Type', 'application/json')
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    take: () => recorded.splice(0),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
