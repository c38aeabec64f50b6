/**
 * Script of API pages: fetches fields from their sheet when the disclosure is opened or a #hash names one of them.
 * Without scripts, a link in the disclosure opens the sheet.
 */
import { all, markTarget, on } from '../document/dom.ts'
import { PAGE_LOAD } from '../document/events.ts'
import { prepareSamples, startSamples } from './samples/samples-client.ts'
import { loadAll, startSchemaTools } from './schema/schema-tools.ts'
import { startTry } from './try-trigger.ts'

/** Deeper fields are reached by opening the disclosures one by one. */
const MAX_HOPS = 8

let started = false

export function startApi(): void {
  if (started) return
  started = true
  // `toggle` does not bubble.
  document.addEventListener('toggle', ({ target }) => target instanceof HTMLDetailsElement && opened(target), true)
  on('keydown', keyPressed)
  addEventListener('hashchange', () => void followHash())
  startSamples()
  startSchemaTools(load)
  startTry()
  on(PAGE_LOAD, prepare)
  prepare()
}

function prepare(): void {
  prepareSamples()
  void followHash()
}

function opened(part: HTMLDetailsElement): void {
  if (!part.open) return
  void load(part)
  // Opening a response is a request to see its fields.
  for (const fields of all<HTMLDetailsElement>(':scope > .api-media > details[data-sheet]', part)) fields.open = true
}

/** Searching or printing is about the whole page, so load all sheets first. */
function keyPressed(event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
  if (event.key === 'f') void loadAll(document, load)
  if (event.key !== 'p' || !document.querySelector('[data-sheet]')) return
  event.preventDefault()
  void loadAll(document, load).then(() => print())
}

/** Inserts the fields of the sheet into the opened disclosure, once. */
async function load(part: HTMLDetailsElement): Promise<boolean> {
  const { sheet, prefix = '', failed = '' } = part.dataset
  if (!sheet) return false
  delete part.dataset.sheet
  part.ariaBusy = 'true'
  try {
    const response = await fetch(sheet)
    if (!response.ok) throw new Error(String(response.status))
    const fields = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('[data-schema]')
    if (!fields) throw new Error('no schema')
    addPrefix(fields, prefix)
    part.replaceChildren(part.querySelector('summary') ?? '', ...document.importNode(fields, true).childNodes)
    return true
  } catch (error) {
    console.error(error)
    part.dataset.sheet = sheet
    const note = part.querySelector('[role=status]') ?? part.appendChild(document.createElement('p'))
    note.role = 'status'
    note.textContent = failed
    return false
  } finally {
    part.ariaBusy = null
  }
}

/** Ids on a sheet are relative to the field it belongs to. */
function addPrefix(root: Element, prefix: string): void {
  if (prefix === '') return
  for (const element of root.querySelectorAll('[id]')) element.id = `${prefix}.${element.id}`
  for (const link of root.querySelectorAll('a[href^="#"]')) {
    const target = link.getAttribute('href')?.slice(1)
    link.setAttribute('href', target ? `#${prefix}.${target}` : `#${prefix}`)
  }
  // A standalone sheet links to its page; within that page the link becomes an anchor.
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href*="#"]'))
    if (location.pathname.endsWith(link.pathname)) link.setAttribute('href', link.hash)
  for (const part of root.querySelectorAll<HTMLElement>('[data-prefix]')) {
    part.dataset.prefix = part.dataset.prefix ? `${prefix}.${part.dataset.prefix}` : prefix
    part.dataset.ids = `${part.dataset.prefix}.`
  }
}

/** `#get-a-product--200.data.images.url` may be a field on a sheet that has not been loaded. */
async function followHash(): Promise<void> {
  const wanted = decodeHash()
  if (wanted === '') return
  // A reader who goes to an operation will read it: open its sheet, or the fields of its body.
  // An operation also has an id from its document: `#createOrder` is inside the heading `#create-an-order`.
  const operation = document.getElementById(wanted)?.closest('h2[id]')?.id ?? wanted
  const parts = [`${operation}--`, `${operation}--body.`]
  for (const part of all<HTMLDetailsElement>('details[data-sheet]'))
    if (parts.includes(part.dataset.ids ?? '')) part.open = true
  if (document.getElementById(wanted)) return
  for (let hop = 0; hop < MAX_HOPS; hop += 1) {
    const part = nearest(wanted)
    if (!part || !(await load(part))) return
    const target = document.getElementById(wanted)
    if (!target) continue
    for (let element = target.parentElement; element; element = element.parentElement) {
      if (element instanceof HTMLDetailsElement) element.open = true
    }
    markTarget(target)
    target.scrollIntoView()
    return
  }
}

function decodeHash(): string {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    return ''
  }
}

/** The closed disclosure whose field is the longest prefix of the wanted one. */
function nearest(wanted: string): HTMLDetailsElement | undefined {
  return all<HTMLDetailsElement>('details[data-sheet]')
    .filter(({ dataset }) => wanted.startsWith(dataset.ids ?? ' '))
    .sort((a, b) => (b.dataset.ids?.length ?? 0) - (a.dataset.ids?.length ?? 0))[0]
}
