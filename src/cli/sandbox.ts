/**
 * `npm run sandbox -- --port 4010`: the sandbox as a local server, for the tests of developers who build on the
 * platform. REST below `/stores/{store_hash}/v2` and `/v3`, GraphQL at `/graphql` and `/stores/{store_hash}/graphql`.
 */
import { parseArgs } from 'node:util'
import { SANDBOX_CLIENT_SECRET } from '@dev-center/sandbox/webhooks/deliver'
import { SANDBOX_CLIENT_ID } from './sandbox/app-host.ts'
import { openSandbox } from './sandbox/open-sandbox.ts'
import { createSandboxServer } from './sandbox/server.ts'

const USAGE = 'npm run sandbox -- [--port 4010] [--host 127.0.0.1]\n'
const DEFAULT_PORT = '4010'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: DEFAULT_PORT },
    host: { type: 'string', default: '127.0.0.1' },
    help: { type: 'boolean', default: false },
  },
})
const port = Number(values.port)
if (values.help || !Number.isInteger(port) || port < 0 || port > 65_535) {
  process.stdout.write(USAGE)
  process.exit(values.help ? 0 : 2)
}
const server = createSandboxServer(openSandbox({ clock: Date.now }))
server.listen(port, values.host, () => {
  const address = server.address()
  const actual = typeof address === 'object' && address !== null ? address.port : port
  const base = `http://${values.host}:${actual}`
  process.stdout.write(`The sandbox store is running at ${base}
  REST     ${base}/stores/abc123/v3/catalog/products   (any X-Auth-Token)
  GraphQL  ${base}/graphql and ${base}/stores/abc123/graphql (Admin)
  Events   ${base}/_events          Reset  POST ${base}/_reset
  Apps     ${base}/_install?to=…   client ID ${SANDBOX_CLIENT_ID}, client secret ${SANDBOX_CLIENT_SECRET}
`)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close(() => process.exit(0)))
