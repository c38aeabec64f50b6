/**
 * The pages that can send requests to any https host: in the explorer's own-endpoint mode, the reader types an address
 * that isn't known at build time. All other pages can only reach this site
 * (docs/decisions/0010-explorer-endpoint-policy.md). A policy belongs to the document that it was delivered with, so
 * these pages always load in full, never by soft navigation.
 */
import { LOCALES } from './locale.ts'
import type { Route } from './page.ts'

export const ENDPOINT_ROUTES: readonly Route[] = ['/graphql-explorer', '/graphql-playground']

/**
 * Whether the path of a page, including its locale prefix, is one of these routes: `/fr/graphql-explorer` is,
 * `/docs/graphql-explorer` is not.
 */
export function isEndpointPath(path: string): boolean {
  return ENDPOINT_ROUTES.some(
    (route) =>
      path.endsWith(route) && ['', ...LOCALES.map((locale) => `/${locale}`)].includes(path.slice(0, -route.length)),
  )
}
