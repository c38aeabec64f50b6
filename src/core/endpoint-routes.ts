/**
 * The pages that may send requests to any https host: in the explorer's own-endpoint mode the reader types an address, which no build
 * can know. Every other page reaches this site only (docs/decisions/0010-explorer-endpoint-policy.md).
 * A policy belongs to the document it came with, so these pages are always loaded whole, never by soft navigation.
 */
import { LOCALES } from './locale.ts'
import type { Route } from './page.ts'

export const ENDPOINT_ROUTES: readonly Route[] = ['/graphql-explorer', '/graphql-playground']

/** Whether the path of a page, with the prefix of its locale, is one of these routes: `/fr/graphql-explorer` is, `/docs/graphql-explorer` is not. */
export function isEndpointPath(path: string): boolean {
  return ENDPOINT_ROUTES.some(
    (route) =>
      path.endsWith(route) && ['', ...LOCALES.map((locale) => `/${locale}`)].includes(path.slice(0, -route.length)),
  )
}
