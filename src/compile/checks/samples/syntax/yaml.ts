/** YAML, with one or more documents. */

import type { SampleFault } from '../../../compilers/sample-text/fault.ts'
import { parseLocated } from '../../../content/located.ts'
import { isOmission, placeAt } from './place.ts'
import { tooDeep } from './sample-limits.ts'

const MAX_FAULTS = 5
/** `- - - -` nests without brackets, and the parser recurses for each level. */
const INLINE_LEVELS = /^[ \t]*(?:[-?] +){50}/m

export function checkYaml(text: string): SampleFault[] {
  const deep = INLINE_LEVELS.exec(text)
  if (deep !== null) return [tooDeep(text, deep.index)]
  return documentsOf(text)
    .flatMap(({ document, firstLine }) => {
      const result = parseLocated(document, { firstLine })
      return 'errors' in result ? result.errors : []
    })
    .slice(0, MAX_FAULTS)
    .map(({ message, place: { line, column } }) => {
      const lineText = text.split('\n')[line - 1] ?? ''
      const hint = isOmission(lineText, column - 1) ? { hint: 'Write omitted code as a comment: # …' } : {}
      return { code: 'DC720', line, column, message: `YAML: ${message}`, ...hint }
    })
}

/** A template file starts with a document between two `---` lines, which a parser takes for two documents. */
function documentsOf(text: string): { readonly document: string; readonly firstLine: number }[] {
  const documents: { document: string; firstLine: number }[] = []
  let from = 0
  for (const marker of text.matchAll(/^---[ \t]*(?:#.*)?$/gm)) {
    documents.push({ document: text.slice(from, marker.index), firstLine: placeAt(text, from).line })
    from = marker.index + marker[0].length + 1
  }
  documents.push({ document: text.slice(from), firstLine: placeAt(text, from).line })
  return documents.filter(({ document }) => document.trim() !== '')
}
