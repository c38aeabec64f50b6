/** Responses by status: one disclosure each, successful ones open. */

import type { Operation, Response } from '../../core/api/api.ts'
import { reasonPhrase } from '../../core/api/http-status.ts'
import { HAS_TOOLS } from '../document/has-tools.ts'
import type { ApiContext } from './api-context.ts'
import { Facts } from './Facts.tsx'
import { MediaBlock } from './MediaBlock.tsx'
import { SchemaFields } from './schema/SchemaFields.tsx'
import { SchemaRow } from './schema/SchemaRow.tsx'

export function Responses({ operation, context }: { readonly operation: Operation; readonly context: ApiContext }) {
  const { messages } = context
  const { responses, errorsOnDemand = [] } = operation
  const success = responses.find(({ status }) => status.startsWith('2')) ?? responses[0]
  return (
    <>
      <h3>{messages.responses}</h3>
      {responses.map((response) => (
        <details key={response.status} id={response.id} className="api-response" open={response === success}>
          <summary>
            <code className={`status status-${response.status[0]}`}>{response.status}</code>{' '}
            {reasonPhrase(response.status)}
            {response.isUndocumented && (
              <>
                {' '}
                <span className="field-flag field-undocumented">{messages.undocumented}</span>
              </>
            )}
          </summary>
          {HAS_TOOLS && errorsOnDemand.includes(response.status) && (
            <button
              type="button"
              className="sample-choice"
              aria-label={`${messages.makeItHappen}: ${response.status}`}
              data-needs-js=""
              data-try-error={response.status}
            >
              <span className="badge badge-info">{messages.makeItHappen}</span>
            </button>
          )}
          <ResponseBody response={response} isOpen={response === success} context={context} />
        </details>
      ))}
    </>
  )
}

interface ResponseBodyProps {
  readonly response: Response
  readonly isOpen: boolean
  readonly context: ApiContext
}

function ResponseBody({ response, isOpen, context }: ResponseBodyProps) {
  const { messages } = context
  return (
    <>
      {response.description && <div className="field-text">{context.prose(response.description)}</div>}
      {response.headers.length > 0 && (
        <>
          <p className="fields-kind">{messages.headers}</p>
          <ul className="fields">
            {response.headers.map((header) => (
              <SchemaRow key={header.id} node={header} level={1} context={context}>
                <SchemaFields node={header} level={2} context={context} />
              </SchemaRow>
            ))}
          </ul>
        </>
      )}
      {response.contents.map((media, index) => (
        <MediaBlock key={media.contentType} media={media} isFirst={index === 0} isOpen={isOpen} context={context} />
      ))}
      {response.contents.length === 0 && <p className="field-text api-quiet">{messages.noBody}</p>}
      {response.links.length > 0 && (
        <>
          <p className="fields-kind">{messages.links}</p>
          {response.links.map((link) => (
            <div key={link.name} className="api-link">
              <code>{link.name}</code>
              {link.next && (
                <>
                  {' → '}
                  <a href={context.href(link.next.href)}>{link.next.title}</a>
                </>
              )}
              {context.prose(link.description)}
              <Facts facts={link.facts} messages={messages} />
            </div>
          ))}
        </>
      )}
      <Facts facts={response.extra} messages={messages} />
    </>
  )
}
