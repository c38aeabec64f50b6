/** What some routes show below their body, in the language of the shell (Main.tsx). */
import { ENDPOINT_ROUTES } from '../../core/endpoint-routes.ts'
import type { Route } from '../../core/page.ts'
import type { AuthView } from '../session/AuthPanel.tsx'

/** Pages of the sign-in flow (spec: session.endpoints): the service redirects to them. */
export const AUTH_VIEWS: { readonly [route: string]: AuthView | undefined } = {
  '/auth/signin': 'sign-in',
  '/auth/signout': 'sign-out',
  '/auth/error': 'error',
}

/** The article of any other route is its title and its body, and nothing else. */
export function hasAdditions(route: Route): boolean {
  const others: readonly Route[] = ['/', '/changes', '/check', '/search', '/profile', '/404', '/500']
  return others.includes(route) || ENDPOINT_ROUTES.includes(route) || AUTH_VIEWS[route] !== undefined
}
