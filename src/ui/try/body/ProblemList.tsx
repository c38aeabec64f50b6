/** Problems of the body by line, each a link to its place. */
import type { TryMessages } from '../../../core/messages/try.ts'
import type { BodyProblem } from './body-problems.ts'
import styles from './editor.module.css'

/** More would be too many to read at once. */
const MAX_SHOWN = 5

interface ProblemListProps {
  readonly id: string
  readonly problems: readonly BodyProblem[]
  readonly messages: TryMessages
  readonly onGo: (problem: BodyProblem) => void
}

export function ProblemList({ id, problems, messages, onGo }: ProblemListProps) {
  return (
    <ul id={id} className={styles.problems}>
      {problems.slice(0, MAX_SHOWN).map((problem) => (
        <li key={`${problem.from} ${problem.text}`} className={problem.isWarning ? styles.isWarning : styles.isError}>
          <button type="button" onClick={() => onGo(problem)}>
            {messages.line(problem.line, problem.field)} {problem.text}
          </button>
        </li>
      ))}
      {problems.length > MAX_SHOWN && <li>…</li>}
    </ul>
  )
}
