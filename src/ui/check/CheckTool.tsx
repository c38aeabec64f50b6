/**
 * Checks code and lists findings (spec: check.page). Inert on the server; fields keep what was typed or chosen before
 * the script loaded.
 */
import { type DragEvent, useEffect, useId, useRef } from 'react'
import type { Locale } from '../../core/locale.ts'
import { CHECK_MESSAGES } from '../../core/messages/check.ts'
import styles from './check.module.css'
import type { CheckClient } from './check-client.ts'
import { droppedFiles, type GatheredFiles, inputFiles } from './dropped-files.ts'
import { LanguageSelect } from './LanguageSelect.tsx'
import { ReportView } from './ReportView.tsx'
import { useCheck } from './use-check.ts'

interface CheckToolProps {
  readonly locale: Locale
  /** Set by the island; undefined on the server. */
  readonly client?: CheckClient
  /** Value of the button that was pressed before the script loaded. */
  readonly pressed?: string | undefined
}

/** Value of the button that checks an example. */
const EXAMPLE = 'example'

export function CheckTool({ locale, client, pressed }: CheckToolProps) {
  const messages = CHECK_MESSAGES[locale]
  const id = useId()
  const text = useRef<HTMLTextAreaElement>(null)
  const language = useRef<HTMLSelectElement>(null)
  const tool = useRef<HTMLDivElement>(null)
  const { state, check, stop, save } = useCheck(client, messages)

  function checkPasted(): void {
    const pasted = text.current?.value ?? ''
    const name = language.current?.value || null
    void check({ files: pasted.trim() === '' ? [] : [{ name, text: pasted }], isCut: false })
  }

  /** A first use without code at hand: the example has what the check finds most often. */
  function checkExample(): void {
    if (text.current) text.current.value = EXAMPLE_CODE
    if (language.current) language.current.value = ''
    checkPasted()
  }

  /** The example makes room for a reader's own files; pasted code stays. */
  function checkFiles(files: GatheredFiles | Promise<GatheredFiles>): void {
    if (text.current?.value === EXAMPLE_CODE) text.current.value = ''
    void check(files)
  }

  function onDrop(event: DragEvent): void {
    event.preventDefault()
    checkFiles(droppedFiles(event.dataTransfer))
  }

  const early = useRef(() => {
    const inputs = [...(tool.current?.querySelectorAll<HTMLInputElement>('input[type=file]') ?? [])]
    const chosen = inputs.find(({ files }) => files !== null && files.length > 0)
    if (chosen) void check(taken(chosen))
    else if (pressed === EXAMPLE) checkExample()
    else if (pressed !== undefined) checkPasted()
  })
  useEffect(() => {
    if (client) early.current()
  }, [client])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop files on, beside buttons that do the same.
    <div className={styles.tool} data-drop="" ref={tool} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <div className={styles.bar}>
        <label className={styles.label} htmlFor={`${id}code`}>
          {messages.code}
        </label>
        <LanguageSelect id={`${id}language`} messages={messages} select={language} />
      </div>
      <textarea
        id={`${id}code`}
        ref={text}
        className={styles.code}
        rows={9}
        placeholder={messages.placeholder}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        dir="ltr"
        wrap="off"
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) checkPasted()
        }}
      />
      <div className={styles.actions}>
        <button type="button" className="button" onClick={checkPasted}>
          {messages.check}
        </button>
        <button type="button" className="button button-quiet" value={EXAMPLE} onClick={checkExample}>
          {messages.tryExample}
        </button>
        <FileButton label={messages.chooseFiles} onFiles={checkFiles} />
        <FileButton label={messages.chooseFolder} isFolder onFiles={checkFiles} />
        <span className={styles.hint}>{messages.dropHint}</span>
      </div>
      <p className={styles.hint}>{messages.stays}</p>
      <Outcome {...{ state, locale, messages, stop, save }} />
    </div>
  )
}

interface OutcomeProps extends Pick<ReturnType<typeof useCheck>, 'state' | 'stop' | 'save'> {
  readonly locale: Locale
  readonly messages: (typeof CHECK_MESSAGES)[Locale]
}

/** Progress of the check, and its findings. */
function Outcome({ state, locale, messages, stop, save }: OutcomeProps) {
  return (
    <>
      <div className={styles.status} role="status">
        {state.name === 'working' && messages.working(state.files)}
        {(state.name === 'idle' || state.name === 'done') && state.note}
        {state.name === 'failed' && `${messages.failed} ${state.reason}`}
      </div>
      {state.name === 'working' && (
        <button type="button" className="button button-quiet" onClick={stop}>
          {messages.stop}
        </button>
      )}
      {state.name === 'done' && (
        <ReportView shown={state.shown} locale={locale} messages={messages} onSave={(format) => void save(format)} />
      )}
    </>
  )
}

interface FileButtonProps {
  readonly label: string
  readonly isFolder?: boolean
  readonly onFiles: (files: GatheredFiles) => void
}

/** A label that contains a file input works before any script, and with the keyboard. */
function FileButton({ label, isFolder = false, onFiles }: FileButtonProps) {
  return (
    <label className={`button button-quiet ${styles.choose}`}>
      {label}
      <input
        type="file"
        multiple
        className="sr-only"
        {...(isFolder && { webkitdirectory: '' })}
        onChange={(event) => onFiles(taken(event.currentTarget))}
      />
    </label>
  )
}

/** The chosen files. Clears the input, so that the same files can be chosen again. */
function taken(input: HTMLInputElement): GatheredFiles {
  const gathered = inputFiles(input.files ?? [])
  input.value = ''
  return gathered
}

/** The example of the code check: a misspelled path, a limit that is too large, and no answer to rate limits. */
const EXAMPLE_CODE = `const api = 'https://api.bigcommerce.com/stores/abc123'
const headers = { 'X-Auth-Token': process.env.ACCESS_TOKEN }

// A path that doesn't exist: it is /catalog/products.
await fetch(\`\${api}/v3/catalog/product\`, { headers })

// More items than a page can have.
const response = await fetch(\`\${api}/v3/catalog/brands?limit=500\`, { headers })
const { data } = await response.json()
console.log(data.map(({ name }) => name))
`
