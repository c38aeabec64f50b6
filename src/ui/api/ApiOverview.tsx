/**
 * Overview of an API document, in two parts: the list of operations on the first screen, and below the operations those
 * on other pages, servers, authentication and downloads (decision 0060).
 */
import { Fragment } from 'react'
import type { ApiOverviewModel, OperationGroup, SecurityScheme, Server } from '../../core/api/api.ts'
import { DOWNLOAD_NAMES } from '../../core/api/download-names.ts'
import type { OverviewIds, OverviewPart } from '../../core/api/overview-part.ts'
import type { ArticleContext } from '../article/article-context.ts'
import { PathParts } from '../article/PathParts.tsx'
import { Permalink } from '../article/Permalink.tsx'
import { localizedHref } from '../document/nav-state.ts'
import { type ApiContext, apiContext } from './api-context.ts'
import { Facts } from './Facts.tsx'
import { SecurityList } from './SecurityList.tsx'
import { StabilityBadge } from './StabilityBadge.tsx'

interface ApiOverviewProps extends ArticleContext {
  readonly overview: ApiOverviewModel
  readonly part: OverviewPart
  readonly ids: OverviewIds
}

export function ApiOverview({ overview, part, ids, ...context }: ApiOverviewProps) {
  const api = apiContext(context, localizedHref)
  return part === 'list' ? (
    <List overview={overview} ids={ids} context={api} />
  ) : (
    <Rest overview={overview} ids={ids} context={api} />
  )
}

interface PartProps {
  readonly overview: ApiOverviewModel
  readonly ids: OverviewIds
  readonly context: ApiContext
}

function List({ overview, ids, context }: PartProps) {
  const { messages } = context
  const { stability, externalDocs, webhooks, groups } = overview
  return (
    <section className="api-overview api-list">
      {(stability || externalDocs?.href) && (
        <p className="api-facts-line">
          <StabilityBadge stability={stability} messages={messages} />
          {externalDocs?.href && (
            <a href={context.href(externalDocs.href)}>{externalDocs.description || messages.readMore}</a>
          )}
        </p>
      )}
      <Heading id={ids.operations} text={webhooks ? messages.events : messages.operations} context={context} />
      <Groups groups={groups} isEvents={webhooks} context={context} />
      <Below ids={ids} messages={messages} />
    </section>
  )
}

/** What follows the operations, so that nobody takes the list for the whole page. */
function Below({ ids, messages }: { readonly ids: OverviewIds; readonly messages: ApiContext['messages'] }) {
  const stops = [
    [ids.errors, messages.errors.heading],
    [ids.background, messages.background],
    [ids.others, messages.otherOperations],
    [ids.authentication, messages.authentication],
    [ids.downloads, messages.downloads],
  ].filter(([id]) => id !== '')
  if (stops.length === 0) return null
  return (
    <p className="api-below" data-markdown-ignore="">
      {stops.map(([id, text]) => (
        <Fragment key={id}>
          <a href={`#${id}`}>{text}</a>{' '}
        </Fragment>
      ))}
    </p>
  )
}

function Rest({ overview, ids, context: api }: PartProps) {
  const { messages } = api
  if (ids.authentication === '') {
    return (
      <section className="api-overview">
        {ids.others !== '' && <Heading id={ids.others} text={messages.otherOperations} context={api} />}
        <Groups groups={overview.groups} context={api} />
        <Facts facts={overview.facts} messages={messages} />
      </section>
    )
  }
  return (
    <section className="api-overview">
      {ids.others !== '' && <Heading id={ids.others} text={messages.otherOperations} context={api} />}
      <Groups groups={overview.groups} context={api} isNamed />
      <Heading id={ids.authentication} text={messages.authentication} context={api} />
      <Servers servers={overview.servers} context={api} />
      <p>
        <SecurityList security={overview.security} messages={messages} />
      </p>
      {overview.schemes.map((scheme) => (
        <Scheme key={scheme.name} scheme={scheme} context={api} />
      ))}
      <Heading id={ids.downloads} text={messages.downloads} context={api} />
      <p className="api-downloads">
        {overview.downloads.map((download, index) => (
          <Fragment key={download.kind}>
            {index > 0 && ' '}
            <a href={download.href} download="">
              {DOWNLOAD_NAMES[download.kind]}
            </a>
          </Fragment>
        ))}
      </p>
      <Facts facts={overview.facts} messages={messages} />
      {overview.version !== '' && (
        <p className="api-quiet">
          {messages.version} {overview.version}
        </p>
      )}
    </section>
  )
}

