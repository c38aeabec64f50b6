/**
 * Highlights generated samples and JSON, with the classes of code blocks (`t-s`, `t-k` …). A build renders thousands of
 * samples; a full grammar would take a hundred times longer and find nothing more in them.
 */
export type SampleTokenKind = 'c' | 'k' | 's' | 'n' | 'f' | 'p' | 'v'

interface SampleToken {
  readonly text: string
  /** null: plain text. */
  readonly kind: SampleTokenKind | null
}

/** An unterminated string ends with its line; otherwise every quotation mark would start a new scan of the rest. */
const STRING = /"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?/
const NUMBER = /-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b/

const KEYWORDS: { readonly [language: string]: RegExp } = {
  bash: /\bcurl\b|(?<=\s)--[a-z-]+/,
  js: /\b(?:const|await|new|import|from|if|throw|true|false|null)\b/,
  ts: /\b(?:const|await|new|import|from|if|throw|true|false|null|string)\b/,
  python: /\b(?:import|print|open|True|False|None)\b/,
  php: /<\?php|\b(?:echo|new|true|false|null)\b/,
  ruby: /\b(?:require|do|end|puts|true|false|nil)\b/,
  go: /\b(?:package|import|func|if|defer|nil|panic)\b/,
  json: /\b(?:true|false|null)\b/,
  graphql: /\b(?:query|mutation|subscription|fragment|on|true|false|null)\b/,
}

const STRINGS: { readonly [language: string]: RegExp } = {
  // Strings in shell can span lines, and so can template and raw strings.
  bash: /'[^']*'(?:\\''[^']*')*/,
  js: /"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|`[^`]*`/,
  ts: /"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|`[^`]*`/,
  go: /"(?:[^"\\\n]|\\.)*"?|`[^`]*`/,
}

const EXTRAS: { readonly [language: string]: readonly (readonly [SampleTokenKind, RegExp])[] } = {
  graphql: [['v', /\$\w+/]],
  php: [
    ['v', /\$\w+/],
    ['n', /\bCURL\w+\b/],
  ],
}

/** A string before a colon is a key. */
const COLON_NEXT = /^\s*:/
const KEY_GAP_MAX = 100

/** Longer text is data, not code to read. */
const MAX_LENGTH = 200_000

const grammars = new Map<string, { readonly pattern: RegExp; readonly kinds: readonly SampleTokenKind[] }>()

function grammarOf(language: string) {
  const known = grammars.get(language)
  if (known) return known
  const keyword = KEYWORDS[language]
  const rules: (readonly [SampleTokenKind, RegExp])[] = [
    ...(EXTRAS[language] ?? []),
    ['s', STRINGS[language] ?? STRING],
    ...(keyword ? [['k', keyword] as const] : []),
    ['n', NUMBER],
    ...(language === 'json' || language === 'bash' ? [] : [['f', /\b[A-Za-z_]\w*(?=\()/] as const]),
  ]
  const grammar = {
    pattern: new RegExp(rules.map(([, rule]) => `(${rule.source})`).join('|'), 'g'),
    kinds: rules.map(([kind]) => kind),
  }
  grammars.set(language, grammar)
  return grammar
}

/** A longer sample stays plain where a script would color it: each word is an element (spec: reference.weight). */
const MOST_PAINTED = 600

/** As `highlightSample`, for samples that a script colors; one plain token for a long one. */
export function paintedSample(text: string, language: string): readonly SampleToken[] {
  const tokens = highlightSample(text, language)
  return tokens.length > MOST_PAINTED ? [{ text, kind: null }] : tokens
}

/** Concatenated, the tokens equal the code; an unknown language gives one plain token. */
export function highlightSample(code: string, language: string): SampleToken[] {
  if (!Object.hasOwn(KEYWORDS, language) || code.length > MAX_LENGTH) return [{ text: code, kind: null }]
  const { pattern, kinds } = grammarOf(language)
  const tokens: SampleToken[] = []
  let end = 0
  for (const match of code.matchAll(pattern)) {
    if (match.index > end) tokens.push({ text: code.slice(end, match.index), kind: null })
    const rule = match.slice(1).findIndex((group) => group !== undefined)
    end = match.index + match[0].length
    const isKey = language === 'json' && kinds[rule] === 's' && COLON_NEXT.test(code.slice(end, end + KEY_GAP_MAX))
    tokens.push({ text: match[0], kind: isKey ? 'p' : (kinds[rule] ?? null) })
  }
  if (end < code.length) tokens.push({ text: code.slice(end), kind: null })
  return tokens
}
