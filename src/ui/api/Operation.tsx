/** An operation: inputs and outputs on the left; a request that can be run and its responses on the right. */

import { Fragment } from 'react'
import type { Example, Operation as OperationShape } from '../../core/api/api.ts'
import type { ArticleContext } from '../article/article-context.ts'
import { Permalink } from '../article/Permalink.tsx'
import { HAS_TOOLS } from '../document/has-tools.ts'
import { localizedHref } from '../document/nav-state.ts'
import { type ApiContext, apiContext } from './api-context.ts'
import { Facts } from './Facts.tsx'
import { MediaBlock } from './MediaBlock.tsx'
import { MethodPath } from './MethodPath.tsx'
import { OperationPast } from './OperationPast.tsx'
import { Responses } from './Responses.tsx'
import { SecurityList } from './SecurityList.tsx'
import { StabilityBadge } from './StabilityBadge.tsx'
import { ExampleBlock, Samples } from './samples/Samples.tsx'
import { SchemaFields } from './schema/SchemaFields.tsx'
import { SchemaRow } from './schema/SchemaRow.tsx'
import { PartsLink } from './schema/SheetLink.tsx'

export interface OperationProps extends ArticleContext {
  readonly operation: OperationShape
}

export function Operation({ operation, place, ...context }: OperationProps) {
  const api = apiContext(context, localizedHref)
  return (
    <section className="api-operation">
      {/* The order on a narrow screen: what it does and what it needs, samples, then every field. */}
      <div className="api-top">
        <OperationHead operation={operation} context={api} />
        <OperationWords operation={operation} context={api} />
      </div>
      <div className="api-samples">
        <Samples operation={operation} place={place} context={api} />
      </div>
      <div className="api-text">
        {operation.sheet === undefined ? (
          <OperationParts operation={operation} context={api} />
        ) : (
          <PartsLink operation={operation} href={operation.sheet} context={api} />
        )}
      </div>
    </section>
  )
}

interface PartProps {
  readonly operation: OperationShape
  readonly context: ApiContext
}

function OperationHead({ operation, context }: PartProps) {
  const { id, aliases, summary, kind, deprecated, stability } = operation
  return (
    <>
      <h2 id={id} className={deprecated ? 'api-deprecated' : undefined}>
        {aliases.map((alias) => (
          <span key={alias} id={alias} className="api-alias" />
        ))}
        {summary}
        <Permalink id={id} locale={context.locale} />
      </h2>
      <div className="api-head">
        <MethodPath
          method={kind === 'webhook' ? null : operation.method}
          server={kind === 'operation' ? operation.servers[0]?.url.replace(/\/+$/, '') : ''}
          path={operation.path}
          messages={context.messages}
        />
        {HAS_TOOLS && operation.request && operation.isSimulated && (
          <button type="button" data-try-here="">
            {context.messages.tryIt}
          </button>
        )}
        {deprecated && stability?.level !== 'deprecated' && (
          <span className="badge badge-warning">{context.messages.stability.deprecated}</span>
        )}
        <StabilityBadge stability={stability} messages={context.messages} />
        {operation.isUndocumented && (
          <span className="field-flag field-undocumented">{context.messages.undocumented}</span>
        )}
      </div>
    </>
  )
}

/** Description, security, own servers, events. */
function OperationWords({ operation, context }: PartProps) {
  const { messages } = context
  return (
    <>
      {context.prose(operation.description)}
      {operation.kind === 'operation' && (
        <p className="api-security">
          <span className="api-label">{messages.authentication}</span>{' '}
          <span className="api-value">
            <SecurityList security={operation.security} messages={messages} />
          </span>
        </p>
      )}
      <EventLinks label={messages.sends} links={operation.sends} context={context} />
      <EventLinks label={messages.sentBy} links={operation.sentBy} context={context} />
      <OperationPast operation={operation} context={context} />
      <MoreWords operation={operation} context={context} />
    </>
  )
}

/** Further documentation, and keywords without a place of their own. */
function MoreWords({ operation: { externalDocs, extra }, context }: PartProps) {
  const { messages } = context
  return (
    <>
      {externalDocs && (
        <p>
          {externalDocs.href === '' ? (
            externalDocs.description
          ) : (
            <a href={context.href(externalDocs.href)}>{externalDocs.description || messages.readMore}</a>
          )}
        </p>
      )}
      <Facts facts={extra} messages={messages} />
    </>
  )
}

interface EventLinksProps {
  readonly label: string
  readonly links: OperationShape['sends']
  readonly context: ApiContext
}

