import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { channelLocales, inLocale } from './storefront.ts'

const TEAS = `
  query Teas($locale: String!) @shopperPreferences(locale: $locale) {
    shopperPreferences { locale { resolved } }
    site { products(first: 5) { edges { node { entityId name } } } }
  }`

interface Teas {
  shopperPreferences: { locale: { resolved: string } }
  site: { products: { edges: { node: { entityId: number; name: string } }[] } }
}

const locales = await channelLocales()
const fallback = locales.find(({ isDefault }) => isDefault)?.code ?? 'en'

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

async function page(locale: string): Promise<string> {
  const { shopperPreferences, site } = await inLocale<Teas>(locale, TEAS)
  const teas = site.products.edges.map(({ node }) => `<li>${escaped(node.name)}</li>`)
  const links = locales.map(
    ({ code }) => `<a href="/${escaped(code)}/" hreflang="${escaped(code)}">${escaped(code)}</a>`,
  )
  // The resolved locale, not the requested one: screen readers choose their voice by it.
  return `<!doctype html>
<html lang="${escaped(shopperPreferences.locale.resolved)}">
<title>Juniper &amp; Clay</title>
<nav>${links.join(' ')}</nav>
<ul>${teas.join('')}</ul>
</html>`
}

/** The first language of the browser that the channel has, such as `fr` for `fr-CH, en;q=0.5`. */
function preferred(header = ''): string {
  const wanted = header.split(',').map((part) => part.trim().split(/[-;]/)[0]?.toLowerCase())
  return wanted.find((language) => locales.some(({ code }) => code === language)) ?? fallback
}

const server = createServer(async (request, response) => {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname
  const locale = locales.find(({ code }) => path === `/${code}/`)?.code
  if (path === '/') {
    const url = `/${preferred(request.headers['accept-language'])}/`
    response.writeHead(302, { Location: url, Vary: 'Accept-Language' }).end()
    return
  }
  const reply = await (locale ? page(locale).then((body) => ({ status: 200, body })) : null)?.catch((error: Error) => {
    console.error(error.message)
    return { status: 502, body: 'Something went wrong. Please try again in a moment.' }
  })
  const { status, body } = reply ?? { status: 404, body: 'There is no such page.' }
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(body)
})

server.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () => {
  console.log(`The shop is open at http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
