/** Mutations that give options and modifiers other words: of one product or shared, for the store or for one channel and language. */
import type { Product, ProductModifier, ProductOption } from '../../model.ts'
import { modifierPart, optionPart, type Part, type PartKind } from '../../shop/overrides.ts'
import { Refused } from '../../shop/refusal.ts'
import type { Store } from '../../store.ts'
import { parseAdminId } from '../global-id.ts'
import { type LocaleContext, MODIFIER_KINDS, OPTION_KINDS, sharedModifierView, sharedOptionView } from './choices.ts'
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

export function choiceMutations(store: Store) {
  const answer = (product: Product) => {
    product.updatedAt = store.now()
    return { product: productView(store, product) }
  }
  return {
    setProductOptionsInformation: ({ input }: Input<OfProduct<{ readonly options: readonly OptionItem<Words>[] }>>) => {
      const product = requireProduct(store, input.productId)
      for (const { optionId, data } of input.data.options)
        setWords(store, ownOption(product, optionId), data, input.localeContext ?? null)
      return answer(product)
    },
    removeProductOptionsOverrides: ({
      input,
    }: Input<OfProduct<{ readonly options: readonly OptionItem<Removal>[] }>>) => {
      const product = requireProduct(store, input.productId)
      for (const { optionId, data } of input.data.options)
        removeWords(store, ownOption(product, optionId), data, input.localeContext)
      return answer(product)
    },
    setProductModifiersInformation: ({
      input,
    }: Input<OfProduct<{ readonly modifiers: readonly ModifierItem<Words>[] }>>) => {
      const product = requireProduct(store, input.productId)
      for (const { modifierId, data } of input.data.modifiers)
        setWords(store, ownModifier(product, modifierId), data, input.localeContext ?? null)
      return answer(product)
    },
    removeProductModifiersOverrides: ({
      input,
    }: Input<OfProduct<{ readonly modifiers: readonly ModifierItem<Removal>[] }>>) => {
      const product = requireProduct(store, input.productId)
      for (const { modifierId, data } of input.data.modifiers)
        removeWords(store, ownModifier(product, modifierId), data, input.localeContext)
      return answer(product)
    },
  }
}

interface OfStore<T> {
  readonly localeContext?: LocaleContext | null
  readonly data: T
}

export function sharedOptionMutations(store: Store) {
  const change = (ids: readonly string[], each: (target: Target, index: number) => void) => {
    const targets = ids.map((id) => sharedTarget(store.state.sharedOptions, 'sharedProductOption', id, OPTION_KINDS))
    targets.forEach(each)
    const named = store.state.sharedOptions.filter(({ id }) => targets.some(({ part }) => part.id === id))
    return { sharedProductOptions: named.map((option) => sharedOptionView(store, option)) }
  }
  return {
    setSharedProductOptionsInformation: ({
      input,
    }: Input<OfStore<{ readonly options: readonly OptionItem<Words>[] }>>) => {
      const { options } = input.data
      return change(
        options.map(({ optionId }) => optionId),
        (target, index) => setWords(store, target, options[index]?.data ?? {}, input.localeContext ?? null),
      )
    },
    removeSharedProductOptionsOverrides: ({
      input,
    }: Input<OfStore<{ readonly options: readonly OptionItem<Removal>[] }>>) => {
      const { options } = input.data
      return change(
        options.map(({ optionId }) => optionId),
        (target, index) => removeWords(store, target, options[index]?.data ?? {}, input.localeContext),
      )
    },
  }
}

export function sharedModifierMutations(store: Store) {
  const change = (ids: readonly string[], each: (target: Target, index: number) => void) => {
    const targets = ids.map((id) =>
      sharedTarget(store.state.sharedModifiers, 'sharedProductModifier', id, MODIFIER_KINDS),
    )
    targets.forEach(each)
    const named = store.state.sharedModifiers.filter(({ id }) => targets.some(({ part }) => part.id === id))
    return { sharedProductModifiers: named.map((modifier) => sharedModifierView(store, modifier)) }
  }
  return {
    setSharedProductModifiersInformation: ({
      input,
    }: Input<OfStore<{ readonly modifiers: readonly ModifierItem<Words>[] }>>) => {
      const { modifiers } = input.data
      return change(
        modifiers.map(({ modifierId }) => modifierId),
        (target, index) => setWords(store, target, modifiers[index]?.data ?? {}, input.localeContext ?? null),
      )
    },
    removeSharedProductModifiersOverrides: ({
      input,
    }: Input<OfStore<{ readonly modifiers: readonly ModifierItem<Removal>[] }>>) => {
      const { modifiers } = input.data
      return change(
        modifiers.map(({ modifierId }) => modifierId),
        (target, index) => removeWords(store, target, modifiers[index]?.data ?? {}, input.localeContext),
      )
    },
  }
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
  if (record === undefined) throw new Refused(`${id} not found`)
  return { record, part: { kind, id: record.id }, kinds }
}
