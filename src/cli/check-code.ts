/**
 * `npm run check-code -- PATH …`: checks programs that call the platform against the documentation, on this machine and
 * without a network. Exit code 0: no errors; 1: errors (with `--strict`, warnings too); 2: it could not be run.
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
