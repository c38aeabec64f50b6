/** Everything that is published beside the pages, made from the same Site. */
import type { Site } from '../../core/site.ts'
import { apiBundle } from './api-bundle.ts'
import { changelogOutputs } from './changelog.ts'
import { llmsText, markdownTwins } from './markdown.ts'
import type { OutputFile } from './output-file.ts'
import { restContract } from './rest-contract.ts'
import { searchOutputs } from './search-data.ts'
import { shellData } from './shell-data.ts'
import { sitemap } from './sitemap.ts'
import { webhookGuide } from './webhook-guide.ts'

const MAKERS: readonly ((site: Site) => OutputFile[])[] = [
  searchOutputs,
  shellData,
  markdownTwins,
  llmsText,
  sitemap,
  changelogOutputs,
  apiBundle,
  restContract,
  webhookGuide,
]

export function makeOutputs(site: Site): OutputFile[] {
  return MAKERS.flatMap((make) => make(site))
}
