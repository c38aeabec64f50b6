/** The tools as a Model Context Protocol server, independent of the transport. */
import { McpServer } from '@modelcontextprotocol/server'
import type { Agent } from './agent.ts'
import { TOOLS, type ToolDefinition, type ToolName } from './tools.schema.ts'

const INSTRUCTIONS =
  'Developer documentation. Start with search; check requests and documents before you show them; run them on the sandbox store to see responses and webhook events.'

/**
 * A server with all tools of the agent, not yet connected. Create one per request over HTTP, or
 * one per connection over stdio.
 *
 * @example
 * serveStdio(() => createMcpServer(agent)) // answers on standard input and output
 */
export function createMcpServer(agent: Agent): McpServer {
  const server = new McpServer({ name: 'dev-center', version: '1.0.0' }, { instructions: INSTRUCTIONS })
  for (const [name, { title, description, input }] of Object.entries<ToolDefinition>(TOOLS)) {
    const annotations = { readOnlyHint: true, openWorldHint: false }
    server.registerTool(name, { title, description, inputSchema: input, annotations }, async (given) => {
      const { text, isError } = await agent(name as ToolName, given)
      return { content: [{ type: 'text', text }], ...(isError && { isError }) }
    })
  }
  return server
}
