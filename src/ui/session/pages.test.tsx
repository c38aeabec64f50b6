// @vitest-environment happy-dom
/** What readers see of sign-in: the profile and the pages under /auth. */
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LOCALES } from '../../core/locale.ts'
import { SESSION_MESSAGES } from '../../core/messages/session.ts'
import { AUTH_VIEWS, type AuthView } from './AuthPanel.tsx'
import { AuthSection } from './AuthSection.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { mount as mountProfile } from './profile.island.tsx'
import { mount as mountSignIn } from './sign-in.island.tsx'

const ORIGIN = 'http://localhost:3000'
const GITHUB = {
  id: 'github',
  name: 'GitHub',
  type: 'oauth',
  signinUrl: `${ORIGIN}/api/auth/signin/github`,
  callbackUrl: '',
}
const ACCOUNT = {
  id: 'credentials',
  name: 'Test account',
  type: 'credentials',
  signinUrl: '',
  callbackUrl: `${ORIGIN}/api/auth/callback/credentials`,
}
const messages = SESSION_MESSAGES['en-US']

let answers: Record<string, () => Response | Promise<Response>>
let posts: { url: string; fields: Record<string, string> }[]
let visits: string[]
let unmount: () => void

beforeEach(() => {
  posts = []
  visits = []
  answers = {
    '/api/auth/session': () => Response.json({}),
    '/api/auth/providers': () => Response.json({ github: GITHUB, credentials: ACCOUNT }),
    '/api/auth/csrf': () => Response.json({ csrfToken: 'f'.repeat(64) }),
    '/api/auth/signin/github': () => Response.json({ url: 'https://github.com/login/oauth/authorize?x=1' }),
    '/api/auth/callback/credentials': () => Response.json({ url: `${ORIGIN}/docs` }),
    '/api/auth/signout': () => Response.json({ url: `${ORIGIN}/docs` }),
  }
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method) posts.push({ url, fields: Object.fromEntries(init.body as URLSearchParams) })
    return answers[url]?.() ?? new Response('{}', { status: 404 })
  })
  navigator.sendBeacon = () => true
})

