/** Programs against the documentation, for agents: the engine of the site and of the command. */

import type { Library } from './library.ts'
import { estimateTokens } from './parts.ts'
import { Refusal } from './refusal.ts'
import type { CheckCodeInput } from './tools.schema.ts'

/** Parsing takes time with the length: what is longer is for the command. */
const MAX_TOKENS = 40_000

export async function checkCodeTool(library: Library, { files }: CheckCodeInput): Promise<string> {
  const size = files.reduce((sum, { text }) => sum + estimateTokens(text), 0)
  if (size > MAX_TOKENS) throw new Refusal('The files are too long: check fewer at a time.')
  // Parsers of six languages are loaded for those who ask.
  const { createCodeChecker, languageOf, nameOfSnippet } = await import('../code-check/check-code.ts')
  const { printText } = await import('../code-check/print/print-text.ts')
  const named = files.map(({ name, text }) => ({
    name: name !== undefined && languageOf(name) !== null ? name : nameOfSnippet(text),
    text,
  }))
  return printText(createCodeChecker({ contract: library.contract, sdl: library.sdl }).check(named))
}
