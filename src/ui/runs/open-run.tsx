/** Opens the steps of a guide below their button. Loaded on demand. */
import { createRoot, type Root } from 'react-dom/client'
import { RUN_MESSAGES } from '../../core/messages/run.ts'
import type { GuideRun } from '../../core/sandbox/guide-run.ts'
import { on, setAria } from '../document/dom.ts'
import { AFTER_SWAP } from '../document/events.ts'
import { readPageContext } from '../document/page-context.ts'
import { openSession } from '../sandbox/session.ts'
import { RunPanel } from './RunPanel.tsx'
import styles from './runs.module.css'

interface Place {
  readonly host: HTMLElement
  readonly root: Root
}

/** Open panels by button. */
const places = new Map<HTMLElement, Place>()

on(AFTER_SWAP, () => {
  for (const [button, { host, root }] of places) {
    if (host.isConnected) continue
    places.delete(button)
    root.unmount()
  }
})

export async function toggleRun(button: HTMLElement): Promise<void> {
  if (places.has(button)) return close(button)
  const host = document.createElement('div')
  const root = createRoot(host)
  button.parentElement?.after(host)
  places.set(button, { host, root })
  setAria(button, 'expanded', true)
  await show(button)
}

async function show(button: HTMLElement): Promise<void> {
  const place = places.get(button)
  if (!place) return
  const { root, host } = place
  const { locale } = readPageContext()
  const messages = RUN_MESSAGES[locale]
  root.render(<p role="status">{messages.loading}</p>)
  // Start early, so that the store is ready when the reader is. A failure is shown when a step runs.
  openSession().catch(() => {})
  try {
    const run = await loadRun(button)
    if (places.get(button) !== place) return
    root.render(
      <RunPanel
        run={run}
        locale={locale}
        openSession={openSession}
        onStore={() => void import('../sandbox/open-store.tsx').then(({ openStore }) => openStore())}
        onClose={() => close(button)}
        onReady={() => host.querySelector<HTMLElement>('section')?.focus({ preventScroll: true })}
      />,
    )
  } catch (error) {
    console.error(error)
    root.render(
      <div className={styles.panel} role="alert">
        <p className={styles.saidError}>{messages.failed}</p>
        <button type="button" className={styles.tool} onClick={() => void show(button)}>
          {messages.retry}
        </button>
      </div>,
    )
  }
}

async function loadRun({ dataset }: HTMLElement): Promise<GuideRun> {
  const response = await fetch(dataset.runFile ?? '')
  if (!response.ok) throw new Error(`${dataset.runFile}: ${response.status}`)
  // Written by the build: compile/compilers/sample-text/read-runs.ts.
  const runs = (await response.json()) as readonly GuideRun[]
  const run = runs[Number(dataset.runIndex)]
  if (run === undefined) throw new Error(`${dataset.runFile} has no run ${dataset.runIndex}`)
  return run
}

function close(button: HTMLElement): void {
  const place = places.get(button)
  places.delete(button)
  place?.root.unmount()
  place?.host.remove()
  setAria(button, 'expanded', false)
  button.focus()
}
