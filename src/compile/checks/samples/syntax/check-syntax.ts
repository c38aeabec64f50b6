/** Door of the syntax checks: the text of a fence must be valid in the fence's language. */
import { isStackOverflow } from '@dev-center/contract/stack-overflow'
import type { SampleFault } from '../../../compilers/sample-text/fault.ts'
import { type CheckedLanguage, checkedLanguage } from './languages.ts'
import { overLimit, tooDeep } from './sample-limits.ts'

export { UNCHECKED_LANGUAGES } from './languages.ts'

interface SyntaxOptions {
  /** The fence says `partial`: members without their object, a part of a class, a few arguments. */
  readonly isPartial?: boolean
}

/**
 * Faults of a sample by its language's grammar, in order; none for a language that is not checked. Never rejects
 * because of the text. Runs nothing.
 * @param language what is after the backticks, in any case
 * @param text text of the fence
 */
export async function checkSyntax(
  language: string,
  text: string,
  { isPartial = false }: SyntaxOptions = {},
): Promise<SampleFault[]> {
  const checked = checkedLanguage(language)
  if (checked === null || text.trim() === '') return []
  const limit = overLimit(text)
  if (limit !== null) return [limit]
  try {
    // What a parser reports after the first error is mostly a consequence.
    return (await CHECKS[checked](text, { isPartial })).slice(0, 1)
  } catch (error) {
    // A recursive parser overflowed the stack.
    if (isStackOverflow(error)) return [tooDeep(text)]
    throw error
  }
}

type Check = (text: string, options: Required<SyntaxOptions>) => Promise<SampleFault[]>

/** Parsers are loaded on demand: most sites need three of them. */
const CHECKS: { readonly [Language in CheckedLanguage]: Check } = {
  json: async (text, options) => (await import('./json.ts')).checkJsonSyntax(text, options),
  jsonc: async (text, options) => (await import('./json.ts')).checkJsonWithComments(text, options),
  jsonl: async (text) => (await import('./json.ts')).checkJsonLines(text),
  yaml: async (text) => (await import('./yaml.ts')).checkYaml(text),
  toml: async (text) => (await import('./toml.ts')).checkToml(text),
  js: async (text, options) => (await import('./javascript.ts')).checkScript(text, 'js', options),
  jsx: async (text, options) => (await import('./javascript.ts')).checkScript(text, 'jsx', options),
  ts: async (text, options) => (await import('./javascript.ts')).checkScript(text, 'ts', options),
  tsx: async (text, options) => (await import('./javascript.ts')).checkScript(text, 'tsx', options),
  css: async (text) => (await import('./css.ts')).checkStyle(text, 'css'),
  scss: async (text) => (await import('./css.ts')).checkStyle(text, 'scss'),
  html: async (text, options) => (await import('./html.ts')).checkHtml(text, options),
  xml: async (text, options) => (await import('./lezer.ts')).checkGrammar(text, 'xml', options),
  handlebars: async (text) => (await import('./handlebars.ts')).checkHandlebars(text),
  php: async (text, options) => (await import('./lezer.ts')).checkGrammar(text, 'php', options),
  python: async (text, options) => (await import('./lezer.ts')).checkGrammar(text, 'python', options),
  ruby: async (text) => (await import('./ruby.ts')).checkRuby(text),
  go: async (text, options) => (await import('./lezer.ts')).checkGrammar(text, 'go', options),
  java: async (text, options) => (await import('./lezer.ts')).checkGrammar(text, 'java', options),
  shell: async (text) => (await import('./shell.ts')).checkShell(text),
  session: async (text) => (await import('./shell.ts')).checkShellSession(text),
  http: async (text) => (await import('./http.ts')).checkHttp(text),
  graphql: async (text) => (await import('../graphql/parse-sample.ts')).checkGraphqlSyntax(text),
}
