/** What the store of a run is built from: the site's documents and schemas, with a key that changes with them. */

import type { GeneratedFile } from '../../../core/api/sheet.ts'
import { compileContract } from '../../compilers/openapi/contract/compile-contract.ts'
import { hashParts } from '../../content/hash.ts'
import { SANDBOX_APIS } from '../../simulation/simulation.ts'
import type { SourceText } from '../samples/requests/documents.ts'
import type { RunState } from './run-task.ts'

type Texts = ReadonlyMap<string, SourceText>
type Generated = ReadonlyMap<string, GeneratedFile>

const DOCUMENT = /^\/_dc\/api\/.*(?<!\.postman)\.json$/

export interface KeyedState {
  /** Changes with the store's behavior (routes, fields, schemas), but not with descriptions or examples. */
  readonly key: string
  readonly state: RunState
}

/** The store for the current documents; rebuilt if one of their texts has changed. */
export function createRunStates(texts: Texts): (generated: Generated) => KeyedState {
  let made: (KeyedState & { readonly documents: string }) | null = null
  return (generated) => {
    const documents = documentsKey(texts)
    if (made?.documents !== documents) {
      const state = { sdl: schemasOf(texts), contract: contractOf(generated) }
      made = { documents, state, key: hashParts(state.contract, JSON.stringify(state.sdl)) }
    }
    return made
  }
}

function documentsKey(texts: Texts): string {
  const parts = [...texts]
    .filter(([path]) => /\.openapi\.yaml$|\.graphql$/.test(path))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return hashParts(...parts.flatMap(([path, { hash }]) => [path, hash]))
}

function schemasOf(texts: Texts): RunState['sdl'] {
  const sdl = SANDBOX_APIS.map((api) => [api, texts.get(`docs/graphql-${api}.graphql`)?.text ?? ''] as const)
  return Object.fromEntries(sdl.filter(([, text]) => text !== ''))
}

function contractOf(generated: Generated): string {
  const paths = [...generated.keys()].filter((path) => DOCUMENT.test(path))
  const documents = paths.flatMap((path) => {
    const file = generated.get(path)
    return file?.kind === 'text' ? [JSON.parse(file.content)] : []
  })
  return JSON.stringify(compileContract(documents))
}
