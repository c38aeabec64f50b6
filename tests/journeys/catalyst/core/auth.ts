import { recorded } from '../recorded.ts'

export async function getSessionCustomerAccessToken(): Promise<string | undefined> {
  return recorded.customerAccessToken
}
