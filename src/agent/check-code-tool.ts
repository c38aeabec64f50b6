/** Checks programs against the documentation for agents, with the same engine as the site and the command. */

import type { Library } from './library.ts'
import { estimateTokens } from './parts.ts'
import { ToolRefusal } from './refusal.ts'
import { loadForCall } from './tool-package.ts'
import type { CheckCodeInput } from './tools.schema.ts'

/** Parsing takes time in proportion to length; longer programs are for the command. */
const MAX_TOKENS = 40_000

export async function checkCodeTool(library: Library, { files }: CheckCodeInput): Promise<string> {
  const size = files.reduce((sum, { text }) => sum + estimateTokens(text), 0)
  if (size > MAX_TOKENS) throw new ToolRefusal('The files are too long: check fewer at a time.')
  const { createCodeChecker, languageOf, nameOfSnippet, unreadLanguageOf } = await loadForCall(
    () => import('@dev-center/code-check'),
  )
  const { printText } = await loadForCall(() => import('@dev-center/code-check/print/print-text'))
  const isSkipped = (name: string | undefined) => name !== undefined && unreadLanguageOf(name) !== null
  const skipped = files.flatMap(({ name }) => (name !== undefined && isSkipped(name) ? [name] : []))
  const readable = files.filter(({ name }) => !isSkipped(name))
  const named = readable.map(({ name, text }) => ({
    name: name !== undefined && languageOf(name) !== null ? name : nameOfSnippet(text),
    text,
  }))
  return printText(createCodeChecker({ contract: library.contract, sdl: library.sdl }).check(named, skipped))
}
