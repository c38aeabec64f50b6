/** React renders everything visible, once, to text: no React travels with the page (docs/decisions/0002). */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageView } from '../core/view.ts'
import { Shell } from '../ui/shell/Shell.tsx'
import { pageContext } from './document.ts'
import { structuredData } from './structured-data.ts'

/** `article`: content of the article that was rendered before, used instead of the view's body. */
export function renderShell(view: PageView, article?: string): string {
  const structured = structuredData(view)
  return [
    renderToStaticMarkup(createElement(Shell, { view, article })),
    ...(structured === null ? [] : [dataElement('type="application/ld+json"', structured)]),
    dataElement('type="application/json" id="page-context"', pageContext(view)),
  ].join('')
}

/** Nothing in the value can end the element. */
function dataElement(attributes: string, value: object): string {
  return `<script ${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`
}
