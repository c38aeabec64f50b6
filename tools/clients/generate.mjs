/**
 * `node generate.mjs DOCUMENT FOLDER`: makes the two clients that readers make of the combined document, with
 * openapi-typescript (`FOLDER/paths.ts`) and with openapi-ts of Hey API (`FOLDER/sdk/`).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@hey-api/openapi-ts'
import openapiTypescript, { astToString } from 'openapi-typescript'

const [document, folder] = process.argv.slice(2)
const text = readFileSync(document, 'utf8')
writeFileSync(join(folder, 'paths.ts'), astToString(await openapiTypescript(JSON.parse(text))))
await createClient({
  input: document,
  // Node runs TypeScript only with the ending in each import.
  output: { path: join(folder, 'sdk'), module: { extension: '.ts' } },
  plugins: ['@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript'],
  logs: { level: 'silent' },
})
