/** Links in a message: those to related sites say nothing, but those to unknown sites may be its purpose. */
import { hasPhrase } from './phrases.ts'
import { SELF_PRAISE } from './spam-words.ts'

/** Hosts that people link to when they write about an e-commerce platform's documentation. */
const KNOWN_HOSTS =
  /(?:^|\.)(?:bigcommerce\.(?:com|net|org)|mybigcommerce\.com|bigcommerceapp\.com|github\.com|githubusercontent\.com|gitlab\.com|stackoverflow\.com|postman\.(?:com|co)|npmjs\.com|mozilla\.org|w3\.org|ietf\.org|graphql\.org|json-schema\.org|openapis\.org|swagger\.io|stoplight\.io|wordpress\.org|nodejs\.org|codesandbox\.io|stackblitz\.com|loom\.com|imgur\.com|youtube\.com|google\.com|example\.(?:com|org|net)|localhost|jwt\.io|npm\.im|vercel\.(?:com|app)|php\.net|python\.org|rfc-editor\.org|schema\.org)$/i

/** Top-level domains that also count as hosts without `www.`, because advertisements use them. */
const BARE_ENDS = new Set(
  'ru xyz top club shop online site icu win bid loan click buzz life store vip casino bet info biz cc tk pw pro live fun link'.split(
    ' ',
  ),
)

const WORDS_OF_A_QUESTION = 6

/** One link to an unknown site is a question; two, or one with hardly any related words, are an advertisement. */
export function hasForeignLinks(written: string, plain: string): boolean {
  const parts = written.split(/[\s"'<>)\]]+/)
  const hosts = parts.map(hostOf)
  const foreign = hosts.filter((host) => host !== null && !KNOWN_HOSTS.test(host))
  if (foreign.length === 0) return false
  const prose = parts.filter((_, at) => hosts[at] === null).join(' ')
  const words = prose.match(/\p{L}{2,}/gu)?.length ?? 0
  return (
    foreign.length >= 2 ||
    words < WORDS_OF_A_QUESTION ||
    SELF_PRAISE.some((phrase) => hasPhrase(plain, phrase)) ||
    !isAboutUs(written)
  )
}

/** The host that a part of the text links to, or null. */
function hostOf(part: string): string | null {
  const start = /https?:\/\/|www\./i.exec(part)
  const [host = ''] = (start === null ? part : part.slice(start.index + start[0].length)).split(/[/?#]/)
  const bare = host.replace(/:\d+$/, '').toLowerCase()
  if (start !== null) return bare === '' ? null : bare
  const labels =
    bare
      .split(/[^a-z0-9.-]/)
      .at(-1)
      ?.split('.')
      .filter((label) => label !== '') ?? []
  return labels.length >= 2 && BARE_ENDS.has(labels.at(-1) ?? '') ? labels.join('.') : null
}

/**
 * Whether the text contains any related word: without one, a message that links to an unknown host
 * isn't about this documentation.
 */
function isAboutUs(text: string): boolean {
  return /\b(?:api|docs?|documentation|endpoint|webhook|graphql|rest|page|link|example|sample|code|request|response|token|oauth|scope|header|json|schema|field|parameter|product|variant|order|cart|checkout|customer|channel|storefront|stencil|theme|handlebars|app|sdk|error|bug|typo|404|401|403|422|429|500|broken|store|curl|http|version|deprecated)s?\b|документ|страниц|ошибк|запрос|api|文档|接口|页面|示例/iu.test(
    text,
  )
}
