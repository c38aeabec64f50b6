/** The token that a form of the sign-in API must carry; '' until it is here. */
import { useEffect, useState } from 'react'
import { getCsrfToken } from './auth-api.ts'

export function useCsrfToken(): string {
  const [token, setToken] = useState('')
  useEffect(() => {
    void getCsrfToken().then((found) => setToken(found ?? ''))
  }, [])
  return token
}
