/**
 * Door of this room: compiles GraphQL schema documents to an overview, and pages for each kind of operation and type
 * below it.
 */
import { DEFAULT_LOCALE } from '../../../core/locale.ts'
import type { Page } from '../../../core/page.ts'
import { GRAPHQL_KIND } from '../kinds.ts'
import { sdlProse } from '../prose/sdl-prose.ts'
import type { CompileContext, CompiledUnit, SourceCompiler, SourceUnit } from '../source-compiler.ts'
import { completenessProblems, graphqlDeprecations, preparedDocs } from './completeness.ts'
import { schemaWithSources, withEvidence } from './evidence/apply-evidence.ts'
import { readExampleFile } from './examples/example-file.ts'
import { readKnownValues } from './examples/known-values.ts'
import { makeExamples } from './examples/make-examples.ts'
import { GraphqlPages } from './pages.ts'
import { publicPathOf } from './public-path.ts'
import { readSdl } from './read-sdl.ts'
import { readThings } from './thing-file.ts'

export const graphqlCompiler: SourceCompiler = {
  ...GRAPHQL_KIND,
  compile: compileGraphql,
}

async function compileGraphql(unit: SourceUnit, context: CompileContext): Promise<CompiledUnit> {
  const { model, problems } = readSdl(unit.text, unit.path)
  if (model === null) return { pages: [], problems }
  const evidence = await withEvidence(model, unit.path, context)
  const docs = await preparedDocs(model, context, unit.path)
  const sdlPath = publicPathOf(unit.path)
  const things = await readThings(unit.path, context)
  const written = await readExampleFile(unit.path, context)
  const { known, problems: unknown } = await readKnownValues(unit.path, context)
  const examples = await makeExamples(known, unit.text, model, written.examples)
  const pages: readonly Page[] = new GraphqlPages({
    ...{ unit, model, docs, things: things.things, examples },
    evidence: evidence?.evidence ?? null,
  }).all()
  return {
    pages,
    problems: [
      ...things.problems,
      ...written.problems,
      ...unknown,
      ...completenessProblems(model, unit.path),
      ...(unit.locale === DEFAULT_LOCALE ? (evidence?.problems ?? []) : []),
    ],
    report: { deprecations: graphqlDeprecations(model, unit.path) },
    prose: sdlProse(unit.path, unit.text),
    // The document itself, for the explorer and code generators.
    generated: new Map([[sdlPath, { kind: 'text', content: schemaWithSources(unit.text, model) }]]),
  }
}
