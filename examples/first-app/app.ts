import { createServer, type IncomingMessage } from 'node:http'
import { countProducts, install, isInstalled, subscribe } from './platform.ts'
import { isFromPlatform, readSignedPayload } from './signatures.ts'

const MAX_BODY_BYTES = 100_000
const MAX_EVENTS = 20

/** The newest events of each store by its hash: a store must never see those of another. */
const events = new Map<string, string[]>()

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
const page = (text: string, status = 200) => ({
  status,
  body: `<!doctype html><title>First app</title><p>${escaped(text)}</p>`,
})

async function auth(query: URLSearchParams) {
  const storeHash = await install(query)
  await subscribe(storeHash)
  return page(`Installed on ${storeHash}. The store has ${await countProducts(storeHash)} products.`)
}

async function load(query: URLSearchParams) {
  const claims = readSignedPayload(query.get('signed_payload_jwt') ?? '')
  if (claims === null) return page('This request is not from the platform.', 401)
  const storeHash = claims.sub.split('/')[1] ?? ''
  if (!isInstalled(storeHash)) return page('Please install the app again.')
  const seen = events.get(storeHash)?.join(', ') ?? 'none'
  return page(`The store has ${await countProducts(storeHash)} products. Events so far: ${seen}.`)
}

async function webhook(request: IncomingMessage) {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes > MAX_BODY_BYTES) return { status: 413, body: '' }
    chunks.push(chunk)
  }
  const body = Buffer.concat(chunks).toString('utf8')
  if (!isFromPlatform(request.headers, body)) return { status: 401, body: '' }
  const { scope, producer } = JSON.parse(body)
  const storeHash = String(producer).split('/')[1] ?? ''
  if (isInstalled(storeHash)) events.set(storeHash, [...(events.get(storeHash) ?? []), scope].slice(-MAX_EVENTS))
  return { status: 200, body: '' }
}

function answer(request: IncomingMessage) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  if (pathname === '/auth') return auth(searchParams)
  if (pathname === '/load') return load(searchParams)
  if (pathname === '/webhooks' && request.method === 'POST') return webhook(request)
  return page('There is no such page.', 404)
}

const server = createServer(async (request, response) => {
  try {
    const { status, body } = await answer(request)
    response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(body)
  } catch (error) {
    console.error(error)
    response.writeHead(502, { 'Content-Type': 'text/html; charset=utf-8' }).end('<p>Something went wrong.</p>')
  }
})

const port = Number(process.env.PORT ?? 3000)
server.listen(port, '127.0.0.1', () => console.log(`The app listens at http://127.0.0.1:${port}`))
