/** A repository that pages are copied from (docs/remote-content.md): key `sources` of the configuration. Strict. */
import { z } from 'zod'

/** Folder and file names of a repository or route; none is `.` or `..`. */
const FOLDER = /^(?:(?!\.{1,2}(?:\/|$))[\w.@()+~,\- ]+(?:\/(?!\.{1,2}(?:\/|$))[\w.@()+~,\- ]+)*)?$/
const folder = z.string().regex(FOLDER, {
  error: 'Invalid input: a folder such as "docs/guides", without a slash at either end.',
})
const file = folder.min(1)

const COMMIT = /^(?:[\da-f]{40}|[\da-f]{64})$/

/** Whether a ref is a full commit id, which never moves. */
export function isCommit(ref: string): boolean {
  return COMMIT.test(ref)
}

export const sourceSchema = z
  .strictObject({
    /** Names the source in `content.lock.json` and in messages. */
    name: z.string().regex(/^[a-z\d][a-z\d-]{0,39}$/, {
      error: 'Invalid input: up to 40 lower-case letters, digits and hyphens.',
    }),
    /** `https://github.com/{owner}/{repository}`, or the address of any host below which `{ref}/{path}` is a file. */
    repository: z.string().regex(/^https:\/\/[\w.-]+(?::\d+)?(?:\/[\w.~-]+)*$/, {
      error: 'Invalid input: an address such as https://github.com/owner/repository.',
    }),
    /** Branch, tag or commit. `npm run content -- update` pins the commit that it stands for then. */
    ref: z.string().regex(/^(?![./-])(?!.*(?:\.\.|\/\/))[\w./-]{1,200}(?<![./])$/, {
      error: 'Invalid input: a branch, a tag or a commit.',
    }),
    /** Folder of the repository that is copied; everything by default. */
    path: folder.default(''),
    /** Route below which the pages are; `/` for the whole site. */
    mount: z.string().regex(/^\/(?:[a-z\d][\w-]*(?:\/[a-z\d][\w-]*)*)?$/i, {
      error: 'Invalid input: a route such as "/docs/guides", without a slash at the end.',
    }),
    /**
     * For a host that cannot list its files: their paths below `path`, or the name of an index file there (JSON,
     * docs/remote-content.md). Not needed for GitHub.
     */
    files: z.union([z.array(file).min(1), file.endsWith('.json')]).optional(),
    /** Whether mistakes in its pages stop the build as our own do. Otherwise they are warnings. Never lifts a safety rule. */
    trusted: z.boolean().default(false),
  })
  .superRefine(({ repository, ref, files }, context) => {
    if (/^https:\/\/github\.com\//.test(repository)) {
      if (/^https:\/\/github\.com\/[\w.-]+\/[\w.-]+$/.test(repository)) return
      context.addIssue({
        code: 'custom',
        path: ['repository'],
        message: 'Invalid input: https://github.com/{owner}/{repository}.',
      })
    }
    const message = 'Invalid input: this host cannot list its files; name them, or an index file.'
    if (files === undefined) context.addIssue({ code: 'custom', path: ['files'], message })
    // Files of a branch that are fetched one after the other could come from different commits.
    if (Array.isArray(files) && !isCommit(ref)) {
      const advice = 'Invalid input: with a list of files this host needs a full commit as ref, or use an index file.'
      context.addIssue({ code: 'custom', path: ['ref'], message: advice })
    }
  })

export const sourcesSchema = z.array(sourceSchema).superRefine((sources, context) => {
  for (const [index, { name }] of sources.entries()) {
    if (sources.findIndex((other) => other.name === name) === index) continue
    context.addIssue({ code: 'custom', path: [index, 'name'], message: `Invalid input: "${name}" is defined twice.` })
  }
})

export type Source = z.output<typeof sourceSchema>
