/** What is different in the whole sandbox: once at the end of a page whose operations can be tried. */
import type { Operation } from '../../../../core/api/api.ts'
import { SANDBOX_NOTE_ID } from '../../../../core/api/api.ts'
import type { BodyElement, BodyNode } from '../../../../core/body.ts'
import type { Locale } from '../../../../core/locale.ts'
import { API_MESSAGES } from '../../../../core/messages/api.ts'
import { GENERAL_DIFFERENCES } from '../../../simulation/simulation.ts'

export function sandboxNote(operations: readonly Operation[], locale: Locale): readonly BodyNode[] {
  const isTried = operations.some(({ kind, isSimulated }) => kind === 'operation' && isSimulated === true)
  if (!isTried || GENERAL_DIFFERENCES.length === 0) return []
  const items = GENERAL_DIFFERENCES.map((sentence) => element('li', withCode(sentence)))
  const summary = element('summary', [text(API_MESSAGES[locale].differencesEverywhere)])
  return [element('details', [summary, element('ul', items)], { id: SANDBOX_NOTE_ID, className: ['api-checked'] })]
}

/** Text between backticks is code. */
function withCode(sentence: string): BodyNode[] {
  return sentence.split('`').map((part, at) => (at % 2 === 1 ? element('code', [text(part)]) : text(part)))
}

function element(tagName: string, children: readonly BodyNode[], properties: BodyElement['properties'] = {}): BodyNode {
  return { type: 'element', tagName, properties, children }
}

function text(value: string): BodyNode {
  return { type: 'text', value }
}
