/** The selects of a request panel: the language, shared by all panels and remembered in storage, and the body. */
import type { SampleRequest } from '../../../core/api/api.ts'
import { all, hit, on, store, stored } from '../../document/dom.ts'

/** Earlier versions stored the index of a tab. */
const FORMER_TABS = ['bash', 'js', 'ts', 'python', 'php', 'ruby', 'go']

let painter: IntersectionObserver | undefined

export function startSamples(): void {
  on('change', (event) => {
    const language = hit<HTMLSelectElement>(event, '[data-sample-language]')
    const body = hit<HTMLSelectElement>(event, '[data-sample-body]')
    if (language) chooseLanguage(language)
    else if (body) void writeBody(panelOf(body))
  })
  addEventListener('storage', ({ key, newValue }) => {
    for (const panel of panels()) if (panel.dataset.sample === key) show(panel, languageOf(newValue))
  })
}

/** Prepares a new page: applies the remembered language and highlights visible code. */
export function prepareSamples(): void {
  for (const panel of panels()) show(panel, languageOf(stored(panel.dataset.sample ?? '')) || chosenEarly(panel))
  painter?.disconnect()
  painter = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) paint(target)
  })
  for (const code of all('code[data-plain]')) painter.observe(code)
}

import { colouredNodes } from '../../article/samples/coloured-nodes.ts'

const panels = () => all('[data-sample]')

function panelOf(control: Element): HTMLElement | null {
  return control.closest<HTMLElement>('[data-sample]')
}

/** The choice made before the script loaded, or restored by the browser. */
function chosenEarly(panel: HTMLElement): string {
  return panel.querySelector<HTMLSelectElement>('[data-sample-language]')?.value ?? ''
}

function languageOf(kept: string | null): string {
  return FORMER_TABS[Number(kept ?? Number.NaN)] ?? kept ?? ''
}

/** Keeps the select in place on screen, although panels above it may change height. */
function chooseLanguage(select: HTMLSelectElement): void {
  const top = select.getBoundingClientRect().top
  const key = panelOf(select)?.dataset.sample
  if (key) store(key, select.value)
  for (const panel of panels()) if (panel.dataset.sample === key) show(panel, select.value)
  scrollBy({ top: select.getBoundingClientRect().top - top, behavior: 'instant' })
}

function show(panel: HTMLElement, language: string): void {
  const parts = all(':scope > [data-sample-in]', panel)
  const chosen = parts.find(({ dataset }) => dataset.sampleIn === language)
  if (!chosen) return
  for (const part of parts) part.toggleAttribute('data-selected', part === chosen)
  if (chosen instanceof HTMLDetailsElement) chosen.open = true
  const select = panel.querySelector<HTMLSelectElement>('[data-sample-language]')
  if (select) select.value = language
  void writeBody(panel)
}

interface Printed {
  readonly text: string
  /** The reader's store in the sample; undefined for the store of the examples. */
  readonly store: string | undefined
}

/** The sample as the page was built, by the element that shows it. */
const printed = new WeakMap<Element, Printed>()
/** The request filled into a form, by panel: replaces the examples. */
const filled = new WeakMap<HTMLElement, SampleRequest>()

/** Shows this request in the panel instead of its examples; null restores the examples. */
export function follow(panel: HTMLElement, request: SampleRequest | null): void {
  if (request) filled.set(panel, request)
  else filled.delete(panel)
  const choice = panel.querySelector<HTMLSelectElement>('[data-sample-body]')
  if (choice) choice.disabled = request !== null
  void writeBody(panel)
}

/** Writes the request with the chosen body in the current language. The first body is part of the page. */
async function writeBody(panel: HTMLElement | null): Promise<void> {
  const code = panel?.querySelector('[data-selected] code')
  if (!panel || !code) return
  const variant = panel.querySelector<HTMLSelectElement>('[data-sample-body]')?.value ?? '0'
  const isPrinted = variant === '0' && !filled.has(panel)
  if (!isPrinted && !printed.has(code)) printed.set(code, { text: code.textContent ?? '', store: shownStore() })
  const written = isPrinted ? printed.get(code) : await requestText(panel, variant)
  const text = written && (await personal(written))
  if (text === undefined || text === code.textContent) return
  code.textContent = text
  paint(code)
}

async function requestText(panel: HTMLElement, variant: string): Promise<Printed | undefined> {
  const { SAMPLE_LANGUAGES } = await import('../../../core/samples/languages.ts')
  const shown = panel.querySelector<HTMLElement>('[data-selected]')?.dataset.sampleIn
  const request = filled.get(panel) ?? exampleOf(panel, variant)
  const text = SAMPLE_LANGUAGES.find(({ id }) => id === shown)?.write(request)
  return text === undefined ? undefined : { text, store: undefined }
}

function exampleOf(panel: HTMLElement, variant: string): SampleRequest {
  const request: Omit<SampleRequest, 'body'> = JSON.parse(panel.dataset.request ?? '{}')
  const text = panel.querySelector(`[data-sample-variant="${variant}"] code`)?.textContent ?? ''
  return { ...request, body: { kind: 'json', text } }
}

/** The reader's own store, if set: `client/show-store-hash.ts` puts it on the root element. */
function shownStore(): string | undefined {
  return document.documentElement.dataset.storeHash
}

async function personal({ text, store }: Printed): Promise<string> {
  if (store === shownStore()) return text
  const [{ personal }, { EXAMPLE_HASH }] = await Promise.all([
    import('../../client/show-store-hash.ts'),
    import('../../../core/samples/store-hash.ts'),
  ])
  return personal(text, store ?? EXAMPLE_HASH)
}

/** The same buttons as blocks that were built with them; on a page of samples, the first block has them. */
function addButtons(code: Element): void {
  const block = code.closest('[data-buttonless]')
  const buttons = document.querySelector('.api-samples .code-block > .code-buttons')?.cloneNode(true)
  if (!block || !buttons) return
  block.removeAttribute('data-buttonless')
  block.append(buttons)
}

function paint(code: Element): void {
  painter?.unobserve(code)
  addButtons(code)
  code.removeAttribute('data-plain')
  code.replaceChildren(...colouredNodes(code.textContent ?? '', code.getAttribute('data-language') ?? ''))
}
