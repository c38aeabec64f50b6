/**
 * The panel at the bottom of a page in the dev server: problems of this page, then how many there are elsewhere. Never
 * part of a build. It lives outside `body` in a shadow root, so that page and panel styles do not affect each other.
 */
import type { PanelData, PanelProblem } from './problems.ts'

const FOLDED = 'dev-panel-folded'
/** Polling interval for soft navigation, which loads no document. */
const LOOK_MS = 300

const STYLES = `
:host { all: initial; color-scheme: light dark; position: fixed; inset: auto 0 0 0; z-index: 2147483000; pointer-events: none }
:host([hidden]) { display: none }
details { pointer-events: auto; font: 13px/1.5 ui-monospace, monospace; color: light-dark(#1f1f1f, #eee);
  background: light-dark(#fff, #1b1b1f); border-top: 2px solid light-dark(#b3261e, #ff8a80); box-shadow: 0 -4px 16px #0003 }
details:not([open]) { width: fit-content; margin: 0 0 12px 12px; border: 2px solid light-dark(#b3261e, #ff8a80); border-radius: 8px }
details.quiet { border-color: light-dark(#8a6100, #ffd54f) }
summary { padding: 6px 14px; cursor: pointer; font-weight: 600 }
summary:focus-visible, a:focus-visible { outline: 2px solid light-dark(#0b57d0, #8ab4f8); outline-offset: -2px }
ol { margin: 0; padding: 0 14px 12px; list-style: none; max-height: 40vh; overflow: auto }
li { padding: 8px 0; border-top: 1px solid light-dark(#ddd, #444) }
pre { margin: 6px 0; padding: 6px 8px; overflow-x: auto; background: light-dark(#f3f3f5, #101013); font: inherit }
p { margin: 0 }
.error { color: light-dark(#b3261e, #ff8a80) } .warning { color: light-dark(#8a6100, #ffd54f) }
a { color: inherit }
`

const host = document.createElement('dev-problems')
const root = host.attachShadow({ mode: 'open' })
const styles = document.createElement('style')
styles.textContent = STYLES
const details = document.createElement('details')
const summary = document.createElement('summary')
const list = document.createElement('ol')
details.append(summary, list)
root.append(styles, details)
host.hidden = true
document.documentElement.append(host)

details.open = sessionStorage.getItem(FOLDED) === null
details.addEventListener('toggle', () => {
  if (details.open) sessionStorage.removeItem(FOLDED)
  else sessionStorage.setItem(FOLDED, '1')
})

let path = location.pathname
let version: string | null = null

async function refresh(): Promise<void> {
  const asked = location.pathname
  const response = await fetch(`/_dev/problems.json?path=${encodeURIComponent(asked)}`)
  if (!response.ok || asked !== location.pathname) return
  const data: PanelData = await response.json()
  // Browsers keep the scroll position on reload.
  if (version !== null && asked === path && data.version !== version) return location.reload()
  version = data.version
  path = asked
  show(data)
}

function show({ here, elsewhere, isChecking }: PanelData): void {
  const others = elsewhere.errors + elsewhere.warnings
  host.hidden = here.length + others === 0
  details.classList.toggle(
    'quiet',
    here.every(({ severity }) => severity === 'warning'),
  )
  const errors = here.filter(({ severity }) => severity === 'error').length
  const own = [count(errors, 'error'), count(here.length - errors, 'warning')].join(', ')
  const places = `${own} on this page · ${count(elsewhere.errors, 'error')}, ${count(elsewhere.warnings, 'warning')} elsewhere`
  summary.textContent = isChecking ? `${places} · checking …` : places
  list.replaceChildren(...here.map(renderProblem))
  list.hidden = here.length === 0
}

function renderProblem({ code, rule, severity, title, message, hint, place, frame }: PanelProblem): HTMLLIElement {
  const item = document.createElement('li')
  const head = document.createElement('p')
  const link = document.createElement('a')
  link.href = `/_dev/errors/${rule}`
  link.target = '_blank'
  link.className = severity
  link.textContent = `${severity} ${rule} ${code}`
  link.title = title
  head.append(`${place}  `, link, `  ${message}`)
  const lines = document.createElement('pre')
  lines.textContent = frame
  lines.hidden = frame === ''
  const help = document.createElement('p')
  help.textContent = `hint ${hint}`
  item.append(head, lines, help)
  return item
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

/** Browsers allow six connections per host, so a hidden tab keeps none open. */
function listen(): void {
  if (document.hidden) return
  const changes = new EventSource('/_dev/changes')
  changes.addEventListener('message', () => void refresh())
  document.addEventListener('visibilitychange', () => changes.close(), { once: true })
}

document.addEventListener('visibilitychange', listen)
listen()
setInterval(() => {
  if (location.pathname !== path) void refresh()
}, LOOK_MS)
