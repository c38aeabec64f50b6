/** Fields on a separate sheet: a script loads them into the page; without scripts the link opens the sheet. */
import type { Operation } from '../../../core/api/api.ts'
import type { SchemaNode } from '../../../core/api/api-schema.ts'
import type { ApiContext } from '../api-context.ts'

export function SheetLink({ node, context }: { readonly node: SchemaNode; readonly context: ApiContext }) {
  const { sheet } = node
  if (!sheet || sheet.href === '') return null
  const { messages } = context
  const words = node.groups ? messages.moreFields : messages.openSchema
  // A part that moved to a sheet keeps the label it has in the page.
  const label = sheet.fields ? messages.fields(sheet.fields) : `${words} ${sheet.name || node.name}`.trim()
  return <Link href={sheet.href} ids={`${sheet.prefix}.`} prefix={sheet.prefix} label={label} context={context} />
}

interface PartsLinkProps {
  readonly operation: Operation
  readonly href: string
  readonly context: ApiContext
}

/** Inputs and outputs of an operation that are on a sheet with the ids of the page. */
export function PartsLink({ operation: { id, parameters, body, responses }, href, context }: PartsLinkProps) {
  const { messages } = context
  const parts = parameters.map(({ place }) => messages.places[place])
  if (body) parts.push(messages.requestBody)
  if (responses.length > 0) parts.push(messages.responses)
  return <Link href={href} ids={`${id}--`} prefix="" label={parts.join(' · ')} context={context} />
}

interface LinkProps {
  readonly href: string
  /** Prefix of every id on the sheet once it is in the page. */
  readonly ids: string
  readonly prefix: string
  readonly label: string
  readonly context: ApiContext
}

function Link({ href, ids, prefix, label, context }: LinkProps) {
  return (
    <details
      className="fields-more"
      data-sheet={href}
      data-ids={ids}
      data-prefix={prefix}
      data-failed={context.messages.loadFailed}
    >
      <summary>{label}</summary>
      <p>
        <a href={href}>{label}</a>
      </p>
    </details>
  )
}
