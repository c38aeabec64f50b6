/** Finds contradictions in a document by comparing descriptions, errors, and examples. One file per rule. */

import type { Finding, ProblemCode } from '../../../../core/problem.ts'
import type { Cursor } from '../document/cursor.ts'
import type { Parameter } from '../operation/parameters.ts'
import type { NamedId, Truth } from '../results.ts'
import { objectsIn } from '../walk/examples.ts'
import type { Visitor, WalkedOperation, WalkedSchema } from '../walk/walk-operations.ts'
import { wrongSums } from './arithmetic.ts'
import { contradictions } from './contradiction.ts'
import { wrongDates } from './date-order.ts'
import { impossibleErrors } from './impossible-error.ts'
import { nameless422, RequestFields } from './nameless-422.ts'
import { ObjectSchemas } from './object-schemas.ts'
import { pathContradictions } from './path-contradiction.ts'
import { repeatedSentences } from './repeated-sentence.ts'
import { restatedNames } from './restated-name.ts'
import { writableButSet } from './set-by-store.ts'
import { kindOfPath, sightingsIn } from './sightings.ts'
import { writingRead, wrongDirections } from './wrong-direction.ts'

export class TruthReader implements Visitor {
  readonly what = 'The check of the descriptions'
  readonly #found = new Map<string, Finding>()
  readonly #names = new Map<string, NamedId>()
  readonly #fields = new RequestFields()
  readonly #objects = new ObjectSchemas()
  readonly #parameters: Parameter[] = []

  operation(operation: WalkedOperation): void {
    this.#parameters.push(...operation.parameters)
    const asWrite = writingRead(operation.source)
    this.#report('DC333', impossibleErrors(operation))
    this.#report('DC334', nameless422(operation, this.#fields))
    this.#report('DC335', [...contradictions(operation), ...pathContradictions(operation)])
    this.#report('DC338', asWrite === null ? [] : [asWrite])
    this.#readNames(operation)
  }

  schema(schema: Cursor, place: WalkedSchema): void {
    this.#objects.schema(schema, place)
  }

  afterSchema(schema: Cursor): void {
    this.#objects.afterSchema(schema)
  }

  example(value: Cursor): void {
    for (const object of objectsIn(value)) {
      const members = object.object ?? {}
      const located = ({ name, message }: { name: string; message: string }) => ({
        cursor: object.at(name) ?? object,
        message,
      })
      this.#report('DC336', wrongSums(members).map(located))
      this.#report('DC337', wrongDates(members).map(located))
    }
  }

  result(): Truth {
    const objects = this.#objects.found
    this.#report('DC330', repeatedSentences(objects))
    this.#report('DC331', writableButSet(objects))
    this.#report('DC332', restatedNames(objects, this.#parameters))
    this.#report('DC338', wrongDirections(objects))
    return { problems: [...this.#found.values()], names: [...this.#names.values()] }
  }

  /** An update renames an object, so it proves nothing. */
  #readNames({ source: { method, path, kind }, examples: { request, responses } }: WalkedOperation): void {
    if (method === 'put' || method === 'patch') return
    const succeeded = [...responses].flatMap(([status, examples]) => (status.startsWith('2') ? examples : []))
    for (const { value } of [...request, ...succeeded]) {
      for (const { at, ...named } of sightingsIn(value.value, kind === 'operation' ? kindOfPath(path) : '')) {
        const key = `${named.kind} ${named.id} ${named.name}`
        if (this.#names.has(key)) continue
        const { line, column } = value.session.locate(value.deepest(at))
        this.#names.set(key, { ...named, line, column })
      }
    }
  }

  /** Reports findings shared by several operations once. */
  #report(code: ProblemCode, findings: readonly { readonly cursor: Cursor; readonly message: string }[]): void {
    for (const { cursor, message } of findings) {
      const key = `${code} ${cursor.key} ${message}`
      if (this.#found.has(key)) continue
      const { line, column } = cursor.session.locate(cursor)
      this.#found.set(key, { code, file: cursor.file, line, column, message })
    }
  }
}
