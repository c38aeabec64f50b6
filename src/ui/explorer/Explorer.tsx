/** The GraphQL explorer: editors, result and docs over the sandbox store, or over an endpoint of the visitor. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Locale } from '../../core/locale.ts'
import { EXPLORER_MESSAGES } from '../../core/messages/explorer.ts'
import type { SandboxApi } from '../../sandbox/apis.ts'
import { EXAMPLES, findExample } from '../../sandbox/examples.ts'
import { EventList } from '../sandbox/EventList.tsx'
import { createStore, useStore } from '../state/store.ts'
import { CodeEditor } from './CodeEditor.tsx'
import { DocsPane } from './DocsPane.tsx'
import { keepDraft, readDraft } from './draft.ts'
import { EndpointPanel } from './EndpointPanel.tsx'
import styles from './explorer.module.css'
import { type ExplorerEvent, reduce, startState } from './explorer-state.ts'
import { runQuery } from './run.ts'
import type { SandboxClient } from './sandbox-client.ts'
import { buildDocs, docsOf, prettify } from './schema-docs.ts'
import { fromHash, toLink } from './share.ts'
import { Toolbar } from './Toolbar.tsx'

interface ExplorerProps {
  readonly locale: Locale
  readonly sandbox: SandboxClient
  readonly api: SandboxApi
}

export function Explorer({ locale, sandbox, api }: ExplorerProps) {
  const messages = EXPLORER_MESSAGES[locale]
  // A store instead of a reducer hook: a key pressed right after typing must find what was typed.
  const [store] = useState(() => createStore(startState(api)))
  const state = useStore(store)
  const dispatch = useCallback(
    (event: ExplorerEvent) => {
      store.set(reduce(store.get(), event))
      if (KEPT.includes(event.kind)) keepDraft(store.get())
    },
    [store],
  )
  const output = useRef<HTMLDivElement>(null)
  const [trail, setTrail] = useState<readonly string[]>([])
  const schema = useMemo(() => buildDocs(sandbox.sdl[state.api]), [sandbox, state.api])

  useEffect(() => {
    const open = (): void => void openHash(api, dispatch, setTrail, messages.shareBroken)
    open()
    window.addEventListener('hashchange', open)
    return () => window.removeEventListener('hashchange', open)
  }, [api, messages, dispatch])

  const run = async (): Promise<void> => {
    if (store.get().isRunning) return
    dispatch({ kind: 'started' })
    try {
      dispatch({ kind: 'answered', ...(await runQuery(store.get(), sandbox, messages)) })
      requestAnimationFrame(() => showResult(output.current))
    } catch (error) {
      dispatch({
        kind: 'noticed',
        notice: { tone: 'error', text: error instanceof Error ? error.message : messages.failed },
      })
    }
  }
  const share = async (): Promise<void> => {
    const link = await toLink(store.get())
    if (link === null) return dispatch({ kind: 'noticed', notice: { tone: 'error', text: messages.shareTooLong } })
    window.history.replaceState(window.history.state, '', link.hash)
    await navigator.clipboard?.writeText(location.href).catch(() => undefined)
    dispatch({
      kind: 'noticed',
      notice: { tone: 'info', text: link.isReduced ? messages.sharedWithout : messages.shared },
    })
  }
  const reset = async (): Promise<void> => {
    await sandbox.reset()
    dispatch({ kind: 'noticed', notice: { tone: 'info', text: messages.resetDone } })
  }
  const tidy = (): void => {
    const query = prettify(store.get().query)
    if (query !== null) dispatch({ kind: 'tidied', query })
  }
  const showInDocs = (type: string): void => {
    if (docsOf(schema, type) === null) return
    setTrail([type])
    dispatch({ kind: 'docs', isOpen: true })
  }
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
        onRun={run}
        onTidy={tidy}
        onShare={share}
        onReset={reset}
        onStore={() => void import('../sandbox/open-store.tsx').then(({ openStore }) => openStore())}
        onDocs={() => dispatch({ kind: 'docs', isOpen: !state.isDocsOpen })}
        onEndpoint={() => dispatch({ kind: 'endpoint panel', isOpen: !state.isEndpointOpen })}
      />
      <p className={state.notice?.tone === 'error' ? styles.noticeError : styles.notice} role="status">
        {state.notice?.text}
        {state.notice?.canReload && (
          <button type="button" className={styles.tool} onClick={() => location.reload()}>
            {messages.reloadPage}
          </button>
        )}
      </p>
      {state.isEndpointOpen && (
        <EndpointPanel
          endpoint={state.endpoint}
          messages={messages}
          onChange={(endpoint) => dispatch({ kind: 'endpoint', endpoint })}
        />
      )}
      <div className={state.isDocsOpen ? styles.panesWithDocs : styles.panes}>
        <div className={styles.input}>
          <h2 className={styles.paneTitle}>{messages.query}</h2>
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
          <h2 className={styles.paneTitle}>{messages.variables}</h2>
          <CodeEditor
            language="json"
            label={messages.variables}
            value={state.variables}
            revision={state.revision}
            onChange={(text) => dispatch({ kind: 'typed', part: 'variables', text })}
            onRun={run}
          />
        </div>
        <div className={styles.output} ref={output}>
          <h2 className={styles.paneTitle}>{messages.result}</h2>
          {state.result === '' ? (
            <p className={styles.empty}>{messages.noResult}</p>
          ) : (
            <CodeEditor language="json" label={messages.result} value={state.result} revision={0} readOnly />
          )}
          {state.events.length > 0 && <EventList events={state.events} locale={locale} />}
        </div>
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

/** Events after which the editors have another text. */
const KEPT: readonly ExplorerEvent['kind'][] = ['loaded', 'typed', 'tidied', 'api']

