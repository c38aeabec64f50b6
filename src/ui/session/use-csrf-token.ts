/** The token for forms of the sign-in API; '' until it is loaded. */
import { useEffect, useState } from 'react'
import { getCsrfToken } from './auth-api.ts'

export function useCsrfToken(): string {
  const [token, setToken] = useState('')
  useEffect(() => {
    void getCsrfToken().then((found) => setToken(found ?? ''))
  }, [])
  return token
}
