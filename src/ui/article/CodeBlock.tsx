/** A fenced code block: file name, highlighted lines, copy and word-wrap buttons (spec: article.code). */
import type { CodeBlockProps as WrittenProps } from '../../core/body.ts'
import { ARTICLE_MESSAGES } from '../../core/messages/article.ts'
import { Icon } from '../shell/Icon.tsx'
import type { Frame } from './frame.ts'

interface CodeBlockProps extends Frame, Pick<WrittenProps, 'language' | 'filename' | 'copy' | 'lineNumbers'> {
  readonly webhook?: string
}

export function CodeBlock({ language, filename, copy, lineNumbers, webhook, locale, children }: CodeBlockProps) {
  const messages = ARTICLE_MESSAGES[locale]
  return (
    <div className={filename ? 'code-block code-titled' : 'code-block'}>
      {filename && <div className="code-title">{filename}</div>}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no frame for code */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <pre tabIndex={0} data-scroll="" role="group" aria-label={messages.codeSample(filename ?? language)} dir="ltr">
        <code data-language={language || undefined} data-line-numbers={lineNumbers ? '' : undefined}>
          {children}
        </code>
      </pre>
      <div className="code-buttons" data-needs-js="">
        {webhook && (
          <button type="button" className="code-try" aria-expanded={false} data-bench={webhook}>
            <span className="badge badge-success">{messages.tryEvent}</span>
          </button>
        )}
        <button
          type="button"
          className="code-button code-wrap"
          title={messages.toggleWrap}
          aria-label={messages.toggleWrap}
          data-wrap=""
        >
          <Icon name="wrap" />
        </button>
        {copy && (
          <button
            type="button"
            className="code-button"
            title={messages.copyCode}
            aria-label={messages.copyCode}
            data-copy=""
          >
            <Icon name="copy" />
            <Icon name="check" />
          </button>
        )}
      </div>
    </div>
  )
}
