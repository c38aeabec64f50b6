/** Sites of channels and their routes: `/v3/sites`, `/v3/channels/{channel_id}/site`. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Store } from '../../store.ts'
import { type Answer, type Call, one, type Routes } from '../engine/call.ts'
import { type Collection, crud, drop, list, parent, update } from '../engine/collection.ts'
import { jsonCollection, nextId, recordsOf, type StoredRecord } from '../engine/json-records.ts'
import { numberOf, objectOf, objectsOf, textOf } from '../engine/json-value.ts'
import { listAnswer } from '../engine/page.ts'
import { invalid, notFound } from '../engine/rejection.ts'

const PATH = '/v3/sites'

function seeded({ seed }: Store): JsonObject[] {
  return seed.sites.map(({ id, channelId, url }) => {
    const channel = seed.channels.find((each) => each.id === channelId)
    return {
      id,
      url,
      channel_id: channelId,
      created_at: channel?.createdAt ?? seed.now,
      updated_at: channel?.updatedAt ?? seed.now,
      checkout_url: '',
    }
  })
}

/** The sites of the store; callers may modify the array. */
export function sitesOf(store: Store): StoredRecord[] {
  return recordsOf(store, 'site', seeded)
}

function view({ checkout_url, ...site }: JsonObject): JsonObject {
  const { created_at = '', updated_at = '' } = site
  const address = (type: string, url: string) => ({ url, type, created_at, updated_at })
  const checkout = textOf(checkout_url)
  return {
    ...site,
    urls: [address('primary', textOf(site.url)), ...(checkout === '' ? [] : [address('checkout', checkout)])],
    is_checkout_url_customized: checkout !== '',
  }
}

function guardUrl(store: Store, url: string, self: StoredRecord | null): void {
  if (!url.startsWith('https://')) throw invalid({ url: 'must be an address with https:// that no other site has' })
  if (sitesOf(store).some((each) => each !== self && each.url === url))
    throw invalid({ url: 'belongs to another site of the store' })
}

function addSite(call: Call, channelId: number, body: JsonObject): StoredRecord {
  const { store } = call
  const channel = store.state.channels.find(({ id }) => id === channelId)
  if (channel === undefined) throw notFound()
  guardUrl(store, textOf(body.url), null)
  if (sitesOf(store).some(({ channel_id }) => channel_id === channelId))
    throw invalid({ channel_id: `channel ${channelId} has a site already` })
  const site: StoredRecord = {
    id: nextId(store, 'site', sitesOf(store)),
    url: textOf(body.url),
    channel_id: channelId,
    created_at: store.now(),
    updated_at: store.now(),
    checkout_url: '',
  }
  sitesOf(store).push(site)
  return site
}

function changeSite(call: Call, site: StoredRecord, body: JsonObject): void {
  if (body.url !== undefined) guardUrl(call.store, textOf(body.url), site)
  site.url = textOf(body.url, textOf(site.url))
  site.updated_at = call.store.now()
  call.emit(`store/channel/${String(site.channel_id)}/settings/site/updated`, { site_id: site.id })
}

const sites: Collection<StoredRecord> = {
  param: 'site_id',
  all: ({ store }) => sitesOf(store),
  view: (_, site) => view(site),
  create: (call, body) => addSite(call, numberOf(body.channel_id), body),
  update: changeSite,
  remove: ({ store }, site) => drop(sitesOf(store), site),
}

const routes = jsonCollection({
  kind: 'site-route',
  param: 'route_id',
  seed: () => [{ id: 12, site_id: 1001, type: 'product', matching: '*', route: '/tea/{slug}' }],
  owner: (call) => ({ site_id: parent(call, 'site_id', sitesOf(call.store) as { id: number }[]).id }),
  guard(_, body) {
    if (body.route !== undefined && !textOf(body.route).startsWith('/'))
      throw invalid({ route: 'must begin with a slash' })
  },
  view: ({ id, type, matching, route }) => ({
    id: id ?? 0,
    type: type ?? '',
    matching: matching ?? '',
    route: route ?? '',
  }),
})

function siteOfChannel(call: Call): StoredRecord {
  const channel = parent(call, 'channel_id', call.store.state.channels)
  const site = sitesOf(call.store).find(({ channel_id }) => channel_id === channel.id)
  if (site === undefined) throw notFound()
  return site
}

