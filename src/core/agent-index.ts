/** `/_dc/agents/index.json`: lets programs find pages, operations, and events. Written by the site, read by the agent server. */

export const AGENT_INDEX_PATH = '/_dc/agents/index.json'
/** The contract of all operations, including those that the sandbox doesn't simulate. */
export const AGENT_CONTRACT_PATH = '/_dc/agents/contract.json'
export const AGENT_INDEX_VERSION = 1

export interface IndexedOperation {
  /** '' for an event. */
  readonly operationId: string
  /** '' for an event. */
  readonly method: string
  /** Path relative to the server, or the name of an event. */
  readonly path: string
  readonly summary: string
  /** Route with anchor. */
  readonly href: string
  /** Public path of the Markdown version. */
  readonly text: string
  readonly deprecated?: true
  /**
   * What no public document of the platform states, only the sandbox: statuses and fields as `status 404`, `body.name`;
   * `operation` for all of it.
   */
  readonly simulated?: readonly string[]
}

export interface AgentIndex {
  readonly version: typeof AGENT_INDEX_VERSION
  readonly name: string
  readonly origin: string
  /** Every page in the default language: route, title, and public path of the Markdown version. */
  readonly pages: readonly (readonly [route: string, title: string, text: string])[]
  readonly operations: readonly IndexedOperation[]
  /** Sections that state amounts: titles of page and section, route with anchor, keywords of the page, and the sentences. */
  readonly amounts?: readonly (readonly [title: string, href: string, keywords: string, ...sentences: string[]])[]
  /** Years with a text of their changes. */
  readonly years?: readonly string[]
  /** Old addresses of pages and sections, and where they lead. */
  readonly moved?: readonly (readonly [from: string, to: string])[]
}
