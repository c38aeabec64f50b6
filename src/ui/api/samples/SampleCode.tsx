/** A code block of generated text, such as a sample or an example. Looks and behaves like a fenced block. */
import type { Locale } from '../../../core/locale.ts'
import { ARTICLE_MESSAGES } from '../../../core/messages/article.ts'
import { ColouredText } from '../../article/samples/ColouredText.tsx'
import { Icon } from '../../document/Icon.tsx'

interface SampleCodeProps {
  readonly code: string
  readonly language: string
  readonly locale: Locale
  /** What the block shows, for screen readers. */
  readonly name: string
  /** Without highlighting and buttons, which a script adds when the block comes into view. */
  readonly isPlain?: boolean | undefined
  /** False when the parent has the buttons. */
  readonly hasButtons?: boolean
}

export function SampleCode({ code, language, locale, name, isPlain = false, hasButtons = true }: SampleCodeProps) {
  const messages = ARTICLE_MESSAGES[locale]
  return (
    <div className="code-block" data-buttonless={hasButtons && isPlain ? '' : undefined}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex lint/a11y/useSemanticElements: a region that scrolls must be reachable by keyboard */}
      <pre tabIndex={0} data-scroll="" role="group" aria-label={messages.codeSample(name)} dir="ltr">
        <code data-language={language} data-plain={isPlain ? '' : undefined}>
          {isPlain ? code : <ColouredText code={code} language={language} />}
        </code>
      </pre>
      {hasButtons && !isPlain && <CopyButton label={messages.copyCode} />}
    </div>
  )
}

function CopyButton({ label }: { readonly label: string }) {
  return (
    <div className="code-buttons" data-needs-js="">
      <button type="button" className="code-button" title={label} data-copy="">
        <Icon name="copy" />
        <Icon name="check" />
      </button>
    </div>
  )
}
