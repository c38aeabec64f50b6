import { islandProps, type MountIsland } from '../island/contract.ts'
import { AuthPanel, type AuthView } from './AuthPanel.tsx'
import { authBase } from './auth-base.ts'
import { queryCallbackUrl } from './query.ts'
import { signOut } from './sign-out.ts'
import { takeOver } from './take-over.tsx'

export const mount: MountIsland = (host) => {
  const { view } = islandProps<{ view: AuthView }>(host)
  // A reader who was faster than the code has already said what the page asks.
  if ('pressed' in host.dataset && view === 'sign-out' && authBase() !== null) {
    void signOut({ callbackUrl: queryCallbackUrl() })
  }
  return takeOver(host, <AuthPanel view={view} />)
}
