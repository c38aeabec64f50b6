/** What a schema document lacks: docstrings, and replacements for deprecated parts. */
import type { GraphqlDefinition, GraphqlModel, GraphqlText } from '../../../core/api/graphql-model.ts'
import type { Position } from '../../../core/page.ts'
import type { Finding } from '../../../core/problem.ts'
import type { FoundDeprecation } from '../openapi/deprecations.ts'
import { namesReplacement } from '../replacement-words.ts'
import type { CompileContext } from '../source-compiler.ts'
import { Docstrings } from './docstrings.ts'

interface Documented {
  readonly label: string
  readonly description: GraphqlText | null
  readonly deprecation: { readonly reason: string; readonly position: Position } | null
}

/** Compiles every text of the model once, in document order. */
export async function preparedDocs(
  model: GraphqlModel,
  context: Pick<CompileContext, 'fragment'>,
  file: string,
): Promise<Docstrings> {
  const docs = new Docstrings(context, file)
  await docs.prepare(introOf(model))
  for (const { description, args } of model.directives)
    for (const text of [description, ...args.map((argument) => argument.description)]) await docs.prepare(text)
  for (const definition of model.definitions.values()) {
    for (const { description, deprecation } of partsOf(definition)) {
      await docs.prepare(description)
      if (deprecation !== null) await docs.prepare({ text: deprecation.reason, position: deprecation.position })
    }
  }
  return docs
}

/** The text of the overview without its title line. */
export function introOf(model: GraphqlModel): GraphqlText | null {
  const { description } = model
  if (description === null) return null
  const body = description.text.replace(/^#[ \t][^\n]*\n+/, '')
  const skipped = description.text.slice(0, description.text.length - body.length).split('\n').length - 1
  return { text: body, position: { line: description.position.line + skipped, column: description.position.column } }
}

/** One problem per type without text, one per deprecation without a replacement. Both are warnings. */
export function completenessProblems(model: GraphqlModel, file: string): Finding[] {
  return [...model.definitions.values()].flatMap((definition): Finding[] => {
    const parts = partsOf(definition)
    const bare = parts.filter(({ description }) => description === null).map(({ label }) => label)
    const problems: Finding[] = parts.flatMap(({ label, deprecation }) =>
      deprecation === null || isHelpful(deprecation.reason)
        ? []
        : [
            {
              code: 'DC903',
              file,
              ...deprecation.position,
              message: `The deprecation of ${label} names no replacement.`,
            },
          ],
    )
    if (bare.length === 0) return problems
    const shown = bare.slice(0, 5).join(', ') + (bare.length > 5 ? ` and ${bare.length - 5} more` : '')
    return [{ code: 'DC902', file, ...definition.position, message: `No docstring: ${shown}.` }, ...problems]
  })
}

/** Every deprecation, and whether its reason has a date. A missing replacement is a separate problem (DC903). */
export function graphqlDeprecations(model: GraphqlModel, file: string): FoundDeprecation[] {
  return [...model.definitions.values()].flatMap((definition) =>
    partsOf(definition).flatMap(({ label, deprecation }) =>
      deprecation === null
        ? []
        : [
            {
              file,
              ...deprecation.position,
              name: label,
              hasDate: /\b(?:since|before|in) (?:\d{4}-\d{2}|[A-Z][a-z]+ \d{4})/.test(deprecation.reason),
              hasReplacement: true,
            },
          ],
    ),
  )
}

/**
 * The specification's default reason says nothing. A helpful reason has a name in backticks or says what to do. It may
 * also explain that nothing replaces the field: what was divided, or what to remove.
 */
function isHelpful(reason: string): boolean {
  return reason !== 'No longer supported' && (/`[^`]+`|\b(?:divide|remove)\b/i.test(reason) || namesReplacement(reason))
}

function partsOf(definition: GraphqlDefinition): Documented[] {
  const { name } = definition
  return [
    { label: name, description: definition.description, deprecation: null },
    ...definition.fields.flatMap((field): Documented[] => [
      { label: `${name}.${field.name}`, description: field.description, deprecation: field.deprecation },
      ...field.args.map((argument) => ({
        label: `${name}.${field.name}(${argument.name})`,
        description: argument.description,
        deprecation: argument.deprecation,
      })),
    ]),
    ...definition.values.map((value) => ({
      label: `${name}.${value.name}`,
      description: value.description,
      deprecation: value.deprecation,
    })),
  ]
}
