/**
 * Samples that say something twice, or not to what they belong (spec: content.requests). DC752: a sample repeats the one
 * before it, such as the response of a run next to the one that an author had typed. DC753: the variables of a GraphQL
 * sample aren't marked, so it is neither checked nor run with them.
 */
import { isJsonObject } from '@dev-center/contract/json'
import { quotePlaceholders } from '@dev-center/contract/samples/placeholders'
import { DEFAULT_LOCALE } from '../../../core/locale.ts'
import type { Page, Sample } from '../../../core/page.ts'
import type { Finding } from '../../../core/problem.ts'

/** Shorter samples, such as commands, are repeated on purpose. */
const MIN_LENGTH = 30

/** `hasSchema`: whether the site has a GraphQL API. Without one, nothing is checked or run with the variables. */
export function neighborSamples(page: Page, hasSchema: boolean): Finding[] {
  if (!/\.mdx?$/.test(page.file) || page.locale !== DEFAULT_LOCALE) return []
  return page.samples.flatMap((sample, at): Finding[] => {
    const before = page.samples[at - 1]
    if (before === undefined) return []
    const place = { file: page.file, ...sample.position }
    if (repeats(sample, before)) return [{ code: 'DC752', ...place, message: 'This sample repeats the one before it.' }]
    if (hasSchema && areVariables(sample, before))
      return [{ code: 'DC753', ...place, message: 'These variables of the GraphQL sample above are not marked.' }]
    return []
  })
}

function repeats(sample: Sample, before: Sample): boolean {
  if (essence(sample.code).length < MIN_LENGTH) return false
  if (essence(sample.code) === essence(before.code)) return true
  // Without a word between them, the same fields with other values are the same answer.
  if (!isPlainJson(sample) || before.language !== 'json' || !followsAtOnce(sample, before)) return false
  const shape = shapeOf(parsed(sample.code))
  return shape.includes('{') && shape === shapeOf(parsed(before.code))
}

function areVariables(sample: Sample, { language, code }: Sample): boolean {
  const value = isPlainJson(sample) && language === 'graphql' ? parsed(sample.code) : null
  if (!isJsonObject(value)) return false
  const names = new Set([...code.matchAll(/\$(\w+) *:/g)].map(([, name]) => name))
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every((key) => names.has(key))
}

/** JSON of which nothing says what it is. */
function isPlainJson({ language, meta }: Sample): boolean {
  return language === 'json' && ['', 'partial'].includes(meta.trim())
}

function followsAtOnce({ position }: Sample, before: Sample): boolean {
  const closingFence = before.position.line + before.code.trimEnd().split('\n').length + 1
  return position.line - closingFence <= 2
}

/** Without white space and the mark of what is left out, with the comma before it. */
function essence(code: string): string {
  return code.replace(/\s+/g, '').replace(/,?…/g, '')
}

function parsed(code: string): unknown {
  try {
    return JSON.parse(quotePlaceholders(essence(code)))
  } catch {
    return null
  }
}

/** The names of the members, and where they are; of a list, those of its first item. */
function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.length > 0 ? shapeOf(value[0]) : ''}]`
  if (!isJsonObject(value)) return '*'
  return `{${Object.entries(value).map(([name, member]) => `${name}:${shapeOf(member)}`)}}`
}
