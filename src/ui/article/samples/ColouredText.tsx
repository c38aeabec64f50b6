/** The text of a sample in the classes of code blocks, as the server renders it. */
import { highlightSample } from '../../../core/samples/highlight.ts'

interface ColouredTextProps {
  readonly code: string
  readonly language: string
}

export function ColouredText({ code, language }: ColouredTextProps) {
  return highlightSample(code, language).map(({ text, kind }, index) =>
    kind === null ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of a static text never move
      <span key={index} className={`t-${kind}`}>
        {text}
      </span>
    ),
  )
}
