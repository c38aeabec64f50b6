/** Events of products, options, and modifiers, for the whole store and for overrides of one channel and language. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Product } from '../model.ts'
import type { Sender } from './sender.ts'

/** Where an override applies. A null locale means the whole channel. */
interface OverridePlace {
  readonly channelId: string
  readonly locale: string | null
}

export function emitProductUpdated({ emit }: Sender, { id }: Product): void {
  emit('store/product/updated', { type: 'product', id })
}

/** @param properties names of the fields as the event has them; without one nothing is sent */
export function emitProductOverridden(
  { emit }: Sender,
  { id }: Product,
  properties: readonly string[],
  place: OverridePlace,
): void {
  if (properties.length === 0) return
  emit('store/product/updated', { type: 'product', id, properties, context: contextOf(place) })
}

/** Only overrides of options and modifiers cause events; changes for the whole store don't. */
export function emitWordsOverridden(
  { store, emit }: Sender,
  { kind, id }: { readonly kind: string; readonly id: number },
  place: OverridePlace,
): void {
  const list = /option/i.test(kind) ? 'options' : 'modifiers'
  const name = list === 'options' ? 'option' : 'modifier'
  const isShared = kind.startsWith('shared')
  const users = store.state.products.filter((product) =>
    product[list].some((part) => (isShared ? part.sharedId : part.id) === id),
  )
  const data: JsonObject = {
    type: `${isShared ? 'shared' : 'local'}_${name}`,
    id,
    affected_product_ids: users.map((product) => product.id),
    context: contextOf(place),
  }
  emit(`store/${name}/updated`, data)
}

function contextOf({ channelId, locale }: OverridePlace): JsonObject {
  return { channel_id: Number(channelId), locale }
}
