/** The documents that code is checked against, from the content folder. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { PlatformDocuments } from '../../packages/code-check/src/check-code.ts'
import { compileContract } from '../../src/compile/compilers/openapi/contract/compile-contract.ts'
import { readDocuments } from '../../src/compile/compilers/openapi/contract/read-contract.ts'

const ROOT = resolve(import.meta.dirname, '../..')

export function contentDocuments(): PlatformDocuments {
  return {
    contract: compileContract(readDocuments(ROOT), () => true, { keepsDeprecation: true }),
    sdl: (api) => readFileSync(join(ROOT, `content/docs/graphql-${api}.graphql`), 'utf8'),
  }
}
