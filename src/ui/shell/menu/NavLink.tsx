/** A link of the shell: indicates a new tab, and styles a stage such as "(Beta)" apart from the title. */
import type { Locale } from '../../../core/locale.ts'
import { SHELL_MESSAGES } from '../../../core/messages/shell.ts'
import { titleParts } from '../../document/nav-state.ts'

interface NavLinkProps {
  readonly href: string
  readonly title: string
  readonly locale: Locale
  readonly newWindow?: boolean
  readonly current?: 'page' | 'true'
  readonly className?: string
}

export function NavLink({ href, title, locale, newWindow, current, className }: NavLinkProps) {
  return (
    <a
      href={href}
      className={className}
      aria-current={current}
      target={newWindow ? '_blank' : undefined}
      rel={newWindow ? 'noreferrer' : undefined}
    >
      <Label title={title} />
      {newWindow && <span className="sr-only">{SHELL_MESSAGES[locale].opensInNewTab}</span>}
    </a>
  )
}

/** The text is unchanged, brackets included; only the styling differs. */
export function Label({ title }: { readonly title: string }) {
  const { words, stage } = titleParts(title)
  if (stage === '') return <>{title}</>
  return (
    <>
      {words} <span className="stage">({stage})</span>
    </>
  )
}
