/**
 * Mutations that change the labels of options and modifiers: of one product or shared, for the store or for one channel
 * and language.
 */
import type { Product, ProductModifier, ProductOption } from '../../model.ts'
import { modifierPart, optionPart, type Part, type PartKind } from '../../shop/overrides.ts'
import { Refused } from '../../shop/refusal.ts'
import { emitWordsOverridden } from '../../webhooks/product-events.ts'
import type { Sender } from '../../webhooks/sender.ts'
import { parseAdminId } from '../global-id.ts'
import {
  type LocaleContext,
  MODIFIER_KINDS,
  OPTION_KINDS,
  placeOfContext,
  sharedModifierView,
  sharedOptionView,
} from './choices.ts'
import { productView } from './product.ts'
import { requireProduct } from './require.ts'
import { type ByKind, type Removal, removeWords, setWords, type Target, type Words } from './words.ts'

interface Input<T> {
  readonly input: T
}

type OptionItem<T> = { readonly optionId: string; readonly data: ByKind<T> }
type ModifierItem<T> = { readonly modifierId: string; readonly data: ByKind<T> }

interface OfProduct<T> {
  readonly productId: string
  readonly localeContext?: LocaleContext | null
  readonly data: T
}

export function choiceMutations(sender: Sender) {
  const { store } = sender
  const answer = (product: Product) => {
    product.updatedAt = store.now()
    return { product: productView(store, product) }
  }
  return {
    setProductOptionsInformation: ({ input }: Input<OfProduct<{ readonly options: readonly OptionItem<Words>[] }>>) => {
      const product = requireProduct(store, input.productId)
      for (const { optionId, data } of input.data.options)
        setWordsOf(sender, ownOption(product, optionId), data, input.localeContext ?? null)
      return answer(product)
    },
    removeProductOptionsOverrides: ({
      input,
    }: Input<OfProduct<{ readonly options: readonly OptionItem<Removal>[] }>>) => {
      const product = requireProduct(store, input.productId)
      for (const { optionId, data } of input.data.options)
        removeWordsOf(sender, ownOption(product, optionId), data, input.localeContext)
      return answer(product)
    },
    setProductModifiersInformation: ({
      input,
    }: Input<OfProduct<{ readonly modifiers: readonly ModifierItem<Words>[] }>>) => {
      const product = requireProduct(store, input.productId)
      for (const { modifierId, data } of input.data.modifiers)
        setWordsOf(sender, ownModifier(product, modifierId), data, input.localeContext ?? null)
      return answer(product)
    },
    removeProductModifiersOverrides: ({
      input,
    }: Input<OfProduct<{ readonly modifiers: readonly ModifierItem<Removal>[] }>>) => {
      const product = requireProduct(store, input.productId)
      for (const { modifierId, data } of input.data.modifiers)
        removeWordsOf(sender, ownModifier(product, modifierId), data, input.localeContext)
      return answer(product)
    },
  }
}

interface OfStore<T> {
  readonly localeContext?: LocaleContext | null
  readonly data: T
}

export function sharedOptionMutations(sender: Sender) {
  const { store } = sender
  const change = <T>(options: readonly OptionItem<T>[], each: Change<T>) => {
    const items = options.map(({ optionId, data }) => ({ id: optionId, data }))
    const changed = changeShared(store.state.sharedOptions, 'sharedProductOption', OPTION_KINDS, items, each)
    return { sharedProductOptions: changed.map((option) => sharedOptionView(store, option)) }
  }
  return {
    setSharedProductOptionsInformation: ({
      input: { data, localeContext = null },
    }: Input<OfStore<{ readonly options: readonly OptionItem<Words>[] }>>) =>
      change(data.options, (target, words) => setWordsOf(sender, target, words, localeContext)),
    removeSharedProductOptionsOverrides: ({
      input: { data, localeContext },
    }: Input<OfStore<{ readonly options: readonly OptionItem<Removal>[] }>>) =>
      change(data.options, (target, removal) => removeWordsOf(sender, target, removal, localeContext)),
  }
}

