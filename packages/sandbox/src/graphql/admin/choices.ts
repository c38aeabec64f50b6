/**
 * Options and modifiers of the admin schema, of one product or shared, with their kinds and their overrides for
 * languages.
 */
import type { ProductModifier, ProductOption } from '../../model.ts'
import { modifierPart, optionPart, type Part, partKey } from '../../shop/overrides.ts'
import type { Store, WordOverrides } from '../../store.ts'
import { connection, type PageArgs } from '../connection.ts'
import { adminId, parseAdminId } from '../global-id.ts'

export interface LocaleContext {
  readonly channelId: string
  readonly locale: string
}

interface Kind {
  /** Prefix of its type names. */
  readonly type: string
  /** Its key in the inputs of mutations. */
  readonly input: string
}

export const OPTION_KINDS: Readonly<Record<ProductOption['style'], Kind>> = {
  rectangles: { type: 'RectangleList', input: 'rectangleList' },
  swatch: { type: 'Swatch', input: 'swatch' },
  dropdown: { type: 'Dropdown', input: 'dropdown' },
  radio_buttons: { type: 'RadioButtons', input: 'radioButtons' },
}

export const MODIFIER_KINDS: Readonly<Record<ProductModifier['type'], Kind>> = {
  ...OPTION_KINDS,
  text: { type: 'TextField', input: 'textField' },
  multi_line_text: { type: 'MultilineTextField', input: 'multiLineTextField' },
  numbers_only_text: { type: 'NumbersOnlyTextField', input: 'numberField' },
  checkbox: { type: 'Checkbox', input: 'checkbox' },
  product_list: { type: 'PickList', input: 'pickList' },
  date: { type: 'DateField', input: 'dateField' },
  file: { type: 'FileUpload', input: 'fileUpload' },
}

interface WithContext {
  readonly localeContext: LocaleContext
}

/** Takes only the number of the channel, so that `bc/store/channel/1` and `1` are the same place. */
export function placeOfContext({ channelId, locale }: LocaleContext) {
  return { channelId: parseAdminId(channelId, 'channel') ?? '', locale }
}

/** An option of a product. A shared option has the identifiers that mutations use to change it. */
export function optionView(store: Store, option: ProductOption) {
  const isShared = option.sharedId !== undefined
  return { ...optionWords(store, option, 'Product', optionPart(option)), isShared }
}

export function sharedOptionView(store: Store, option: ProductOption) {
  return optionWords(store, option, 'SharedProduct', { kind: 'sharedProductOption', id: option.id })
}

function optionWords(store: Store, option: ProductOption, owner: 'Product' | 'SharedProduct', part: Part) {
  const { type } = OPTION_KINDS[option.style]
  const valueType = `${type}${owner === 'Product' ? '' : 'Shared'}OptionValue`
  const valueIds = valueIdsOf(store, option, part)
  return {
    __typename: `${type}${owner}Option`,
    id: adminId(part.kind, part.id),
    displayName: option.displayName,
    values: option.values.map(({ label, isDefault }, position) => ({
      __typename: valueType,
      id: valueIds[position],
      label,
      isDefault,
    })),
    overridesForLocale: ({ localeContext }: WithContext) => {
      const words = store.state.wordOverrides.get(partKey(part, placeOfContext(localeContext))) ?? {}
      const values = valuesView(words, valueIds).map((value) => ({ __typename: `${valueType}ForLocale`, ...value }))
      return { __typename: `${type}${owner}OptionForLocale`, displayName: words.displayName, values }
    },
  }
}

/** A modifier of a product. A shared modifier has the identifiers that mutations use to change it. */
export function modifierView(store: Store, modifier: ProductModifier) {
  const isShared = modifier.sharedId !== undefined
  return { ...modifierWords(store, modifier, 'Product', modifierPart(modifier)), isShared }
}

export function sharedModifierView(store: Store, modifier: ProductModifier) {
  return modifierWords(store, modifier, 'SharedProduct', { kind: 'sharedProductModifier', id: modifier.id })
}

function modifierWords(store: Store, modifier: ProductModifier, owner: 'Product' | 'SharedProduct', part: Part) {
  const valueIds = valueIdsOf(store, modifier, part)
  return {
    __typename: `${MODIFIER_KINDS[modifier.type].type}${owner}Modifier`,
    id: adminId(part.kind, part.id),
    displayName: modifier.displayName,
    isRequired: modifier.required,
    checkedByDefault: modifier.values[0]?.isDefault ?? false,
    fieldValue: modifier.values[0]?.label ?? null,
    defaultValue: modifier.defaultValue ?? null,
    values: modifier.values.map(({ label, isDefault }, position) => ({ id: valueIds[position], label, isDefault })),
    overridesForLocale: ({ localeContext }: WithContext) => {
      const words = store.state.wordOverrides.get(partKey(part, placeOfContext(localeContext))) ?? {}
      return { ...words, values: valuesView(words, valueIds) }
    },
  }
}

/** Identifiers of the choices. For a use of a shared record, those of the shared record. */
export function valueIdsOf(store: Store, record: ProductOption | ProductModifier, part: Part): string[] {
  const { sharedOptions, sharedModifiers } = store.state
  const shared: readonly (ProductOption | ProductModifier)[] =
    part.kind === 'sharedProductOption' ? sharedOptions : part.kind === 'sharedProductModifier' ? sharedModifiers : []
  const owner = shared.find(({ id }) => id === part.id) ?? record
  return owner.values.map(({ id }) => adminId(`${part.kind}Value`, id))
}

function valuesView({ labels = {} }: WordOverrides, valueIds: readonly string[]) {
  return Object.entries(labels).map(([position, label]) => ({ id: valueIds[Number(position)], label }))
}

interface SharedArgs extends PageArgs {
  readonly filters?: { readonly ids?: readonly string[] | null } | null
}

/** Fields of `Store` that list shared options and modifiers. */
export function sharedViews(store: Store) {
  const { sharedOptions, sharedModifiers } = store.state
  const wanted = <T extends { readonly id: number }>(list: readonly T[], kind: Part['kind'], args: SharedArgs): T[] =>
    list.filter(({ id }) => args.filters?.ids?.some((each) => parseAdminId(each, kind) === String(id)) ?? true)
  return {
    sharedProductOptions: (args: SharedArgs) =>
      connection(wanted(sharedOptions, 'sharedProductOption', args), args, (one) => sharedOptionView(store, one)),
    sharedProductModifiers: (args: SharedArgs) =>
      connection(wanted(sharedModifiers, 'sharedProductModifier', args), args, (one) => sharedModifierView(store, one)),
  }
}
