/** Links of a response: the operation to call next, and what to send to it. */
import type { LinkInput, ResponseLink } from '../../core/api/api.ts'
import { linkSourceWords } from '../../core/api/link-words.ts'
import type { ApiContext } from './api-context.ts'
import { Facts } from './Facts.tsx'

interface ResponseLinksProps {
  readonly links: readonly ResponseLink[]
  readonly context: ApiContext
}

export function ResponseLinks({ links, context }: ResponseLinksProps) {
  const { messages } = context
  if (links.length === 0) return null
  return (
    <>
      <p className="fields-kind">{messages.links}</p>
      {links.map(({ name, next, description, inputs, server, facts }) => (
        <div key={name} className="api-link">
          <p>
            <code>{name}</code>
            {next && (
              <>
                {' → '}
                <a href={context.href(next.href)}>{next.title}</a>
              </>
            )}
          </p>
          {context.prose(description)}
          {inputs.length > 0 && (
            <ul>
              {inputs.map((input, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the inputs of a static page never move
                <li key={index}>
                  <Input input={input} context={context} />
                </li>
              ))}
            </ul>
          )}
          {server && (
            <>
              <p>
                {messages.baseUrl} <code>{server.url}</code>
              </p>
              {context.prose(server.description)}
              <Facts facts={server.extra} messages={messages} />
            </>
          )}
          <Facts facts={facts} messages={messages} />
        </div>
      ))}
    </>
  )
}

function Input({
  input: { name, place, value, source },
  context,
}: {
  readonly input: LinkInput
  readonly context: ApiContext
}) {
  const { messages } = context
  return (
    <>
      {name === '' ? messages.requestBody : <code>{name}</code>}
      {place && ` (${place})`}
      {': '}
      {source && (
        <>
          {linkSourceWords(source, messages)}{' '}
          {source.name !== '' && (
            <>
              <code>{source.name}</code>{' '}
            </>
          )}
        </>
      )}
      {source ? (
        <span className="api-quiet">
          (<code>{value}</code>)
        </span>
      ) : (
        <code>{value}</code>
      )}
    </>
  )
}
