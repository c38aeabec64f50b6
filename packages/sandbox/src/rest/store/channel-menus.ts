/** A channel's menu in the control panel: `/v3/channels/{channel_id}/channel-menus`. */
import type { JsonObject } from '@dev-center/contract/json'
import { type Call, one, type Routes } from '../engine/call.ts'
import { parent } from '../engine/collection.ts'
import { objectOf, objectsOf, textOf } from '../engine/json-value.ts'
import { invalid } from '../engine/rejection.ts'

const PATH = '/v3/channels/{channel_id}/channel-menus'
const NO_MENU: JsonObject = { bigcommerce_protected_app_sections: [], custom_app_sections: [] }

function keyOf(call: Call): string {
  return `channel-menus:${parent(call, 'channel_id', call.store.state.channels).id}`
}

function create(call: Call) {
  const key = keyOf(call)
  const menu = { ...NO_MENU, ...objectOf(call.body) }
  for (const [at, section] of objectsOf(menu.custom_app_sections).entries())
    if (textOf(section.title) === '') throw invalid({ [`custom_app_sections.${at}.title`]: 'is required' })
  call.store.state.extras.set(key, menu)
  return one(call, menu)
}

export const channelMenuRoutes: Routes = {
  [`GET ${PATH}`]: (call) => one(call, call.store.state.extras.get(keyOf(call)) ?? NO_MENU),
  [`POST ${PATH}`]: create,
  [`DELETE ${PATH}`]: (call) => {
    call.store.state.extras.delete(keyOf(call))
    return one(call, Number(call.params.channel_id))
  },
}
