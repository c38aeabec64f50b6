/** The language of a file, by its name; of an unnamed snippet, by its first characters. */

type CodeLanguage = 'script' | 'python' | 'php' | 'shell' | 'http' | 'har' | 'graphql'

const ENDINGS: readonly (readonly [RegExp, CodeLanguage])[] = [
  [/\.(?:[cm]?js|jsx|[cm]?ts|tsx)$/, 'script'],
  [/\.pyw?$/, 'python'],
  [/\.(?:php|phtml)$/, 'php'],
  [/\.(?:sh|bash|zsh|curl)$/, 'shell'],
  [/\.(?:http|rest)$/, 'http'],
  [/\.har$/, 'har'],
  [/\.(?:graphql|gql)$/, 'graphql'],
]

/**
 * The language of a file; null for files that are not checked.
 * @example
 * languageOf('src/sync.py') // 'python'
 * languageOf('lib/vendor.min.js') // null
 */
export function languageOf(name: string): CodeLanguage | null {
  if (/\.(?:min\.js|d\.ts)$/.test(name)) return null
  return ENDINGS.find(([ending]) => ending.test(name))?.[1] ?? null
}

/**
 * A file name with the extension that matches the start of a snippet.
 * @example
 * nameOfSnippet('curl https://api.bigcommerce.com') // 'snippet.sh'
 * nameOfSnippet('query { site { settings { storeName } } }') // 'snippet.graphql'
 */
export function nameOfSnippet(text: string): string {
  const start = text.trimStart()
  if (start.startsWith('<?')) return 'snippet.php'
  if (/^\{\s*"log"\s*:/.test(start)) return 'snippet.har'
  if (/^(?:###|(?:GET|POST|PUT|PATCH|DELETE)\s+\S+)/.test(start)) return 'snippet.http'
  if (/^(?:#!.*sh\b|\$ )|^[ \t]*curl\s/m.test(text)) return 'snippet.sh'
  const uncommented = start
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .join('\n')
    .trimStart()
  if (/^(?:query|mutation|fragment)\b[^=({]*[({]|^\{\s*\w+\s*[({]/.test(uncommented)) return 'snippet.graphql'
  if (/\$\w+\s*=|->\w+\(/.test(text) && !/=>|`/.test(text)) return 'snippet.php'
  if (/^(?:import \w[\w.]*$|from \S+ import |def \w+\()/m.test(text) || /\brequests\.\w+\(|\bNone\b/.test(text))
    return 'snippet.py'
  return 'snippet.ts'
}
