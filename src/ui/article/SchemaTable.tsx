/** A schema of an API document as a table. The compiler supplies the rows; the author only names the schema. */
import type { BodyNode } from '../../core/body.ts'
import { ARTICLE_MESSAGES } from '../../core/messages/article.ts'
import type { ArticleContext } from './article-context.ts'
import { TableScroll } from './TableScroll.tsx'

interface SchemaRow {
  readonly name: string
  readonly type: string
  readonly required?: boolean
  /** Compiled prose. */
  readonly description?: readonly BodyNode[]
}

interface SchemaTableProps extends ArticleContext {
  /** Without rows, the children are shown: the compiler may have rendered the table itself. */
  readonly rows?: readonly SchemaRow[]
}

export function SchemaTable({ rows, locale, render, children }: SchemaTableProps) {
  if (!rows) return <>{children}</>
  const messages = ARTICLE_MESSAGES[locale]
  return (
    <TableScroll locale={locale}>
      <table>
        <thead>
          <tr>
            <th scope="col">{messages.schema.name}</th>
            <th scope="col">{messages.schema.type}</th>
            <th scope="col">{messages.schema.description}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.name}>
              <td>
                <code>{row.name}</code>
                {row.required && <span className="schema-required"> {messages.schema.required}</span>}
              </td>
              <td>{row.type}</td>
              <td>{row.description && render(row.description, `row${index}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  )
}
