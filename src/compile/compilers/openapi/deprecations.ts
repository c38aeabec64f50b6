/** Finds everything deprecated in a document, and whether it says since when and what to use instead. */
import type { JsonObject } from '../../../core/json.ts'
import type { Position } from '../../../core/page.ts'
import { namesReplacement } from '../replacement-words.ts'
import { replacementIn } from './contract/replacement.ts'
import type { Cursor } from './document/cursor.ts'
import { readDeprecation } from './operation/deprecation.ts'

export interface FoundDeprecation extends Position {
  readonly file: string
  /** Name that readers of the document know: an operation, a parameter, or a field. */
  readonly name: string
  readonly hasDate: boolean
  readonly hasReplacement: boolean
}

/** Keywords with values, not with descriptions of values. */
const VALUES: ReadonlySet<string> = new Set(['example', 'examples', 'default', 'enum', 'const', 'mapping', 'scopes'])

export function readDeprecations(root: Cursor): FoundDeprecation[] {
  const found: FoundDeprecation[] = []
  const visit = (cursor: Cursor, isNames: boolean): void => {
    const items = Array.isArray(cursor.value) ? cursor.value.keys() : []
    for (const index of items) visit(cursor.at(index) ?? cursor.parent(), false)
    if (!cursor.object) return
    if (!isNames && cursor.object.deprecated === true) found.push(describe(cursor, cursor.object))
    for (const [key, child] of cursor.members())
      if (isNames || !VALUES.has(key)) visit(child, !isNames && key === 'properties')
  }
  visit(root, false)
  return found
}

function describe(cursor: Cursor, owner: JsonObject): FoundDeprecation {
  const { since = '' } = readDeprecation(owner) ?? {}
  return {
    file: cursor.file,
    ...cursor.session.locate(cursor.at('deprecated') ?? cursor),
    name: String(owner.operationId ?? owner.name ?? cursor.name),
    hasDate: since !== '' || owner['x-sunset'] !== undefined,
    hasReplacement: typeof owner['x-replacement'] === 'string' || saysWhatInstead(owner),
  }
}

function saysWhatInstead(owner: JsonObject): boolean {
  const text = String(owner.description ?? '')
  return replacementIn(owner) !== '' || namesReplacement(text) || /\b(?:read|send|former)\b/i.test(text)
}
