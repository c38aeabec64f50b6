/** What the store of a run is made of: the documents and schemas of the site, and a key that changes with them. */
import type { GeneratedFile } from '../../../core/api/sheet.ts'
import { SANDBOX_APIS } from '../../../sandbox/apis.ts'
import { compileContract } from '../../compilers/openapi/contract/compile-contract.ts'
import { hashOf } from '../../content/hash.ts'
import type { SourceText } from '../samples/requests/documents.ts'
import type { RunState } from './run-task.ts'

type Texts = ReadonlyMap<string, SourceText>
type Generated = ReadonlyMap<string, GeneratedFile>

const DOCUMENT = /^\/_dc\/api\/.*(?<!\.postman)\.json$/

/** Made when it is first asked for: a check of pages that have not changed never needs it. */
export function stateOf(texts: Texts, generated: Generated): () => RunState {
  return once(() => ({ sdl: schemasOf(texts), contract: contractOf(generated) }))
}

/** Changes with every document that the store is made of. */
export function documentsKey(texts: Texts): string {
  const parts = [...texts]
    .filter(([path]) => /\.openapi\.yaml$|\.graphql$/.test(path))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return hashOf(...parts.flatMap(([path, { hash }]) => [path, hash]))
}

function schemasOf(texts: Texts): RunState['sdl'] {
  const sdl = SANDBOX_APIS.map((api) => [api, texts.get(`docs/graphql-${api}.graphql`)?.text ?? ''] as const)
  return Object.fromEntries(sdl.filter(([, text]) => text !== ''))
}

function contractOf(generated: Generated): string {
  const documents = [...generated].flatMap(([path, file]) =>
    DOCUMENT.test(path) && file.kind === 'text' ? [JSON.parse(file.content)] : [],
  )
  return JSON.stringify(compileContract(documents))
}

function once<T>(work: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => {
    made ??= { value: work() }
    return made.value
  }
}
