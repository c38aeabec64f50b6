/** Settings for checkouts and abandoned carts, for the store and for individual channels. */
import type { JsonObject } from '@dev-center/contract/json'
import { findRestCart } from '../../shop/cart-id.ts'
import { type Call, one, type Routes } from '../engine/call.ts'
import { parent } from '../engine/collection.ts'
import { objectOf } from '../engine/json-value.ts'
import { invalid, notFound } from '../engine/rejection.ts'
import { settingsRoutes } from '../engine/settings.ts'

const CARTS = '/v3/abandoned-carts'
const CART_ID = 'b20deef4-0f96-49e4-8671-bbc3fef6ca44'
/** Token in the link that an email about the seed cart would contain. */
const CART_TOKEN = '35ce85aa-560d-4977-a3b9-d5e2cb0f8b7b'

const ABANDONED: JsonObject = {
  enable_notification: true,
  email_customer_until_cart_is_recovered: true,
  marketing_emails_require_customer_consent: true,
  email_merchant_when_cart_is_converted: false,
  email_merchant_when_cart_is_abandoned: true,
  merchant_email_address: 'hello@juniper-and-clay.example.com',
  merchant_abandoned_cart_email_frequency_type: 'digest',
  merchant_abandoned_cart_digest_email_frequency: 10,
}

function channelFrom(param: string) {
  return (call: Call) => String(parent(call, param, call.store.state.channels).id)
}

function guardScripts({ body }: Call): void {
  for (const name of ['custom_checkout_script_url', 'custom_order_confirmation_script_url']) {
    const address = objectOf(body)[name]
    if (typeof address === 'string' && address !== '' && !/^(?:https:\/\/|webdav:)/.test(address))
      throw invalid({ [name]: `${name} must be a URL or begin with webdav:` })
  }
}

const SCRIPTS: JsonObject = {
  custom_checkout_script_url: '',
  order_confirmation_use_custom_checkout_script: false,
  custom_order_confirmation_script_url: '',
  custom_checkout_supports_uco_settings: true,
  custom_checkout_sri_hash: '',
  custom_order_confirmation_sri_hash: '',
}

export const channelSettingsRoutes: Routes = {
  ...settingsRoutes('/v3/checkouts/settings', { kind: 'checkouts', guard: guardScripts, initial: () => SCRIPTS }),
  ...settingsRoutes('/v3/checkouts/settings/channels/{channelId}', {
    kind: 'checkouts-of-channel',
    owner: channelFrom('channelId'),
    guard: guardScripts,
    initial: ({ seed }) => ({
      order_confirmation_contact_email: seed.store.email,
      is_order_terms_and_conditions_enabled: false,
      order_terms_and_conditions_link: '',
      order_terms_and_conditions_textarea: '',
      should_redirect_to_storefront_for_auth: false,
      ...SCRIPTS,
    }),
  }),
  ...settingsRoutes(`${CARTS}/settings`, { kind: 'abandoned-carts', initial: () => ABANDONED }),
  ...settingsRoutes(`${CARTS}/settings/channels/{channel_id}`, {
    kind: 'abandoned-carts-of-channel',
    owner: channelFrom('channel_id'),
    initial: () => Object.fromEntries(Object.keys(ABANDONED).map((name) => [name, null])),
  }),
  [`GET ${CARTS}/{token}`]: (call) => {
    const isThere = findRestCart(call.store, CART_ID) !== undefined
    if (call.params.token !== CART_TOKEN || !isThere) throw notFound('Abandoned cart with this token not found')
    return one(call, { cart_id: CART_ID })
  },
}
