import { islandProps, type MountIsland } from '../island/contract.ts'
import { AuthPanel, type AuthView } from './AuthPanel.tsx'
import { authBase } from './auth-base.ts'
import { queryCallbackUrl } from './query.ts'
import { renderIsland } from './render-island.tsx'
import { signOut } from './sign-out.ts'

export const mount: MountIsland = (host) => {
  const { view } = islandProps<{ view: AuthView }>(host)
  // The reader pressed the button before the code had loaded.
  if ('pressed' in host.dataset && view === 'sign-out' && authBase() !== null) {
    void signOut({ callbackUrl: queryCallbackUrl() })
  }
  return renderIsland(host, <AuthPanel view={view} />)
}
