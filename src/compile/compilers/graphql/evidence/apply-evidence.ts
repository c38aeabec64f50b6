/** Marks the parts of a schema that no document of the platform states (spec: reference.evidence). */
import type {
  GraphqlArgument,
  GraphqlDefinition,
  GraphqlEnumValue,
  GraphqlModel,
} from '../../../../core/api/graphql-model.ts'
import { type Evidence, OPERATION } from '../../../../core/evidence/evidence.ts'
import { type DocumentEvidence, evidenceFor } from '../../evidence/compare-evidence.ts'
import type { CompileContext } from '../../source-compiler.ts'
import { factsOfModel } from './schema-facts.ts'

type Part = GraphqlDefinition | GraphqlArgument | GraphqlEnumValue

/** Compares the schema with its evidence and marks its parts where they are, because operations share them. */
export async function withEvidence(
  model: GraphqlModel,
  file: string,
  context: Pick<CompileContext, 'read'>,
): Promise<DocumentEvidence | null> {
  const found = await evidenceFor(file, () => factsOfModel(model), context)
  if (found !== null) for (const part of simulatedParts(model, found.evidence)) mark(part)
  return found
}

function mark(part: Part): void {
  ;(part as { isUndocumented?: true }).isUndocumented = true
}

/** In document order. The parts of a type that is unknown as a whole have no mark of their own. */
function simulatedParts({ definitions }: GraphqlModel, { simulator }: Evidence): Part[] {
  return [...definitions.values()].flatMap((definition): Part[] => {
    const facts = new Set(simulator[definition.name] ?? [])
    if (facts.size === 0) return []
    if (facts.has(OPERATION)) return [definition]
    return [
      ...definition.fields.flatMap((field) =>
        facts.has(`field ${field.name}`)
          ? [field]
          : field.args.filter(({ name }) => facts.has(`argument ${field.name}(${name})`)),
      ),
      ...definition.values.filter(({ name }) => facts.has(`value ${name}`)),
    ]
  })
}

/** The schema document with a comment above each marked part. */
export function schemaWithSources(text: string, { definitions }: GraphqlModel): string {
  const lines = text.split('\n')
  const marked = [...definitions.values()]
    .flatMap((definition) => [
      definition,
      ...definition.fields.flatMap((field) => [field, ...field.args]),
      ...definition.values,
    ])
    .filter(({ isUndocumented }) => isUndocumented)
    .map(({ position }) => position.line)
  for (const line of [...new Set(marked)].sort((one, other) => other - one)) {
    const [indent = ''] = /^\s*/.exec(lines[line - 1] ?? '') ?? []
    lines.splice(line - 1, 0, `${indent}# ${SOURCE}`)
  }
  return lines.join('\n')
}

const SOURCE = "x-source: simulator. No public document of the platform states this; it's what the sandbox does."
