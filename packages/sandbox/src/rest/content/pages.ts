/** Pages of version 3, one or several at a time: `/v3/content/pages`. */
import type { JsonObject } from '@dev-center/contract/json'
import type { ContentPage } from '../../model.ts'
import { type Answer, type Call, NOTHING, one, type Routes } from '../engine/call.ts'
import { type Collection, find, list, read } from '../engine/collection.ts'
import { numbersOf, objectOf, objectsOf } from '../engine/json-value.ts'
import { withFields } from '../engine/page.ts'
import { invalid, ofEntry } from '../engine/rejection.ts'
import { changePage, guardPage, newPage, PAGE, removePage, restType } from './page-layout.ts'

const PATH = '/v3/content/pages'
const EVERYWHERE = [
  ...['id', 'channel_id', 'name', 'type', 'is_visible', 'parent_id', 'sort_order', 'is_homepage'],
  ...['is_customers_only'],
]
const TAGS = ['url', 'meta_title', 'meta_keywords', 'meta_description', 'search_keywords', 'body']
/** Fields of each type, besides those of all pages. */
const FIELDS: { readonly [type: string]: readonly string[] } = {
  page: TAGS,
  blog: TAGS.slice(0, -1),
  contact_form: [...TAGS, 'email', 'contact_fields'],
  raw: ['url', 'search_keywords', 'content_type', 'body'],
  link: ['link'],
}

function view({ store }: Call, page: ContentPage): JsonObject {
  const all = PAGE.view(store, page)
  const names = [...EVERYWHERE, ...(FIELDS[restType(page)] ?? TAGS)]
  return Object.fromEntries(names.map((name) => [name, all[name] ?? null]))
}

const pages: Collection<ContentPage> = {
  param: 'pageId',
  parts: ['body'],
  all: ({ store }) => store.state.pages,
  view,
}

function shown(call: Call, page: ContentPage): JsonObject {
  return withFields(call, view(call, page), page.type === 'raw' ? [] : pages.parts)
}

/** Several pages are checked before the first one is stored. */
function create(call: Call): Answer {
  if (!Array.isArray(call.body)) return one(call, shown(call, newPage(call, objectOf(call.body))))
  const entries = objectsOf(call.body)
  for (const entry of entries) ofEntry(entry, () => guardPage(call, entry, null))
  return one(
    call,
    entries.map((entry) =>
      shown(
        call,
        ofEntry(entry, () => newPage(call, entry)),
      ),
    ),
  )
}

function updateMany(call: Call): Answer {
  const entries = Array.isArray(call.body) ? objectsOf(call.body) : [objectOf(call.body)]
  const targets = entries.map((entry) => {
    const page = call.store.state.pages.find(({ id }) => id === entry.id)
    if (page === undefined) throw invalid({ id: `page ${String(entry.id)} does not exist` })
    ofEntry(entry, () => guardPage(call, entry, page))
    return { page, entry }
  })
  for (const { page, entry } of targets) changePage(call, page, entry)
  return one(
    call,
    targets.map(({ page }) => shown(call, page)),
  )
}

function removeMany(call: Call): Answer {
  const ids = numbersOf(call.query['id:in'])
  for (const page of call.store.state.pages.filter(({ id }) => ids.includes(id)))
    removePage(call.store, page, call.query.delete_children === true)
  return NOTHING
}

export const pageRoutes: Routes = {
  [`GET ${PATH}`]: list(pages),
  [`POST ${PATH}`]: create,
  [`PUT ${PATH}`]: updateMany,
  [`DELETE ${PATH}`]: removeMany,
  [`GET ${PATH}/{pageId}`]: read(pages),
  [`PUT ${PATH}/{pageId}`]: (call) => {
    const page = find(pages, call)
    changePage(call, page, objectOf(call.body))
    return one(call, shown(call, page))
  },
  [`DELETE ${PATH}/{pageId}`]: (call) => {
    removePage(call.store, find(pages, call), false)
    return NOTHING
  },
}
