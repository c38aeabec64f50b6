/** The four search files of each language (spec: search.file, search.loading). */
import { buildHeadingsData, buildNamesData, buildSearchData, buildTitlesData } from '../../core/search/build.ts'
import type { Site } from '../../core/site.ts'
import type { OutputFile } from './output-file.ts'

export function searchOutputs(site: Site): OutputFile[] {
  return site.config.locales.flatMap((locale) => [
    {
      path: `/_next/static/chunks/nextra-data-${locale}.json`,
      content: JSON.stringify(buildSearchData([...site.pages.values()], { locale })),
    },
    {
      path: `/_dc/titles-${locale}.json`,
      content: JSON.stringify(buildTitlesData([...site.pages.values()], { locale })),
    },
    {
      path: `/_dc/search-${locale}.json`,
      content: JSON.stringify(buildHeadingsData([...site.pages.values()], { locale })),
    },
    {
      path: `/_dc/names-${locale}.json`,
      content: JSON.stringify(buildNamesData([...site.pages.values()], { locale })),
    },
  ])
}
