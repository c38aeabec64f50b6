/** The sign-in providers; undefined while loading, null when they cannot be listed. */
import { useEffect, useState } from 'react'
import { listProviders } from './auth-api.ts'
import type { AuthProvider } from './session.ts'

export function useProviders(): readonly AuthProvider[] | null | undefined {
  const [providers, setProviders] = useState<readonly AuthProvider[] | null>()
  useEffect(() => {
    let isShown = true
    void listProviders().then((found) => {
      if (isShown) setProviders(found)
    })
    return () => {
      isShown = false
    }
  }, [])
  return providers
}
