/** One type in the docs pane. Descriptions are plain text with names in backticks as code. */
import type { ReactNode } from 'react'
import type { ExplorerMessages } from '../../core/messages/explorer.ts'
import styles from './explorer.module.css'
import type { DocsField, DocsType } from './schema-docs.ts'

interface DocsTypeViewProps {
  readonly type: DocsType
  readonly messages: ExplorerMessages
  readonly onType: (name: string) => void
}

export function DocsTypeView({ type, messages, onType }: DocsTypeViewProps) {
  return (
    <>
      <h2>{type.name}</h2>
      <p>{withCode(type.description)}</p>
      {type.possibleTypes.length > 0 && (
        <p>
          {messages.implementations}{' '}
          {type.possibleTypes.map((name) => (
            <TypeButton key={name} name={name} text={name} onType={onType} />
          ))}
        </p>
      )}
      {type.fields.length > 0 && <h3>{messages.fields}</h3>}
      <ul className={styles.docsList}>
        {type.fields.map((field) => (
          <li key={field.name}>
            <FieldHead field={field} onType={onType} />
            <Words field={field} messages={messages} />
            {field.args.length > 0 && (
              <ul className={styles.docsArguments} aria-label={messages.arguments}>
                {field.args.map((argument) => (
                  <li key={argument.name}>
                    <FieldHead field={argument} onType={onType} /> <Words field={argument} messages={messages} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {type.values.length > 0 && <h3>{messages.values}</h3>}
      <ul className={styles.docsList}>
        {type.values.map(({ name, description, deprecated }) => (
          <li key={name}>
            <code>{name}</code> {deprecated !== null && <strong>{messages.deprecated} </strong>}
            {withCode(description)}
          </li>
        ))}
      </ul>
    </>
  )
}

function FieldHead({ field, onType }: { readonly field: DocsField; readonly onType: (name: string) => void }) {
  return (
    <>
      <code>{field.name}</code>: <TypeButton name={field.typeName} text={field.type} onType={onType} />
    </>
  )
}

function Words({ field, messages }: { readonly field: DocsField; readonly messages: ExplorerMessages }) {
  return (
    <span className={styles.docsText}>
      {field.deprecated !== null && (
        <>
          <strong>{messages.deprecated}</strong> {withCode(field.deprecated)}{' '}
        </>
      )}
      {withCode(field.description)}
    </span>
  )
}

function TypeButton({
  name,
  text,
  onType,
}: {
  readonly name: string
  readonly text: string
  readonly onType: (name: string) => void
}) {
  return (
    <button type="button" className={styles.docsType} onClick={() => onType(name)}>
      {text}
    </button>
  )
}

function withCode(text: string): ReactNode {
  return text.split(/(`[^`]+`)/).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
    part.startsWith('`') ? <code key={index}>{part.slice(1, -1)}</code> : part,
  )
}
