/** The schema next to the editor: root types, one type at a time, and a search over all names. */

import type { SandboxApi } from '@dev-center/sandbox/apis'
import type { GraphQLSchema } from 'graphql'
import { useState } from 'react'
import type { ExplorerMessages } from '../../core/messages/explorer.ts'
import { DocsTypeView } from './DocsTypeView.tsx'
import styles from './explorer.module.css'
import { docsOfType, rootTypes, searchDocs } from './schema-docs.ts'

interface DocsPaneProps {
  readonly schema: GraphQLSchema
  readonly api: SandboxApi
  readonly messages: ExplorerMessages
  /** The current type, preceded by the types that led to it; empty for the start. */
  readonly trail: readonly string[]
  readonly onTrail: (trail: readonly string[]) => void
}

export function DocsPane({ schema, api, messages, trail, onTrail }: DocsPaneProps) {
  const [text, setText] = useState('')
  const current = trail.at(-1)
  const type = current === undefined ? null : docsOfType(schema, current)
  const go = (name: string): void => {
    setText('')
    onTrail([...trail, name])
  }
  return (
    <section className={styles.docs} aria-label={messages.docs}>
      <div className={styles.docsHead}>
        <input
          type="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
          placeholder={messages.searchDocs}
          aria-label={messages.searchDocs}
        />
        {trail.length > 0 && (
          <button type="button" className={styles.tool} onClick={() => onTrail(trail.slice(0, -1))}>
            {messages.back}
          </button>
        )}
      </div>
      {text.trim() !== '' ? (
        <Matches matches={searchDocs(schema, text)} messages={messages} onType={go} />
      ) : type === null ? (
        <Roots schema={schema} api={api} messages={messages} onType={go} />
      ) : (
        <DocsTypeView type={type} messages={messages} onType={go} />
      )}
    </section>
  )
}

interface ListProps {
  readonly messages: ExplorerMessages
  readonly onType: (name: string) => void
}

function Matches({ matches, messages, onType }: ListProps & { readonly matches: ReturnType<typeof searchDocs> }) {
  return (
    <ul className={styles.docsList}>
      {matches.length === 0 && <li>{messages.noMatch}</li>}
      {matches.map(({ type, field }) => (
        <li key={`${type}.${field}`}>
          <button type="button" className={styles.docsLink} onClick={() => onType(type)}>
            {field === null ? type : `${type}.${field}`}
          </button>
        </li>
      ))}
    </ul>
  )
}

function Roots({ schema, api, messages, onType }: ListProps & Pick<DocsPaneProps, 'schema' | 'api'>) {
  return (
    <>
      <h2>{messages.roots}</h2>
      <ul className={styles.docsList}>
        {rootTypes(schema).map((name) => (
          <li key={name}>
            <button type="button" className={styles.docsLink} onClick={() => onType(name)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      <p>
        <a href={`/docs/graphql-${api}`}>{messages.reference}</a>
      </p>
    </>
  )
}
