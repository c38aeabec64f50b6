/** A variable that the storefront can't do without. */
function required(name: string): string {
  const value = process.env[name]?.trim()
  if (value) return value
  console.error(`${name} isn't set. Add it to .env, and start the storefront with "npm start".`)
  process.exit(1)
}

export const settings = {
  storeHash: required('STORE_HASH'),
  channelId: Number(required('CHANNEL_ID')),
  /** GraphQL Storefront API of the channel, with its private token. */
  storefrontUrl: required('STOREFRONT_URL'),
  storefrontToken: required('STOREFRONT_TOKEN'),
  /** Token of the API account with the scope B2B Edition. */
  accessToken: required('ACCESS_TOKEN'),
  b2bUrl: process.env.B2B_URL ?? 'https://api-b2b.bigcommerce.com',
  /** Where your own build of the Buyer Portal is. Without it, the hosted portal is used. */
  portalUrl: process.env.PORTAL_URL?.replace(/\/$/, ''),
  /** Hashes in the file names `index.{hash}.js` and `polyfills.{hash}.js` of your build, if they have one. */
  portalHash: process.env.PORTAL_HASH,
  polyfillsHash: process.env.PORTAL_POLYFILLS_HASH,
}
