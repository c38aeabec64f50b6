/** The path from the root to the page (spec: shell.breadcrumb). */
import type { Locale } from '../../../core/locale.ts'
import { SHELL_MESSAGES } from '../../../core/messages/shell.ts'
import type { Crumb } from '../../../core/nav.ts'
import { localizedPath } from '../../../core/view.ts'

export function Breadcrumb({ crumbs, locale }: { readonly crumbs: readonly Crumb[]; readonly locale: Locale }) {
  return (
    <nav className="breadcrumb" aria-label={SHELL_MESSAGES[locale].breadcrumb}>
      <ol>
        {crumbs.map((crumb, index) => {
          const isLast = index === crumbs.length - 1
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two crumbs may have one title, and none ever moves
            <li key={index} title={crumb.title} aria-current={isLast ? 'page' : undefined}>
              {crumb.href !== null && !isLast ? (
                <a href={localizedPath(crumb.href, locale)}>{crumb.title}</a>
              ) : (
                <span>{crumb.title}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
