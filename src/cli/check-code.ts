/**
 * `npm run check-code -- PATH …`: checks programs that call the platform against the documentation, locally and without
 * network access. Exit codes: 0 no errors, 1 errors (with `--strict`, warnings too), 2 the check couldn't run,
 * 3 there was nothing that could be checked.
 */
import { resolve } from 'node:path'
import { platformDocuments } from './check-code/documents.ts'
import { runCheck } from './check-code/run-check.ts'
import { readConfiguration } from './configuration.ts'

const ROOT = resolve(import.meta.dirname, '../..')

await runCheck({
  documents: () => platformDocuments(ROOT),
  origin: async () => (await readConfiguration(ROOT)).config.origin,
})
