/** Objects in the store by kind, read through the API like any client. */

import type { RestRequest } from '@dev-center/sandbox/rest/types'
import { STORE_KINDS, type StoreKind } from '../../core/messages/store.ts'
import { EXAMPLE_HASH } from '../../core/samples/store-hash.ts'
import type { SandboxSession } from './session.ts'

export interface Things {
  readonly kind: StoreKind
  readonly total: number
  readonly rows: readonly StoreThing[]
}

export interface StoreThing {
  readonly id: string
  readonly name: string
  readonly value: unknown
}

/** Path after the store hash. */
const PATHS: Readonly<Record<StoreKind, string>> = {
  products: '/v3/catalog/products',
  categories: '/v3/catalog/trees/categories',
  brands: '/v3/catalog/brands',
  customers: '/v3/customers',
  orders: '/v2/orders',
  coupons: '/v2/coupons',
  promotions: '/v3/promotions',
  priceLists: '/v3/pricelists',
  channels: '/v3/channels',
  hooks: '/v3/hooks',
  scripts: '/v3/content/scripts',
  widgets: '/v3/content/widgets',
}

/** Maximum number of objects shown per kind. */
const ROWS_SHOWN = 50

/** Kinds the sandbox can list, without those it does not simulate. */
export async function readKinds(session: Pick<SandboxSession, 'look'>): Promise<readonly Things[]> {
  const found = await Promise.all(STORE_KINDS.map((kind) => readKind(session, kind)))
  return found.filter((things) => things !== null)
}

async function readKind(session: Pick<SandboxSession, 'look'>, kind: StoreKind): Promise<Things | null> {
  const request: RestRequest = {
    method: 'GET',
    path: `/stores/${EXAMPLE_HASH}${PATHS[kind]}?limit=${ROWS_SHOWN}`,
    headers: { 'x-auth-token': 'sandbox', accept: 'application/json' },
    body: '',
  }
  const { status, body } = await session.look(request)
  if (status >= 400) return null
  // An empty list of the V2 API has no body.
  const value: unknown = body === '' ? [] : JSON.parse(body)
  const list = Array.isArray(value) ? value : member(value, 'data')
  const rows = Array.isArray(list) ? list : []
  const total = Number(member(member(member(value, 'meta'), 'pagination'), 'total') ?? rows.length)
  return { kind, total, rows: rows.map(thingOf) }
}

const IDS = ['id', 'category_id', 'uuid']
const NAMES = ['name', 'email', 'scope', 'code', 'billing_address']

function thingOf(value: unknown): StoreThing {
  const texts = (names: readonly string[]) => names.flatMap((name) => textOf(member(value, name)))[0] ?? ''
  return { id: texts(IDS), name: texts(NAMES), value }
}

function textOf(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  const name = [member(value, 'first_name'), member(value, 'last_name')].filter((part) => typeof part === 'string')
  return name.length === 0 ? [] : [name.join(' ')]
}

function member(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.entries(value).find(([key]) => key === name)?.[1]
}
