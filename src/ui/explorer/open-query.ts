/** Initial content of the editors: an example, a shared link, or this tab's previous content. */
import type { SandboxApi } from '@dev-center/sandbox/apis'
import { EXAMPLES, findExample } from '@dev-center/sandbox/examples'
import { readDraft } from './draft.ts'
import type { ExplorerEvent } from './explorer-state.ts'
import { queryFromHash } from './share.ts'

/** Loads an example into the editors. */
export function openExample(id: string, dispatch: (event: ExplorerEvent) => void): void {
  const example = findExample(id)
  if (example === undefined) return
  const hasVariables = Object.keys(example.variables).length > 0
  const variables = hasVariables ? JSON.stringify(example.variables, null, 2) : ''
  dispatch({ kind: 'loaded', api: example.api, query: example.query, variables, exampleId: id })
}

/** Fills the editors from the URL, or this tab's previous content, or the API's first example. */
export async function openHash(
  api: SandboxApi,
  dispatch: (event: ExplorerEvent) => void,
  setTrail: (trail: readonly string[]) => void,
  broken: string,
): Promise<void> {
  const shared = await queryFromHash(location.hash)
  const first = EXAMPLES.find((example) => example.api === api)?.id ?? ''
  if (shared === null || shared === 'damaged') {
    const draft = readDraft()
    if (draft !== null) dispatch({ kind: 'loaded', ...draft, exampleId: exampleOf(draft) })
    else openExample(first, dispatch)
    if (shared === 'damaged') dispatch({ kind: 'noticed', notice: { tone: 'error', text: broken } })
    return
  }
  if (shared.query === '') openExample(first, dispatch)
  else dispatch({ kind: 'loaded', api: shared.api, query: shared.query, variables: shared.variables, exampleId: '' })
  if (shared.type === null) return
  setTrail([shared.type.split('.')[0] ?? ''])
  dispatch({ kind: 'docs', isOpen: true })
}

/** '' when the editors have been changed. */
function exampleOf({ api, query }: { readonly api: SandboxApi; readonly query: string }): string {
  return EXAMPLES.find((example) => example.api === api && example.query === query)?.id ?? ''
}
