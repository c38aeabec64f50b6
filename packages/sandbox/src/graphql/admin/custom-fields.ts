/** Custom fields of a product in the admin schema, with their overrides for channels and languages. */
import type { CustomField, Product } from '../../model.ts'
import { overridesOf, type Part, partKey } from '../../shop/overrides.ts'
import { Refused } from '../../shop/refusal.ts'
import type { CustomFieldOverrides, Store } from '../../store.ts'
import { adminId, parseAdminId } from '../global-id.ts'
import { type LocaleContext, placeOfContext } from './choices.ts'
import { type OverrideArgs, overridesConnection } from './context.ts'
import { requireChannelId } from './require.ts'

/** The limit for a name and for a value. */
const MAX_LENGTH = 250

export function customFieldView(store: Store, { id, name, value }: CustomField) {
  return {
    id: adminId('productCustomField', id),
    name,
    value,
    overrides: (args: OverrideArgs) =>
      overridesConnection(
        overridesOf(store.state.customFieldOverrides, partOf(id)),
        args,
        'ProductCustomFieldOverridesForChannelLocale',
      ),
  }
}

interface FieldValues {
  readonly name?: string | null
  readonly value?: string | null
  readonly isVisible?: boolean | null
}

export interface FieldChanges {
  readonly customFieldId: string
  readonly name?: string | null
  readonly value?: string | null
  readonly overrides?:
    | readonly {
        readonly channelLocaleOverrides?: { readonly context: LocaleContext; readonly data: FieldValues } | null
      }[]
    | null
}

/** Sets the values of the store and of each named channel and language. Omitted values stay unchanged. */
export function changeField(store: Store, product: Product, change: FieldChanges): void {
  const field = requireField(product, change.customFieldId)
  guardLengths(change)
  field.name = change.name ?? field.name
  field.value = change.value ?? field.value
  for (const { channelLocaleOverrides } of change.overrides ?? []) {
    if (channelLocaleOverrides == null) continue
    const { context, data } = channelLocaleOverrides
    requireChannelId(store, context.channelId)
    guardLengths(data)
    const key = partKey(partOf(field.id), placeOfContext(context))
    store.state.customFieldOverrides.set(key, {
      ...store.state.customFieldOverrides.get(key),
      ...(data.name != null && { name: data.name }),
      ...(data.value != null && { value: data.value }),
      ...(data.isVisible != null && { isVisible: data.isVisible }),
    })
  }
}

type Attribute = 'IS_VISIBLE' | 'NAME' | 'VALUE'

export interface FieldRemoval {
  readonly customFieldId: string
  readonly channelLocaleContextData: {
    readonly context: LocaleContext
    readonly attributes?: readonly Attribute[] | null
  }
}

/** Removes the named overrides of one channel and language, or all of them if none is named. */
export function removeFieldOverrides(store: Store, product: Product, removal: FieldRemoval): void {
  const field = requireField(product, removal.customFieldId)
  const { context, attributes } = removal.channelLocaleContextData
  const { customFieldOverrides } = store.state
  const key = partKey(partOf(field.id), placeOfContext(context))
  const { name, value, isVisible } = customFieldOverrides.get(key) ?? {}
  const stays = (attribute: Attribute) => attributes != null && !attributes.includes(attribute)
  const rest: CustomFieldOverrides = {
    ...(name !== undefined && stays('NAME') && { name }),
    ...(value !== undefined && stays('VALUE') && { value }),
    ...(isVisible !== undefined && stays('IS_VISIBLE') && { isVisible }),
  }
  if (Object.keys(rest).length === 0) customFieldOverrides.delete(key)
  else customFieldOverrides.set(key, rest)
}

function partOf(id: number): Part {
  return { kind: 'productCustomField', id }
}

function requireField(product: Product, customFieldId: string): CustomField {
  const field = product.customFields.find(({ id }) => String(id) === parseAdminId(customFieldId, 'productCustomField'))
  if (field === undefined) throw new Refused(`Custom field ${customFieldId} not found`, 'not-found')
  return field
}

function guardLengths({ name, value }: FieldValues): void {
  if ((name?.length ?? 0) > MAX_LENGTH || (value?.length ?? 0) > MAX_LENGTH)
    throw new Refused(`Names and values of custom fields have at most ${MAX_LENGTH} characters`)
}