function Heading({ id, text, context }: { readonly id: string; readonly text: string; readonly context: ApiContext }) {
  return (
    <h2 id={id}>
      {text}
      <Permalink id={id} locale={context.locale} />
    </h2>
  )
}

/** With more rows than this, line-break opportunities in paths would add as many elements as the rows themselves. */
const MANY_ROWS = 100

interface GroupsProps {
  readonly groups: readonly OperationGroup[]
  /** Whether the title of a single group is shown, too. */
  readonly isNamed?: boolean
  /** An event has a name instead of a method and a path. */
  readonly isEvents?: boolean
  readonly context: ApiContext
}

function Groups({ groups, isNamed = groups.length > 1, isEvents = false, context }: GroupsProps) {
  const { messages } = context
  const isLong = groups.reduce((sum, { rows }) => sum + rows.length, 0) > MANY_ROWS
  return (
    <>
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups of a static page never move, and tags can share a title
        <div key={index} className="api-group">
          {group.section !== undefined && group.section !== groups[index - 1]?.section && (
            <p className="api-section">{group.section}</p>
          )}
          {isNamed && (
            <p className="api-group-title">
              {group.href === '' ? (
                <strong>{group.title}</strong>
              ) : (
                <a href={context.href(group.href)}>{group.title}</a>
              )}
              {group.summary !== '' && <span className="api-quiet"> {group.summary}</span>}
            </p>
          )}
          {group.rows.length > 0 && (
            <ul className="api-rows">
              {group.rows.map((row) => (
                <li key={`${row.method} ${row.path}`} id={row.id || undefined}>
                  <a href={context.href(row.href)} className={row.deprecated ? 'api-row api-deprecated' : 'api-row'}>
                    {!isEvents && (
                      <>
                        <span className={`method method-${row.method}`}>{row.method.toUpperCase()}</span>{' '}
                      </>
                    )}
                    <span className="api-row-title">{row.summary}</span>{' '}
                    <code>{isLong ? row.path : <PathParts path={row.path} />}</code>
                    {row.deprecated && (
                      <>
                        {' '}
                        <span className="badge badge-warning">{messages.stability.deprecated}</span>
                      </>
                    )}
                    <StabilityBadge stability={row.stability} messages={messages} />
                  </a>
                </li>
              ))}
            </ul>
          )}
          {group.hidden > 0 && (
            <p>
              <a href={context.href(group.href)}>{messages.moreOperations(group.hidden)}</a>
            </p>
          )}
        </div>
      ))}
    </>
  )
}

function Servers({ servers, context }: { readonly servers: readonly Server[]; readonly context: ApiContext }) {
  const { messages } = context
  return (
    <>
      {servers.map((server) => (
        <div key={server.url} className="api-server">
          <p>
            <span className="api-label">{messages.baseUrl}</span> <code>{server.url}</code>
          </p>
          {context.prose(server.description)}
          {server.variables.length > 0 && (
            <ul className="field-values">
              {server.variables.map((variable) => (
                <li key={variable.name}>
                  <code>{`{${variable.name}}`}</code> {context.prose(variable.description)}
                  {variable.values.map((value) => (
                    <code key={value}>{value}</code>
                  ))}
                  {variable.default !== '' && (
                    <span className="field-facts">
                      <span>
                        {messages.default} <code>{variable.default}</code>
                      </span>
                    </span>
                  )}
                  <Facts facts={variable.extra} messages={messages} />
                </li>
              ))}
            </ul>
          )}
          <Facts facts={server.extra} messages={messages} />
        </div>
      ))}
    </>
  )
}

function Scheme({ scheme, context }: { readonly scheme: SecurityScheme; readonly context: ApiContext }) {
  const { messages } = context
  return (
    <div className="api-scheme">
      <p>
        <strong>{scheme.name}</strong> <span className="api-quiet">{scheme.type}</span>{' '}
        {scheme.carrier !== '' && <code>{scheme.carrier}</code>}
      </p>
      {context.prose(scheme.description)}
      {scheme.flows.map((flow) => (
        <div key={flow.kind}>
          <p>
            <span className="api-label">{flow.kind}</span>
            {flow.facts.map(({ name, value }) => (
              <span key={name}>
                {' '}
                {name} <code>{value}</code>
              </span>
            ))}
          </p>
          <ul className="field-values">
            {flow.scopes.map(({ name, meaning }) => (
              <li key={name}>
                <code>{name}</code> {meaning}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <Facts facts={scheme.extra} messages={messages} />
    </div>
  )
}
