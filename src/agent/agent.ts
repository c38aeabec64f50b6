/** Door of the room: tools that answer from published files. No network, no clock, no state between calls (spec: agents.server). */
import { checkCodeTool } from './check-code-tool.ts'
import { createLibrary, type Library, type ReadFile } from './library.ts'
import { withoutHead } from './overview.ts'
import { partOf } from './parts.ts'
import { ToolRefusal } from './refusal.ts'
import { resolveId, similarIds } from './resolve.ts'
import { searchTool } from './search-tool.ts'
import { loadForCall } from './tool-package.ts'
import type {
  CheckCodeInput,
  CheckGraphqlInput,
  CheckRequestInput,
  ReadInput,
  RunInput,
  SearchInput,
  ToolName,
} from './tools.schema.ts'

export type { ReadFile } from './library.ts'
export type { ToolName } from './tools.schema.ts'

export interface ToolAnswer {
  readonly text: string
  readonly isError: boolean
  /** Set for a search without results. */
  readonly isEmpty?: true
}

const loadChecks = () => import('./check-tools.ts')

/** Answers a call whose arguments already match the schema of the tool. Never rejects. */
export type Agent = (tool: ToolName, input: object) => Promise<ToolAnswer>

/**
 * The tools, based on files from `read`. If a file is missing or a call can't be answered, the result has `isError` and
 * a message for the caller; the promise never rejects.
 *
 * @example
 * const agent = createAgent(read)
 * await agent('search', { query: 'create a brand' }) // { text: …, isError: false }
 * await agent('read', { id: 'nothing' }) // { text: …, isError: true }: nothing has that id
 */
export function createAgent(read: ReadFile): Agent {
  const library = createLibrary(read)
  return async (tool, input) => {
    try {
      if (tool === 'search') return search(library, input as SearchInput)
      return { text: await textOf(library, tool, input), isError: false }
    } catch (error) {
      // Refusals are written for the reader; the details of our own faults aren't shown.
      const text = error instanceof ToolRefusal ? error.message : 'The documentation could not answer this call.'
      return { text, isError: true }
    }
  }
}

/** Each input has been validated by the schema of its tool. */
async function textOf(library: Library, tool: Exclude<ToolName, 'search'>, input: object): Promise<string> {
  switch (tool) {
    case 'read':
      return readTool(library, input as ReadInput)
    case 'check_request':
      return whole((await loadForCall(loadChecks)).checkRequestTool(library, input as CheckRequestInput))
    case 'check_graphql':
      return whole((await loadForCall(loadChecks)).checkGraphqlTool(library, input as CheckGraphqlInput))
    case 'check_code':
      return whole(await checkCodeTool(library, input as CheckCodeInput))
    case 'run':
      return (await loadForCall(() => import('./run-tool.ts'))).runTool(library, input as RunInput)
  }
}

function search(library: Library, input: SearchInput): ToolAnswer {
  const { text, isEmpty } = searchTool(library, input)
  return { text: whole(text), isError: false, ...(isEmpty && { isEmpty }) }
}

function whole(text: string): string {
  return partOf(text, 1) ?? text
}

async function readTool(library: Library, { id, part }: ReadInput): Promise<string> {
  const text = await resolveId(library, id.trim(), part === undefined)
  if (text === null) {
    const similar = await similarIds(library, id.trim())
    throw new ToolRefusal(
      `Nothing has the id "${id}".${similar.length > 0 ? ` Similar: ${similar.join(', ')}.` : ' Use search.'}`,
    )
  }
  const found = partOf(withoutHead(text), part ?? 1)
  if (found === null) throw new ToolRefusal(`"${id}" has no part ${part}.`)
  return found
}
