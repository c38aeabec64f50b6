/** `Site.redirects` of the admin schema. */
import type { Store } from '../../store.ts'
import { connection, type PageArgs } from '../connection.ts'
import { adminId, parseAdminId } from '../global-id.ts'

type SeedRedirect = Store['seed']['redirects'][number]

interface RedirectArgs extends PageArgs {
  readonly filters?: {
    readonly fromPath?: string | null
    readonly ids?: readonly string[] | null
    readonly searchTerm?: string | null
  } | null
  readonly sort?: 'FIELD_TYPE' | 'FROM_PATH' | null
}

export function redirectsView(store: Store, siteId: number) {
  return (args: RedirectArgs) => {
    const own = store.seed.redirects.filter((redirect) => redirect.siteId === siteId && matches(redirect, args.filters))
    return connection(sorted(own, args.sort), args, (redirect) => redirectView(store, redirect))
  }
}

function redirectView(store: Store, redirect: SeedRedirect) {
  return {
    id: adminId('redirect', redirect.id),
    fromPath: redirect.fromPath,
    to: targetView(redirect),
    toUrl: new URL(redirect.toPath, store.seed.store.permanentUrl).href,
  }
}

function targetView({ toType, toId, toPath }: SeedRedirect) {
  if (toType === 'url') return { __typename: 'SiteManualRedirect', url: toPath }
  const [type, field] = {
    product: ['ProductEntityRedirect', 'productId'],
    category: ['CategoryEntityRedirect', 'categoryId'],
    brand: ['BrandEntityRedirect', 'brandId'],
    post: ['BlogPostEntityRedirect', 'blogPostId'],
    page: ['PageEntityRedirect', 'pageId'],
  }[toType] as [string, string]
  return { __typename: type, [field]: adminId(toType, toId) }
}

function matches({ id, fromPath, toPath }: SeedRedirect, filters: RedirectArgs['filters']): boolean {
  if (filters == null) return true
  const ids = filters.ids?.map((each) => parseAdminId(each, 'redirect'))
  return (
    (filters.fromPath == null || filters.fromPath === fromPath) &&
    (ids?.includes(String(id)) ?? true) &&
    (filters.searchTerm == null || `${fromPath} ${toPath}`.includes(filters.searchTerm))
  )
}

function sorted(redirects: readonly SeedRedirect[], sort: RedirectArgs['sort']): readonly SeedRedirect[] {
  if (sort == null) return redirects
  const key = (redirect: SeedRedirect): string => (sort === 'FROM_PATH' ? redirect.fromPath : redirect.toType)
  return redirects.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0))
}
