/** The language of a file, by its name; of an unnamed snippet, by its first characters. */

export type CodeLanguage =
  | 'script'
  | 'python'
  | 'php'
  | 'ruby'
  | 'go'
  | 'java'
  | 'csharp'
  | 'shell'
  | 'http'
  | 'har'
  | 'graphql'

export const LANGUAGE_NAMES: { readonly [language in CodeLanguage]: string } = {
  script: 'JavaScript and TypeScript',
  python: 'Python',
  php: 'PHP',
  ruby: 'Ruby',
  go: 'Go',
  java: 'Java',
  csharp: 'C#',
  shell: 'shell',
  http: 'HTTP',
  har: 'HTTP Archive',
  graphql: 'GraphQL',
}

const ENDINGS: readonly (readonly [RegExp, CodeLanguage])[] = [
  [/\.(?:[cm]?js|jsx|[cm]?ts|tsx|vue|svelte|gs)$/, 'script'],
  [/\.pyw?$/, 'python'],
  [/\.(?:php|phtml)$/, 'php'],
  [/\.(?:rb|rake)$/, 'ruby'],
  [/\.go$/, 'go'],
  [/\.java$/, 'java'],
  [/\.cs$/, 'csharp'],
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

/** Programming languages that aren't read, so that a report can say so. */
const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/\.rs$/, 'Rust'],
  [/\.kts?$/, 'Kotlin'],
  [/\.swift$/, 'Swift'],
  [/\.dart$/, 'Dart'],
  [/\.exs?$/, 'Elixir'],
  [/\.scala$/, 'Scala'],
  [/\.p[lm]$/, 'Perl'],
  [/\.(?:c|cc|cpp|h|hpp)$/, 'C and C++'],
  [/\.vb$/, 'Visual Basic'],
  [/\.fs$/, 'F#'],
  [/\.lua$/, 'Lua'],
  [/\.r$/i, 'R'],
  [/\.groovy$/, 'Groovy'],
  [/\.clj[cs]?$/, 'Clojure'],
  [/\.erl$/, 'Erlang'],
  [/\.hs$/, 'Haskell'],
  [/\.ps1$/, 'PowerShell'],
  [/\.coffee$/, 'CoffeeScript'],
  [/\.ipynb$/, 'Jupyter notebook'],
  [/\.(?:erb|jsp|cshtml|twig|ejs|liquid)$/, 'template'],
]

/**
 * The programming language of a file that isn't read; null for a file that is read or isn't a program.
 * @example
 * unreadLanguageOf('src/main.rs') // 'Rust'
 */
export function unreadLanguageOf(name: string): string | null {
  return OTHERS.find(([ending]) => ending.test(name))?.[1] ?? null
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
  const compiled = compiledSnippet(text)
  if (compiled !== null) return compiled
  if (/\$\w+\s*=|->\w+\(/.test(text) && !/=>|`/.test(text)) return 'snippet.php'
  if (/^(?:import \w[\w.]*$|from \S+ import |def \w+\()/m.test(text) || /\brequests\.\w+\(|\bNone\b/.test(text))
    return 'snippet.py'
  return 'snippet.ts'
}

/** Ruby, Go, Java, and C# by what nearly every file of theirs starts with. */
function compiledSnippet(text: string): string | null {
  if (/^package \w+\s*$/m.test(text) || /^func \w+\(/m.test(text)) return 'snippet.go'
  if (/^(?:package|import) [\w.]+;$/m.test(text) || /\bHttpRequest\.newBuilder\b/.test(text)) return 'snippet.java'
  if (/^using [\w.]+;$/m.test(text) || /\bnew (?:HttpClient|HttpRequestMessage|RestRequest)\b/.test(text))
    return 'snippet.cs'
  const isRuby =
    /^require ["']/m.test(text) ||
    /\bNet::HTTP\b/.test(text) ||
    (/^[ \t]{0,20}def \w/m.test(text) && /^[ \t]{0,20}end$/m.test(text))
  return isRuby ? 'snippet.rb' : null
}
