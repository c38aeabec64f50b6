/** React renders the whole page to static HTML. No React is sent with the page (docs/decisions/0002). */

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageView } from '../core/view.ts'
import { PAGE_CONTEXT_ATTRIBUTE } from '../ui/document/page-context.ts'
import { Shell } from '../ui/shell/Shell.tsx'
import { pageContext } from './document.ts'
import { structuredData } from './structured-data.ts'

/** `article` is previously rendered article content, used instead of the view's body. */
export function renderShell(view: PageView, article?: string): string {
  const structured = structuredData(view)
  return [
    renderToStaticMarkup(createElement(Shell, { view, article })),
    ...(structured === null ? [] : [dataElement('type="application/ld+json"', structured)]),
    dataElement(`type="application/json" ${PAGE_CONTEXT_ATTRIBUTE}`, pageContext(view)),
  ].join('')
}

/** Escaped so that no value can close the element. */
function dataElement(attributes: string, value: object): string {
  return `<script ${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`
}
