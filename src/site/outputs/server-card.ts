/**
 * The server card of the agent server: what it is and where, for clients that look before connecting (spec:
 * agents.discovery).
 */
import type { Site } from '../../core/site.ts'
import type { OutputFile } from './output-file.ts'

const SCHEMA = 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json'

export function serverCard({ config }: Site): OutputFile[] {
  const { origin, name, tools } = config
  const card = {
    $schema: SCHEMA,
    // Reverse DNS, as the convention has it.
    name: `${new URL(origin).hostname.split('.').toReversed().join('.')}/documentation`,
    version: '1.0.0',
    title: name,
    description: `Searches and reads the documentation${tools ? ', checks requests, and runs calls on a sandbox store' : ' and checks requests'}.`,
    websiteUrl: origin,
    remotes: [
      {
        type: 'streamable-http',
        url: `${origin}/mcp`,
        supportedProtocolVersions: ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26'],
      },
    ],
  }
  return [{ path: '/.well-known/mcp/server-card.json', content: `${JSON.stringify(card, null, 1)}\n` }]
}
