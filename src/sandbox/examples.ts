/** Curated examples of the explorer: each runs on a fresh sandbox, after those it names. Titles are in core/messages/explorer.ts. */
import { ADMIN } from './examples/admin.ts'
import type { Example } from './examples/example.ts'
import { READING } from './examples/storefront-reading.ts'
import { SHOPPING } from './examples/storefront-shopping.ts'

/** In the order in which the explorer offers them. */
export const EXAMPLES = [...READING, ...SHOPPING, ...ADMIN] as const

/** The example behind a name, as plain as the type says. */
export function findExample(id: string): Example | undefined {
  return EXAMPLES.find((example) => example.id === id)
}
