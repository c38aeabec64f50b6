/** Generates titles from file names (spec: menus.titles), used only if the author wrote none. */

/** Lower case unless first or last. */
const MINOR = new Set(
  'a an and as at but by en for from if in into nor of off on onto or over per so than the to up upon v via vs with yet'.split(
    ' ',
  ),
)

/** Spellings that no rule covers, each listed once. */
export const KNOWN_SPELLINGS: readonly string[] = [
  'AMP API APIs AWS BOPIS CDN CLI CMS CORS CRUD CSS CSV DNS FAQ FAQs GDPR GraphiQL GraphQL GitHub GitLab HTML HTTP HTTPS ID IDs IP iOS',
  'JavaScript JS JSON JWT macOS MDX MSF Next.js Node.js npm OAuth OpenAPI PayPal PCI PDF PHP PSP RBAC React REST RSS SaaS SCSS SDK SDKs',
  'SEO SEPA SKU SKUs SLA SMS SMTP SQL SSH SSL SSO SVG TLS TypeScript UI URI URIs URL URLs UX V2 V3 WordPress XML YAML',
]
  .join(' ')
  .split(' ')

const KNOWN = new Map(KNOWN_SPELLINGS.map((word) => [word.toLowerCase(), word]))

/** `bigcommerce-for-wordpress` -> "Bigcommerce for WordPress"; `imageDimension` -> "Imagedimension". */
export function titleCase(name: string): string {
  const words = name
    .replace(/[-_]/g, ' ')
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== '')
  return words.map((word, index) => titleWord(word, index === 0 || index === words.length - 1)).join(' ')
}

function titleWord(word: string, isEdge: boolean): string {
  const known = KNOWN.get(word)
  if (known !== undefined) return known
  if (MINOR.has(word) && !isEdge) return word
  const [first = ''] = word
  return first.toUpperCase() + word.slice(first.length)
}
