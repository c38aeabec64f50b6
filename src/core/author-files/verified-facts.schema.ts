/** Format of `content/_verified.json`, which `npm run facts` writes: what the public repository was found to support. */
import { z } from 'zod'

const hashes = z.array(z.string().regex(/^[0-9a-f]{10}$/))

/** Where something was read: `owner/name`, its commit, and the version in its `package.json`. */
const source = { repository: z.string(), commit: z.string().regex(/^[0-9a-f]{12}$/), version: z.string() }

const programOption = z.strictObject({
  short: z.string().optional(),
  /** Whether a value can follow it. */
  takes: z.enum(['nothing', 'optional', 'value']),
  default: z.string().optional(),
})

/** Names and values in the code of other products, which guides state. */
const productCodeSchema = z.strictObject({
  /** Command-line programs, by name: the options of each command by their long form. */
  programs: z.record(
    z.string(),
    z.strictObject({ ...source, commands: z.record(z.string(), z.record(z.string(), programOption)) }),
  ),
  /** Functions that style sheets can call, and the start of all their names. */
  functions: z.strictObject({ ...source, prefix: z.string(), names: z.array(z.string()) }),
  /** Functions of a library with their parameters, and its events. A guide calls them below the name of the library. */
  clientLibrary: z.strictObject({
    ...source,
    name: z.string(),
    package: z.string(),
    functions: z.record(z.string(), z.array(z.string())),
    events: z.array(z.string()),
  }),
  /** Settings of a theme with their values, as text. */
  settings: z.strictObject({ ...source, values: z.record(z.string(), z.string()) }),
})

export type ProductCode = z.output<typeof productCodeSchema>

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
      /** Number of other sentences and facts, and of statements that cite nothing. */
      open: z.int().min(0),
    }),
  ),
  code: productCodeSchema.optional(),
})

export type VerifiedFacts = z.output<typeof verifiedFactsSchema>
