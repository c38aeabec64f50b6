import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addLine, checkoutUrl, readCart, removeLine } from './cart.ts'
import { readListing, readProduct } from './catalog.ts'
import { cartPage, listingPage, messagePage, productPage } from './pages.ts'

type Reply = { status: number; body?: string; headers?: Record<string, string> }

/** Whether the browser is on this machine, where there is no HTTPS. A proxy adds one of the other headers. */
function isLocal({ host = '', ...others }: IncomingMessage['headers']): boolean {
  const isForwarded = Object.keys(others).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'))
  return !isForwarded && /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(host)
}

// Anyone with its ID can open a cart: scripts on the page can't read the ID, forms on other sites can't send it, and
// outside your machine, it's never sent without encryption.
const cookie = (id: string, { headers }: IncomingMessage) => ({
  'Set-Cookie': [
    `cart=${id}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(isLocal(headers) ? [] : ['Secure']),
    ...(id === '' ? ['Max-Age=0'] : []),
  ].join('; '),
})
const page = (body: string, status = 200): Reply => ({ status, body })
const redirect = (url: string, headers = {}): Reply => ({ status: 303, headers: { Location: url, ...headers } })

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk
    if (text.length > 10_000) throw new Error('The form is too large')
  }
  return new URLSearchParams(text)
}

async function answer(request: IncomingMessage): Promise<Reply> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const id = /(?:^|; )cart=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? null
  switch (`${request.method} ${pathname}`) {
    case 'GET /':
      return page(listingPage(await readListing(searchParams.get('after'))))
    case 'GET /cart':
      return page(cartPage(await readCart(id)))
    case 'POST /cart/add': {
      const form = await formOf(request)
      const cart = await addLine(id, Number(form.get('product')), Number(form.get('variant')))
      return redirect('/cart', cookie(cart.entityId, request))
    }
    case 'POST /cart/remove': {
      const cart = await removeLine(id ?? '', (await formOf(request)).get('line') ?? '')
      return redirect('/cart', cart === null ? cookie('', request) : {})
    }
    case 'POST /checkout':
      return redirect(await checkoutUrl(id ?? ''))
  }
  const product = request.method === 'GET' ? await readProduct(pathname) : null
  return product ? page(productPage(product)) : page(messagePage('Not found', 'There is no such page.'), 404)
}

const server = createServer(async (request, response) => {
  const reply = await answer(request).catch((error: Error): Reply => {
    console.error(error.message)
    return page(messagePage('Something went wrong', 'Please try again in a moment.'), 502)
  })
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', ...reply.headers }
  response.writeHead(reply.status, headers).end(reply.body)
})

server.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () => {
  console.log(`The shop is open at http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
