/** React renders everything visible, once, to text: no React travels with the page (docs/decisions/0002). */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageView } from '../core/view.ts'
import { Shell } from '../ui/shell/Shell.tsx'
import { pageContext } from './document.ts'

/** `article`: content of the article that was rendered before, used instead of the view's body. */
export function renderShell(view: PageView, article?: string): string {
  const context = JSON.stringify(pageContext(view)).replaceAll('<', '\\u003c')
  return `${renderToStaticMarkup(createElement(Shell, { view, article }))}<script type="application/json" id="page-context">${context}</script>`
}
