/** Which operations the sandbox supports, so that a page can say so before a reader tries one. */
import { PREFIX } from './engine/rest-engine.ts'
import { ROUTES } from './routes.ts'

/**
 * `METHOD /path/{template}` as in the OpenAPI documents, including the path of the server: `GET
 * /stores/{store_hash}/v3/catalog/products`.
 */
export const simulatedOperations: ReadonlySet<string> = new Set(
  Object.keys(ROUTES).map((route) => route.replace(' ', ` ${PREFIX}`)),
)
