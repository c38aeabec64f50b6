/** `Site.redirects` of the admin schema. */
import type { Redirect } from '../../model.ts'
import type { Store } from '../../store.ts'
import { connection, type PageArgs } from '../connection.ts'
import { adminId, parseAdminId } from '../global-id.ts'

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
    const own = store.state.redirects.filter(
      (redirect) => redirect.siteId === siteId && matches(redirect, args.filters),
    )
    return connection(sorted(own, args.sort), args, (redirect) => redirectView(store, redirect))
  }
}

function redirectView(store: Store, redirect: Redirect) {
  return {
    id: adminId('redirect', redirect.id),
    fromPath: redirect.fromPath,
    to: targetView(redirect),
    toUrl: new URL(redirect.toPath, store.seed.store.permanentUrl).href,
  }
}

function targetView({ toType, toId, toPath }: Redirect) {
  if (toType === 'url') return { __typename: 'SiteManualRedirect', url: toPath }
  const [type, field] = {
    product: ['ProductEntityRedirect', 'productId'],
    category: ['CategoryEntityRedirect', 'categoryId'],
    brand: ['BrandEntityRedirect', 'brandId'],
    post: ['BlogPostEntityRedirect', 'blogPostId'],
    page: ['PageEntityRedirect', 'pageId'],
  }[toType] as [string, string]
  return { __typename: type, [field]: adminId(toType, toId ?? 0) }
}

function matches({ id, fromPath, toPath }: Redirect, filters: RedirectArgs['filters']): boolean {
  if (filters == null) return true
  const ids = filters.ids?.map((each) => parseAdminId(each, 'redirect'))
  return (
    (filters.fromPath == null || filters.fromPath === fromPath) &&
    (ids?.includes(String(id)) ?? true) &&
    (filters.searchTerm == null || `${fromPath} ${toPath}`.includes(filters.searchTerm))
  )
}

function sorted(redirects: readonly Redirect[], sort: RedirectArgs['sort']): readonly Redirect[] {
  if (sort == null) return redirects
  const key = (redirect: Redirect): string => (sort === 'FROM_PATH' ? redirect.fromPath : redirect.toType)
  return redirects.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0))
}