/** Where the panes stand below each other, the answer may be below the screen. */
function showResult(output: HTMLElement | null): void {
  if (output && output.getBoundingClientRect().top > innerHeight * LOW_ENOUGH) output.scrollIntoView()
}

/** Part of the screen in whose lower end nobody sees that something has changed. */
const LOW_ENOUGH = 0.6

function openExample(id: string, dispatch: (event: ExplorerEvent) => void): void {
  const example = findExample(id)
  if (example === undefined) return
  const hasVariables = Object.keys(example.variables).length > 0
  const variables = hasVariables ? JSON.stringify(example.variables, null, 2) : ''
  dispatch({ kind: 'loaded', api: example.api, query: example.query, variables, exampleId: id })
}

/** Fills the editors from the address, else with what this tab had before, else with the first example of the API. */
async function openHash(
  api: SandboxApi,
  dispatch: (event: ExplorerEvent) => void,
  setTrail: (trail: readonly string[]) => void,
  broken: string,
): Promise<void> {
  const shared = await fromHash(location.hash)
  const first = EXAMPLES.find((example) => example.api === api)?.id ?? ''
  if (shared === null || shared === 'damaged') {
    const draft = readDraft()
    if (draft !== null) dispatch({ kind: 'loaded', ...draft, exampleId: exampleOf(draft) })
    else openExample(first, dispatch)
    if (shared === 'damaged') dispatch({ kind: 'noticed', notice: { tone: 'error', text: broken } })
    return
  }
  if (shared.query === '') openExample(first, dispatch)
  else dispatch({ kind: 'loaded', api: shared.api, query: shared.query, variables: shared.variables, exampleId: '' })
  if (shared.type === null) return
  setTrail([shared.type.split('.')[0] ?? ''])
  dispatch({ kind: 'docs', isOpen: true })
}

/** '' when the editors have been changed since. */
function exampleOf({ api, query }: { readonly api: SandboxApi; readonly query: string }): string {
  return EXAMPLES.find((example) => example.api === api && example.query === query)?.id ?? ''
}
