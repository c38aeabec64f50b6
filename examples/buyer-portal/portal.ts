import { settings } from './settings.ts'

const { storeHash, channelId, portalUrl, portalHash, polyfillsHash } = settings

/** Text for an attribute. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)
/** A value for a script: `</script>` in it must not end the script. */
const literal = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The elements that load the Buyer Portal, for the end of every page. */
export function portalScripts(): string {
  if (!portalUrl)
    return `<script type="module" data-storehash="${escaped(storeHash)}" data-channelid="${channelId}"
  src="https://cdn.bundleb2b.net/b2b/production/storefront/headless.js"></script>`
  const file = (name: string, hash?: string) => escaped(`${portalUrl}/${name}${hash ? `.${hash}` : ''}.js`)
  return `<script>
  window.b3CheckoutConfig = { routes: { dashboard: '/#/dashboard' } }
  window.B3 = { setting: { store_hash: ${literal(storeHash)}, channel_id: ${channelId} } }
</script>
<script type="module" crossorigin src="${file('polyfills', polyfillsHash)}"></script>
<script type="module" crossorigin src="${file('index', portalHash)}"></script>`
}

/** Signs the buyer in to the portal as soon as its scripts have loaded. */
export function portalSignIn(b2bToken: string): string {
  return `<script type="module">
  const waiting = setInterval(() => {
    const user = window.b2b?.utils?.user
    if (!user) return
    clearInterval(waiting)
    user.loginWithB2BStorefrontToken(${literal(b2bToken)})
  }, 100)
</script>`
}
