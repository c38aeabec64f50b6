/** Which channels sell which products. */
import type { Store } from '../store.ts'

const assignedKey = (channelId: number) => `assigned-products:${channelId}`
const hiddenKey = (channelId: number) => `hidden-products:${channelId}`

/** A new channel has no products until some are assigned. */
export function openEmptyChannel(store: Store, channelId: number): void {
  store.state.extras.set(assignedKey(channelId), { products: [] })
}

/** The channels of the seed have all products that weren't removed, and new channels those that were assigned. */
export function isAssigned({ state }: Store, channelId: number, productId: number): boolean {
  const assigned = state.extras.get(assignedKey(channelId))
  if (assigned !== undefined) return idsOf(assigned.products).includes(productId)
  return !idsOf(state.extras.get(hiddenKey(channelId))?.products).includes(productId)
}

export function setAssigned({ state }: Store, channelId: number, productId: number, isNow: boolean): void {
  const isNew = state.extras.has(assignedKey(channelId))
  const key = isNew ? assignedKey(channelId) : hiddenKey(channelId)
  const others = idsOf(state.extras.get(key)?.products).filter((id) => id !== productId)
  state.extras.set(key, { products: isNow === isNew ? [...others, productId] : others })
}

/** IDs of the channels that a product is assigned to. */
export function channelsOf(store: Store, productId: number): number[] {
  return store.state.channels.map(({ id }) => id).filter((id) => isAssigned(store, id, productId))
}

function idsOf(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'number') : []
}