afterEach(async () => {
  await act(async () => unmount())
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function show(
  node: ReactNode,
  mount: typeof mountProfile,
  search = '',
  authPath: string | null = '/api/auth',
): Promise<void> {
  vi.stubGlobal('location', {
    origin: ORIGIN,
    protocol: 'http:',
    search,
    get href() {
      return `${ORIGIN}/auth/signin${search}`
    },
    set href(url: string) {
      visits.push(url)
    },
  })
  const context = JSON.stringify({ locale: 'en-US', config: { authPath } })
  document.body.innerHTML = `<main><h1>Page</h1>${renderToString(node)}</main><script type="application/json" data-page-context>${context}</script>`
  const host = document.querySelector('[data-island]') as HTMLElement
  await act(async () => {
    unmount = (await mount(host, new Event('pointerover'))) as () => void
  })
}

const showProfile = (authPath?: string | null) => show(<ProfileSection locale="en-US" />, mountProfile, '', authPath)
const showAuth = (view: AuthView, search?: string) =>
  show(<AuthSection view={view} locale="en-US" />, mountSignIn, search)

describe('the profile', () => {
  it('invites readers to sign in', async () => {
    await showProfile()
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
    expect(screen.getByText(messages.profile.invitation)).toBeTruthy()
    await waitFor(() => expect(visits[0]).toMatch(/^\/api\/auth\/signin\?callbackUrl=/))
  })

  it('shows who is signed in, and signs out', async () => {
    answers['/api/auth/session'] = () =>
      Response.json({ user: { name: 'Ada', email: 'ada@example.com' }, expires: '2030-01-02T03:04:00Z' })
    await showProfile()
    await screen.findByText('ada@example.com')
    expect(screen.getByText(/January 2, 2030/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(posts[0]?.url).toBe('/api/auth/signout'))
  })

  it.each([
    ['no provider is configured', () => (answers['/api/auth/providers'] = () => Response.json({})), '/api/auth'],
    ['the site has no service', () => {}, null],
  ] as const)('says so when %s', async (_, prepare, authPath) => {
    prepare()
    await showProfile(authPath)
    await screen.findByText(messages.notConfigured)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says so when the service is down', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    for (const path of ['/api/auth/session', '/api/auth/providers'])
      answers[path] = () => Response.json({ message: 'x' }, { status: 500 })
    await showProfile()
    expect((await screen.findByRole('alert')).textContent).toBe(messages.errors.configuration)
  })
})

describe('the sign-in page (spec: session.sign-in, session.error-codes)', () => {
  it('has a form of the API for each provider, with token and callback URL', async () => {
    await showAuth('sign-in', '?callbackUrl=%2Fdocs')
    const button = await screen.findByRole('button', { name: 'Sign in with GitHub' })
    const form = button.closest('form') as HTMLFormElement
    await waitFor(() => expect((form.elements.namedItem('csrfToken') as HTMLInputElement).value).toHaveLength(64))
    expect([form.method, form.getAttribute('action')]).toEqual(['post', GITHUB.signinUrl])
    expect((form.elements.namedItem('callbackUrl') as HTMLInputElement).value).toBe(`${ORIGIN}/docs`)
  })

  it('navigates to the provider', async () => {
    await showAuth('sign-in', '?callbackUrl=%2Fdocs')
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in with GitHub' }))
    await waitFor(() => expect(visits).toEqual(['https://github.com/login/oauth/authorize?x=1']))
    expect(posts[0]).toMatchObject({
      url: '/api/auth/signin/github',
      fields: { callbackUrl: `${ORIGIN}/docs`, json: 'true' },
    })
  })

  it('stays and explains when credentials are wrong, and navigates when they are right', async () => {
    answers['/api/auth/callback/credentials'] = () =>
      Response.json({ url: `${ORIGIN}/api/auth/error?error=CredentialsSignin&provider=credentials` }, { status: 401 })
    await showAuth('sign-in')
    await userEvent.type(await screen.findByLabelText('Email'), 'ada@example.com')
    await userEvent.type(screen.getByLabelText('Password'), 'wrong')
    const send = () => userEvent.click(screen.getByRole('button', { name: 'Sign in with Test account' }))
    await send()
    expect((await screen.findByRole('alert')).textContent).toBe(messages.signInErrors.details)
    expect(visits).toEqual([])
    answers['/api/auth/callback/credentials'] = () => Response.json({ url: `${ORIGIN}/docs` })
    await send()
    await waitFor(() => expect(visits).toEqual([`${ORIGIN}/docs`]))
    expect(posts[0]?.fields).toMatchObject({ email: 'ada@example.com', password: 'wrong' })
  })

  it.each([
    ['OAuthSignin', 'tryAnother'],
    ['OAuthCallback', 'tryAnother'],
    ['OAuthCreateAccount', 'tryAnother'],
    ['EmailCreateAccount', 'tryAnother'],
    ['Callback', 'tryAnother'],
    ['Signin', 'tryAnother'],
    ['OAuthAccountNotLinked', 'notLinked'],
    ['EmailSignin', 'mail'],
    ['CredentialsSignin', 'details'],
    ['SessionRequired', 'required'],
    ['MissingCSRF', 'expired'],
    ['credentialssignin', 'unable'],
    ['__proto__', 'unable'],
    ['<script>alert(1)</script>', 'unable'],
  ] as const)('explains %s as %s', async (code, text) => {
    await showAuth('sign-in', `?${new URLSearchParams({ error: code })}`)
    expect((await screen.findByRole('alert')).textContent).toBe(messages.signInErrors[text])
  })

  it.each(['https://evil.com', '//evil.com', 'javascript:alert(1)', '/\\evil.com', `blob:${ORIGIN}/x`])(
    'does not lead to %s',
    async (url) => {
      await showAuth('sign-in', `?${new URLSearchParams({ callbackUrl: url })}`)
      const form = (await screen.findByRole('button', { name: 'Sign in with GitHub' })).closest(
        'form',
      ) as HTMLFormElement
      expect((form.elements.namedItem('callbackUrl') as HTMLInputElement).value).toBe(`${ORIGIN}/`)
    },
  )

  it('explains when the service cannot be reached', async () => {
    await showAuth('sign-in')
    answers['/api/auth/signin/github'] = () => Promise.reject(new TypeError('offline'))
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in with GitHub' }))
    expect((await screen.findByRole('alert')).textContent).toBe(messages.signInErrors.tryAnother)
  })
})

describe('the other pages', () => {
  it('ask before signing out', async () => {
    await showAuth('sign-out', '?callbackUrl=%2Fdocs')
    expect(screen.getByText(messages.confirmSignOut)).toBeTruthy()
    expect(posts).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(visits).toEqual([`${ORIGIN}/docs`]))
  })

  it.each([
    ['Configuration', messages.errors.configuration],
    ['accessdenied', messages.errors.accessDenied],
    ['VERIFICATION', messages.errors.verification],
    ['whatever', messages.errors.other],
  ])('explain the error %s', async (code, text) => {
    await showAuth('error', `?error=${code}`)
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth/signin')
  })
})

describe('every page', () => {
  it('is readable without scripts, in every language', () => {
    for (const locale of LOCALES) {
      for (const node of [
        <ProfileSection key="p" locale={locale} />,
        ...AUTH_VIEWS.map((view) => <AuthSection key={view} view={view} locale={locale} />),
      ]) {
        const html = renderToString(node)
        expect(html).toContain('<noscript>')
        expect(html).not.toMatch(/\sstyle=|\son[a-z]+=/)
      }
    }
    unmount = () => {}
  })

  it.each(['profile', ...AUTH_VIEWS] as const)('has no accessibility fault: %s', async (page) => {
    if (page === 'profile') await showProfile()
    else await showAuth(page, '?error=OAuthSignin')
    await act(async () => new Promise((done) => setTimeout(done, 20)))
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  })
})
