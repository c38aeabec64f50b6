/** The search files of each language (spec: search.file, search.loading). */
import { buildHeadingsData, buildNamesData, buildSearchData } from '../../core/search/build.ts'
import { makePartsFiles } from '../../core/search/parts/make-root.ts'
import type { Site } from '../../core/site.ts'
import { keyHash } from '../render-key.ts'
import type { OutputFile } from './output-file.ts'

export function searchOutputs(site: Site): OutputFile[] {
  const pages = [...site.pages.values()]
  const { locales, search } = site.config
  const { elsewhere } = search
  const parts = makePartsFiles(pages, {
    locales,
    elsewhere,
    hashOf: (files) => keyHash(files).slice(0, 12),
    ...(site.synonyms && { synonyms: site.synonyms }),
  })
  return [
    ...[...parts].map(([path, content]) => ({ path, content })),
    ...locales.flatMap((locale) => [
      {
        path: `/_next/static/chunks/nextra-data-${locale}.json`,
        content: JSON.stringify(buildSearchData(pages, { locale, elsewhere })),
      },
      { path: `/_dc/search-${locale}.json`, content: JSON.stringify(buildHeadingsData(pages, { locale })) },
      { path: `/_dc/names-${locale}.json`, content: JSON.stringify(buildNamesData(pages, { locale })) },
    ]),
  ]
}
