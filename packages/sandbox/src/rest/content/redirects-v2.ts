/** Redirects of version 2, of the store's first site: `/v2/redirects`. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Redirect } from '../../model.ts'
import { type Call, NOTHING, type Routes } from '../engine/call.ts'
import { type Collection, count, crud, drop } from '../engine/collection.ts'
import { numberOf, objectOf, textOf } from '../engine/json-value.ts'
import { conflict, invalid } from '../engine/rejection.ts'
import { addressOf, isTargetType, type RedirectTarget, targetOf } from './redirect-target.ts'

const PATH = '/v2/redirects'

function siteOf({ store }: Call): number {
  return store.seed.sites[0]?.id ?? 0
}

function targetIn({ store }: Call, body: JsonObject): RedirectTarget {
  const { type, ref } = objectOf(body.forward)
  const name = textOf(type)
  if (name === 'manual') return { toType: 'url', toId: null, toPath: textOf(ref) }
  if (!isTargetType(name) || name === 'url')
    throw invalid({ 'forward.type': 'must be one of product, category, brand, page, post, manual' })
  return targetOf(store, name, numberOf(Number(ref)), 'forward.ref')
}

function guard(call: Call, body: JsonObject, self: Redirect | null): void {
  const path = textOf(body.path)
  if (!path.startsWith('/')) throw invalid({ path: 'must start with a slash' })
  const others = call.store.state.redirects.filter((each) => each !== self && each.siteId === siteOf(call))
  if (others.some(({ fromPath }) => fromPath === path)) throw conflict({ path: `${path} is redirected already` })
}

const redirects: Collection<Redirect> = {
  param: 'id',
  all: (call) => call.store.state.redirects.filter(({ siteId }) => siteId === siteOf(call)),
  view: ({ store }, redirect) => {
    const { toType, toId, toPath } = redirect
    return {
      id: redirect.id,
      path: redirect.fromPath,
      forward: toType === 'url' ? { type: 'manual', ref: toPath } : { type: toType, ref: toId },
      url: addressOf(store, redirect),
    }
  },
  create(call, body) {
    guard(call, body, null)
    const { store } = call
    const redirect: Redirect = {
      id: store.nextNumber('redirect', store.state.redirects),
      siteId: siteOf(call),
      fromPath: textOf(body.path),
      ...targetIn(call, body),
    }
    store.state.redirects.push(redirect)
    return redirect
  },
  update(call, redirect, body) {
    guard(call, body, redirect)
    Object.assign(redirect, targetIn(call, body))
    redirect.fromPath = textOf(body.path)
  },
  remove: ({ store }, redirect) => drop(store.state.redirects, redirect),
}

export const olderRedirectRoutes: Routes = {
  ...crud(PATH, redirects),
  [`DELETE ${PATH}`]: (call) => {
    for (const redirect of redirects.all(call)) redirects.remove?.(call, redirect)
    return NOTHING
  },
  [`GET ${PATH}/count`]: count(redirects),
}
