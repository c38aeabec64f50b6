import { SANDBOX_NOTE_ID } from '../../../core/api/api.ts'
import type { ApiContext } from '../api-context.ts'

interface DifferencesProps {
  readonly sentences: readonly string[]
  readonly messages: ApiContext['messages']
}

/** What the sandbox does differently from the platform, for readers who try the operation. */
export function Differences({ sentences, messages }: DifferencesProps) {
  return (
    <details className="sample-differences">
      <summary>{messages.differences}</summary>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{withCode(sentence)}</li>
        ))}
      </ul>
      <p>
        <a href={`#${SANDBOX_NOTE_ID}`}>{messages.differencesEverywhere}</a>
      </p>
    </details>
  )
}

/** Text between backticks is code. */
function withCode(sentence: string) {
  let place = 0
  return sentence.split('`').map((part, at) => {
    place += part.length + 1
    return at % 2 === 1 ? <code key={place}>{part}</code> : part
  })
}
