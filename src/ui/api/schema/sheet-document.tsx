/** A schema sheet as a small document that can be read on its own, and that a page takes its fields from. */
import { renderToStaticMarkup } from 'react-dom/server'
import type { SchemaSheet } from '../../../core/api/sheet.ts'
import { DEFAULT_LOCALE } from '../../../core/locale.ts'
import { API_MESSAGES } from '../../../core/messages/api.ts'
import { renderNodes } from '../../article/ArticleBody.tsx'
import { localizedHref } from '../../document/nav-state.ts'
import { apiContext } from '../api-context.ts'
import { OperationParts } from '../Operation.tsx'
import { SchemaFields } from './SchemaFields.tsx'

/** `styles` are the URLs of the site's style sheets. */
export function renderSheet(sheet: SchemaSheet, styles: readonly string[]): string {
  const languages = { locale: DEFAULT_LOCALE, linkLocale: DEFAULT_LOCALE }
  const context = apiContext(
    { ...languages, render: (nodes, part) => renderNodes(nodes, languages, part) },
    localizedHref,
  )
  const document = (
    <html lang={DEFAULT_LOCALE}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex,nofollow" />
        <title>{sheet.title}</title>
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <main className="prose api-sheet">
          <h1>{sheet.title}</h1>
          <p>
            {API_MESSAGES[DEFAULT_LOCALE].partOf} <a href={sheet.home.route}>{sheet.home.title}</a>
          </p>
          <div data-schema="">
            {sheet.operation ? (
              <OperationParts operation={sheet.operation} context={context} />
            ) : (
              <SchemaFields node={sheet.root} level={1} context={context} />
            )}
          </div>
        </main>
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(document)}`
}
