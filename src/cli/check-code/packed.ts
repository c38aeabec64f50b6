/** Entry point of the package that `npm run pack-check-code` creates. The documents are in the same folder. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCheck } from './run-check.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, 'documents', name), 'utf8')

await runCheck({
  documents: () => ({ contract: JSON.parse(read('contract.json')), sdl: (api) => read(`${api}.graphql`) }),
  origin: async () => read('origin.txt'),
})
