/** Keywords and extensions without their own row: name and value as in the document. */
import type { Fact } from '../../core/api/api-schema.ts'
import type { ApiMessages } from '../../core/messages/api.ts'

export function Facts({
  facts,
  messages,
}: {
  readonly facts: readonly Fact[] | undefined
  readonly messages: ApiMessages
}) {
  if (!facts || facts.length === 0) return null
  return (
    <details className="api-facts">
      <summary>{messages.details}</summary>
      <dl>
        {facts.map(({ name, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a static page never move, and a name may repeat
          <div key={index}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              <code>{value}</code>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
