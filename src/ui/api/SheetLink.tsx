/** Fields that are on a sheet of their own: a script loads them into the page, without it the link opens the sheet. */
import type { SchemaNode } from '../../core/api-schema.ts'
import type { ApiFrame } from './api-frame.ts'

export function SheetLink({ node, frame }: { readonly node: SchemaNode; readonly frame: ApiFrame }) {
  const { sheet } = node
  if (!sheet || sheet.href === '') return null
  const label =
    `${node.groups ? frame.messages.moreFields : frame.messages.openSchema} ${sheet.name || node.name}`.trim()
  return (
    <details
      className="fields-more"
      data-sheet={sheet.href}
      data-prefix={sheet.prefix}
      data-failed={frame.messages.loadFailed}
    >
      <summary>{label}</summary>
      <p>
        <a href={sheet.href}>{label}</a>
      </p>
    </details>
  )
}
