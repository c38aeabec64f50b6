/**
 * Turns schema issues into Problems with our wording (spec: menus.validation), at the position of the wrong key or
 * value.
 */
import type { ZodError } from 'zod'
import type { Finding, ProblemCode } from '../../../core/problem.ts'
import { didYouMean } from '../../../core/words/did-you-mean.ts'
import type { Located } from '../located.ts'

export interface DescribeOptions {
  readonly file: string
  readonly document: Located
  /** Path of the checked value in the document. */
  readonly base?: readonly (string | number)[]
  /** Known keys of the object at a dotted path, to suggest one for an unknown key; '' is the value itself. */
  readonly keys: readonly string[] | ((path: string) => readonly string[])
  readonly codes: { readonly unknown: ProblemCode; readonly wrong: ProblemCode; readonly missing: ProblemCode }
  /** Values that a key can have in another form of the object. */
  readonly choices?: (path: string) => readonly string[] | undefined
  /** Prefix of each message. */
  readonly prefix?: string
}

type Issue = ZodError['issues'][number]

export function describeIssues(error: ZodError, options: DescribeOptions): Finding[] {
  return error.issues.flatMap((issue) => describeIssue(issue, options))
}

function describeIssue(issue: Issue, options: DescribeOptions): Finding[] {
  const { file, document, base = [], codes, prefix = '' } = options
  const path = issue.path.map((step) => (typeof step === 'number' ? step : String(step)))
  const full = [...base, ...path]
  if (issue.code === 'unrecognized_keys') {
    const known = typeof options.keys === 'function' ? options.keys(path.join('.')) : options.keys
    return issue.keys.map((key) => ({
      code: codes.unknown,
      file,
      ...document.placeOf([...full, key]),
      message: `${prefix}Unrecognized key(s) in object: '${key}'${suffix(path)}`,
      hint: didYouMean(key, known) ?? `Known keys: ${known.join(', ')}.`,
    }))
  }
  const received = valueAt(document.value, full)
  const isMissing = received === undefined
  const place = document.placeOf(full, 'value')
  return [
    {
      code: isMissing ? codes.missing : codes.wrong,
      file,
      ...place,
      message: `${prefix}${isMissing ? 'Required' : wording(issue, received)}${suffix(path)}`,
      ...hintFor(issue, received, options.choices?.(path.join('.'))),
    },
  ]
}

/** Suggests the choice that was probably meant; `choices` are the ones of all forms of the object. */
function hintFor(issue: Issue, received: unknown, choices?: readonly string[]): { hint?: string } {
  if (issue.code !== 'invalid_value' || typeof received !== 'string') return {}
  const hint = didYouMean(received, choices ?? issue.values.map(String))
  return hint === undefined ? {} : { hint }
}

/** Wording that menu authors know: `Expected boolean, received string`. */
function wording(issue: Issue, received: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return `Expected ${issue.expected === 'record' ? 'object' : issue.expected}, received ${typeName(received)}`
    case 'invalid_value': {
      const options = issue.values.map((value) => `'${String(value)}'`).join(' | ')
      return typeof received === 'string'
        ? `Invalid enum value. Expected ${options}, received '${received.slice(0, 60)}'`
        : `Expected ${options}, received ${typeName(received)}`
    }
    case 'invalid_union':
      return `Expected ${expectedTypes(issue.errors)}, received ${typeName(received)}`
    case 'too_big':
      return `At most ${issue.maximum}${issue.origin === 'string' ? ' characters' : ''}`
    case 'too_small':
      if (issue.origin === 'string') return 'Must not be empty'
      return `${issue.inclusive === false ? 'More than' : 'At least'} ${issue.minimum}`
    case 'invalid_key':
      return issue.issues[0]?.message ?? issue.message
    default:
      return issue.message.replace(/\.$/, '')
  }
}

function expectedTypes(errors: readonly (readonly { code?: string; expected?: string }[])[]): string {
  return [
    ...new Set(errors.flatMap((branch) => branch.map((issue) => issue.expected ?? '')).filter((name) => name !== '')),
  ].join(' or ')
}

function typeName(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

function suffix(path: readonly (string | number)[]): string {
  return path.length === 0 ? '' : `. Path: "${path.join('.')}"`
}

function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  let current = value
  for (const step of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, step)) return undefined
    current = (current as Record<string | number, unknown>)[step]
  }
  return current
}
