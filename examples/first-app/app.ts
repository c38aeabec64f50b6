import { createServer, type IncomingMessage } from 'node:http'
import { countProducts, install, isInstalled, subscribe } from './platform.ts'
import { isFromPlatform, readSignedPayload } from './signatures.ts'

const page = (text: string, status = 200) => ({ status, body: `<!doctype html><title>First app</title><p>${text}</p>` })
const events: string[] = []

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
  return page(
    `The store has ${await countProducts(storeHash)} products. Events so far: ${events.join(', ') || 'none'}.`,
  )
}

async function webhook(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks).toString('utf8')
  if (!isFromPlatform(request.headers, body)) return { status: 401, body: '' }
  events.push(JSON.parse(body).scope)
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
