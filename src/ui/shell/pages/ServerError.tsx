/** Offers below the text of the 500 page. The first link reloads the failed URL. */
import { SHELL_MESSAGES } from '../../../core/messages/shell.ts'
import { localizedPath, type PageView } from '../../../core/view.ts'

export function ServerError({ view }: { readonly view: PageView }) {
  const messages = SHELL_MESSAGES[view.locale]
  return (
    <p className="error-actions">
      <button type="button" className="button" data-needs-js="" data-retry="">
        {messages.serverErrorRetry}
      </button>
      <a className="button button-quiet" href={localizedPath('/', view.locale)}>
        {messages.serverErrorHome}
      </a>
    </p>
  )
}
