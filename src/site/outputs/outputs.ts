/** Everything published besides the pages, made from the same Site. */
import type { Site } from '../../core/site.ts'
import { agentFiles } from './agent-files.ts'
import { apiBundle } from './api-bundle.ts'
import { changelogOutputs } from './changelog.ts'
import { changeOutputs } from './changes.ts'
import { llmsFiles } from './llms.ts'
import { markdownSheets, markdownVersions } from './markdown.ts'
import { markdownArchive } from './markdown-archive.ts'
import { openSearch } from './opensearch.ts'
import type { OutputFile } from './output-file.ts'
import { operationTexts } from './page-operations.ts'
import { restContract } from './rest-contract.ts'
import { searchOutputs } from './search-data.ts'
import { serverCard } from './server-card.ts'
import { shellData } from './shell-data.ts'
import { sitemap } from './sitemap.ts'
import { skillFiles } from './skills.ts'
import { webhookGuide } from './webhook-guide.ts'

const MAKERS: readonly ((site: Site) => OutputFile[])[] = [
  searchOutputs,
  shellData,
  markdownVersions,
  markdownSheets,
  operationTexts,
  llmsFiles,
  markdownArchive,
  sitemap,
  changelogOutputs,
  changeOutputs,
  apiBundle,
  restContract,
  webhookGuide,
  agentFiles,
  skillFiles,
  serverCard,
  openSearch,
]

export function makeOutputs(site: Site): OutputFile[] {
  return MAKERS.flatMap((make) => make(site))
}

/** The same, one kind after another: some take seconds, and `pause` comes before each. */
export async function* outputsInTurn(site: Site, pause: () => Promise<unknown>): AsyncGenerator<OutputFile> {
  for (const make of MAKERS) {
    await pause()
    yield* make(site)
  }
}
