/** Inputs of the tools. Size limits allow for what programs need, and are far below anything expensive (spec: agents.limits). */
import { z } from 'zod'

const KIB = 1024

const searchInput = z.strictObject({
  query: z.string().min(2).max(200),
})

const readInput = z.strictObject({
  id: z
    .string()
    .min(1)
    .max(300)
    .describe(
      'Path of a page or `/page#section`; operationId or `GET /v3/…`; webhook scope; GraphQL type `admin:Product`, `Site.product`; `/changes/2025-10/orders`',
    ),
  part: z.int().min(1).max(100).optional().describe('Of a long text'),
})

const checkRequestInput = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  path: z.string().max(2_000).describe('With query: /v3/catalog/products?limit=5'),
  body: z.unknown().optional(),
})

const apiName = z.enum(['storefront', 'admin', 'users'])

const checkGraphqlInput = z.strictObject({
  api: apiName,
  query: z
    .string()
    .min(1)
    .max(20 * KIB),
})

const MOST_FILES = 50
const codeFile = z.strictObject({
  name: z.string().max(300).optional(),
  text: z.string().max(100 * KIB),
})

const checkCodeInput = z.strictObject({ files: z.array(codeFile).min(1).max(MOST_FILES) })

const call = z.strictObject({
  api: z.enum(['rest', 'storefront', 'admin']).optional().describe('Default rest'),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional().describe('Default GET'),
  path: z.string().max(2_000).optional(),
  body: z.unknown().optional(),
  token: z.string().max(500).optional().describe('"scopes:a,b" tests scopes'),
  query: z
    .string()
    .max(20 * KIB)
    .optional()
    .describe('GraphQL'),
  variables: z.record(z.string(), z.unknown()).optional(),
})

export type ToolCall = z.output<typeof call>

const MOST_CALLS = 25
const MOST_LOGGED = 200

const runInput = z.strictObject({
  calls: z.array(call).min(1).max(MOST_CALLS),
  log: z.array(call).max(MOST_LOGGED).optional().describe('`log` of the last run, to continue from its state'),
})

export interface ToolDefinition {
  readonly title: string
  readonly description: string
  readonly input: z.ZodObject
}

export const TOOLS = {
  search: {
    title: 'Search the documentation',
    description: 'Finds guides, REST operations, GraphQL types, webhooks and theme objects. Gives ids for `read`.',
    input: searchInput,
  },
  read: {
    title: 'Read documentation',
    description: 'Markdown of a page, operation, webhook event or GraphQL type.',
    input: readInput,
  },
  check_request: {
    title: 'Check a REST request',
    description:
      'Checks method, path, query and JSON body against the API documents without sending anything. Says which fields are wrong or missing and which scopes it needs.',
    input: checkRequestInput,
  },
  check_graphql: {
    title: 'Check a GraphQL document',
    description: 'Validates against the schema: errors, deprecated uses, complexity.',
    input: checkGraphqlInput,
  },
  check_code: {
    title: 'Check code',
    description: 'Finds wrong calls in JS, TS, Python, PHP, shell, HTTP, HAR, GraphQL by line; scopes needed.',
    input: checkCodeInput,
  },
  run: {
    title: 'Run calls on the sandbox store',
    description:
      'Runs REST and GraphQL calls in order on a seeded, simulated store: responses and webhook events. Nothing real is changed. Each run starts fresh unless you send back `log`.',
    input: runInput,
  },
} as const satisfies { readonly [name: string]: ToolDefinition }

export type ToolName = keyof typeof TOOLS
export type SearchInput = z.output<typeof searchInput>
export type ReadInput = z.output<typeof readInput>
export type CheckRequestInput = z.output<typeof checkRequestInput>
export type CheckGraphqlInput = z.output<typeof checkGraphqlInput>
export type CheckCodeInput = z.output<typeof checkCodeInput>
export type RunInput = z.output<typeof runInput>
