/** The GraphQL explorer: editors, result and docs, on the sandbox store or the visitor's own endpoint. */

import type { SandboxApi } from '@dev-center/sandbox/apis'
import { type RefObject, useRef } from 'react'
import type { Locale } from '../../core/locale.ts'
import { EXPLORER_MESSAGES, type ExplorerMessages } from '../../core/messages/explorer.ts'
import { EventList } from '../sandbox/EventList.tsx'
import { CodeEditor } from './CodeEditor.tsx'
import { DocsPane } from './DocsPane.tsx'
import { EndpointPanel } from './EndpointPanel.tsx'
import styles from './explorer.module.css'
import type { ExplorerState } from './explorer-state.ts'
import { openExample } from './open-query.ts'
import type { SandboxClient } from './sandbox-client.ts'
import { Toolbar } from './Toolbar.tsx'
import { useExplorer } from './use-explorer.ts'

interface ExplorerProps {
  readonly locale: Locale
  readonly sandbox: SandboxClient
  readonly api: SandboxApi
}

export function Explorer({ locale, sandbox, api }: ExplorerProps) {
  const messages = EXPLORER_MESSAGES[locale]
  const output = useRef<HTMLDivElement>(null)
  const explorer = useExplorer({ api, sandbox, messages, output })
  const { state, dispatch, schema, trail, setTrail } = explorer
  return (
    <div className={styles.explorer}>
      <Toolbar
        state={state}
        messages={messages}
        onApi={(next) => {
          setTrail([])
          dispatch({ kind: 'api', api: next })
        }}
        onExample={(id) => openExample(id, dispatch)}
        onOperation={(name) => dispatch({ kind: 'operation', name })}
        onRun={explorer.run}
        onTidy={explorer.tidy}
        onShare={explorer.share}
        onReset={explorer.reset}
        onStore={() => void import('../sandbox/open-store.tsx').then(({ openStore }) => openStore())}
        onDocs={() => dispatch({ kind: 'docs', isOpen: !state.isDocsOpen })}
        onEndpoint={() => dispatch({ kind: 'endpoint panel', isOpen: !state.isEndpointOpen })}
      />
      {state.isEndpointOpen && (
        <EndpointPanel
          endpoint={state.endpoint}
          messages={messages}
          onChange={(endpoint) => dispatch({ kind: 'endpoint', endpoint })}
        />
      )}
      <div className={state.isDocsOpen ? styles.panesWithDocs : styles.panes}>
        <InputPane explorer={explorer} messages={messages} />
        <OutputPane state={state} locale={locale} messages={messages} pane={output} />
        {state.isDocsOpen && (
          <DocsPane
            key={state.api}
            schema={schema}
            api={state.api}
            messages={messages}
            trail={trail}
            onTrail={setTrail}
          />
        )}
      </div>
    </div>
  )
}

function NoticeLine({ notice, messages }: Pick<ExplorerState, 'notice'> & { readonly messages: ExplorerMessages }) {
  return (
    <p className={notice?.tone === 'error' ? styles.noticeError : styles.notice} role="status">
      {notice?.text}
      {notice?.canReload && (
        <button type="button" className={styles.tool} onClick={() => location.reload()}>
          {messages.reloadPage}
        </button>
      )}
    </p>
  )
}

interface InputPaneProps {
  readonly explorer: ReturnType<typeof useExplorer>
  readonly messages: ExplorerMessages
}

function InputPane({ explorer: { state, dispatch, schema, run, showInDocs }, messages }: InputPaneProps) {
  return (
    <div className={styles.input}>
      <div className={styles.paneHead}>
        <h2 className={styles.paneTitle}>{messages.query}</h2>
        <NoticeLine notice={state.notice} messages={messages} />
      </div>
      <CodeEditor
        language="graphql"
        label={messages.query}
        value={state.query}
        revision={state.revision}
        schema={schema}
        onChange={(text) => dispatch({ kind: 'typed', part: 'query', text })}
        onRun={run}
        onShowInDocs={showInDocs}
      />
      <div className={styles.paneHead}>
        <h2 className={styles.paneTitle}>{messages.variables}</h2>
      </div>
      <CodeEditor
        language="json"
        label={messages.variables}
        value={state.variables}
        revision={state.revision}
        onChange={(text) => dispatch({ kind: 'typed', part: 'variables', text })}
        onRun={run}
      />
    </div>
  )
}

interface OutputPaneProps {
  readonly state: ExplorerState
  readonly locale: Locale
  readonly messages: ExplorerMessages
  readonly pane: RefObject<HTMLDivElement | null>
}

function OutputPane({ state, locale, messages, pane }: OutputPaneProps) {
  return (
    <div className={styles.output} ref={pane}>
      <div className={styles.paneHead}>
        <h2 className={styles.paneTitle}>{messages.result}</h2>
      </div>
      {state.result === '' ? (
        <p className={styles.empty}>{messages.noResult}</p>
      ) : (
        <CodeEditor language="json" label={messages.result} value={state.result} revision={0} readOnly />
      )}
      {state.events.length > 0 && <EventList events={state.events} locale={locale} />}
    </div>
  )
}
