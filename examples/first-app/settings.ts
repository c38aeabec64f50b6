/** Everything that differs between your machine and production. */
export const settings = {
  clientId: process.env.CLIENT_ID ?? '',
  clientSecret: process.env.CLIENT_SECRET ?? '',
  /** Public HTTPS address of the app: the callbacks in its profile start with it. */
  appUrl: process.env.APP_URL ?? 'http://127.0.0.1:3000',
  loginUrl: process.env.LOGIN_URL ?? 'https://login.bigcommerce.com',
  apiUrl: process.env.API_URL ?? 'https://api.bigcommerce.com',
}

/** Scopes of the app's profile. */
export const scopes = ['store_v2_products_read_only']
