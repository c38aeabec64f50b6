/** Copy the page as Markdown, view its Markdown, copy its link (spec: shell.page-actions). Nothing leaves this origin. */
import type { Locale } from '../../../core/locale.ts'
import { SHELL_MESSAGES } from '../../../core/messages/shell.ts'
import { Icon } from '../../document/Icon.tsx'
import { Menu } from '../menu/Menu.tsx'

interface PageActionsProps {
  /** Public path of the Markdown version. */
  readonly markdownPath: string
  readonly locale: Locale
}

export function PageActions({ markdownPath, locale }: PageActionsProps) {
  const messages = SHELL_MESSAGES[locale]
  return (
    <div className="page-actions">
      <button type="button" className="page-copy" data-copy-page={markdownPath} data-needs-js="">
        <Icon name="copy" />
        <Icon name="check" />
        {messages.copyPage}
      </button>
      <a className="page-copy no-js" href={markdownPath}>
        <Icon name="file" />
        {messages.viewMarkdown}
      </a>
      <div className="page-more" data-needs-js="">
        <Menu label="" name={messages.pageActions} className="menu-end">
          <li>
            <a href={markdownPath}>
              <Icon name="file" />
              {messages.viewMarkdown}
            </a>
          </li>
          <li>
            <button type="button" data-copy-link="">
              <Icon name="link" />
              {messages.copyLink}
            </button>
          </li>
        </Menu>
      </div>
    </div>
  )
}
