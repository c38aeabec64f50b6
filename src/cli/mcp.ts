/**
 * `node scripts/run.mjs mcp`: the tools of `/mcp` for a local program, over standard input and output. Reads the
 * published build and needs no network. (`npm run mcp` prints a banner first, which would break the protocol.)
 */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { createAgent } from '../agent/agent.ts'
import { createMcpServer } from '../agent/mcp-server.ts'
import { AGENT_INDEX_PATH } from '../core/agent-index.ts'

const distDir = resolve(import.meta.dirname, '../..', process.env.DIST_DIR ?? 'dist')
if (!existsSync(join(distDir, AGENT_INDEX_PATH))) {
  process.stderr.write(`${distDir} contains no finished build: run "npm run build" first.\n`)
  process.exit(1)
}
const agent = createAgent((path) => readFileSync(join(distDir, path), 'utf8'))
serveStdio(() => createMcpServer(agent), { onerror: (error) => process.stderr.write(`${error.message}\n`) })
