/** Names that authors use for languages, and which of them are checked. */
export type CheckedLanguage =
  | 'json'
  | 'jsonc'
  | 'jsonl'
  | 'yaml'
  | 'toml'
  | 'js'
  | 'jsx'
  | 'ts'
  | 'tsx'
  | 'css'
  | 'scss'
  | 'html'
  | 'xml'
  | 'handlebars'
  | 'php'
  | 'python'
  | 'ruby'
  | 'go'
  | 'java'
  | 'shell'
  | 'session'
  | 'http'
  | 'graphql'

const CHECKED: { readonly [Language in CheckedLanguage]: readonly string[] } = {
  json: ['json'],
  jsonc: ['jsonc'],
  jsonl: ['jsonl', 'ndjson'],
  yaml: ['yaml', 'yml'],
  toml: ['toml'],
  js: ['js', 'javascript', 'mjs', 'cjs', 'node'],
  jsx: ['jsx'],
  ts: ['ts', 'typescript', 'mts', 'cts'],
  tsx: ['tsx'],
  css: ['css'],
  scss: ['scss'],
  html: ['html'],
  xml: ['xml', 'svg'],
  handlebars: ['handlebars', 'hbs', 'stencil', 'html+handlebars'],
  php: ['php'],
  python: ['python', 'py'],
  ruby: ['ruby', 'rb'],
  go: ['go'],
  java: ['java'],
  shell: ['sh', 'bash', 'shell', 'shellscript', 'zsh', 'curl'],
  session: ['console', 'shellsession'],
  http: ['http', 'rest-api'],
  graphql: ['graphql', 'gql'],
}

const ANY_TEXT = 'every text is valid'
const NO_PARSER = 'there is no parser for it that is small and maintained'

/** Languages whose syntax is not checked, each with the reason. */
export const UNCHECKED_LANGUAGES: ReadonlyMap<string, string> = new Map([
  ...['', 'text', 'txt', 'plain', 'plaintext', 'ansi', 'output', 'console-output'].map(
    (name) => [name, ANY_TEXT] as const,
  ),
  ...['md', 'markdown', 'csv', 'log'].map((name) => [name, ANY_TEXT] as const),
  ...['mdx', 'example'].map(
    (name) => [name, 'samples of pages are compiled by the tests of the authoring guide'] as const,
  ),
  ...['diff', 'patch'].map((name) => [name, "a part of two files isn't a file"] as const),
  ...['ini', 'properties', 'env', 'dotenv', 'nginx', 'apache'].map(
    (name) => [name, 'each program reads it by its own rules'] as const,
  ),
  ...['sql', 'liquid', 'twig', 'vue', 'svelte', 'astro', 'less', 'sass', 'json5'].map(
    (name) => [name, NO_PARSER] as const,
  ),
  ...['c', 'cpp', 'c++', 'cs', 'csharp', 'c#', 'kotlin', 'swift', 'rust', 'rs', 'scala', 'dart', 'elixir', 'perl'].map(
    (name) => [name, NO_PARSER] as const,
  ),
  ...['powershell', 'ps1', 'bat', 'batch', 'cmd', 'docker', 'dockerfile', 'makefile', 'terraform', 'hcl'].map(
    (name) => [name, NO_PARSER] as const,
  ),
])

const BY_NAME: ReadonlyMap<string, CheckedLanguage> = new Map(
  // The keys of CHECKED are the languages.
  (Object.keys(CHECKED) as CheckedLanguage[]).flatMap((language) => CHECKED[language].map((name) => [name, language])),
)

/** The language for a fence name; null if its syntax is not checked. */
export function checkedLanguage(name: string): CheckedLanguage | null {
  return BY_NAME.get(name.toLowerCase()) ?? null
}
