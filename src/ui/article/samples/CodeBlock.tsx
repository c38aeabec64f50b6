/** A fenced code block: file name, highlighted lines, copy and word-wrap buttons (spec: article.code). */
import type { SamplePart, CodeBlockProps as WrittenProps } from '../../../core/body.ts'
import { ARTICLE_MESSAGES } from '../../../core/messages/article.ts'
import { SAMPLE_LANGUAGES } from '../../../core/samples/languages.ts'
import { HAS_TOOLS } from '../../document/has-tools.ts'
import { Icon } from '../../document/Icon.tsx'
import type { ArticleContext } from '../article-context.ts'

interface CodeBlockProps extends ArticleContext, Pick<WrittenProps, 'language' | 'filename' | 'copy' | 'lineNumbers'> {
  /** Whether it is a complete request, which can be shown in other languages. */
  readonly isRequest?: boolean
  readonly webhook?: string
  readonly part?: SamplePart
  /** What the button copies instead of the code: the commands of a session. */
  readonly commands?: string
}

export function CodeBlock({
  language,
  filename,
  copy,
  lineNumbers,
  isRequest,
  webhook,
  part,
  commands,
  locale,
  children,
}: CodeBlockProps) {
  const messages = ARTICLE_MESSAGES[locale]
  const title = filename ?? (part === undefined ? null : messages.samplePart(part))
  return (
    <div className={title || isRequest ? 'code-block code-titled' : 'code-block'}>
      {title && <div className={filename ? 'code-title' : 'code-title code-part'}>{title}</div>}
      {isRequest && <LanguageChoice label={messages.requestLanguage} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no frame for code */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <pre tabIndex={0} data-scroll="" role="group" aria-label={messages.codeSample(title ?? language)} dir="ltr">
        <code data-language={language || undefined} data-line-numbers={lineNumbers ? '' : undefined}>
          {children}
        </code>
      </pre>
      <div className="code-buttons" data-needs-js="">
        {HAS_TOOLS && webhook && (
          <button type="button" className="code-try" aria-expanded={false} data-bench={webhook}>
            <span className="badge badge-success">{messages.tryEvent}</span>
          </button>
        )}
        <button type="button" className="code-button code-wrap" title={messages.toggleWrap} data-wrap="">
          <Icon name="wrap" />
        </button>
        {copy && (
          <button type="button" className="code-button" title={messages.copyCode} data-copy={commands ?? ''}>
            <Icon name="copy" />
            <Icon name="check" />
          </button>
        )}
      </div>
    </div>
  )
}

/** Hidden without scripts, which write the request in other languages. */
function LanguageChoice({ label }: { readonly label: string }) {
  return (
    <div className="code-title code-request" data-needs-js="">
      <select aria-label={label} data-request-language="">
        <option value="http">HTTP</option>
        {SAMPLE_LANGUAGES.map(({ id, label: name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
