/** The language of pasted code. */
import type { RefObject } from 'react'
import type { CheckMessages } from '../../core/messages/check.ts'
import styles from './check.module.css'

/** File name given to pasted code, and label of the language. */
const LANGUAGES = [
  ['snippet.ts', 'JavaScript, TypeScript'],
  ['snippet.tsx', 'JSX, TSX'],
  ['snippet.py', 'Python'],
  ['snippet.php', 'PHP'],
  ['snippet.rb', 'Ruby'],
  ['snippet.go', 'Go'],
  ['snippet.java', 'Java'],
  ['snippet.cs', 'C#'],
  ['snippet.sh', 'Shell (curl)'],
  ['snippet.http', 'HTTP'],
  ['snippet.har', 'HAR'],
  ['snippet.graphql', 'GraphQL'],
] as const

interface LanguageSelectProps {
  readonly id: string
  readonly messages: CheckMessages
  readonly select: RefObject<HTMLSelectElement | null>
}

export function LanguageSelect({ id, messages, select }: LanguageSelectProps) {
  return (
    <span className={styles.language}>
      <label htmlFor={id}>{messages.language}</label>
      <select id={id} ref={select} defaultValue="">
        <option value="">{messages.detected}</option>
        {LANGUAGES.map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </span>
  )
}
