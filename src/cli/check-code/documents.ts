/**
 * The documents that code is checked against: from the published build if there is one, otherwise from the content
 * folder.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PlatformDocuments } from '@dev-center/code-check'
import { compileContract } from '../../compile/compilers/openapi/contract/compile-contract.ts'
import { readDocuments } from '../../compile/compilers/openapi/contract/read-contract.ts'
import { AGENT_CONTRACT_PATH } from '../../core/agent-index.ts'
import { isPublished, readPublishedFile } from '../../server/delivery/published-file.ts'

export function platformDocuments(root: string): PlatformDocuments {
  const dist = join(root, process.env.DIST_DIR ?? 'dist')
  if (isPublished(dist, AGENT_CONTRACT_PATH)) {
    return {
      contract: JSON.parse(readPublishedFile(dist, AGENT_CONTRACT_PATH)),
      sdl: (api) => readPublishedFile(dist, `_dc/graphql/${api}.graphql`),
    }
  }
  return {
    contract: compileContract(readDocuments(root), () => true, { keepsDeprecation: true }),
    sdl: (api) => readFileSync(join(root, `content/docs/graphql-${api}.graphql`), 'utf8'),
  }
}
