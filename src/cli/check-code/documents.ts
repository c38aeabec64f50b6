/**
 * The documents that code is checked against: from the published build if there is one, otherwise from the content
 * folder.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PlatformDocuments } from '@dev-center/code-check'
import { compileContract } from '../../compile/compilers/openapi/contract/compile-contract.ts'
import { readDocuments } from '../../compile/compilers/openapi/contract/read-contract.ts'
import { AGENT_CONTRACT_PATH } from '../../core/agent-index.ts'

export function platformDocuments(root: string): PlatformDocuments {
  const dist = join(root, process.env.DIST_DIR ?? 'dist')
  const published = join(dist, AGENT_CONTRACT_PATH)
  if (existsSync(published)) {
    return {
      contract: JSON.parse(readFileSync(published, 'utf8')),
      sdl: (api) => readFileSync(join(dist, `_dc/graphql/${api}.graphql`), 'utf8'),
    }
  }
  return {
    contract: compileContract(readDocuments(root), () => true, { keepsDeprecation: true }),
    sdl: (api) => readFileSync(join(root, `content/docs/graphql-${api}.graphql`), 'utf8'),
  }
}
