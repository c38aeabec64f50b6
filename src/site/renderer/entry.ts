/** Entry point of the bundle: functions from data to documents. */
import { createApp } from 'astro/app/entrypoint'
import { createOpenPublished } from '../on-request/published-pages.ts'

const app = createApp({ streaming: false })

/** One URL for all pages: the view says which page to render, and Astro reserves `/404` and `/500`. */
const REQUEST = new Request('http://renderer/page')

export async function renderPage(locals: App.Locals): Promise<string> {
  const response = await app.render(REQUEST, { locals })
  if (response.status >= 500) throw new Error(`rendering ${locals.view.page.file} failed`)
  return response.text()
}

/** For the service: renders pages that a build left out (core/on-request/published-pages.ts). */
export const openPublished = createOpenPublished(renderPage)

export { renderSheet } from '../../ui/api/schema/sheet-document.tsx'
