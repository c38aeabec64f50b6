/** "On This Page": every heading of depth 2 to 6 in order, and links about the page (spec: shell.contents-list). */
import { SHELL_MESSAGES } from '../../../core/messages/shell.ts'
import type { PageView } from '../../../core/view.ts'
import { Breakable } from '../Breakable.tsx'

export function Toc({ view }: { readonly view: PageView }) {
  const { headings } = view.page
  const messages = SHELL_MESSAGES[view.locale]
  return (
    <nav className="toc" aria-labelledby="toc-title" data-toc="">
      {headings.length > 0 ? (
        <>
          <p className="toc-title" id="toc-title">
            {messages.onThisPage}
          </p>
          <ul>
            {headings.map((heading) => (
              <li key={heading.id} data-depth={heading.depth}>
                <a href={`#${heading.id}`}>
                  <Breakable text={heading.text} />
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="sr-only" id="toc-title">
          {messages.onThisPage}
        </p>
      )}
      <TocMeta view={view} />
    </nav>
  )
}

function TocMeta({ view }: { readonly view: PageView }) {
  const { config, editUrl, page } = view
  const messages = SHELL_MESSAGES[view.locale]
  const feedback = config.project && feedbackUrl(config.project.link, page.title)
  if (!feedback && !editUrl) return null
  return (
    <div className="toc-meta">
      {feedback && (
        <a href={feedback} target="_blank" rel="noreferrer">
          {messages.giveFeedback}
          <span className="sr-only">{messages.opensInNewTab}</span>
        </a>
      )}
      {editUrl && <a href={editUrl}>{messages.editPage}</a>}
    </div>
  )
}

/** Link to a new issue of the project, titled after the page. */
function feedbackUrl(project: string, title: string): string {
  return `${project.replace(/\/$/, '')}/issues/new?title=${encodeURIComponent(`Feedback for “${title}”`)}&labels=feedback`
}
