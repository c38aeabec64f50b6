/** OpenSearch description (1.1, draft 6), with which browsers and other programs search the site. */
import { DEFAULT_LOCALE } from '../../core/locale.ts'
import { pageKey, type Site } from '../../core/site.ts'
import type { OutputFile } from './output-file.ts'
import { escapeXml } from './sitemap.ts'

export const OPENSEARCH_PATH = '/opensearch.xml'
const SEARCH_ROUTE = '/search'
/** Maximum length in the specification. */
const MAX_SHORT_NAME = 16

/** Empty for a site without a search page. */
export function openSearch({ config: { name, description, origin }, pages }: Site): OutputFile[] {
  if (!pages.has(pageKey(SEARCH_ROUTE, DEFAULT_LOCALE))) return []
  const content = `<?xml version="1.0" encoding="utf-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeXml(name.slice(0, MAX_SHORT_NAME))}</ShortName>
  <Description>${escapeXml(description)}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Url type="text/html" template="${escapeXml(origin)}${SEARCH_ROUTE}?q={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${escapeXml(origin)}${OPENSEARCH_PATH}"/>
</OpenSearchDescription>
`
  return [{ path: OPENSEARCH_PATH, content }]
}
