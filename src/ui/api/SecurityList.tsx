/** Security requirements: alternatives of which one suffices, each with one or more schemes and their scopes. */
import { Fragment } from 'react'
import type { SecurityAlternative } from '../../core/api/api.ts'
import { sharedCarrier } from '../../core/api/shared-carrier.ts'
import type { ApiMessages } from '../../core/messages/api.ts'

interface SecurityListProps {
  readonly security: readonly SecurityAlternative[]
  readonly messages: ApiMessages
}

export function SecurityList({ security, messages }: SecurityListProps) {
  if (security.length === 0) return <span>{messages.noAuthentication}</span>
  // Alternatives usually differ only in their scopes, so the credential is shown once.
  const carrier = sharedCarrier(security)
  return (
    <>
      {carrier !== '' && <code>{carrier}</code>}
      {security.map(({ schemes }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: alternatives of a static page never move
        <span key={index}>
          {index > 0 && ` ${messages.or} `}
          {schemes.length === 0 && messages.noAuthentication}
          {schemes.map((scheme, position) => (
            <span key={scheme.name}>
              {position > 0 && ` ${messages.and} `}
              {carrier === '' && <code>{scheme.carrier || scheme.name}</code>}
              {scheme.scopes.map((scope) => (
                <Fragment key={scope}>
                  {' '}
                  <code className="api-scope">{scope}</code>
                </Fragment>
              ))}
            </span>
          ))}
        </span>
      ))}
    </>
  )
}
