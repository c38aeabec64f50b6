/** A variable that the app can't do without: with an empty secret, anyone could sign as the platform. */
function required(name: string): string {
  const value = process.env[name]?.trim()
  if (value) return value
  console.error(`${name} isn't set. Add it to .env, and start the app with "npm start".`)
  process.exit(1)
}

/** Everything that differs between your machine and production. */
export const settings = {
  clientId: required('CLIENT_ID'),
  clientSecret: required('CLIENT_SECRET'),
  /** Public HTTPS address of the app: the callbacks in its profile start with it. */
  appUrl: required('APP_URL').replace(/\/$/, ''),
  loginUrl: process.env.LOGIN_URL ?? 'https://login.bigcommerce.com',
  apiUrl: process.env.API_URL ?? 'https://api.bigcommerce.com',
}

/** Scopes of the app's profile. */
export const scopes = ['store_v2_products_read_only']
