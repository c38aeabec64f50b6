/**
 * Curated examples of the explorer. Each runs on a fresh sandbox, after the examples it lists. Titles are in
 * core/messages/explorer.ts.
 */
import { ADMIN } from './examples/admin.ts'
import type { Example } from './examples/example.ts'
import { READING } from './examples/storefront-reading.ts'
import { SHOPPING } from './examples/storefront-shopping.ts'

/** In the order in which the explorer lists them. */
export const EXAMPLES = [...READING, ...SHOPPING, ...ADMIN] as const

/** The example with this id, typed as `Example` without its literal type. */
export function findExample(id: string): Example | undefined {
  return EXAMPLES.find((example) => example.id === id)
}
