/** Redirects of all sites: `/v3/storefront/redirects`. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Redirect } from '../../model.ts'
import { type Answer, type Call, NOTHING, type Routes } from '../engine/call.ts'
import { drop } from '../engine/collection.ts'
import { numberOf, numbersOf, objectOf, objectsOf, textOf } from '../engine/json-value.ts'
import { listAnswer } from '../engine/page.ts'
import { invalid, ofEntry } from '../engine/rejection.ts'
import { sitesOf } from '../store/sites.ts'
import { addressOf, isTargetType, type RedirectTarget, targetOf } from './redirect-target.ts'

const PATH = '/v3/storefront/redirects'

function view({ store }: Call, redirect: Redirect): JsonObject {
  const { toType, toId, toPath } = redirect
  return {
    id: redirect.id,
    site_id: redirect.siteId,
    from_path: redirect.fromPath,
    to: toType === 'url' ? { type: toType, url: toPath } : { type: toType, entity_id: toId },
    to_url: addressOf(store, redirect),
  }
}

function targetIn({ store }: Call, entry: JsonObject): RedirectTarget {
  const { type, entity_id, url } = objectOf(entry.to)
  const name = textOf(type)
  if (!isTargetType(name)) throw invalid({ to: 'is required' })
  if (name !== 'url') return targetOf(store, name, numberOf(entity_id), 'to.entity_id')
  if (textOf(url) === '') throw invalid({ 'to.url': 'is required if to.type is url' })
  return { toType: 'url', toId: null, toPath: textOf(url) }
}

function guardSource({ store }: Call, { from_path, site_id }: JsonObject): void {
  if (!textOf(from_path).startsWith('/')) throw invalid({ from_path: 'must start with a slash' })
  if (!sitesOf(store).some(({ id }) => id === site_id))
    throw invalid({ site_id: `site ${String(site_id)} does not exist` })
}

function emitUpdated(call: Call, redirect: Redirect): void {
  const { to_url: _, ...data } = view(call, redirect)
  call.emit('store/redirects/updated', data)
}

/** A redirect with the same site and path gets the new target; any other is added. Checks all before the first. */
function upsert(call: Call): Answer {
  const { redirects } = call.store.state
  const targets = objectsOf(call.body).map((entry) =>
    ofEntry(entry, () => {
      guardSource(call, entry)
      return { entry, target: targetIn(call, entry) }
    }),
  )
  const changed = targets.map(({ entry, target }) => {
    const fromPath = textOf(entry.from_path)
    const siteId = numberOf(entry.site_id)
    const known = redirects.find((each) => each.siteId === siteId && each.fromPath === fromPath)
    const redirect = known ?? { id: call.store.nextNumber('redirect', redirects), siteId, fromPath, ...target }
    if (known === undefined) redirects.push(redirect)
    return Object.assign(redirect, target)
  })
  for (const redirect of changed) emitUpdated(call, redirect)
  const whole: Call = { ...call, query: {} }
  return {
    ...listAnswer(
      whole,
      changed.map((redirect) => view(call, redirect)),
      { parts: ['to_url'] },
    ),
    status: 201,
  }
}

function removeMany(call: Call): Answer {
  const { store, query } = call
  const ids = numbersOf(query['id:in'])
  const gone = store.state.redirects.filter(
    ({ id, siteId }) => ids.includes(id) && (query.site_id === undefined || siteId === query.site_id),
  )
  for (const redirect of gone) {
    drop(store.state.redirects, redirect)
    emitUpdated(call, redirect)
  }
  return NOTHING
}

const KEYWORD = (record: JsonObject, value: unknown): boolean =>
  textOf(record.from_path).toLowerCase().includes(String(value).toLowerCase())

export const redirectRoutes: Routes = {
  [`GET ${PATH}`]: (call) =>
    listAnswer(
      call,
      call.store.state.redirects.map((redirect) => view(call, redirect)),
      { parts: ['to_url'], filters: { keyword: KEYWORD } },
    ),
  [`PUT ${PATH}`]: upsert,
  [`DELETE ${PATH}`]: removeMany,
}
