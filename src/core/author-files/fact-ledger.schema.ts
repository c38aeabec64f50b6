/** Format of `content/_facts/**.yaml`: the public pages that a guide is based on, and what happened to each of their facts. */
import { z } from 'zod'

const MAX_TEXT = 400

/** Documentation of another product, read by a person. */
const otherSource = z.strictObject({
  url: z.url({ protocol: /^https$/ }).max(MAX_TEXT),
  /** Day on which it was read. */
  read: z.iso.date(),
})

const source = z.strictObject({
  /** Path of a file in the public repository; in another one, of a file or a folder. */
  path: z.string().min(1).max(MAX_TEXT),
  commit: z.string().regex(/^[0-9a-f]{7,40}$/, 'Expected a commit: 7 to 40 hexadecimal digits'),
  /** Another repository on GitHub, such as the code that the page describes. */
  repository: z
    .string()
    .regex(/^[\w-]+\/[\w.-]+$/, 'Expected the owner and the name of a repository, such as "bigcommerce/cornerstone"')
    .max(MAX_TEXT)
    .optional(),
})

const fact = z
  .strictObject({
    fact: z.string().trim().min(1).max(MAX_TEXT),
    status: z.enum(['stated', 'left-out', 'contradicts', 'open', 'advice']),
    /** Where our page states it. */
    at: z
      .string()
      .regex(/^(?:intro|#\S+)$/, 'Expected "intro" or an anchor such as "#limits"')
      .optional(),
    why: z.string().trim().min(1).max(MAX_TEXT).optional(),
    /** URL of the source with `read` that states it. */
    from: z.url().max(MAX_TEXT).optional(),
  })
  .superRefine(({ status, at, why }, context) => {
    const needs = (key: 'at' | 'why') => context.addIssue({ code: 'custom', path: [key], message: 'Required' })
    if (status === 'stated' && at === undefined) needs('at')
    if (['left-out', 'contradicts', 'advice'].includes(status) && why === undefined) needs('why')
  })

export const factLedgerSchema = z
  .strictObject({
    sources: z.array(z.union([source, otherSource])),
    /** The basis of a page without a public source, or what the sources don't cover. */
    note: z.string().trim().min(1).optional(),
    facts: z.array(fact),
  })
  .superRefine(({ sources, note, facts }, context) => {
    const urls = sources.flatMap((one) => ('url' in one ? one.url : []))
    for (const [index, { from }] of facts.entries())
      if (from !== undefined && !urls.includes(from))
        context.addIssue({ code: 'custom', path: ['facts', index, 'from'], message: 'Expected the URL of a source' })
    if (sources.length === 0 && note === undefined)
      context.addIssue({ code: 'custom', path: ['note'], message: 'Required' })
  })

export type FactLedger = z.output<typeof factLedgerSchema>
export type FactStatus = FactLedger['facts'][number]['status']

/** Valid keys at the position of an unknown one, given the dotted path of the surrounding object. */
export function factLedgerKeys(path: string): readonly string[] {
  if (path === '') return ['sources', 'note', 'facts']
  return path.startsWith('sources')
    ? ['path', 'commit', 'repository', 'url', 'read']
    : ['fact', 'status', 'at', 'why', 'from']
}
