/** DC419 for menus and redirects. The Markdown compiler reports it for links on pages. */
import type { Finding } from '../../../../core/problem.ts'
import { plainAddress } from '../../../content/plain-address.ts'
import { isExternal } from '../../../content/safe-url.ts'

/** Problem of an address that only works through a redirect. */
export function otherForms(href: string): Pick<Finding, 'code' | 'message' | 'hint'>[] {
  const plain = plainAddress(href)
  if (isExternal(href) || plain === href) return []
  const message = `"${href}" isn't the URL of the page.`
  return [{ code: 'DC419', message, hint: `Link to "${plain}".` }]
}
