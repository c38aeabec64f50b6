/**
 * `node scripts/run.mjs mcp`: the tools of `/mcp` for a local program, over standard input and output. Reads the
 * published build and needs no network. (`npm run mcp` prints a banner first, which would break the protocol.)
 */
import { resolve } from 'node:path'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { createAgent } from '../agent/agent.ts'
import { createMcpServer } from '../agent/mcp-server.ts'
import { AGENT_INDEX_PATH } from '../core/agent-index.ts'
import { isPublished, readPublishedFile } from '../server/delivery/published-file.ts'

const distDir = resolve(import.meta.dirname, '../..', process.env.DIST_DIR ?? 'dist')
if (!isPublished(distDir, AGENT_INDEX_PATH)) {
  process.stderr.write(`${distDir} contains no finished build: run "npm run build" first.\n`)
  process.exit(1)
}
const agent = createAgent((path) => readPublishedFile(distDir, path))
serveStdio(() => createMcpServer(agent), { onerror: (error) => process.stderr.write(`${error.message}\n`) })
