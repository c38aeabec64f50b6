/** Where the sign-in API is: what a provider component says, else the page; null where the site has none. */
import { readPageContext } from '../document/page-context.ts'

let chosen: string | undefined

/** `undefined` leaves it to the page. */
export function setAuthBase(path: string | undefined): void {
  chosen = path
}

export function authBase(): string | null {
  return chosen ?? readPageContext().config.authPath
}
