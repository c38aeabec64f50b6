/**
 * Door of this room: compiles theme-object files to pages. A single file is a page. The files of a folder named
 * `schemas` are one unit: a page that lists all objects, one anchor each, and a page for each object with its
 * properties and an example.
 */

import { flattenProperties, sharedTypesOf, type ThemeProperties } from '../../../core/api/theme-object.ts'
import type { BodyComponent } from '../../../core/body.ts'
import { DEFAULT_LOCALE } from '../../../core/locale.ts'
import { THEME_OBJECT_MESSAGES } from '../../../core/messages/graphql.ts'
import type { Finding } from '../../../core/problem.ts'
import { SCHEMA_GROUP, SCHEMAS_KIND } from '../kinds.ts'
import type { CompileContext, CompiledUnit, SourceCompiler, SourceFile, SourceUnit } from '../source-compiler.ts'
import { type Described, listPage, objectPage, singlePage } from './pages.ts'
import { type ReadThemeObject, readThemeObject } from './read-theme-object.ts'
import { themeEvidence } from './theme-evidence.ts'

export const schemasCompiler: SourceCompiler = {
  ...SCHEMAS_KIND,
  compile: compileSchemas,
}

async function compileSchemas(unit: SourceUnit, context: CompileContext): Promise<CompiledUnit> {
  const isGroup = SCHEMA_GROUP.test(unit.files[0]?.path ?? '')
  const read = unit.files.map((file) => readThemeObject(file))
  const shared = await sharedObjects(unit, context)
  const problems: Finding[] = [
    ...read.flatMap((each) => each.problems),
    ...read.flatMap((each) => typeProblems(each, shared.names)),
    ...duplicates(read),
  ]
  const described: Described[] = []
  for (const each of read) {
    if (each.object === null || described.some(({ object }) => object.name === each.object?.name)) continue
    const { object, file } = each
    const partExamples = new Map<string, BodyComponent>()
    for (const [name, { example }] of Object.entries(object.objects ?? {})) {
      if (example !== undefined) {
        partExamples.set(name, await context.codeBlock(example.replace(/\n$/, ''), 'handlebars'))
      }
    }
    described.push({
      file,
      object,
      description: await context.fragment(object.description, { file, ...each.placeOf(['description']) }),
      example: await context.codeBlock(object.example.replace(/\n$/, ''), object.exampleLanguage ?? 'handlebars'),
      partExamples,
    })
  }
  if (described.length === 0) return { pages: [], problems }
  const placed = read.flatMap(({ object, placeOf }) =>
    object === null ? [] : [{ object, lineOf: (path: readonly string[]) => placeOf(path).line }],
  )
  const compared = isGroup ? await themeEvidence(unit.files[0]?.path ?? '', placed, context) : null
  if (unit.locale === DEFAULT_LOCALE) problems.push(...(compared?.problems ?? []))
  const frame = {
    evidence: compared?.evidence ?? null,
    unit,
    messages: THEME_OBJECT_MESSAGES[unit.locale],
    sharedRoute: shared.route,
    sharedNames: shared.names,
  }
  const pages = isGroup
    ? [listPage(frame, described), ...described.map((each) => objectPage(frame, each))]
    : described.map((each) => singlePage(frame, each))
  return { pages, problems, prose: read.flatMap((each) => each.prose) }
}

interface Shared {
  readonly names: ReadonlySet<string>
  readonly route: string
}

/** Shared objects from the section's `reference.schema.yaml`; without it, only JSON types are known. */
async function sharedObjects(unit: SourceUnit, context: CompileContext): Promise<Shared> {
  const folder = (unit.files[0]?.path ?? '').replace(/(\/schemas)?\/[^/]+$/, '')
  const path = `${folder}/reference.schema.yaml`
  const own = unit.files.find((file) => file.path === path)
  const file: SourceFile | null = own ?? (await context.read(path))
  const names = file === null ? [] : Object.keys(readThemeObject(file).object?.objects ?? {})
  return { names: new Set(names), route: `/${folder}/reference` }
}

function typeProblems({ file, object, placeOf }: ReadThemeObject, names: ReadonlySet<string>): Finding[] {
  if (object === null) return []
  const check = (properties: ThemeProperties | undefined, base: readonly string[]): Finding[] =>
    flattenProperties(properties).flatMap(({ path, property }): Finding[] => {
      const unknown = sharedTypesOf(property.type).filter((name) => !names.has(name))
      if (unknown.length === 0) return []
      const place = placeOf([
        ...base,
        ...path.split('.').flatMap((key, index) => (index === 0 ? [key] : ['properties', key])),
        'type',
      ])
      return [
        {
          code: 'DC923',
          file,
          ...place,
          message: `"${property.type}" of ${path} isn't a known type.`,
        },
      ]
    })
  return [
    ...check(object.properties, ['properties']),
    ...Object.entries(object.objects ?? {}).flatMap(([name, part]) =>
      check(part.properties, ['objects', name, 'properties']),
    ),
  ]
}

function duplicates(read: readonly ReadThemeObject[]): Finding[] {
  const first = new Map<string, string>()
  return read.flatMap(({ file, object, placeOf }): Finding[] => {
    if (object === null) return []
    const other = first.get(object.name)
    first.set(object.name, other ?? file)
    if (other === undefined) return []
    return [
      {
        code: 'DC924',
        file,
        ...placeOf(['name']),
        message: `"${object.name}" is also described in ${other}.`,
      },
    ]
  })
}
