/** Format of `content/_verified.json`, which `npm run facts` writes: what the public repository was found to support. */
import { z } from 'zod'

const hashes = z.array(z.string().regex(/^[0-9a-f]{10}$/))

export const verifiedFactsSchema = z.strictObject({
  /** State of the public repository that was read, and its date. */
  commit: z.string().regex(/^[0-9a-f]{7,40}$/),
  date: z.iso.date(),
  /** Sentences of each page, and `stated` facts of its ledger, whose words and numbers its sources contain. */
  pages: z.record(
    z.string(),
    z.strictObject({
      sentences: hashes,
      facts: hashes,
      /** Number of other sentences and facts. */
      open: z.int().min(0),
    }),
  ),
})

export type VerifiedFacts = z.output<typeof verifiedFactsSchema>
