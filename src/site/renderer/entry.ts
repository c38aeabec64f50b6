/** Entry point of the bundle: functions from data to documents. */
import { createOpenPublished } from '../on-request/published-pages.ts'
import { renderDocument } from '../render-document.ts'
import '../../ui/styles/site.css'

export { renderDocument }

/** For the service: renders pages that a build left out (core/on-request/published-pages.ts). */
export const openPublished = createOpenPublished(renderDocument)

export { renderSheet } from '../../ui/api/schema/sheet-document.tsx'
export { renderFolderRows } from '../../ui/shell/menu/folder-rows.tsx'
