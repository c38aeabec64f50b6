/** DC419 in menus and redirects, as the compiler of pages reports it of their links. */
import type { Problem } from '../../../../core/problem.ts'
import { plainAddress } from '../../../content/plain-address.ts'
import { isExternal } from '../../../content/safe-url.ts'

/** Of an address that works by way of a redirect only. */
export function otherForms(href: string): Pick<Problem, 'code' | 'severity' | 'message' | 'hint'>[] {
  const plain = plainAddress(href)
  if (isExternal(href) || plain === href) return []
  const message = `"${href}" isn't the URL of the page.`
  return [{ code: 'DC419', severity: 'warning', message, hint: `Link to "${plain}".` }]
}
