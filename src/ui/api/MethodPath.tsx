/** Method and full URL, including host and version, with a copy button. */
import type { ApiMessages } from '../../core/messages/api.ts'
import { PathParts } from '../article/PathParts.tsx'
import { Icon } from '../document/Icon.tsx'

interface MethodPathProps {
  /** null for an event, which has a name instead of a URL. */
  readonly method: string | null
  /** Base URL of the document's paths; '' for events and expressions. */
  readonly server?: string
  readonly path: string
  readonly messages: ApiMessages
}

export function MethodPath({ method, server = '', path, messages }: MethodPathProps) {
  const host = /^https?:\/\/[^/]+\/?/.exec(server)?.[0] ?? ''
  return (
    <div className="api-address code-block">
      {method && <span className={`method method-${method}`}>{method.toUpperCase()}</span>}{' '}
      <code>
        {server !== '' && (
          <span className="api-server-part">
            {host}
            <wbr />
            <PathParts path={server.slice(host.length)} />
          </span>
        )}
        <PathParts path={path} />
      </code>
      <span className="code-buttons" data-needs-js="">
        <button type="button" className="code-button" title={messages.copyPath} data-copy="">
          <Icon name="copy" />
          <Icon name="check" />
        </button>
      </span>
    </div>
  )
}
