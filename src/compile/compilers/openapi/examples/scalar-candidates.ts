/** Texts and numbers that a schema may allow, the plainest first. Whoever uses them checks which one it does allow. */
import { samplePattern } from '@dev-center/contract/patterns/sample'
import type { Json } from '../../../../core/json.ts'
import { isMarkedNumber, markNumber } from '../document/exact-json.ts'
import type { Shape } from '../schema/shape.ts'

/** Longer texts would show nothing more. */
const MAX_TEXT = 5_000

/** Shared data of all examples (spec: content.world). */
const TEXT_OF_FORMAT: { readonly [format: string]: string } = {
  'date-time': '2026-03-14T09:26:53Z',
  date: '2026-03-14',
  time: '09:26:53Z',
  duration: 'PT15M',
  email: 'mei.tanaka@example.com',
  'idn-email': 'mei.tanaka@example.com',
  hostname: 'juniper-and-clay.example.com',
  ipv4: '192.0.2.10',
  ipv6: '2001:db8::10',
  uri: 'https://juniper-and-clay.example.com/',
  url: 'https://juniper-and-clay.example.com/',
  'uri-reference': '/teapots/',
  uuid: '6f1c1d1e-0b1a-4c58-9a52-3a6b1f0e7d21',
  byte: 'SnVuaXBlcg==',
  binary: '(file)',
  password: '••••••••',
}

/** Shorter texts of formats, for narrow limits. */
const SHORT_OF_FORMAT: { readonly [format: string]: string } = {
  email: 'a@b.co',
  hostname: 'a.co',
  uri: 'a:b',
  url: 'a:b',
  'uri-reference': '/',
  ipv6: '::1',
  ipv4: '1.1.1.1',
  byte: 'SQ==',
  password: '••••',
}

/** `index`: which of several different values; 0 for the usual one. */
export function scalarCandidates(shape: Shape, type: string, index: number): Json[] {
  if (type === 'integer' || type === 'number') return numberCandidates(shape, type, index)
  if (type === 'boolean') return index % 2 === 0 ? [true, false] : [false, true]
  if (type === 'string') return textCandidates(shape, index)
  return [null]
}

function textCandidates(shape: Shape, index: number): string[] {
  const read = (keyword: string) => shape.values.get(keyword)
  const [format, pattern, least, most] = [read('format'), read('pattern'), read('minLength'), read('maxLength')]
  const minLength = typeof least === 'number' ? Math.min(Math.max(0, least), MAX_TEXT) : 0
  const maxLength = typeof most === 'number' && most >= 0 ? most : Number.POSITIVE_INFINITY
  const found: string[] = []
  const known = typeof format === 'string' ? TEXT_OF_FORMAT[format] : undefined
  if (known !== undefined && typeof format === 'string') {
    found.push(varied(known, format, index))
    if (minLength > 0) found.push(lengthened(known, format, minLength))
    const short = SHORT_OF_FORMAT[format]
    if (short !== undefined) found.push(short)
  }
  if (typeof pattern === 'string') {
    const sample = samplePattern(pattern, { index, minLength, maxLength })
    if (sample !== null) found.unshift(sample)
    if (known !== undefined) found.unshift(varied(known, String(format), index))
  }
  for (const word of ['string', 'text', 'a', 'A1', '1', 'example'])
    found.push(fitted(word, index, minLength, maxLength))
  return found
}

/** A plain word in the limits, with a number if it isn't the first. */
function fitted(word: string, index: number, least: number, most: number): string {
  let text = index === 0 ? word : `${word}${index + 1}`
  if (text.length < least) text = text.repeat(Math.ceil(least / text.length)).slice(0, least)
  if (text.length <= most) return text
  // The number is what differs.
  return index === 0 ? text.slice(0, most) : String.fromCharCode(97 + (index % 26)).repeat(most)
}

/** Another text of the format. */
function varied(text: string, format: string, index: number): string {
  if (index === 0) return text
  const digits = String(index % 10)
  if (format === 'date-time' || format === 'time') return text.replace(/\d(?=Z$)/, digits)
  if (format === 'ipv4') return text.replace(/(?<!\d)\d+$/, String((index % 200) + 11))
  if (/^(?:uuid|date|ipv6)$/.test(format)) return text.replace(/\d$/, String((Number(text.at(-1)) + index) % 10))
  if (format === 'email' || format === 'idn-email') return text.replace('@', `${index}@`)
  return format === 'hostname' ? `shop${index}.${text}` : text + digits
}

/** The text with more of what its format allows any number of. */
function lengthened(text: string, format: string, least: number): string {
  const missing = Math.max(0, least - text.length)
  if (format === 'date-time' || format === 'time')
    return missing === 0 ? text : text.replace('Z', `.${'0'.repeat(Math.max(1, missing - 1))}Z`)
  if (format === 'email' || format === 'idn-email') return `${'a'.repeat(missing)}${text}`
  if (format === 'hostname') return `${'a.'.repeat(Math.ceil(missing / 2))}${text}`
  return text + 'a'.repeat(missing)
}

function numberCandidates(shape: Shape, type: string, index: number): Json[] {
  const exact = exactBounds(shape)
  if (exact !== null) return [exact]
  const read = (keyword: string) => {
    const value = shape.values.get(keyword)
    return typeof value === 'number' ? value : null
  }
  const multiple = read('multipleOf')
  const step = multiple !== null && multiple > 0 ? multiple : type === 'integer' ? 1 : 0.01
  // Exclusive bounds are numbers since OpenAPI 3.1, and flags before.
  const isAbove = shape.values.get('exclusiveMinimum') === true
  const isBelow = shape.values.get('exclusiveMaximum') === true
  const bounds = [read('minimum'), read('exclusiveMinimum'), read('maximum'), read('exclusiveMaximum')] as const
  const low = largest(bounds[0] === null ? null : bounds[0] + (isAbove ? step : 0), plus(bounds[1], step))
  const high = smallest(bounds[2] === null ? null : bounds[2] - (isBelow ? step : 0), plus(bounds[3], -step))
  const usual = type === 'integer' ? 1 : 9.5
  const start = low ?? (high !== null && high < usual ? high : usual)
  const round = (value: number) => Number((Math.ceil(value / step - 1e-9) * step).toFixed(12))
  const onStep = multiple !== null || type === 'integer' ? round(start) : start
  const middle = low !== null && high !== null ? (low + high) / 2 : null
  const strictly = bounds[1] !== null && bounds[3] !== null ? (bounds[1] + bounds[3]) / 2 : null
  const found = [onStep + index * step, onStep - index * step, middle, strictly, high, low, 0, -step, round(usual)]
  return found.flatMap((value) => (value === null ? [] : [Number(value.toFixed(12))]))
}

/** A bound or a step that a double would round, as the digits of the document. */
function exactBounds({ values }: Shape): string | null {
  for (const [keyword, shift] of [
    ['minimum', 0n],
    ['exclusiveMinimum', 1n],
    ['maximum', 0n],
    ['exclusiveMaximum', -1n],
  ] as const) {
    const value = values.get(keyword)
    if (typeof value !== 'string' || !isMarkedNumber(value)) continue
    // A high limit alone says nothing about the usual value.
    const isHigh = keyword.endsWith('aximum')
    if (isHigh && !value.slice(1).startsWith('-')) continue
    const digits = value.slice(1)
    return /^-?\d+$/.test(digits) ? markNumber(String(BigInt(digits) + shift)) : value
  }
  return null
}

function plus(value: number | null, step: number): number | null {
  return value === null ? null : value + step
}

function largest(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other)
}

function smallest(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other)
}
