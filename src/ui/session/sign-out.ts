/** Signs out from the browser (spec: session.sign-in). */
import { authBase } from './auth-base.ts'
import { leaveTo } from './leave.ts'
import { refreshSession } from './session-store.ts'
import { postForm } from './sign-in.ts'
import { tellOtherTabs } from './tabs.ts'

interface SignOutOptions {
  /** Defaults to the page's URL. */
  readonly callbackUrl?: string
  /** Default true. */
  readonly redirect?: boolean
}

/** Resolves to undefined when the page is being left. */
export async function signOut(options: SignOutOptions = {}): Promise<{ readonly url: string } | undefined> {
  const base = authBase()
  if (base === null) return
  const { callbackUrl = location.href, redirect = true } = options
  const response = await postForm(`${base}/signout`, { callbackUrl })
  const data: { url?: string } = await response.json()
  tellOtherTabs('signout')
  if (redirect) return leaveTo(data.url ?? callbackUrl)
  await refreshSession('storage')
  return { url: data.url ?? callbackUrl }
}
