/** Prose of YAML documents: all titles and descriptions, but no examples, defaults, or names. */
import type { Json } from '../../../core/json.ts'
import { lineStarts } from '../../content/places.ts'
import type { YamlDocument } from '../openapi/document/yaml-document.ts'
import { maskMarkdown } from './mask-markdown.ts'
import type { ProseBlock } from './prose.ts'

const PROSE_KEYS = new Set(['description', 'summary', 'x-description', 'x-displayName', 'x-menu-title'])
/** Keys whose values are data. */
const DATA_KEYS = new Set([
  'example',
  'default',
  'const',
  'enum',
  'value',
  'x-codeSamples',
  'x-code-samples',
  'expressions',
  'values',
])
/** Keys whose members are named by the author, so a property named `example` is searched too. */
const NAMING_KEYS = new Set([
  'properties',
  'patternProperties',
  'schemas',
  'definitions',
  '$defs',
  'objects',
  'headers',
])
/** A map of values to texts. */
const TEXTS_KEY = /^x-enum-?descriptions$/i

export function yamlProse(document: YamlDocument, source: string): ProseBlock[] {
  const blocks: ProseBlock[] = []
  const lines = lineStarts(source)
  const add = (text: string, path: readonly string[]): void => {
    const { line, column } = document.locateText(path)
    const start = (lines[line - 1] ?? 0) + column - 1
    const stretch = alignedMask(text, source, start)
    if (stretch !== '') blocks.push({ file: document.file, line, column, text: stretch })
  }
  const visit = (value: Json, path: readonly string[], isNaming: boolean): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, child] of Object.entries(value)) {
      const next = [...path, key]
      if (isNaming || Array.isArray(value)) visit(child, next, false)
      else if (TEXTS_KEY.test(key)) addTexts(child, next)
      else if (typeof child === 'string') {
        if (PROSE_KEYS.has(key) || (key === 'title' && path.at(-1) === 'info')) add(child, next)
      } else if (!DATA_KEYS.has(key) && !(key === 'examples' && Array.isArray(child)))
        visit(child, next, NAMING_KEYS.has(key))
    }
  }
  const addTexts = (value: Json, path: readonly string[]): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, text] of Object.entries(value)) if (typeof text === 'string') add(text, [...path, key])
  }
  visit(document.data, [], false)
  return blocks
}

/**
 * The source range that the text was parsed from, masked. Source and value differ only in indentation, folded line
 * ends, and escapes. If they differ in more, the rest is left out.
 */
function alignedMask(value: string, source: string, start: number): string {
  const masked = maskMarkdown(value)
  let stretch = ''
  let at = start
  for (let index = 0; index < value.length && at < source.length; ) {
    const [wanted = '', found = ''] = [value[index], source[at]]
    if (wanted === found) {
      stretch += masked[index]
      index += 1
      at += 1
    } else if (/\s/.test(found)) {
      stretch += found
      at += 1
    } else if (/\s/.test(wanted)) index += 1
    else if (found === '\\' || found === "'") {
      // A doubled apostrophe between single quotes does not split a word.
      stretch += found === "'" ? found : ' '
      at += 1
    } else break
  }
  return stretch.trimEnd()
}
