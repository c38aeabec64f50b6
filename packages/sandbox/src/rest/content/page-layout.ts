/** Pages of the storefront, as both versions of the API have them. */
import type { JsonObject } from '@dev-center/contract/json'
import type { ContentPage } from '../../model.ts'
import type { Store } from '../../store.ts'
import { slugOf } from '../catalog/paths.ts'
import type { Call } from '../engine/call.ts'
import { drop } from '../engine/collection.ts'
import { numberOf, textOf } from '../engine/json-value.ts'
import { derived, field, layout } from '../engine/layout.ts'
import { conflict, invalid } from '../engine/rejection.ts'

const TYPES = {
  page: 'normal',
  contact_form: 'contact',
  raw: 'raw',
  link: 'link',
  blog: 'blog',
} as const

type RestType = keyof typeof TYPES

export function restType({ type }: ContentPage): RestType {
  return (Object.keys(TYPES) as RestType[]).find((name) => TYPES[name] === type) ?? 'page'
}

function typeFrom(value: unknown): ContentPage['type'] {
  return typeof value === 'string' && value in TYPES ? TYPES[value as RestType] : 'normal'
}

export const PAGE = layout<ContentPage>('page', {
  id: derived(({ id }) => id),
  channel_id: derived(({ channelId }) => channelId),
  name: field(
    ({ name }) => name,
    (page, value) => {
      page.name = textOf(value)
    },
  ),
  type: field(restType, (page, value) => {
    page.type = typeFrom(value)
  }),
  is_visible: field(
    ({ isVisible }) => isVisible,
    (page, value) => {
      page.isVisible = value === true
    },
  ),
  parent_id: field(
    ({ parentId }) => parentId ?? 0,
    (page, value) => {
      page.parentId = numberOf(value) || null
    },
  ),
  sort_order: 0,
  is_homepage: false,
  is_customers_only: false,
  url: field(
    ({ type, path }) => (type === 'link' ? '' : path),
    (page, value) => {
      if (page.type !== 'link') page.path = textOf(value)
    },
  ),
  link: field(
    ({ type, path }) => (type === 'link' ? path : ''),
    (page, value) => {
      if (page.type === 'link') page.path = textOf(value)
    },
  ),
  body: field(
    ({ body }) => body,
    (page, value) => {
      page.body = textOf(value)
    },
  ),
  meta_title: '',
  meta_keywords: '',
  meta_description: '',
  search_keywords: '',
  email: '',
  contact_fields: '',
  content_type: 'text/html',
  has_mobile_version: false,
  mobile_body: '',
  layout_file: 'page.html',
})

/** Fields that a page of a type can't be without. */
const NEEDS: { readonly [type: string]: readonly string[] } = {
  page: ['body'],
  raw: ['body'],
  link: ['link'],
  contact_form: [],
  blog: ['url'],
}

/** Throws if the page can't be stored: a field that its type needs, another page with its path, a wrong parent. */
export function guardPage({ store }: Call, body: JsonObject, self: ContentPage | null): void {
  const { pages, channels } = store.state
  const type = textOf(body.type, self === null ? 'page' : restType(self))
  const isNewType = self === null || type !== restType(self)
  for (const name of isNewType ? (NEEDS[type] ?? []) : [])
    if (textOf(body[name]) === '') throw invalid({ [name]: `is required for a page of the type ${type}` })
  if (self !== null && body.channel_id !== undefined && body.channel_id !== self.channelId)
    throw invalid({ channel_id: 'can not be changed: a page stays in its channel' })
  const channelId = numberOf(body.channel_id, self?.channelId ?? 1)
  if (!channels.some(({ id }) => id === channelId)) throw invalid({ channel_id: `channel ${channelId} does not exist` })
  const parentId = numberOf(body.parent_id)
  if (parentId !== 0 && (parentId === self?.id || !pages.some(({ id }) => id === parentId)))
    throw invalid({ parent_id: `${parentId} is no page that this one can be below` })
  const path =
    body.url === undefined ? (self === null ? `/${slugOf(textOf(body.name))}/` : self.path) : textOf(body.url)
  const isTaken = pages.some((each) => each !== self && each.channelId === channelId && each.path === path)
  if (type !== 'link' && isTaken) throw conflict({ url: `${path} is the path of another page` })
}

export function newPage(call: Call, body: JsonObject): ContentPage {
  guardPage(call, body, null)
  const { store } = call
  const page: ContentPage = {
    id: store.nextNumber('page', store.state.pages),
    channelId: numberOf(body.channel_id, 1),
    type: typeFrom(body.type),
    name: '',
    path: `/${slugOf(textOf(body.name))}/`,
    parentId: null,
    isVisible: true,
    body: '',
  }
  store.state.pages.push(page)
  writePage(store, page, body)
  call.emit(`store/channel/${page.channelId}/page/created`, { page_id: page.id })
  return page
}

export function changePage(call: Call, page: ContentPage, body: JsonObject): void {
  guardPage(call, body, page)
  writePage(call.store, page, body)
  call.emit(`store/channel/${page.channelId}/page/updated`, { page_id: page.id })
}

/** A channel has one home page. */
function writePage(store: Store, page: ContentPage, body: JsonObject): void {
  if (body.is_homepage === true)
    for (const other of store.state.pages)
      if (other.channelId === page.channelId) PAGE.write(store, other, { is_homepage: false })
  PAGE.write(store, page, body)
}

/** @param withChildren whether the pages below it are deleted too; otherwise they leave the menu, at the top level. */
export function removePage(store: Store, page: ContentPage, withChildren: boolean): void {
  drop(store.state.pages, page)
  PAGE.forget(store, page)
  for (const child of store.state.pages.filter(({ parentId }) => parentId === page.id)) {
    if (withChildren) removePage(store, child, true)
    else Object.assign(child, { parentId: null, isVisible: false })
  }
}
