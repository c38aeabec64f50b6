/** Opens the store panel over the page. Loaded on demand. */
import { createRoot } from 'react-dom/client'
import { STORE_MESSAGES } from '../../core/messages/store.ts'
import { readPageContext } from '../document/page-context.ts'
import { StorePanel } from './StorePanel.tsx'
import { openSession } from './session.ts'
import styles from './store.module.css'

export async function openStore(): Promise<void> {
  if (document.querySelector('[data-store-panel]')) return
  const { locale } = readPageContext()
  const messages = STORE_MESSAGES[locale]
  const dialog = document.createElement('dialog')
  dialog.className = styles.dialog ?? ''
  dialog.dataset.storePanel = ''
  dialog.ariaLabel = messages.title
  document.body.append(dialog)
  const root = createRoot(dialog)
  const close = (): void => dialog.close()
  dialog.addEventListener('close', () => {
    root.unmount()
    dialog.remove()
  })
  // A click outside the panel closes it.
  dialog.addEventListener('click', ({ target }) => target === dialog && close())
  root.render(<p role="status">{messages.loading}</p>)
  dialog.showModal()
  try {
    const session = await openSession()
    if (dialog.open) root.render(<StorePanel session={session} locale={locale} onClose={close} />)
  } catch (error) {
    console.error(error)
    root.render(<p role="alert">{messages.failed}</p>)
  }
}
