/** The parts of GitHub's responses that are used. Other keys may change. */
import { z } from 'zod'

const id = z.string().regex(/^[\da-f]{40,64}$/)

export const commitSchema = z.object({
  sha: id,
  commit: z.object({ committer: z.object({ date: z.iso.datetime() }).nullable() }),
})

export const treeSchema = z.object({
  truncated: z.boolean(),
  tree: z.array(
    z.object({
      path: z.string(),
      /** `100644` and `100755` are files, `120000` a symbolic link, `160000` a submodule, `040000` a folder. */
      mode: z.string(),
      sha: id,
      size: z.int().min(0).optional(),
    }),
  ),
})

const indexedFile = z.union([
  z.string(),
  z.strictObject({
    path: z.string(),
    sha256: z
      .string()
      .regex(/^[\da-f]{64}$/)
      .optional(),
    size: z.int().min(0).optional(),
  }),
])

/** Index file of a host that cannot list: docs/remote-content.md. */
export const indexSchema = z.strictObject({
  /** If set, files are fetched at this commit instead of the ref. */
  commit: z
    .string()
    .regex(/^[\da-f]{40,64}$/)
    .optional(),
  date: z.iso.datetime().optional(),
  files: z.array(indexedFile),
})
