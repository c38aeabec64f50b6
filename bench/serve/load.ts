/** A load generator in a separate thread: keep-alive connections that each send the next request when the response has arrived. */
import { connect, type Socket } from 'node:net'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

export interface LoadOptions {
  readonly port: number
  readonly path: string
  readonly kind: 'page' | 'unchanged' | 'feedback'
  readonly connections: number
  readonly seconds: number
}

export interface LoadFigure {
  readonly perSecond: number
  readonly p99Ms: number
  readonly errors: number
}

const WARM_UP_S = 1

export function runLoad(options: LoadOptions): Promise<LoadFigure> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: options })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

/** Uses bare sockets: an HTTP client library would be slower than the server it measures. */
async function measure(options: LoadOptions): Promise<LoadFigure> {
  const etag = options.kind === 'unchanged' ? await fetchTag(options) : ''
  const state = { times: [] as number[], errors: 0, isRunning: true, sent: 0 }
  const sockets = Array.from({ length: options.connections }, () => drive(options, etag, state))
  await wait(WARM_UP_S * 1_000)
  state.times.length = 0
  const from = performance.now()
  await wait(options.seconds * 1_000)
  const seconds = (performance.now() - from) / 1_000
  const times = state.times.toSorted((a, b) => a - b)
  state.isRunning = false
  for (const socket of sockets) socket().destroy()
  return {
    perSecond: times.length / seconds,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    errors: state.errors,
  }
}

interface State {
  readonly times: number[]
  errors: number
  isRunning: boolean
  sent: number
}

/** Returns the current socket: servers close a connection after a certain number of requests, and a new one replaces it. */
function drive(options: LoadOptions, etag: string, state: State): () => Socket {
  let socket = open()
  function open(): Socket {
    const opened = connect({ port: options.port, host: '127.0.0.1', noDelay: true })
    let received = Buffer.alloc(0)
    let started = 0
    const send = () => {
      started = performance.now()
      opened.write(requestText(options, etag, state.sent++))
    }
    opened.on('connect', send)
    opened.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const end = received.indexOf('\r\n\r\n')
      if (end === -1) return
      const head = received.subarray(0, end).toString('latin1')
      const status = Number(head.slice(9, 12))
      const length = status === 304 ? 0 : Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
      if (received.length < end + 4 + length) return
      received = Buffer.alloc(0)
      if (status === WANTED[options.kind]) state.times.push(performance.now() - started)
      else state.errors++
      if (!state.isRunning) return
      if (/connection: close/i.test(head)) opened.end()
      else send()
    })
    opened.on('error', () => {
      if (state.isRunning) state.errors++
    })
    opened.on('close', () => {
      if (state.isRunning) socket = open()
    })
    return opened
  }
  return () => socket
}

const WANTED = { page: 200, unchanged: 304, feedback: 201 } as const

function requestText({ kind, path }: LoadOptions, etag: string, number: number): string {
  const host = 'Host: localhost\r\nAccept-Encoding: gzip\r\n'
  if (kind === 'page') return `GET ${path} HTTP/1.1\r\n${host}\r\n`
  if (kind === 'unchanged') return `GET ${path} HTTP/1.1\r\n${host}If-None-Match: ${etag}\r\n\r\n`
  const message = `Message number ${number} of the bench`
  const body = JSON.stringify({ user: 'a@b.co', message, rate: 'nice', metadata: { pathname: path, asPath: path } })
  return `POST /api/feedback HTTP/1.1\r\n${host}Content-Type: application/json\r\nIdempotency-Key: bench-key-${number}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}

/** gzip, because stock nginx has no brotli, and both must serve the same variant. */
async function fetchTag({ port, path }: LoadOptions): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-encoding': 'gzip' } })
  await response.arrayBuffer()
  return response.headers.get('etag') ?? ''
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

if (!isMainThread) parentPort?.postMessage(await measure(workerData as LoadOptions))