function EventLinks({ label, links, context }: EventLinksProps) {
  if (links.length === 0) return null
  return (
    <p className="api-events">
      <span className="api-label">{label}</span>{' '}
      <span className="api-value">
        {links.map(({ title, href }, index) => (
          <span key={href}>
            {index > 0 && ', '}
            <a href={context.href(href)}>{title}</a>
          </span>
        ))}
      </span>
    </p>
  )
}

/** Parameters by location, request body, responses, callbacks. */
export function OperationParts({ operation, context }: PartProps) {
  const { messages } = context
  const { body, parameters, responses, callbacks } = operation
  return (
    <>
      {parameters.map(({ place, nodes }) => (
        <div key={place}>
          <h3>{messages.places[place]}</h3>
          <ul className="fields">
            {nodes.map((node) => (
              <SchemaRow key={node.id} node={node} level={1} context={context}>
                <SchemaFields node={node} level={2} context={context} />
              </SchemaRow>
            ))}
          </ul>
        </div>
      ))}
      {body && <Body operation={operation} body={body} context={context} />}
      {responses.length > 0 && <Responses operation={operation} context={context} />}
      {callbacks.map((callback) => (
        <CallbackParts key={`${callback.name} ${callback.expression}`} callback={callback} context={context} />
      ))}
    </>
  )
}

interface BodyProps extends PartProps {
  readonly body: NonNullable<OperationShape['body']>
}

function Body({ operation, body, context }: BodyProps) {
  const { messages } = context
  const title = operation.kind === 'operation' ? messages.requestBody : messages.payload
  return (
    <div id={body.id} className="api-body">
      <h3>
        {`${title} `}
        {body.required && <span className="field-flag field-required">{context.messages.required}</span>}
      </h3>
      {context.prose(body.description)}
      {body.contents.map((media, index) => (
        <MediaBlock key={media.contentType} media={media} isFirst={index === 0} context={context} />
      ))}
      <Facts facts={body.extra} messages={messages} />
      {operation.request && <OtherExamples operation={operation} context={context} />}
    </div>
  )
}

/**
 * What the request panel doesn't show: descriptions of examples, the name of the only one, and examples in other content
 * types or elsewhere.
 */
function OtherExamples({ operation: { request, body }, context }: PartProps) {
  const examples = (body?.contents ?? []).flatMap((media) => media.examples)
  const isSent = ({ language, external }: Example, index: number) =>
    external === undefined && (index === 0 || (request?.body?.kind === 'json' && language === 'json'))
  return examples.map((example, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: examples of a static page never move, and names may repeat
    <Fragment key={index}>
      {!isSent(example, index) && <FoldedExample example={example} context={context} />}
      {isSent(example, index) && (example.description || (examples.length === 1 && example.name !== '')) && (
        <div className="field-text">
          <strong>{example.name || context.messages.example}</strong> {context.prose(example.description)}
        </div>
      )}
    </Fragment>
  ))
}

function FoldedExample({ example, context }: { readonly example: Example; readonly context: ApiContext }) {
  const name = example.name || context.messages.example
  return (
    <details className="sample-example">
      <summary>{name}</summary>
      <ExampleBlock example={{ ...example, name: '' }} name={name} isPlain context={context} />
    </details>
  )
}

/** What the callback sends and what it expects. The samples of an operation stand beside it; these have no such column. */
function CallbackExamples({ operation, context }: PartProps) {
  const { body, responses } = operation
  const contents = [body?.contents ?? [], ...responses.map((response) => response.contents)].flat()
  return contents
    .flatMap(({ examples }) => examples)
    .map((example, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: examples of a static page never move, and names may repeat
      <FoldedExample key={index} example={example} context={context} />
    ))
}

interface CallbackProps {
  readonly callback: OperationShape['callbacks'][number]
  readonly context: ApiContext
}

function CallbackParts({ callback, context }: CallbackProps) {
  const { messages } = context
  return (
    <div className="api-callback">
      <h3>
        {messages.callbacks}: {callback.name}
      </h3>
      {context.prose(callback.description)}
      <Facts facts={callback.extra} messages={messages} />
      {callback.operations.map((inner) => (
        <div key={inner.id} id={inner.id}>
          <MethodPath method={inner.method} path={inner.path} messages={messages} />
          {inner.summary !== `${inner.method.toUpperCase()} ${inner.path}` && (
            <p>
              <strong>{inner.summary}</strong>
            </p>
          )}
          {context.prose(inner.description)}
          <MoreWords operation={inner} context={context} />
          <OperationParts operation={inner} context={context} />
          <CallbackExamples operation={inner} context={context} />
        </div>
      ))}
    </div>
  )
}
