/** The fenced code blocks of a guide. */
export interface SourceBlock {
  /** In lower case; '' if none is written. */
  readonly language: string
  /** Line of the opening fence, 1-based. */
  readonly line: number
  readonly text: string
}

/**
 * Blocks in document order. A fence closes with as many marks as it opens.
 *
 * @example
 * codeBlocks(['```json', '{}', '```']) // [{ language: 'json', line: 1, text: '{}' }]
 */
export function codeBlocks(lines: readonly string[]): SourceBlock[] {
  const blocks: SourceBlock[] = []
  let open: { readonly fence: string; readonly language: string; readonly line: number } | null = null
  let text: string[] = []
  for (const [index, line] of lines.entries()) {
    const [, fence, language = ''] = /^\s*(`{3,}|~{3,})\s*([\w-]*)/.exec(line) ?? []
    if (open === null) {
      if (fence === undefined) continue
      open = { fence, language: language.toLowerCase(), line: index + 1 }
      text = []
    } else if (fence?.startsWith(open.fence) && language === '') {
      blocks.push({ language: open.language, line: open.line, text: text.join('\n') })
      open = null
    } else text.push(line)
  }
  return blocks
}
