/** Opens the webhook bench below the payload next to its button. Loaded when a reader reaches for the button. */
import { createRoot, type Root } from 'react-dom/client'
import { BENCH_MESSAGES } from '../../core/messages/bench.ts'
import { on, setAria } from '../document/dom.ts'
import { AFTER_SWAP } from '../document/events.ts'
import { readPageContext } from '../document/page-context.ts'
import { openSession } from '../sandbox/session.ts'
import { WebhookBench } from './WebhookBench.tsx'

interface Place {
  readonly host: HTMLElement
  readonly root: Root
}

/** Open benches by button. */
const places = new Map<HTMLElement, Place>()

on(AFTER_SWAP, () => {
  for (const [button, { host }] of places) if (!host.isConnected) forget(button)
})

export async function toggleBench(button: HTMLElement): Promise<void> {
  if (places.has(button)) return close(button)
  const host = document.createElement('div')
  host.dataset.benchHost = ''
  button.closest('.code-block, .sample-panel')?.after(host)
  const root = createRoot(host)
  places.set(button, { host, root })
  setAria(button, 'expanded', true)
  const { locale } = readPageContext()
  const messages = BENCH_MESSAGES[locale]
  root.render(<p role="status">{messages.loading}</p>)
  try {
    const session = await openSession()
    await session.contract()
    if (places.get(button)?.host !== host) return
    root.render(
      <WebhookBench
        session={session}
        scope={button.dataset.bench ?? ''}
        locale={locale}
        onClose={() => close(button)}
        onReady={() => host.querySelector<HTMLElement>('section')?.focus({ preventScroll: true })}
      />,
    )
  } catch (error) {
    console.error(error)
    root.render(<p role="alert">{messages.failed}</p>)
  }
}

function close(button: HTMLElement): void {
  const host = places.get(button)?.host
  forget(button)
  host?.remove()
  setAria(button, 'expanded', false)
  button.focus()
}

function forget(button: HTMLElement): void {
  const place = places.get(button)
  places.delete(button)
  place?.root.unmount()
}
