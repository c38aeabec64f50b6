/** An operation: inputs and outputs on the left; a request that can be run and its responses on the right. */

import type { Operation as OperationShape } from '../../core/api/api.ts'
import type { Frame } from '../article/frame.ts'
import { Permalink } from '../article/Permalink.tsx'
import { localizedHref } from '../document/nav-state.ts'
import { type ApiFrame, apiFrame } from './api-frame.ts'
import { Facts } from './Facts.tsx'
import { MediaBlock } from './MediaBlock.tsx'
import { MethodPath } from './MethodPath.tsx'
import { OperationPast } from './OperationPast.tsx'
import { Responses } from './Responses.tsx'
import { SecurityList } from './SecurityList.tsx'
import { StabilityBadge } from './StabilityBadge.tsx'
import { Samples } from './samples/Samples.tsx'
import { SchemaFields } from './schema/SchemaFields.tsx'
import { SchemaRow } from './schema/SchemaRow.tsx'
import { PartsLink } from './schema/SheetLink.tsx'

export interface OperationProps extends Frame {
  readonly operation: OperationShape
}

export function Operation({ operation, place, ...frame }: OperationProps) {
  const api = apiFrame(frame, localizedHref)
  return (
    <section className="api-operation">
      <div className="api-top">
        <OperationHead operation={operation} frame={api} />
      </div>
      {/* Before the description: on narrow screens, samples come right after the URL. */}
      <div className="api-samples">
        <Samples operation={operation} place={place} frame={api} />
      </div>
      <div className="api-text">
        <OperationWords operation={operation} frame={api} />
        {operation.sheet === undefined ? (
          <OperationParts operation={operation} frame={api} />
        ) : (
          <PartsLink operation={operation} href={operation.sheet} frame={api} />
        )}
      </div>
    </section>
  )
}

interface PartProps {
  readonly operation: OperationShape
  readonly frame: ApiFrame
}

function OperationHead({ operation, frame }: PartProps) {
  const { id, aliases, summary, kind, deprecated, stability } = operation
  return (
    <>
      <h2 id={id} className={deprecated ? 'api-deprecated' : undefined}>
        {aliases.map((alias) => (
          <span key={alias} id={alias} className="api-alias" />
        ))}
        {summary}
        <Permalink id={id} locale={frame.locale} />
      </h2>
      <div className="api-head">
        <MethodPath
          method={kind === 'webhook' ? null : operation.method}
          server={kind === 'operation' ? operation.servers[0]?.url.replace(/\/+$/, '') : ''}
          path={operation.path}
          messages={frame.messages}
        />
        {deprecated && stability?.level !== 'deprecated' && (
          <span className="badge badge-warning">{frame.messages.stability.deprecated}</span>
        )}
        <StabilityBadge stability={stability} messages={frame.messages} />
      </div>
    </>
  )
}

/** Description, security, own servers, events. */
function OperationWords({ operation, frame }: PartProps) {
  const { messages } = frame
  return (
    <>
      <OperationPast operation={operation} frame={frame} />
      {frame.prose(operation.description)}
      {operation.kind === 'operation' && (
        <p className="api-security">
          <span className="api-label">{messages.authentication}</span>{' '}
          <SecurityList security={operation.security} messages={messages} />
        </p>
      )}
      <EventLinks label={messages.sends} links={operation.sends} frame={frame} />
      <EventLinks label={messages.sentBy} links={operation.sentBy} frame={frame} />
      {operation.externalDocs && (
        <p>
          {operation.externalDocs.href === '' ? (
            operation.externalDocs.description
          ) : (
            <a href={frame.href(operation.externalDocs.href)}>
              {operation.externalDocs.description || messages.readMore}
            </a>
          )}
        </p>
      )}
      <Facts facts={operation.extra} messages={messages} />
    </>
  )
}

interface EventLinksProps {
  readonly label: string
  readonly links: OperationShape['sends']
  readonly frame: ApiFrame
}

function EventLinks({ label, links, frame }: EventLinksProps) {
  if (links.length === 0) return null
  return (
    <p className="api-events">
      <span className="api-label">{label}</span>{' '}
      {links.map(({ title, href }, index) => (
        <span key={href}>
          {index > 0 && ', '}
          <a href={frame.href(href)}>{title}</a>
        </span>
      ))}
    </p>
  )
}

/** Parameters by location, request body, responses, callbacks. */
export function OperationParts({ operation, frame }: PartProps) {
  const { messages } = frame
  const { body, parameters, responses, callbacks, kind } = operation
  return (
    <>
      {parameters.map(({ place, nodes }) => (
        <div key={place}>
          <h3>{messages.places[place]}</h3>
          <ul className="fields">
            {nodes.map((node) => (
              <SchemaRow key={node.id} node={node} level={1} frame={frame}>
                <SchemaFields node={node} level={2} frame={frame} />
              </SchemaRow>
            ))}
          </ul>
        </div>
      ))}
      {body && (
        <Body body={body} title={kind === 'operation' ? messages.requestBody : messages.payload} frame={frame} />
      )}
      {responses.length > 0 && <Responses operation={operation} frame={frame} />}
      {callbacks.map((callback) => (
        <CallbackParts key={`${callback.name} ${callback.expression}`} callback={callback} frame={frame} />
      ))}
    </>
  )
}

interface BodyProps {
  readonly body: NonNullable<OperationShape['body']>
  readonly title: string
  readonly frame: ApiFrame
}

function Body({ body, title, frame }: BodyProps) {
  return (
    <div id={body.id} className="api-body">
      <h3>
        {`${title} `}
        {body.required && <span className="field-flag field-required">{frame.messages.required}</span>}
      </h3>
      {frame.prose(body.description)}
      {body.contents.map((media, index) => (
        <MediaBlock key={media.contentType} media={media} isFirst={index === 0} frame={frame} />
      ))}
      <Facts facts={body.extra} messages={frame.messages} />
    </div>
  )
}

interface CallbackProps {
  readonly callback: OperationShape['callbacks'][number]
  readonly frame: ApiFrame
}

function CallbackParts({ callback, frame }: CallbackProps) {
  const { messages } = frame
  return (
    <div className="api-callback">
      <h3>
        {messages.callbacks}: {callback.name}
      </h3>
      {callback.operations.map((inner) => (
        <div key={inner.id} id={inner.id}>
          <MethodPath method={inner.method} path={inner.path} messages={messages} />
          {inner.summary !== `${inner.method.toUpperCase()} ${inner.path}` && (
            <p>
              <strong>{inner.summary}</strong>
            </p>
          )}
          {frame.prose(inner.description)}
          <OperationParts operation={inner} frame={frame} />
        </div>
      ))}
    </div>
  )
}
