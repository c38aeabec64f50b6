/** What is different in the whole sandbox: once at the end of a page whose operations can be tried. */
import type { Operation } from '../../../../core/api/api.ts'
import { SANDBOX_NOTE_ID } from '../../../../core/api/api.ts'
import type { BodyNode } from '../../../../core/body.ts'
import { code, h } from '../../../../core/body-nodes.ts'
import type { Locale } from '../../../../core/locale.ts'
import { API_MESSAGES } from '../../../../core/messages/api.ts'
import { SANDBOX_NOTES } from '../../../../core/messages/sandbox-notes.ts'
import { generalDifferences } from '../../../simulation/simulation.ts'

export function sandboxNote(operations: readonly Operation[], locale: Locale): readonly BodyNode[] {
  const isTried = operations.some(({ kind, isSimulated }) => kind === 'operation' && isSimulated === true)
  const written = isTried ? generalDifferences() : []
  if (written.length === 0) return []
  const sentences = locale === 'en-US' ? written : SANDBOX_NOTES[locale]
  const items = sentences.map((sentence) => h('li', {}, withCode(sentence)))
  const summary = h('summary', {}, API_MESSAGES[locale].differencesEverywhere)
  return [h('details', { id: SANDBOX_NOTE_ID, className: ['api-checked'] }, summary, h('ul', {}, items))]
}

/** Text between backticks is code. */
function withCode(sentence: string): (BodyNode | string)[] {
  return sentence.split('`').map((part, at) => (at % 2 === 1 ? code(part) : part))
}