export function sharedModifierMutations(sender: Sender) {
  const { store } = sender
  const change = <T>(modifiers: readonly ModifierItem<T>[], each: Change<T>) => {
    const items = modifiers.map(({ modifierId, data }) => ({ id: modifierId, data }))
    const changed = changeShared(store.state.sharedModifiers, 'sharedProductModifier', MODIFIER_KINDS, items, each)
    return { sharedProductModifiers: changed.map((modifier) => sharedModifierView(store, modifier)) }
  }
  return {
    setSharedProductModifiersInformation: ({
      input: { data, localeContext = null },
    }: Input<OfStore<{ readonly modifiers: readonly ModifierItem<Words>[] }>>) =>
      change(data.modifiers, (target, words) => setWordsOf(sender, target, words, localeContext)),
    removeSharedProductModifiersOverrides: ({
      input: { data, localeContext },
    }: Input<OfStore<{ readonly modifiers: readonly ModifierItem<Removal>[] }>>) =>
      change(data.modifiers, (target, removal) => removeWordsOf(sender, target, removal, localeContext)),
  }
}

function setWordsOf(sender: Sender, target: Target, data: ByKind<Words>, context: LocaleContext | null): void {
  setWords(sender.store, target, data, context)
  if (context !== null) emitWordsOverridden(sender, target.part, placeOfContext(context))
}

type RemovalContext = LocaleContext | null | undefined

function removeWordsOf(sender: Sender, target: Target, data: ByKind<Removal>, context: RemovalContext): void {
  removeWords(sender.store, target, data, context)
  if (context != null) emitWordsOverridden(sender, target.part, placeOfContext(context))
}

type Change<T> = (target: Target, data: ByKind<T>) => void

/** Changes nothing unless every named part exists. Returns the named records in the order of the shop. */
function changeShared<R extends ProductOption | ProductModifier, T>(
  list: readonly R[],
  kind: PartKind,
  kinds: Target['kinds'],
  items: readonly { readonly id: string; readonly data: ByKind<T> }[],
  each: Change<T>,
): readonly R[] {
  const found = items.map(({ id, data }) => ({ target: sharedTarget(list, kind, id, kinds), data }))
  for (const { target, data } of found) each(target, data)
  return list.filter(({ id }) => found.some(({ target }) => target.part.id === id))
}

function ownOption(product: Product, id: string): Target {
  if (product.options.some((option) => isUse(optionPart(option), id)))
    throw new Refused(`${id} is shared: change it with setSharedProductOptionsInformation`)
  const record = product.options.find((option) => parseAdminId(id, 'productOption') === String(option.id))
  if (record === undefined) throw new Refused(`Option ${id} is not on product ${product.id}`)
  return { record, part: optionPart(record), kinds: OPTION_KINDS }
}

function ownModifier(product: Product, id: string): Target {
  if (product.modifiers.some((modifier) => isUse(modifierPart(modifier), id)))
    throw new Refused(`${id} is shared: change it with setSharedProductModifiersInformation`)
  const record = product.modifiers.find((modifier) => parseAdminId(id, 'productModifier') === String(modifier.id))
  if (record === undefined) throw new Refused(`Modifier ${id} is not on product ${product.id}`)
  return { record, part: modifierPart(record), kinds: MODIFIER_KINDS }
}

function isUse({ kind, id }: Part, named: string): boolean {
  return kind.startsWith('shared') && named === `bc/store/${kind}/${id}`
}

function sharedTarget(
  list: readonly (ProductOption | ProductModifier)[],
  kind: PartKind,
  id: string,
  kinds: Target['kinds'],
): Target {
  const record = list.find((each) => parseAdminId(id, kind) === String(each.id))
  if (record === undefined) throw new Refused(`${id} not found`, 'not-found')
  return { record, part: { kind, id: record.id }, kinds }
}