/** Host names of which only one can be registered per shop: `example.com`, not `com`. */
function mainDomain(address: string): string {
  return new URL(address).hostname.split('.').slice(-2).join('.')
}

/** A checkout shares its main domain with the site or with another site of the store. */
function guardCheckoutUrl(store: Store, url: string, site: StoredRecord): void {
  if (!url.startsWith('https://') || !URL.canParse(url)) throw invalid({ url: 'must be an address with https://' })
  const isNear = [site, ...sitesOf(store)].some((each) => mainDomain(textOf(each.url)) === mainDomain(url))
  if (!isNear)
    throw invalid(
      {},
      `Incorrect checkout url ${url}. Your checkout and storefront must be within the same main domain like “main.com” and “subdomain.main.com”`,
    )
}

function setCheckoutUrl(call: Call, url: string) {
  const site = siteOfChannel(call)
  if (url !== '') guardCheckoutUrl(call.store, url, site)
  site.checkout_url = url
  const action = url === '' ? 'deleted' : 'updated'
  call.emit(`store/channel/${String(site.channel_id)}/settings/site/checkoutUrl/${action}`, { site_id: site.id })
  return site
}

/** Lists of routes have a different name for the number of pages. */
function withTotalPage({ body }: Answer): Answer {
  const { data, meta } = objectOf(body)
  const { total_pages, ...pagination } = objectOf(objectOf(meta).pagination)
  return { body: { data: data ?? [], meta: { pagination: { ...pagination, total_page: total_pages ?? 1 } } } }
}

const CHANNEL_SITE = '/v3/channels/{channel_id}/site'

export const siteRoutes: Routes = {
  ...crud(PATH, sites),
  [`GET ${PATH}`]: (call) => {
    const answer = listAnswer(call, sitesOf(call.store).map(view), { filters: { 'url_type:in': () => true } })
    const { data, meta } = objectOf(answer.body)
    const { total, per_page, current_page } = objectOf(objectOf(meta).pagination)
    const offset = (numberOf(current_page, 1) - 1) * numberOf(per_page)
    return {
      body: { data: data ?? [], meta: { pagination: { offset, limit: per_page ?? 0, total_items: total ?? 0 } } },
    }
  },
  ...crud(`${PATH}/{site_id}/routes`, routes),
  [`GET ${PATH}/{site_id}/routes`]: (call) => withTotalPage(list(routes)(call)),
  [`PUT ${PATH}/{site_id}/routes`]: (call) => {
    const wanted = objectsOf(call.body).map((entry) => {
      const route = routes.all(call).find(({ id }) => id === entry.id)
      if (route === undefined && entry.id !== undefined)
        throw invalid({ id: `route ${String(entry.id)} does not belong to this site` })
      return { route, entry }
    })
    const written = wanted.flatMap(({ route, entry }) => {
      if (route === undefined) return routes.create?.(call, entry) ?? []
      routes.update?.(call, route, entry)
      return route
    })
    return withTotalPage(
      listAnswer(
        call,
        written.map((route) => routes.view(call, route)),
      ),
    )
  },
  [`PUT ${PATH}/{site_id}/routes/{route_id}`]: (call) => ({ ...update(routes)(call), status: 201 }),
  [`GET ${CHANNEL_SITE}`]: (call) => one(call, view(siteOfChannel(call))),
  [`POST ${CHANNEL_SITE}`]: (call) =>
    one(call, view(addSite(call, parent(call, 'channel_id', call.store.state.channels).id, objectOf(call.body)))),
  [`PUT ${CHANNEL_SITE}`]: (call) => {
    const site = siteOfChannel(call)
    changeSite(call, site, objectOf(call.body))
    return one(call, view(site))
  },
  [`DELETE ${CHANNEL_SITE}`]: (call) => {
    drop(sitesOf(call.store), siteOfChannel(call))
    return { body: {} }
  },
  [`PUT ${CHANNEL_SITE}/checkout-url`]: (call) => ({
    body: view(setCheckoutUrl(call, textOf(objectOf(call.body).url))),
  }),
  [`DELETE ${CHANNEL_SITE}/checkout-url`]: (call) => {
    setCheckoutUrl(call, '')
    return one(call, {})
  },
}
