/** `Client` of the admin schema: the app that the token belongs to, and its account. */
import { connection, type PageArgs } from '../connection.ts'

/** The app that created all seed records. */
export const CLIENT_ID = 'juniperclayapp0000000000000000'

export const ACCOUNT_ID = 'bc/account/account/7f2c1b8e-4d0a-4f5b-9c63-2a1d0e8b5f74'

const SCOPES = ['store_v2_information', 'store_v2_products', 'store_channel_settings'] as const

export const clientView = {
  clientId: CLIENT_ID,
  scopes: (args: PageArgs) => connection(SCOPES, args, (scope) => scope),
}
