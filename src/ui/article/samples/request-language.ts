/**
 * Shows the requests of guides in the reader's language, with the generator of the reference (spec:
 * article.request-language). Loaded when a reader chooses a language or has chosen one before; until then the page
 * shows the request as written. The sample on the home page is a GraphQL document with its endpoint.
 */
import { SAMPLE_LANGUAGES } from '../../../core/samples/languages.ts'
import { graphqlRequest, readRequest } from '../../../core/samples/read-request.ts'
import { SAMPLE_STORAGE_KEY } from '../../../core/samples/storage-keys.ts'
import { all, store, stored } from '../../document/dom.ts'
import { colouredNodes } from './coloured-nodes.ts'

const SELECT = 'select[data-request-language]'
/** The original nodes of each block. */
const written = new WeakMap<Element, readonly Node[]>()

/** Shows all requests on the page in the chosen language, and remembers it for every page. */
export async function chooseLanguage(select: HTMLSelectElement): Promise<void> {
  store(SAMPLE_STORAGE_KEY, select.value)
  const top = select.getBoundingClientRect().top
  for (const one of all<HTMLSelectElement>(SELECT)) show(one, select.value)
  // Keeps the select in place on screen, although requests above it have changed height.
  scrollBy({ top: select.getBoundingClientRect().top - top, behavior: 'instant' })
  await showOwnStore()
}

/** On a new page, applies the language chosen earlier. */
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
  const request = code.dataset.endpoint
    ? graphqlRequest(code.dataset.endpoint, text, code.dataset.authorization)
    : readRequest(text)
  if (language === undefined || request === null) code.replaceChildren(...own)
  else code.replaceChildren(...colouredNodes(`${language.write(request)}\n`, language.id))
  code.dataset.language = id
  select.value = id
}

/** The generated code must show the reader's own store, too. */
async function showOwnStore(): Promise<void> {
  if (!document.documentElement.dataset.storeHash) return
  const { showStoreHash } = await import('../../client/show-store-hash.ts')
  showStoreHash()
}
