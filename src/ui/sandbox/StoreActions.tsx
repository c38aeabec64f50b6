/** Undo, reset, export and import of the store. */
import { useRef } from 'react'
import type { StoreMessages } from '../../core/messages/store.ts'
import { MAX_LOG_CHARACTERS, printLog, readLog } from './log.ts'
import type { SandboxSession } from './session.ts'
import styles from './store.module.css'

interface StoreActionsProps {
  readonly session: SandboxSession
  readonly messages: StoreMessages
  readonly canUndo: boolean
  readonly onNotice: (text: string, isError: boolean) => void
}

export function StoreActions({ session, messages, canUndo, onNotice }: StoreActionsProps) {
  const file = useRef<HTMLInputElement>(null)
  const act = async (work: () => Promise<void>, done: string): Promise<void> => {
    try {
      await work()
      onNotice(done, false)
    } catch (error) {
      onNotice(error instanceof Error ? error.message : messages.failed, true)
    }
  }
  const load = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return
    const log = chosen.size > MAX_LOG_CHARACTERS ? null : readLog(await chosen.text())
    if (log === null) return onNotice(messages.importBroken, true)
    await act(() => session.load(log), messages.imported)
  }
  return (
    <div className={styles.actions}>
      <button
        type="button"
        className={styles.tool}
        aria-disabled={!canUndo}
        onClick={() => canUndo && act(session.undo, messages.undone)}
      >
        {messages.undo}
      </button>
      <button type="button" className={styles.tool} onClick={() => act(session.reset, messages.resetDone)}>
        {messages.reset}
      </button>
      <button type="button" className={styles.tool} onClick={() => saveFile(printLog(session.log.get(), 2))}>
        {messages.export}
      </button>
      <button type="button" className={styles.tool} onClick={() => file.current?.click()}>
        {messages.import}
      </button>
      <input
        ref={file}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={messages.import}
        onChange={({ target }) => {
          void load(target.files?.[0])
          target.value = ''
        }}
      />
    </div>
  )
}

function saveFile(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: 'sandbox-store.json' })
  link.click()
  URL.revokeObjectURL(url)
}
