/** The store panel: contents, log, and ways to undo. */
import { useState } from 'react'
import type { Locale } from '../../core/locale.ts'
import { STORE_MESSAGES } from '../../core/messages/store.ts'
import { Icon } from '../document/Icon.tsx'
import { useStore } from '../state/store.ts'
import { isKeptInBrowser, keepInBrowser } from './keeping.ts'
import { LogList } from './LogList.tsx'
import { isChange } from './log.ts'
import { StoreActions } from './StoreActions.tsx'
import { StoreData } from './StoreData.tsx'
import type { SandboxSession } from './session.ts'
import styles from './store.module.css'

interface StorePanelProps {
  readonly session: SandboxSession
  readonly locale: Locale
  readonly onClose: () => void
}

export function StorePanel({ session, locale, onClose }: StorePanelProps) {
  const messages = STORE_MESSAGES[locale]
  const log = useStore(session.log)
  const isKept = useStore(session.isKept)
  const [inBrowser, setInBrowser] = useState(isKeptInBrowser)
  const [notice, setNotice] = useState({ text: '', isError: false })
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2>{messages.title}</h2>
        <button
          type="button"
          className={styles.icon}
          aria-label={messages.close}
          title={messages.close}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      <p className={styles.words}>{messages.words}</p>
      <StoreActions
        session={session}
        messages={messages}
        canUndo={log.some(isChange)}
        onNotice={(text, isError) => setNotice({ text, isError })}
      />
      <label className={styles.keep}>
        <input
          type="checkbox"
          checked={inBrowser}
          onChange={({ target }) => keepInBrowser(log, target.checked) && setInBrowser(target.checked)}
        />
        {messages.keep}
      </label>
      <p className={notice.isError || !isKept ? styles.error : styles.notice} role="status">
        {isKept ? notice.text : messages.notKept}
      </p>
      <StoreData session={session} log={log} locale={locale} messages={messages} />
      <LogList log={log} locale={locale} messages={messages} />
    </div>
  )
}
