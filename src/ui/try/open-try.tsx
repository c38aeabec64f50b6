/** Opens the form of an operation above its samples. Loaded when a reader reaches for the button. */
import { createRoot, type Root } from 'react-dom/client'
import { EVENT_SCOPES, EVENT_SCOPES_PATH, type TryForm, type TrySchema, tryFormPath } from '../../core/api/try-form.ts'
import { TRY_MESSAGES } from '../../core/messages/try.ts'
import { follow } from '../api/samples/samples-client.ts'
import { all, aria, on, setAria } from '../document/dom.ts'
import { AFTER_SWAP } from '../document/events.ts'
import { readPageContext } from '../document/page-context.ts'
import { openSession } from '../sandbox/session.ts'
import { LoadFailure } from './LoadFailure.tsx'
import { filledForError } from './recipe-request.ts'
import { filledFrom, formFromHash } from './share.ts'
import { type Filled, TryPanel } from './TryPanel.tsx'

interface Place {
  readonly host: HTMLElement
  readonly root: Root
  readonly panel: HTMLElement
  readonly button: HTMLElement
}

/** Open forms by button. */
const places = new Map<HTMLElement, Place>()
const forms = new Map<string, Promise<TryForm>>()

on(AFTER_SWAP, () => {
  for (const place of places.values()) if (!place.host.isConnected) forget(place)
})

/** Anchor of the button's operation. */
function idOf(button: HTMLElement): string {
  return aria(button, 'describedby') ?? ''
}

/** Fetches the form's data, once unless it fails. */
export function loadForm(button: HTMLElement): Promise<TryForm> {
  const path = tryFormPath(readPageContext().route, idOf(button))
  const known = forms.get(path)
  if (known) return known
  const form = loadJson<TryForm>(path).then(withEventScopes)
  forms.set(path, form)
  form.catch(() => forms.delete(path))
  return form
}

/** Only the form of a webhook needs them. Without them, the sandbox still refuses a scope that doesn't exist. */
async function withEventScopes(form: TryForm): Promise<TryForm> {
  if (!(EVENT_SCOPES in form.schemas)) return form
  const scopes = await loadJson<TrySchema>(EVENT_SCOPES_PATH).catch(() => ({}))
  return { ...form, schemas: { ...form.schemas, [EVENT_SCOPES]: scopes } }
}

async function loadJson<T>(path: string): Promise<T> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.json()
}

export async function toggleTry(button: HTMLElement): Promise<void> {
  const place = places.get(button)
  if (place) return close(place)
  await open(button, () => null, '')
}

/** Opens the form, if it isn't open, and scrolls to it: the button near the title is far above it on a phone. */
export async function bringTry(button: HTMLElement): Promise<void> {
  const opened = open(button, () => null, '')
  const host = places.get(button)?.host
  host?.scrollIntoView()
  await opened
  // The browser keeps what is below the growing form in place, which moves the form up.
  requestAnimationFrame(() => host?.scrollIntoView())
}

/** Opens the request in a link. */
export async function openShared(hash: string): Promise<void> {
  const shared = await formFromHash(hash)
  if (shared === null) return
  const messages = TRY_MESSAGES[readPageContext().locale]
  const buttons = all('[data-try]')
  if (shared === 'damaged') {
    if (buttons[0]) await open(buttons[0], () => null, messages.shareBroken)
    return
  }
  const button = buttons.find((one) => idOf(one) === shared.id)
  if (!button) return
  const earlier = places.get(button)
  if (earlier) close(earlier)
  await open(button, (form) => filledFrom(form, shared), '')
  document.getElementById(shared.id)?.scrollIntoView()
}

/** Opens a form with the request that causes the documented error. */
export async function openError(button: HTMLElement, status: string): Promise<void> {
  const earlier = places.get(button)
  if (earlier) close(earlier)
  await open(button, (form) => filledForError(form, status), '')
  button.closest('[data-sample]')?.parentElement?.querySelector('[data-try-host]')?.scrollIntoView({ block: 'nearest' })
}

type Fill = (form: TryForm) => Filled | null

async function open(button: HTMLElement, fill: Fill, notice: string): Promise<void> {
  const panel = button.closest<HTMLElement>('[data-sample]')
  if (!panel || places.has(button)) return
  const host = document.createElement('div')
  host.dataset.tryHost = ''
  panel.before(host)
  const place = { host, panel, button, root: createRoot(host) }
  places.set(button, place)
  setAria(button, 'expanded', true)
  await show(place, fill, notice)
}

async function show(place: Place, fill: Fill, notice: string): Promise<void> {
  const { root, host, panel, button } = place
  const { locale } = readPageContext()
  const messages = TRY_MESSAGES[locale]
  root.render(<p role="status">{messages.loading}</p>)
  // Start early, so that the store is ready when the reader is. A failure is shown when the request runs.
  openSession()
    .then(
      (session) => session.contract(),
      () => {},
    )
    .catch(() => {})
  try {
    const form = await loadForm(button)
    if (places.get(button) !== place) return
    root.render(
      <TryPanel
        id={idOf(button)}
        form={form}
        locale={locale}
        filled={fill(form)}
        notice={notice}
        openSession={openSession}
        onRequest={(request) => follow(panel, request)}
        onStore={() => void import('../sandbox/open-store.tsx').then(({ openStore }) => openStore())}
        onClose={() => close(place)}
        onReady={() => host.querySelector<HTMLElement>('section')?.focus({ preventScroll: true })}
      />,
    )
  } catch (error) {
    console.error(error)
    root.render(<LoadFailure messages={messages} onRetry={() => void show(place, fill, notice)} />)
  }
}

function close(place: Place): void {
  forget(place)
  place.host.remove()
  follow(place.panel, null)
  setAria(place.button, 'expanded', false)
  place.button.focus()
}

function forget({ root, button }: Place): void {
  places.delete(button)
  root.unmount()
}
