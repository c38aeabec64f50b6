/** The controls of the explorer: API, example, operation, run and other actions. */

import { SANDBOX_APIS, type SandboxApi } from '@dev-center/sandbox/apis'
import { EXAMPLES } from '@dev-center/sandbox/examples'
import { useId, useState } from 'react'
import type { ExplorerMessages } from '../../core/messages/explorer.ts'
import styles from './explorer.module.css'
import type { ExplorerState } from './explorer-state.ts'
import { chosenOperation } from './run.ts'
import { operationNames } from './schema-docs.ts'

interface ToolbarProps {
  readonly state: ExplorerState
  readonly messages: ExplorerMessages
  readonly onApi: (api: SandboxApi) => void
  readonly onExample: (id: string) => void
  readonly onOperation: (name: string) => void
  readonly onRun: () => void
  readonly onTidy: () => void
  readonly onShare: () => void
  readonly onReset: () => void
  readonly onStore: () => void
  readonly onDocs: () => void
  readonly onEndpoint: () => void
}

export function Toolbar(props: ToolbarProps) {
  const { state, messages, onRun } = props
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={messages.query}>
      <button
        type="button"
        className={styles.run}
        onClick={onRun}
        aria-disabled={state.isRunning}
        title={messages.shortcut}
      >
        {state.isRunning ? messages.running : messages.run}
      </button>
      <Choices {...props} />
      <span className={styles.spring} />
      <Tools {...props} />
    </div>
  )
}

/** What to run: the API, one of its examples, and one of several operations. */
function Choices({ state, messages, onApi, onExample, onOperation }: ToolbarProps) {
  const operations = operationNames(state.query)
  return (
    <>
      <label className={styles.field}>
        <span>{messages.api}</span>
        <select
          value={state.api}
          onChange={({ target }) => onApi(SANDBOX_APIS.find((api) => api === target.value) ?? 'storefront')}
        >
          {SANDBOX_APIS.map((api) => (
            <option key={api} value={api}>
              {messages.apis[api]}
            </option>
          ))}
        </select>
      </label>
      <ExampleChoice state={state} messages={messages} onExample={onExample} />
      {operations.length > 1 && (
        <label className={styles.field}>
          <span>{messages.operation}</span>
          <select value={chosenOperation(state) ?? ''} onChange={({ target }) => onOperation(target.value)}>
            {operations.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  )
}

function ExampleChoice({ state, messages, onExample }: Pick<ToolbarProps, 'state' | 'messages' | 'onExample'>) {
  return (
    <label className={styles.field}>
      <span>{messages.examples}</span>
      <select value={state.exampleId} onChange={({ target }) => target.value !== '' && onExample(target.value)}>
        <option value="">{messages.chooseExample}</option>
        {SANDBOX_APIS.map((api) => (
          <optgroup key={api} label={messages.apis[api]}>
            {EXAMPLES.filter((example) => example.api === api).map(({ id }) => (
              <option key={id} value={id}>
                {messages.exampleTitles[id]}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  )
}

/** Other actions on the query, and where it is sent. */
function Tools({ state, messages, onTidy, onShare, onReset, onStore, onEndpoint, onDocs }: ToolbarProps) {
  const id = useId()
  // Only for phones, where they don't fit beside what to run (explorer.module.css).
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={`${styles.tool} ${styles.more}`}
        aria-label={messages.moreTools}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        ⋯
      </button>
      <div id={id} className={isOpen ? `${styles.tools} ${styles.toolsOpen}` : styles.tools}>
        <button type="button" className={styles.tool} onClick={onTidy}>
          {messages.prettify}
        </button>
        <button type="button" className={styles.tool} onClick={onShare}>
          {messages.share}
        </button>
        <button type="button" className={styles.tool} onClick={onReset} disabled={state.endpoint !== null}>
          {messages.reset}
        </button>
        <button type="button" className={styles.tool} onClick={onStore}>
          {messages.store}
        </button>
        <button type="button" className={styles.tool} onClick={onEndpoint} aria-expanded={state.isEndpointOpen}>
          {messages.target}: {state.endpoint === null ? messages.sandbox : messages.ownEndpoint}
        </button>
        <button type="button" className={styles.tool} onClick={onDocs} aria-expanded={state.isDocsOpen}>
          {messages.docs}
        </button>
      </div>
    </>
  )
}
