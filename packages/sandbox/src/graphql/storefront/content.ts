/** Pages, blog, banners and scripts of the storefront schema. */
import type { BlogPost, ContentPage } from '../../model.ts'
import { plainText } from '../../shop/plain-text.ts'
import type { Store } from '../../store.ts'
import { connection, type PageArgs } from '../connection.ts'
import { globalId } from '../global-id.ts'
import { dateView, type Viewer } from './viewer.ts'

interface PagesArgs extends PageArgs {
  readonly filters?: {
    readonly entityIds?: readonly number[] | null
    readonly pageType?: string | null
    readonly isVisibleInNavigation?: boolean | null
    readonly parentEntityIds?: readonly number[] | null
  } | null
}

interface PostsArgs extends PageArgs {
  readonly filters?: { readonly entityIds?: readonly number[] | null; readonly tags?: readonly string[] | null } | null
  readonly sort: 'NEWEST' | 'OLDEST'
}

interface ScriptsArgs extends PageArgs {
  readonly filters?: {
    readonly visibilities?: readonly string[] | null
    readonly consentCategories?: readonly string[] | null
    readonly location?: string | null
  } | null
}

export function contentView(viewer: Viewer) {
  const { seed, state } = viewer.store
  return {
    pages: (args: PagesArgs) =>
      connection(
        state.pages.filter((page) => wantsPage(page, args)),
        args,
        (page) => pageView(viewer, page),
      ),
    page: ({ entityId }: { readonly entityId: number }) => {
      const page = state.pages.find(({ id }) => id === entityId)
      return page === undefined ? null : pageView(viewer, page)
    },
    blog: () => blogView(viewer),
    banners: {
      homePage: (args: PageArgs) => banners(viewer, 'home', null, args),
      searchPage: (args: PageArgs) => banners(viewer, 'search', null, args),
      categoryPage: (args: PageArgs & { readonly categoryEntityId: number }) =>
        banners(viewer, 'category', args.categoryEntityId, args),
      brandPage: (args: PageArgs & { readonly brandEntityId: number }) =>
        banners(viewer, 'brand', args.brandEntityId, args),
    },
    scripts: (args: ScriptsArgs) =>
      connection(
        seed.scripts.filter((script) => wantsScript(script, args)),
        args,
        (script) => ({
          __typename: 'SrcScript',
          entityId: script.id,
          src: script.src,
          consentCategory: script.consentCategory,
          visibility: script.visibility,
          location: script.location,
        }),
      ),
  }
}

const PAGE_TYPES = {
  normal: 'NormalPage',
  contact: 'ContactPage',
  raw: 'RawHtmlPage',
  link: 'ExternalLinkPage',
  blog: 'BlogIndexPage',
} as const

export function pageView(viewer: Viewer, page: ContentPage): object {
  const { pages } = viewer.store.state
  const parent = pages.find(({ id }) => id === page.parentId)
  const typename = PAGE_TYPES[page.type]
  const trail = parent === undefined ? [page] : [parent, page]
  return {
    __typename: typename,
    id: globalId(typename, page.id),
    entityId: page.id,
    parentEntityId: page.parentId,
    name: page.name,
    path: page.path,
    isVisibleInNavigation: page.isVisible,
    htmlBody: page.body,
    plainTextSummary: ({ characterLimit }: { readonly characterLimit: number }) => plainText(page.body, characterLimit),
    link: page.type === 'link' ? page.path : undefined,
    contactFields: page.type === 'contact' ? ['fullname', 'orderno', 'phone'] : undefined,
    seo: { pageTitle: page.name, metaDescription: plainText(page.body, 155), metaKeywords: '' },
    breadcrumbs: (args: PageArgs & { readonly depth: number }) =>
      connection(trail.slice(-Math.max(0, args.depth)), args, ({ id, name, path }) => ({ entityId: id, name, path })),
    children: (args: PagesArgs) =>
      connection(
        pages.filter((each) => each.parentId === page.id && wantsPage(each, args)),
        args,
        (each) => pageView(viewer, each),
      ),
  }
}

export function blogView(viewer: Viewer) {
  const { blog } = viewer.store.seed
  const posts = viewer.store.state.posts.filter(({ isPublished }) => isPublished)
  return {
    __typename: 'Blog',
    id: globalId('Blog', 1),
    name: blog.name,
    description: blog.description,
    path: blog.path,
    isVisibleInNavigation: true,
    posts: (args: PostsArgs) => {
      const sign = args.sort === 'OLDEST' ? 1 : -1
      const wanted = posts.filter((post) => wantsPost(post, args))
      const sorted = wanted.toSorted((a, b) => sign * (Date.parse(a.publishedAt) - Date.parse(b.publishedAt)))
      return connection(sorted, args, postView)
    },
    post: ({ entityId }: { readonly entityId: number }) => {
      const post = posts.find(({ id }) => id === entityId)
      return post === undefined ? null : postView(post)
    },
  }
}

export function postView(post: BlogPost) {
  return {
    __typename: 'BlogPost',
    id: globalId('BlogPost', post.id),
    entityId: post.id,
    name: post.title,
    tags: post.tags,
    path: post.path,
    htmlBody: post.body,
    plainTextSummary: ({ characterLimit }: { readonly characterLimit: number }) => plainText(post.body, characterLimit),
    publishedDate: dateView(post.publishedAt),
    author: post.author,
    thumbnailImage: null,
    seo: { pageTitle: post.title, metaDescription: plainText(post.body, 155), metaKeywords: post.tags.join(', ') },
  }
}

function banners(viewer: Viewer, page: string, entityId: number | null, args: PageArgs) {
  const own = viewer.store.seed.banners.filter((banner) => banner.page === page && banner.entityId === entityId)
  return connection(own, args, bannerView)
}

export function bannerView(banner: Store['seed']['banners'][number]) {
  const { id, name, content, location } = banner
  return { __typename: 'Banner', id: globalId('Banner', id), entityId: id, name, content, location }
}

function wantsPage(page: ContentPage, { filters }: PagesArgs): boolean {
  return (
    (filters?.entityIds?.includes(page.id) ?? true) &&
    (filters?.pageType == null || filters.pageType.toLowerCase() === page.type) &&
    (filters?.isVisibleInNavigation == null || filters.isVisibleInNavigation === page.isVisible) &&
    (filters?.parentEntityIds?.includes(page.parentId ?? 0) ?? true)
  )
}

function wantsPost(post: BlogPost, { filters }: PostsArgs): boolean {
  const tags: readonly string[] = post.tags
  return (filters?.entityIds?.includes(post.id) ?? true) && (filters?.tags?.some((tag) => tags.includes(tag)) ?? true)
}

function wantsScript(script: Store['seed']['scripts'][number], { filters }: ScriptsArgs): boolean {
  return (
    (filters?.visibilities?.includes(script.visibility) ?? true) &&
    (filters?.consentCategories?.includes(script.consentCategory) ?? true) &&
    (filters?.location == null || filters.location === script.location)
  )
}
