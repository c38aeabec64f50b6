/**
 * Journey: the first call, with the commands of the Quick Start, against the sandbox store (spec: content.journeys).
 */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { START_MS, type Started, startSandbox } from './started.ts'

const PAGE = readFileSync(
  new URL('../../content/api-docs/getting-started/making-requests.mdx', import.meta.url),
  'utf8',
)
let sandbox: Started

beforeAll(async () => {
  sandbox = await startSandbox()
}, START_MS)

afterAll(() => sandbox?.stop())

/** The first fence with this language below the heading. */
function fenceBelow(heading: string, language: string): string {
  const part = PAGE.slice(PAGE.indexOf(`\n${heading}\n`))
  return new RegExp(`\`\`\`${language}[^\\n]*\\n([\\s\\S]*?)\`\`\``).exec(part)?.[1] ?? ''
}

/** The request that curl would send. Parsed, because not every machine has curl. */
function requestOf(command: string, variables: Readonly<Record<string, string>>) {
  const given = Object.fromEntries(
    [...command.matchAll(/^(\w+)=(\S+)$/gm)].map(([, name = '', value]) => [name, value]),
  )
  const filled = command.replace(/\$(\w+)/g, (_, name: string) => ({ ...given, ...variables })[name] ?? '')
  const url = /curl "([^"]+)"/.exec(filled)?.[1] ?? ''
  const headers = [...filled.matchAll(/--header "([^:]+): ([^"]+)"/g)].map(([, name = '', value = '']) => [name, value])
  return { url, headers: Object.fromEntries(headers) as Record<string, string> }
}

const send = ({ url, headers }: ReturnType<typeof requestOf>) =>
  fetch(url.replace('https://api.bigcommerce.com', sandbox.origin), { headers })

it('reads the store with one scope, and gets the response on the page', async () => {
  const command = fenceBelow('### Read the store', 'sh')
  const response = await send(requestOf(command, { ACCESS_TOKEN: 'scopes:store_v2_information_read_only' }))
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject(JSON.parse(fenceBelow('### Read the store', 'json')))
})

it('is refused with a token for another store or without the scope', async () => {
  const command = fenceBelow('### Read the store', 'sh')
  expect((await send(requestOf(command, { ACCESS_TOKEN: 'invalid' }))).status).toBe(401)
  expect((await send(requestOf(command, { ACCESS_TOKEN: 'scopes:store_v2_orders' }))).status).toBe(403)
})
