/**
 * A stand-in for a payment API that accepts only forms, such as Stripe's: brackets are levels, `[]` appends, `[0]` is
 * an index, and a field that doesn't fit is refused (docs.stripe.com/api, "request bodies are form-encoded"). It
 * responds with the parsed form.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type FormValue = string | FormValue[] | { [name: string]: FormValue }

/** Explains in a sentence why such a server would respond with 400. */
export function parseForm(text: string): { [name: string]: FormValue } | { refused: string } {
  const root: { [name: string]: FormValue } = {}
  for (const [name, value] of new URLSearchParams(text)) {
    if (/^[[{]/.test(value)) return { refused: `Invalid object, JSON is none: ${name}` }
    const path = pathOf(name)
    if (path === null) return { refused: `Invalid name: ${name}` }
    const refused = put(root, path, value)
    if (refused !== null) return { refused: `${refused}: ${name}` }
  }
  return root
}

/** `a[b][]` is a, b, and '' (append). */
function pathOf(name: string): string[] | null {
  const [, first, rest = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? []
  return first === undefined ? null : [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, key = '']) => key)]
}

function put(root: { [name: string]: FormValue }, path: readonly string[], value: string): string | null {
  let holder: FormValue = root
  for (const [at, key] of path.entries()) {
    const next = path[at + 1]
    const child: FormValue = next === undefined ? value : /^\d*$/.test(next) ? [] : {}
    if (typeof holder === 'string') return 'A text has no members'
    if (Array.isArray(holder)) {
      if (key !== '' && Number(key) > holder.length) return 'An index is left out'
      const index: number = key === '' ? holder.length : Number(key)
      if (next === undefined && index < holder.length) return 'Given twice'
      holder = holder[index] ??= child
    } else {
      if (next === undefined && Object.hasOwn(holder, key)) return 'Given twice'
      holder = holder[key] ??= child
    }
    if (next !== undefined && Array.isArray(holder) !== /^\d*$/.test(next)) return 'A list and an object at once'
  }
  return null
}

export interface FormServer {
  readonly origin: string
  close(): Promise<void>
}

export async function startFormServer(): Promise<FormServer> {
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const type = request.headers['content-type'] ?? ''
    const parsed = type.startsWith('application/x-www-form-urlencoded')
      ? parseForm(text)
      : { refused: `No form: ${type}` }
    response.writeHead('refused' in parsed ? 400 : 200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(parsed))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { origin: `http://127.0.0.1:${port}`, close }
}
