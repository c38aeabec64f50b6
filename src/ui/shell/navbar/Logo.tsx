/** The logo: a price tag whose hole is a prompt, and the name of the site. */

import type { Locale } from '../../../core/locale.ts'
import { localizedHref } from '../../document/nav-state.ts'

interface LogoProps {
  readonly name: string
  /** null leaves the logo unlinked. */
  readonly href: string | null
  readonly locale: Locale
}

export function Logo({ name, href, locale }: LogoProps) {
  const mark = (
    <>
      <svg className="logo-mark" viewBox="0 0 28 28" aria-hidden="true">
        <path
          className="logo-tag"
          d="M4 3h11.2a3 3 0 0 1 2.1.9l7.8 7.9a3 3 0 0 1 0 4.2l-8.9 8.9a3 3 0 0 1-4.3 0L3.9 16.8A3 3 0 0 1 3 14.7V4a1 1 0 0 1 1-1Z"
        />
        <path className="logo-prompt" d="m8.5 9.2 4.3 4.3-4.3 4.3m6.2.2h4.3" />
      </svg>
      <span>{name}</span>
    </>
  )
  if (href === null) return <span className="logo">{mark}</span>
  return (
    <a className="logo" href={localizedHref(href, locale)}>
      {mark}
    </a>
  )
}
