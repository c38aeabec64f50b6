/** 'On This Page': every heading of depth 2 to 6 in order, and the links about the page itself (spec: shell.contents-list). */
import { Fragment } from 'react'
import { SHELL_MESSAGES } from '../../../core/messages/shell.ts'
import type { PageView } from '../../../core/view.ts'

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
        <p className="sr" id="toc-title">
          {messages.onThisPage}
        </p>
      )}
      <TocMeta view={view} />
    </nav>
  )
}

/** Names of code can be longer than the column: such words may break before a capital and after a dot or underscore. */
function Breakable({ text }: { readonly text: string }) {
  const parts = text
    .split(/(\S{24,})/)
    .flatMap((words, index) => (index % 2 === 1 ? words.split(/(?<=\w[._])(?=\w)|(?<=[a-z])(?=[A-Z])/) : [words]))
    .filter((part) => part !== '')
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a heading never move
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
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
          <span className="sr">{messages.opensInNewTab}</span>
        </a>
      )}
      {editUrl && <a href={editUrl}>{messages.editPage}</a>}
    </div>
  )
}

/** An issue of the project, titled with the page. */
function feedbackUrl(project: string, title: string): string {
  return `${project.replace(/\/$/, '')}/issues/new?title=${encodeURIComponent(`Feedback for “${title}”`)}&labels=feedback`
}
