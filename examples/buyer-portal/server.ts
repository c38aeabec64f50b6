import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { escaped, portalScripts, portalSignIn } from './portal.ts'
import { type Buyer, signIn } from './sign-in.ts'

/** As long as a token of B2B Edition. Use your framework's sessions in production: these end with the process. */
const SESSION_SECONDS = 24 * 60 * 60
const sessions = new Map<string, { buyer: Buyer; until: number }>()

type Reply = { status: number; body?: string; headers?: Record<string, string> }

/** Whether the browser is on this machine, where there is no HTTPS. A proxy adds one of the other headers. */
function isLocal({ host = '', ...others }: IncomingMessage['headers']): boolean {
  const isForwarded = Object.keys(others).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'))
  return !isForwarded && /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(host)
}

const cookie = (id: string, seconds: number, { headers }: IncomingMessage) =>
  `buyer=${id}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isLocal(headers) ? '' : '; Secure'}`

const FORM = `<form method="post" action="/sign-in">
  <label>Email <input type="email" name="email" autocomplete="username" required></label>
  <label>Password <input type="password" name="password" autocomplete="current-password" required></label>
  <button>Sign in</button>
</form>`

function page(content: string, scripts = ''): string {
  return `<!doctype html>
<html lang="en">
<title>Juniper &amp; Clay for cafés</title>
<main>${content}</main>
${portalScripts()}
${scripts}
</html>`
}

function homePage(buyer: Buyer | undefined): string {
  if (!buyer) return page(FORM)
  const menu = `<p>Welcome, ${escaped(buyer.name)}.</p>
<nav><a href="/#/dashboard">Dashboard</a></nav>
<form method="post" action="/sign-out"><button>Sign out</button></form>`
  return page(menu, portalSignIn(buyer.b2bToken))
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk
    if (text.length > 10_000) throw new Error('The form is too large')
  }
  return new URLSearchParams(text)
}

async function answer(request: IncomingMessage): Promise<Reply> {
  const id = /(?:^|; )buyer=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const session = sessions.get(id)
  const buyer = session && session.until > Date.now() ? session.buyer : undefined
  switch (`${request.method} ${new URL(request.url ?? '/', 'http://localhost').pathname}`) {
    case 'GET /':
      return { status: 200, body: homePage(buyer) }
    case 'POST /sign-in': {
      const form = await formOf(request)
      const signedIn = await signIn(form.get('email') ?? '', form.get('password') ?? '')
      if (!signedIn) return { status: 401, body: page(`<p>Email or password is wrong.</p>${FORM}`) }
      // A new ID for each sign-in: one that an attacker planted before is worth nothing.
      const fresh = randomUUID()
      sessions.delete(id)
      sessions.set(fresh, { buyer: signedIn, until: Date.now() + SESSION_SECONDS * 1000 })
      return { status: 303, headers: { Location: '/', 'Set-Cookie': cookie(fresh, SESSION_SECONDS, request) } }
    }
    case 'POST /sign-out':
      sessions.delete(id)
      return { status: 303, headers: { Location: '/', 'Set-Cookie': cookie('', 0, request) } }
  }
  return { status: 404, body: page('<p>There is no such page.</p>') }
}

const server = createServer(async (request, response) => {
  const reply = await answer(request).catch((error: Error): Reply => {
    console.error(error.message)
    return { status: 502, body: page('<p>Signing in failed. Please try again in a moment.</p>') }
  })
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', ...reply.headers }
  response.writeHead(reply.status, headers).end(reply.body)
})

server.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () => {
  console.log(`The storefront is at http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
