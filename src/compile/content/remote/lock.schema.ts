/** `content.lock.json`: which commit of each source the site is built from, and every file of it. Committed, reviewed, never edited. */
import { z } from 'zod'

const sha256 = z.string().regex(/^[\da-f]{64}$/)
const commit = z.string().regex(/^[\da-f]{40,64}$/)

const lockedFileSchema = z.strictObject({
  /** Path in the repository. */
  from: z.string(),
  sha256,
  size: z.int().min(0),
  /** The file of this commit could not be used: this copy is older. */
  kept: z.strictObject({ commit: commit.nullable(), date: z.string(), reason: z.string() }).optional(),
  /** Codes of Problems about unsafe content in it; the compiler takes it out of the page. A further code holds the file back. */
  neutralised: z.array(z.string()).optional(),
})

const lockedSourceSchema = z.strictObject({
  repository: z.string(),
  ref: z.string(),
  path: z.string(),
  mount: z.string(),
  /** null when the host knows no commits: then `tree` alone says what was fetched. */
  commit: commit.nullable(),
  /** Of the commit, or of the fetch when there is none; ISO. */
  date: z.string(),
  fetchedAt: z.string(),
  /** Hash of all content paths and their sha256: the name of the copy's folder. */
  tree: sha256,
  /** By path below the content root. */
  files: z.record(z.string(), lockedFileSchema),
})

export const lockSchema = z.strictObject({
  version: z.literal(1),
  sources: z.record(z.string(), lockedSourceSchema),
})

export type LockedFile = z.output<typeof lockedFileSchema>
export type LockedSource = z.output<typeof lockedSourceSchema>
export type Lock = z.output<typeof lockSchema>
