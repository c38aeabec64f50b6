/** A repository that pages are copied from (docs/remote-content.md): the `sources` key of the configuration. Strict. */
import { z } from 'zod'

/** Paths in a repository or route, without `.` or `..` segments. */
const FOLDER = /^(?:(?!\.{1,2}(?:\/|$))[\w.@()+~,\- ]+(?:\/(?!\.{1,2}(?:\/|$))[\w.@()+~,\- ]+)*)?$/
const folder = z.string().regex(FOLDER, {
  error: 'Invalid input: a folder such as "docs/guides", without a slash at either end.',
})
const file = folder.min(1)

const COMMIT = /^(?:[\da-f]{40}|[\da-f]{64})$/

/** Whether a ref is a full commit id, which never changes. */
export function isCommit(ref: string): boolean {
  return COMMIT.test(ref)
}

export const sourceSchema = z
  .strictObject({
    /** Identifies the source in `content.lock.json` and in messages. */
    name: z.string().regex(/^[a-z\d][a-z\d-]{0,39}$/, {
      error: 'Invalid input: up to 40 lower-case letters, digits and hyphens.',
    }),
    /** `https://github.com/{owner}/{repository}`, or the URL of any host that serves files at `{ref}/{path}` below it. */
    repository: z.string().regex(/^https:\/\/[\w.-]+(?::\d+)?(?:\/[\w.~-]+)*$/, {
      error: 'Invalid input: an address such as https://github.com/owner/repository.',
    }),
    /** Branch, tag, or commit. `npm run content -- update` pins the commit that it currently points to. */
    ref: z.string().regex(/^(?![./-])(?!.*(?:\.\.|\/\/))[\w./-]{1,200}(?<![./])$/, {
      error: 'Invalid input: a branch, a tag or a commit.',
    }),
    /** Folder to copy; the whole repository by default. */
    path: folder.default(''),
    /** Route below which the pages appear; `/` for the whole site. */
    mount: z.string().regex(/^\/(?:[a-z\d][\w-]*(?:\/[a-z\d][\w-]*)*)?$/i, {
      error: 'Invalid input: a route such as "/docs/guides", without a slash at the end.',
    }),
    /**
     * For a host that can't list its files: their paths relative to `path`, or the name of an index file there (JSON,
     * docs/remote-content.md). Not needed for GitHub.
     */
    files: z.union([z.array(file).min(1), file.endsWith('.json')]).optional(),
    /**
     * Whether mistakes in its pages stop the build, like those in our own. Otherwise they are warnings.
     * Never overrides a safety rule.
     */
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
    // Files of a branch are fetched one by one, so they could come from different commits.
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
