/** The blog: `/v2/blog`. */
import type { JsonObject } from '@dev-center/contract/json'
import { listOf } from '@dev-center/contract/json'
import type { BlogPost } from '../../model.ts'
import { plainText } from '../../shop/plain-text.ts'
import { slugOf } from '../catalog/paths.ts'
import { type Call, NOTHING, type Routes } from '../engine/call.ts'
import { type Collection, count, crud, drop } from '../engine/collection.ts'
import { offsetDate } from '../engine/dates.ts'
import { textOf } from '../engine/json-value.ts'
import { derived, field, kept, layout } from '../engine/layout.ts'
import { listAnswer, secondVersion } from '../engine/page.ts'
import { conflict, invalid } from '../engine/rejection.ts'

const PATH = '/v2/blog/posts'
const SUMMARY_LENGTH = 200

const POST = layout<BlogPost>('post', {
  id: derived(({ id }) => id),
  title: kept('title'),
  url: kept('path'),
  preview_url: derived(({ path }, { seed }) => `${seed.store.url}${path}?preview=1`),
  body: kept('body'),
  tags: field(
    ({ tags }) => [...tags],
    (post, value) => {
      post.tags = listOf(value).map(String)
    },
  ),
  summary: derived(({ body }) => plainText(body, SUMMARY_LENGTH)),
  is_published: kept('isPublished'),
  published_date: derived(({ publishedAt }) => ({ timezone_type: 1, date: publishedAt, timezone: '+00:00' })),
  published_date_iso8601: derived(({ publishedAt }) => offsetDate(publishedAt)),
  meta_description: null,
  meta_keywords: null,
  author: kept('author'),
  thumbnail_path: null,
})

function newestFirst({ store }: Call): BlogPost[] {
  return store.state.posts.toSorted((one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt))
}

/** Throws if another post has the path, or the date can't be read. */
function guard({ store }: Call, body: JsonObject, self: BlogPost | null): void {
  const path = textOf(body.url)
  if (path !== '' && store.state.posts.some((each) => each !== self && each.path === path))
    throw conflict({ url: `${path} is the path of another post` })
  const date = textOf(body.published_date)
  if (date !== '' && Number.isNaN(Date.parse(date))) throw invalid({ published_date: 'is not a date' })
}

function write({ store }: Call, post: BlogPost, body: JsonObject): void {
  // A request that doesn't publish the post makes it a draft.
  POST.write(store, post, { ...body, is_published: body.is_published === true })
  const date = textOf(body.published_date)
  if (date !== '') post.publishedAt = new Date(date).toISOString().replace('.000', '')
}

const posts: Collection<BlogPost> = {
  param: 'id',
  all: newestFirst,
  view: ({ store }, post) => POST.view(store, post),
  filters: {
    tag: (view, value) => listOf(view.tags).includes(value),
    url: (view, value) => view.url === value,
    is_published: (view, value) => view.is_published === value,
    published_date: (view, value) => textOf(view.published_date_iso8601).startsWith(textOf(value)),
  },
  create(call, body) {
    guard(call, body, null)
    const { store } = call
    const post: BlogPost = {
      id: store.nextNumber('post', store.state.posts),
      title: '',
      path: `${store.seed.blog.path}${slugOf(textOf(body.title))}/`,
      author: null,
      tags: [],
      publishedAt: store.now(),
      isPublished: false,
      body: '',
    }
    store.state.posts.push(post)
    write(call, post, body)
    return post
  },
  update(call, post, body) {
    guard(call, body, post)
    write(call, post, body)
  },
  remove({ store }, post) {
    drop(store.state.posts, post)
    POST.forget(store, post)
  },
}

/** Each tag with the posts that have it, by name. */
function tags({ store }: Call) {
  const names = [...new Set(store.state.posts.flatMap((post) => post.tags))].toSorted()
  return secondVersion(
    names.map((tag) => ({
      tag,
      post_ids: store.state.posts.filter((post) => post.tags.includes(tag)).map(({ id }) => id),
    })),
  )
}

/** Deletes the posts on one page of the list. */
function removePageOfList(call: Call) {
  const { body } = listAnswer(
    call,
    newestFirst(call).map(({ id }) => ({ id })),
  )
  const ids = listOf(body).map((view) => (view as JsonObject).id)
  for (const post of newestFirst(call).filter(({ id }) => ids.includes(id))) posts.remove?.(call, post)
  return NOTHING
}

export const blogRoutes: Routes = {
  ...crud(PATH, posts),
  [`DELETE ${PATH}`]: removePageOfList,
  [`GET ${PATH}/count`]: count(posts),
  'GET /v2/blog/tags': tags,
}
