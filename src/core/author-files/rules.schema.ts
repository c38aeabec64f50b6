/**
 * Format of `content/_rules.json`: file of a page -> what it states about operations. Each entry has the words of the
 * page, a request, and what the API does with it, so that programs can test the sentence.
 */
import { z } from 'zod'

const json = z.json()
const object = z.record(z.string(), json)

const step = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  path: z.string().startsWith('/v'),
  body: json.optional(),
})

/** A request to one operation: the documented one, changed in the way that the rule is about. */
const requestRule = z.strictObject({
  says: z.string().min(3),
  operation: z.string().regex(/^(?:GET|POST|PUT|DELETE) \/v[23]\//),
  /** Requests that come first. `{0}` in `path` is the id in the answer of the last one. */
  before: z.array(step).optional(),
  /** Replaces the documented path; may have a query. */
  path: z.string().startsWith('/v').optional(),
  /** Added to the documented path. */
  query: z.string().optional(),
  /** Replaces the documented body. */
  body: json.optional(),
  /** Merged into the documented body, or into each entry of a batch. */
  with: object.optional(),
  /** Left out of the documented body, or of each entry of a batch. */
  without: z.array(z.string()).optional(),
  /** Sent twice; the rule is about the second. */
  twice: z.literal(true).optional(),
  /** Number of entries, copied from the first; with `oneByOne`, of requests. */
  times: z.int().min(2).optional(),
  oneByOne: z.literal(true).optional(),
  status: z.int(),
  /** What has to be known of the store to refuse the request; without it, the request alone is enough. */
  needs: z.string().min(3).optional(),
  /** Field or parameter that the error names. */
  names: z.string().optional(),
  /** Dotted path in the response that has a value. */
  shows: z.string().optional(),
  /** Dotted path in the response that is absent. */
  hides: z.string().optional(),
  /** Values in the response, by dotted path. */
  has: object.optional(),
  /** Values of the first record of a list. */
  first: object.optional(),
  /** By how many records the list at `to` grows. */
  adds: z.strictObject({ to: z.string(), count: z.int() }).optional(),
  /** Values at a path afterwards, by dotted path. */
  leaves: z.strictObject({ at: z.string(), has: object }).optional(),
})

/** What is true of every operation of a kind. */
const generalRule = z.strictObject({
  says: z.string().min(3),
  every: z.enum(['empty list of version 2', 'limit above the maximum']),
  status: z.int(),
})

export const rulesSchema = z.record(z.string().min(1), z.array(z.union([requestRule, generalRule])))

export type RequestRule = z.infer<typeof requestRule>
export type GeneralRule = z.infer<typeof generalRule>
