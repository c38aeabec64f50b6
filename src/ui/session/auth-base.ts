/** Base path of the sign-in API: from a provider component, or from the page; null when the site has none. */
import { readPageContext } from '../document/page-context.ts'

let chosen: string | undefined

/** `undefined` uses the page's configuration. */
export function setAuthBase(path: string | undefined): void {
  chosen = path
}

export function authBase(): string | null {
  return chosen ?? readPageContext().config.authPath
}
