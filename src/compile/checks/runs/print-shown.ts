/** Prints JSON with gaps for a fence: on one line if it fits, unless the author used several. */
import type { Json } from '../../../core/json.ts'
import { isJsonObject } from '../../../core/json.ts'
import { printJson } from '../../compilers/openapi/document/exact-json.ts'

export type Shown =
  | { readonly kind: 'value'; readonly value: Json }
  | { readonly kind: 'gap' }
  | {
      readonly kind: 'object'
      readonly members: readonly (readonly [name: string, value: Shown])[]
      readonly hasGap: boolean
      readonly isTall: boolean
    }
  | { readonly kind: 'list'; readonly items: readonly Shown[]; readonly hasGap: boolean; readonly isTall: boolean }

const WIDTH = 92

export function showWhole(value: Json): Shown {
  if (Array.isArray(value)) return { kind: 'list', items: value.map(showWhole), hasGap: false, isTall: false }
  if (!isJsonObject(value)) return { kind: 'value', value }
  const members = Object.entries(value).map(([name, child]) => [name, showWhole(child)] as const)
  return { kind: 'object', members, hasGap: false, isTall: false }
}

/** Whether something is left out, which makes the fence a fragment. */
export function hasGaps(shown: Shown): boolean {
  if (shown.kind === 'value') return typeof shown.value === 'string' && shown.value.includes('…')
  if (shown.kind === 'gap') return true
  const parts = shown.kind === 'list' ? shown.items : shown.members.map(([, value]) => value)
  return shown.hasGap || parts.some(hasGaps)
}

export function printShown(shown: Shown, indent = '', before = 0): string {
  if (shown.kind === 'gap') return '…'
  if (shown.kind === 'value') return printJson(shown.value)
  const flat = isFlat(shown) ? printFlat(shown) : null
  if (flat !== null && indent.length + before + flat.length < WIDTH) return flat
  const [open, close] = shown.kind === 'list' ? '[]' : '{}'
  const inner = `${indent}  `
  const parts =
    shown.kind === 'list'
      ? shown.items.map((item) => printShown(item, inner))
      : shown.members.map(([name, value]) => {
          const key = `${JSON.stringify(name)}: `
          return `${key}${printShown(value, inner, key.length)}`
        })
  const lines = [...parts, ...(shown.hasGap ? ['…'] : [])].map((part) => `${inner}${part}`)
  return lines.length === 0 ? `${open}${close}` : `${open}\n${lines.join(',\n')}\n${indent}${close}`
}

function isFlat(shown: Shown): boolean {
  if (shown.kind === 'value' || shown.kind === 'gap') return true
  const parts = shown.kind === 'list' ? shown.items : shown.members.map(([, value]) => value)
  return !shown.isTall && parts.every(isFlat)
}

function printFlat(shown: Shown): string {
  if (shown.kind === 'gap') return '…'
  if (shown.kind === 'value') return printJson(shown.value)
  const parts =
    shown.kind === 'list'
      ? shown.items.map(printFlat)
      : shown.members.map(([name, value]) => `${JSON.stringify(name)}: ${printFlat(value)}`)
  const text = [...parts, ...(shown.hasGap ? ['…'] : [])].join(', ')
  if (text === '') return shown.kind === 'list' ? '[]' : '{}'
  return shown.kind === 'list' ? `[${text}]` : `{ ${text} }`
}
