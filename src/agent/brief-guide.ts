/** A guide in fewer tokens: what is said beside each sample is said once, and on one line. */
import { DEFAULT_LOCALE } from '../core/locale.ts'
import { ARTICLE_MESSAGES } from '../core/messages/article.ts'
import { exampleOnALine } from './brief-operation.ts'
import { onFewLines } from './samples.ts'

const { usualError, allErrors } = ARTICLE_MESSAGES[DEFAULT_LOCALE]
const ERROR_START = `**${usualError}** `
const ERROR_END = `[${allErrors('').slice(0, -1)}`
/** `*Checked against [Brands: Get a brand](/docs/…).*` */
const CHECKED = /^\*[^*[\]]+\[[^\][]*\]\(([^()\s]*)\)\.\*$/

/**
 * The usual error of a sample becomes one line, and the operation that a sample is checked against is linked the first
 * time only.
 */
export function briefGuide(text: string): string {
  const kept: string[] = []
  const linked = new Set<string>()
  let error: string[] = []
  for (const line of text.split('\n')) {
    if (error.length > 0 || line.startsWith(ERROR_START)) {
      error.push(line)
      if (!line.startsWith(ERROR_END)) continue
      kept.push(errorLine(error))
      error = []
      continue
    }
    const [, address] = CHECKED.exec(line) ?? []
    if (address !== undefined && linked.has(address)) {
      // The blank line before it is enough.
      if (kept.at(-1) === '') kept.pop()
      continue
    }
    if (address !== undefined) linked.add(address)
    kept.push(line)
  }
  return onFewLines([...kept, ...error].join('\n'))
}

/** What happened and its example; the link to all errors leads to the operation, which is linked at the sample. */
function errorLine(lines: readonly string[]): string {
  const start = lines.findIndex((line) => line.startsWith('```'))
  const end = lines.lastIndexOf('```')
  const example = start === -1 ? '' : exampleOnALine(lines.slice(start + 1, end).join('\n'))
  const said = lines.slice(0, start === -1 ? -1 : start).filter((line) => line.trim() !== '')
  return `${said.join(' ')}${example}`
}
