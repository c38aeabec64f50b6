/** Method and whole address, host and version included, with a button that copies it. */
import type { HttpMethod } from '../../core/api/api.ts'
import type { ApiMessages } from '../../core/messages/api.ts'
import { PathParts } from '../article/PathParts.tsx'
import { Icon } from '../document/Icon.tsx'

interface MethodPathProps {
  /** null: an event, which has a name instead of an address. */
  readonly method: HttpMethod | null
  /** What the paths of the document are below; '' for events and expressions. */
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
        <button
          type="button"
          className="code-button"
          title={messages.copyPath}
          aria-label={messages.copyPath}
          data-copy=""
        >
          <Icon name="copy" />
          <Icon name="check" />
        </button>
      </span>
    </div>
  )
}
