/**
 * Requests of guides in the reader's language, by the generator of the reference (spec: article.request-language). Loaded when a
 * reader chooses a language, or has chosen one before: until then the page has the request as its author wrote it. The
 * card of the home page has a GraphQL document, and says where it is sent.
 */
import { highlightSample } from '../../../core/samples/highlight.ts'
import { SAMPLE_LANGUAGES } from '../../../core/samples/languages.ts'
import { graphqlRequest, readRequest } from '../../../core/samples/read-request.ts'
import { SAMPLE_STORAGE_KEY } from '../../../core/samples/storage-keys.ts'
import { all, store, stored } from '../../document/dom.ts'

const SELECT = 'select[data-request-language]'
/** What the author wrote, as it came. */
const written = new WeakMap<Element, readonly Node[]>()

/** Shows all requests of the page in the language of this choice, and remembers it for every page. */
export async function chooseLanguage(select: HTMLSelectElement): Promise<void> {
  store(SAMPLE_STORAGE_KEY, select.value)
  const top = select.getBoundingClientRect().top
  for (const one of all<HTMLSelectElement>(SELECT)) show(one, select.value)
  // What the reader looks at stays where it is, though requests above have changed their height.
  scrollBy({ top: select.getBoundingClientRect().top - top, behavior: 'instant' })
  await showOwnStore()
}

/** For a page that has come: the language that was chosen on another one. */
export async function restoreLanguage(): Promise<void> {
  const language = stored(SAMPLE_STORAGE_KEY) ?? ''
  for (const select of all<HTMLSelectElement>(SELECT)) show(select, language)
  await showOwnStore()
}

function show(select: HTMLSelectElement, id: string): void {
  const code = select.closest('.code-block, [data-hero]')?.querySelector('code')
  const language = SAMPLE_LANGUAGES.find((one) => one.id === id)
  if (!code || (language === undefined && id !== 'http')) return
  const own = written.get(code) ?? [...code.childNodes]
  written.set(code, own)
  const text = own.map((node) => node.textContent).join('')
  const request = code.dataset.endpoint ? graphqlRequest(code.dataset.endpoint, text) : readRequest(text)
  if (language === undefined || request === null) code.replaceChildren(...own)
  else code.replaceChildren(...coloured(language.write(request), language.id))
  code.dataset.language = id
  select.value = id
}

function coloured(text: string, language: string): (Node | string)[] {
  return highlightSample(`${text}\n`, language).map(({ text: part, kind }) =>
    kind === null ? part : Object.assign(document.createElement('span'), { className: `t-${kind}`, textContent: part }),
  )
}

/** The reader's own store is in what is written now, too. */
async function showOwnStore(): Promise<void> {
  if (!document.documentElement.dataset.storeHash) return
  const { showStoreHash } = await import('../../client/show-store-hash.ts')
  showStoreHash()
}
