/** `/_dc/agents/index.json`: where a program finds a page, an operation or an event; the site writes it, the agent server reads it. */

export const AGENT_INDEX_PATH = '/_dc/agents/index.json'
/** The contract of all operations, whether the sandbox simulates them or not. */
export const AGENT_CONTRACT_PATH = '/_dc/agents/contract.json'
export const AGENT_INDEX_VERSION = 1

export interface IndexedOperation {
  /** '' for an event. */
  readonly operationId: string
  /** '' for an event. */
  readonly method: string
  /** Path below the server, or the name of an event. */
  readonly path: string
  readonly summary: string
  /** Route and anchor on the page. */
  readonly href: string
  /** Public path of its Markdown text. */
  readonly text: string
  readonly deprecated?: true
}

export interface AgentIndex {
  readonly version: typeof AGENT_INDEX_VERSION
  readonly name: string
  readonly origin: string
  /** Route, title and public path of the Markdown version, of every page in the default language. */
  readonly pages: readonly (readonly [route: string, title: string, text: string])[]
  readonly operations: readonly IndexedOperation[]
}
