/**
 * The files that the agent server reads besides the search data: an index of pages and operations, and the contract of
 * all operations (spec: agents.server).
 */
import { compileContract } from '../../compile/compile.ts'
import { AGENT_CONTRACT_PATH, AGENT_INDEX_PATH, AGENT_INDEX_VERSION, type AgentIndex } from '../../core/agent-index.ts'
import type { Operation } from '../../core/api/api.ts'
import { undocumentedIn } from '../../core/api/undocumented.ts'
import { yearsBetween } from '../../core/history/months.ts'
import { DEFAULT_LOCALE } from '../../core/locale.ts'
import type { Page } from '../../core/page.ts'
import type { Site } from '../../core/site.ts'
import { amountsIn } from '../../core/words/amounts.ts'
import { apiDocuments } from './api-documents.ts'
import { markdownPathOf } from './markdown.ts'
import type { OutputFile } from './output-file.ts'
import { pageOperations } from './page-operations.ts'

export function agentFiles(site: Site): OutputFile[] {
  const contract = compileContract(
    apiDocuments(site).map((text) => JSON.parse(text)),
    () => true,
    { keepsDeprecation: true },
  )
  return [
    { path: AGENT_INDEX_PATH, content: JSON.stringify(indexOf(site)) },
    { path: AGENT_CONTRACT_PATH, content: JSON.stringify(contract) },
  ]
}

function simulatedIn(operation: Operation): { readonly simulated?: readonly string[] } {
  const simulated = undocumentedIn(operation)
  return simulated.length === 0 ? {} : { simulated }
}

function indexOf(site: Site): AgentIndex {
  const { name, origin } = site.config
  const pages = [...site.pages.values()].filter(({ locale }) => locale === DEFAULT_LOCALE)
  return {
    version: AGENT_INDEX_VERSION,
    name,
    origin,
    pages: pages.map((page) => [page.route, page.title, markdownPathOf(page)]),
    operations: pageOperations(site).map(({ page, operation, path }) => ({
      operationId: operation.operationId,
      method: operation.kind === 'webhook' ? '' : operation.method.toUpperCase(),
      path: operation.path,
      summary: operation.summary,
      href: `${page.route}#${operation.id}`,
      text: path,
      ...(operation.deprecated && { deprecated: true }),
      ...simulatedIn(operation),
    })),
    amounts: pages.filter(isCurrent).flatMap(amountsOf),
    ...(site.changes && { years: yearsBetween(site.changes.first, site.changes.last) }),
    // Anchors with two hyphens are of single fields, which have no text of their own.
    moved: site.redirects.flatMap(({ from, to }) => (from.includes('--') || !to.startsWith('/') ? [] : [[from, to]])),
  }
}

/** News and deprecated pages say what a limit was. */
function isCurrent({ kind, deprecated, searchable }: Page): boolean {
  return kind !== 'changelog' && !deprecated && searchable
}

function amountsOf({ route, title, keywords, sections }: Page): NonNullable<AgentIndex['amounts']>[number][] {
  return sections.flatMap(({ id, heading, text }) => {
    const sentences = amountsIn(heading, text)
    if (sentences.length === 0) return []
    return [
      [heading === '' ? title : `${title}: ${heading}`, id === '' ? route : `${route}#${id}`, keywords, ...sentences],
    ]
  })
}
