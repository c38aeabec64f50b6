/** Content that some routes show below their body, in the shell's language (Main.tsx). */
import { ENDPOINT_ROUTES } from '../../core/endpoint-routes.ts'
import type { Route } from '../../core/page.ts'
import type { AuthView } from '../session/AuthPanel.tsx'

/** Pages of the sign-in flow (spec: session.endpoints); the service redirects to them. */
export const AUTH_ROUTES: { readonly [route: string]: AuthView | undefined } = {
  '/auth/signin': 'sign-in',
  '/auth/signout': 'sign-out',
  '/auth/error': 'error',
}

/** On any other route, the article is only its title and body. */
export function hasAdditions(route: Route): boolean {
  const others: readonly Route[] = ['/', '/changes', '/check', '/search', '/profile', '/404', '/500']
  return others.includes(route) || ENDPOINT_ROUTES.includes(route) || AUTH_ROUTES[route] !== undefined
}
