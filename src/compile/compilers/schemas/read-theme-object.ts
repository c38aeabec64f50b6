/** Reads one `.schema.yaml` file and checks its form. */

import type { ThemeObjectFile } from '../../../core/api/theme-object.ts'
import { themeObjectKeys, themeObjectSchema } from '../../../core/author-files/theme-object.schema.ts'
import type { Position } from '../../../core/page.ts'
import type { Finding } from '../../../core/problem.ts'
import { describeIssues } from '../../content/menus/describe-issues.ts'
import { readYaml } from '../openapi/document/yaml-document.ts'
import type { ProseBlock } from '../prose/prose.ts'
import { yamlProse } from '../prose/yaml-prose.ts'
import type { SourceFile } from '../source-compiler.ts'

export interface ReadThemeObject {
  readonly file: string
  /** null if the file is invalid; the problems say where. */
  readonly object: ThemeObjectFile | null
  readonly problems: readonly Finding[]
  /** Position of the text at a path of keys. */
  readonly placeOf: (path: readonly string[]) => Position
  readonly prose: readonly ProseBlock[]
}

const CODES = { unknown: 'DC921', wrong: 'DC920', missing: 'DC922' } as const

export function readThemeObject({ path, text }: SourceFile): ReadThemeObject {
  const yaml = readYaml(path, text)
  const placeOf = (keys: readonly string[]): Position => yaml.locateText(keys)
  const prose = yaml.problems.length > 0 ? [] : yamlProse(yaml, text)
  if (yaml.problems.length > 0) return { file: path, object: null, problems: yaml.problems, placeOf, prose }
  const result = themeObjectSchema.safeParse(yaml.data)
  if (result.success) return { file: path, object: result.data, problems: [], placeOf, prose }
  const document = {
    value: yaml.data,
    placeOf: (keys: readonly (string | number)[]) => ({ ...yaml.locate(keys.map(String)), length: 1 }),
    keysOf: () => [],
  }
  const problems = describeIssues(result.error, { file: path, document, keys: themeObjectKeys, codes: CODES })
  return { file: path, object: null, problems, placeOf, prose }
}
