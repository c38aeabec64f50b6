/**
 * `content.lock.json`: the commit and every file of each source that the site is built from. Committed, reviewed, never
 * edited.
 */
import { z } from 'zod'

const sha256 = z.string().regex(/^[\da-f]{64}$/)
const commit = z.string().regex(/^[\da-f]{40,64}$/)

const lockedFileSchema = z.strictObject({
  /** Path in the repository. */
  from: z.string(),
  sha256,
  size: z.int().min(0),
  /** The file at this commit was unusable: this copy is older. */
  kept: z.strictObject({ commit: commit.nullable(), date: z.string(), reason: z.string() }).optional(),
  /**
   * Codes of Problems about unsafe content in it, which the compiler removes from the page. Another code holds the file
   * back.
   */
  neutralised: z.array(z.string()).optional(),
})

const lockedSourceSchema = z.strictObject({
  repository: z.string(),
  ref: z.string(),
  path: z.string(),
  mount: z.string(),
  /** null if the host has no commits: then only `tree` identifies the contents. */
  commit: commit.nullable(),
  /** Date of the commit, or of the fetch if there is no commit; ISO. */
  date: z.string(),
  fetchedAt: z.string(),
  /** Hash of all content paths and their SHA-256: the name of the copy's folder. */
  tree: sha256,
  /** By path relative to the content root. */
  files: z.record(z.string(), lockedFileSchema),
})

export const lockSchema = z.strictObject({
  version: z.literal(1),
  sources: z.record(z.string(), lockedSourceSchema),
})

export type LockedFile = z.output<typeof lockedFileSchema>
export type LockedSource = z.output<typeof lockedSourceSchema>
export type Lock = z.output<typeof lockSchema>
