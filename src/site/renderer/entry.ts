/** What the bundle exports: functions from data to documents. */
import { createApp } from 'astro/app/entrypoint'
import { createOpenPublished } from '../on-request/published-pages.ts'

const app = createApp({ streaming: false })

/** One address for all pages: what a page is comes from its view, and Astro keeps `/404` and `/500` for itself. */
const REQUEST = new Request('http://renderer/page')

export async function renderPage(locals: App.Locals): Promise<string> {
  const response = await app.render(REQUEST, { locals })
  if (response.status >= 500) throw new Error(`rendering ${locals.view.page.file} failed`)
  return response.text()
}

/** Pages that a build left out, for the service (core/on-request/published-pages.ts). */
export const openPublished = createOpenPublished(renderPage)

export { renderSheet } from '../../ui/api/schema/sheet-document.tsx'
