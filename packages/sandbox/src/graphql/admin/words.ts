/** Labels of options and modifiers: set and removed for the store, or for one channel and language. */
import type { ProductModifier, ProductOption } from '../../model.ts'
import { type Part, partKey, reworded } from '../../shop/overrides.ts'
import { Refused } from '../../shop/refusal.ts'
import type { Store, WordOverrides } from '../../store.ts'
import { type LocaleContext, placeOfContext, valueIdsOf } from './choices.ts'
import { requireChannelId } from './require.ts'

export interface Words {
  readonly displayName?: string | null
  readonly defaultValue?: string | number | null
  /** For a checkbox: the text beside the box. */
  readonly value?: string | null
  readonly values?: readonly { readonly valueId: string; readonly label: string }[] | null
}

export interface Removal {
  /** Enum values that end with `_DISPLAY_NAME_FIELD`, `_DEFAULT_VALUE_FIELD` or, for a checkbox, `_VALUE_FIELD`. */
  readonly fields?: readonly string[] | null
  readonly values?: { readonly ids: readonly string[] } | null
}

/** Data of a request, keyed by the kind of its record. */
export type ByKind<T> = { readonly [kind: string]: T | null | undefined }
/** A record that a request names, with all records that share its labels. */
export interface Target {
  readonly record: ProductOption | ProductModifier
  readonly part: Part
  readonly kinds: Readonly<Record<string, { readonly input: string }>>
}

/**
 * Sets labels in the records of the store, or as overrides for a channel and language. Omitted labels stay unchanged.
 */
export function setWords(store: Store, target: Target, data: ByKind<Words>, context: LocaleContext | null): void {
  const { displayName, defaultValue, value, values } = dataOf(target, data)
  const labels = Object.fromEntries(
    (values ?? []).map(({ valueId, label }) => [positionOf(store, target, valueId), label]),
  )
  const words: WordOverrides = {
    ...(displayName != null && { displayName }),
    ...(defaultValue != null && { defaultValue }),
    ...(value != null && { fieldValue: value }),
    ...(values != null && { labels }),
  }
  if (context === null) {
    for (const record of recordsOf(store, target)) Object.assign(record, reworded(record, words))
    return
  }
  requireChannelId(store, context.channelId)
  const key = partKey(target.part, placeOfContext(context))
  const before = store.state.wordOverrides.get(key)
  const merged = { ...before?.labels, ...labels }
  store.state.wordOverrides.set(key, {
    ...before,
    ...words,
    ...(Object.keys(merged).length > 0 && { labels: merged }),
  })
}

/** Removes the named overrides, or all of them if none is named. */
export function removeWords(
  store: Store,
  target: Target,
  data: ByKind<Removal>,
  context: LocaleContext | null | undefined,
) {
  if (context == null) return
  const { fields, values } = dataOf(target, data)
  const key = partKey(target.part, placeOfContext(context))
  const before = store.state.wordOverrides.get(key)
  if (before === undefined) return
  const everything = fields == null && values == null
  const gone = (ending: string) => everything || fields?.some((field) => field.endsWith(ending)) === true
  const positions = values?.ids.map((id) => String(positionOf(store, target, id))) ?? []
  const labels = Object.entries(before.labels ?? {}).filter(
    ([position]) => !everything && !positions.includes(position),
  )
  const rest: WordOverrides = {
    ...(before.displayName !== undefined && !gone('_DISPLAY_NAME_FIELD') && { displayName: before.displayName }),
    ...(before.defaultValue !== undefined && !gone('_DEFAULT_VALUE_FIELD') && { defaultValue: before.defaultValue }),
    ...(before.fieldValue !== undefined && !gone('_VALUE_FIELD') && { fieldValue: before.fieldValue }),
    ...(labels.length > 0 && { labels: Object.fromEntries(labels) }),
  }
  if (Object.keys(rest).length === 0) store.state.wordOverrides.delete(key)
  else store.state.wordOverrides.set(key, rest)
}

/** The part of the input for the kind of the record. Input for any other kind is refused. */
function dataOf<T>({ record, kinds }: Target, data: ByKind<T>): T {
  const wanted = kinds['style' in record ? record.style : record.type]?.input ?? ''
  const given = Object.entries(data).filter(([, value]) => value != null)
  const value = data[wanted]
  if (value == null || given.length !== 1) throw new Refused(`${record.displayName} takes ${wanted} as its data`)
  return value
}

function positionOf(store: Store, { record, part }: Target, valueId: string): number {
  const position = valueIdsOf(store, record, part).findIndex((id) => id === valueId || id.endsWith(`/${valueId}`))
  if (position < 0) throw new Refused(`${record.displayName} has no choice ${valueId}`)
  return position
}

/** The records with these labels: the record itself and, if it is shared, its uses in products. */
function recordsOf(store: Store, { record, part }: Target): (ProductOption | ProductModifier)[] {
  const { products } = store.state
  const uses =
    part.kind === 'sharedProductOption'
      ? products.flatMap(({ options }) => options)
      : part.kind === 'sharedProductModifier'
        ? products.flatMap(({ modifiers }) => modifiers)
        : []
  return [record, ...uses.filter(({ sharedId }) => sharedId === part.id)]
}
