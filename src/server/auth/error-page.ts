/** The response of `GET {base}/error` (spec: session.error-codes). */
import { AUTH_PAGES } from './core-config.ts'

interface ErrorPage {
  readonly status: 200 | 403 | 500
  /** Page of the site that is served with that status; its island reads `error` from the URL. */
  readonly path: string
}

const STATUSES: ReadonlyMap<string, 403 | 500> = new Map([
  ['configuration', 500],
  ['accessdenied', 403],
  ['verification', 403],
])

/** Codes are matched case-insensitively, unlike those of the sign-in page. */
export function renderErrorPage(code: string): ErrorPage {
  return { status: STATUSES.get(code.toLowerCase()) ?? 200, path: AUTH_PAGES.error }
}

/** Fallback if the site's own page isn't available. Contains no style and no script, so it works with any policy. */
export function plainErrorPage(status: number): Response {
  const links = `<a href="${AUTH_PAGES.signIn}">Try to sign in again</a> or <a href="/">go to the home page</a>.`
  return plainPage('You could not be signed in', links, status)
}

/** `GET {base}/verify-request`: none of our providers sends links, so the site has no page for it. */
export function verifyRequestPage(): Response {
  return plainPage(
    'Check your email',
    'A sign-in link has been sent to your email address. <a href="/">Go to the home page</a>.',
    200,
  )
}

function plainPage(title: string, html: string, status: number): Response {
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><meta name="robots" content="noindex"></head><body><main><h1>${title}</h1><p>${html}</p></main></body></html>`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  }
  return new Response(page, { status, headers })
}
