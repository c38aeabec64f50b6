/** An update in a separate process, so that a test can kill it. Argument: the fields of a Workshop as JSON. */
import { join } from 'node:path'
import { updateContent } from '../../src/compile/content/remote/update-content.ts'
import { sourcesSchema } from '../../src/core/author-files/source.schema.ts'

const { root, source, substitutes } = JSON.parse(process.argv[2] ?? '{}')
const { isGood } = await updateContent({
  root,
  contentRoot: join(root, 'content'),
  cacheDir: join(root, '.cache'),
  sources: sourcesSchema.parse([source]),
  check: async () => [],
  network: { substitutes: new Map(substitutes) },
})
process.exitCode = isGood ? 0 : 1
