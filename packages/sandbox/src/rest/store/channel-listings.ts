/** Products that a channel lists: `/v3/channels/{channel_id}/listings`. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Store } from '../../store.ts'
import { type Call, idOf, one, type Routes } from '../engine/call.ts'
import { offsetDate } from '../engine/dates.ts'
import { recordsOf, type StoredRecord } from '../engine/json-records.ts'
import { numberOf, objectOf, objectsOf, textOf } from '../engine/json-value.ts'
import { listAnswer } from '../engine/page.ts'
import { invalid, notFound } from '../engine/rejection.ts'

const PATH = '/v3/channels/{channel_id}/listings'
const FIRST_ID = 204_213_072

function listingsOf(store: Store, channelId: number): StoredRecord[] {
  return recordsOf(store, 'channel-listing').filter(({ channel_id }) => channel_id === channelId)
}

function view({ id: _, ...listing }: JsonObject): JsonObject {
  return listing
}

/** Omitted texts stay unchanged; in a new listing they are empty. */
function wordsOf(body: JsonObject, before: JsonObject): JsonObject {
  const text = (name: string) => textOf(body[name], textOf(before[name]))
  return {
    external_id: text('external_id'),
    state: text('state'),
    name: text('name'),
    description: text('description'),
  }
}

/** Throws unless the product exists in the catalog and has the variants. */
function guard({ state }: Store, entry: JsonObject, at: number): void {
  const product = state.products.find(({ id }) => id === entry.product_id)
  if (product === undefined)
    throw invalid({ [`${at}.product_id`]: `product ${textOf(entry.product_id)} does not exist` })
  for (const [index, { variant_id, product_id }] of objectsOf(entry.variants).entries())
    if (product_id !== product.id || !product.variants.some(({ id }) => id === variant_id))
      throw invalid({
        [`${at}.variants.${index}.variant_id`]: `product ${product.id} has no variant ${textOf(variant_id)}`,
      })
}

function variantsOf(store: Store, channelId: number, entry: JsonObject, before: readonly JsonObject[]): JsonObject[] {
  const now = offsetDate(store.now())
  const changed = objectsOf(entry.variants).map((variant) => {
    const known = before.find(({ variant_id }) => variant_id === variant.variant_id) ?? {}
    return {
      channel_id: channelId,
      product_id: variant.product_id ?? 0,
      variant_id: variant.variant_id ?? 0,
      ...wordsOf(variant, known),
      date_created: known.date_created ?? now,
      date_modified: now,
    }
  })
  const isChanged = (id: unknown) => changed.some(({ variant_id }) => variant_id === id)
  return [...before.filter(({ variant_id }) => !isChanged(variant_id)), ...changed]
}

/** Throws the platform's error if the store has no such channel: 422, not 404. */
function channelIdOf(call: Call): number {
  const { store } = call
  const id = idOf(call, 'channel_id')
  if (store.state.channels.some((channel) => channel.id === id)) return id
  throw invalid({}, `Channel id (${id}) is not valid for store (${store.seed.store.id})!`)
}

function create(call: Call) {
  const { store } = call
  const channelId = channelIdOf(call)
  const entries = objectsOf(call.body)
  for (const [at, entry] of entries.entries()) guard(store, entry, at)
  const added = entries.map((entry): StoredRecord => {
    const id = FIRST_ID + recordsOf(store, 'channel-listing').length
    const now = offsetDate(store.now())
    const listing = {
      id,
      channel_id: channelId,
      listing_id: id,
      product_id: entry.product_id ?? 0,
      ...wordsOf(entry, {}),
      date_created: now,
      date_modified: now,
      variants: variantsOf(store, channelId, entry, []),
    }
    recordsOf(store, 'channel-listing').push(listing)
    return listing
  })
  return shown(call, added)
}

const UPSERTED_NONE = '0/0 product listing group(s) and 0/0 product listing(s) upserted. Invalid fields: '

/** Skips listings that don't exist without an error. */
function update(call: Call) {
  const { store } = call
  const channelId = channelIdOf(call)
  const targets = objectsOf(call.body).flatMap((entry, at) => {
    // The platform calls a listing a group here.
    if (numberOf(entry.listing_id) <= 0) {
      const message = `Group id (${numberOf(entry.listing_id)}) for store (${store.seed.store.id}) cannot be less than or equal to zero!`
      throw invalid({ group_id: message }, `${UPSERTED_NONE}group_id,`)
    }
    const listing = listingsOf(store, channelId).find(({ listing_id }) => listing_id === entry.listing_id)
    if (listing === undefined) return []
    if (listing.product_id !== entry.product_id) throw invalid({}, UPSERTED_NONE)
    guard(store, entry, at)
    return [{ listing, entry }]
  })
  for (const { listing, entry } of targets)
    Object.assign(listing, wordsOf(entry, listing), {
      date_modified: offsetDate(store.now()),
      variants: variantsOf(store, channelId, entry, objectsOf(listing.variants)),
    })
  return shown(
    call,
    targets.map(({ listing }) => listing),
  )
}

function shown(call: Call, listings: readonly JsonObject[]) {
  const everything: Call = { ...call, query: { limit: Math.max(1, listings.length) } }
  return listAnswer(everything, listings.map(view))
}

/** A page starts after the listing with a given id. */
function list(call: Call) {
  const { after, ...query } = call.query
  const wanted = listingsOf(call.store, idOf(call, 'channel_id')).filter(
    ({ listing_id }) => numberOf(listing_id) > numberOf(after),
  )
  return listAnswer({ ...call, query }, wanted.map(view))
}

export const channelListingRoutes: Routes = {
  [`GET ${PATH}`]: list,
  [`POST ${PATH}`]: create,
  [`PUT ${PATH}`]: update,
  [`GET ${PATH}/{listing_id}`]: (call) => {
    const listing = listingsOf(call.store, idOf(call, 'channel_id')).find(
      ({ listing_id }) => listing_id === idOf(call, 'listing_id'),
    )
    if (listing === undefined) throw notFound(`Listing [${objectOf(call.params).listing_id ?? ''}] not found`)
    return one(call, view(listing))
  },
}
