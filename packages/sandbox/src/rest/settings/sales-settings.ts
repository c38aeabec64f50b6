/** Settings of carts, shipping, and notifications about orders that a channel can override. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Call, Routes } from '../engine/call.ts'
import { parent } from '../engine/collection.ts'
import { objectOf } from '../engine/json-value.ts'
import { invalid } from '../engine/rejection.ts'
import { settingsRoutes } from '../engine/settings.ts'

const OF_CHANNEL = 'settings/channels/{channel_id}'

function channel(call: Call): string {
  return String(parent(call, 'channel_id', call.store.state.channels).id)
}

function notifications(orderPlaced: readonly string[] | null, invoice: readonly string[] | null): JsonObject {
  return {
    notifications: {
      order_placed: { email_addresses: orderPlaced === null ? null : [...orderPlaced] },
      forward_invoice: { email_addresses: invoice === null ? null : [...invoice] },
    },
    meta: {},
  }
}

/** A channel has both lists of its own, or neither. */
function guardLists({ body }: Call): void {
  const { order_placed, forward_invoice } = objectOf(objectOf(body).notifications)
  const lists = [order_placed, forward_invoice].map((list) => objectOf(list).email_addresses)
  const isMixed = lists.some((list) => list === null) && lists.some((list) => Array.isArray(list))
  if (isMixed) throw invalid({ notifications: 'must have two lists, or null twice' })
}

const MESSAGE = "We don't ship tea to your address yet."

export const salesSettingsRoutes: Routes = {
  ...settingsRoutes(`/v3/carts/${OF_CHANNEL}`, {
    kind: 'carts-of-channel',
    owner: channel,
    initial: () => ({ allow_purchasing: null }),
  }),
  ...settingsRoutes('/v3/shipping/settings', {
    kind: 'shipping',
    initial: () => ({
      checkout: {
        country_list_strategy: 'DISPLAY_ONLY_SHIPPABLE_COUNTRIES',
        out_of_delivery_zone_message: MESSAGE,
      },
    }),
  }),
  ...settingsRoutes(`/v3/shipping/${OF_CHANNEL}`, {
    kind: 'shipping-of-channel',
    owner: channel,
    initial: () => ({ checkout: { out_of_delivery_zone_message: MESSAGE } }),
  }),
  ...settingsRoutes('/v3/orders/settings', {
    kind: 'orders',
    isBare: true,
    initial: ({ seed }) => notifications([`orders@${seed.store.email.split('@')[1] ?? ''}`], []),
  }),
  ...settingsRoutes(`/v3/orders/${OF_CHANNEL}`, {
    kind: 'orders-of-channel',
    isBare: true,
    owner: channel,
    guard: guardLists,
    initial: () => notifications(null, null),
  }),
}
