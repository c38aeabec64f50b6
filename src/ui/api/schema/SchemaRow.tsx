/** One field in a fixed order: name, type, format, required, nullable, access, default, limits, values, deprecated, example. */

import type { ReactNode } from 'react'
import { alternativeWords } from '../../../core/api/alternative-words.ts'
import type { EnumValue, SchemaNode } from '../../../core/api/api-schema.ts'
import { fieldDeprecation } from '../../../core/history/past-words.ts'
import type { ApiFrame } from '../api-frame.ts'
import { Facts } from '../Facts.tsx'
import { StabilityBadge } from '../StabilityBadge.tsx'

/** Longer lists of values are a disclosure. */
const MANY_VALUES = 16

interface SchemaRowProps {
  readonly node: SchemaNode
  readonly level: number
  readonly isVariant?: boolean
  readonly position?: number
  readonly frame: ApiFrame
  /** What is below the field. */
  readonly children: ReactNode
}

export function SchemaRow({ node, level, isVariant = false, position = 0, frame, children }: SchemaRowProps) {
  const body = (
    <>
      <SchemaWords node={node} frame={frame} />
      {children}
    </>
  )
  if (!isVariant) {
    return (
      <li id={node.id || undefined} className={node.deprecated ? 'field field-deprecated' : 'field'}>
        <div className="field-head">
          <FieldHead node={node} frame={frame} />
        </div>
        {body}
      </li>
    )
  }
  return (
    <li className="field">
      <details id={node.id || undefined} open={level <= 2 && position === 0}>
        <summary className="field-head">
          <FieldHead node={node} frame={frame} isPlain />
        </summary>
        {body}
      </details>
    </li>
  )
}

/**
 * `isPlain`: inside a summary, where a link would be one control in another. Long, because it has a line for each
 * fact that a head may have.
 */
export function FieldHead({
  node,
  frame,
  isPlain = false,
}: {
  readonly node: SchemaNode
  readonly frame: ApiFrame
  readonly isPlain?: boolean
}) {
  const { messages } = frame
  const name = node.name !== '' && <code className="field-name">{node.name}</code>
  return (
    <>
      {name && node.id !== '' && !isPlain ? (
        <a className="field-link" href={`#${node.id}`}>
          {name}
        </a>
      ) : (
        name
      )}
      <span className="field-type">{node.type}</span>
      {node.format && <span className="field-format">{node.format}</span>}
      {node.schema && <span className="field-schema">{node.schema}</span>}
      {node.title && <span className="field-schema">{node.title}</span>}
      {isPlain && <VariantWords node={node} />}
      {node.required && <span className="field-flag field-required">{messages.required}</span>}
      {node.nullable && <span className="field-flag">{messages.nullable}</span>}
      {node.readOnly && <span className="field-flag">{messages.readOnly}</span>}
      {node.writeOnly && <span className="field-flag">{messages.writeOnly}</span>}
      {node.selectedBy !== undefined && (
        <span className="field-flag">
          {messages.selectedBy} <code>{node.selectedBy}</code>
        </span>
      )}
      {node.deprecated && (
        <span className="field-flag field-warning">
          {fieldDeprecation(node.deprecation, messages.deprecated, frame.locale)}
        </span>
      )}
      <StabilityBadge stability={node.stability} messages={messages} />
      {node.recursion && (
        <a className="field-recursion" href={node.recursion.href}>
          {messages.recursive}: {node.recursion.name}
        </a>
      )}
    </>
  )
}

/** An alternative that has no name says what makes it. */
function VariantWords({ node }: { readonly node: SchemaNode }) {
  if (node.name !== '' || node.schema || node.title) return null
  const words = alternativeWords(node)
  return words === '' ? null : <code className="field-schema">{words}</code>
}

/**
 * Everything said about a field below its head, without the fields inside it. Long, because it has a part for each
 * fact that a schema may state.
 */
export function SchemaWords({ node, frame }: { readonly node: SchemaNode; readonly frame: ApiFrame }) {
  const { messages } = frame
  const facts: (readonly [string, string])[] = []
  if (node.default !== undefined) facts.push([messages.default, node.default])
  if (node.constant !== undefined) facts.push([messages.constant, node.constant])
  for (const { kind, text } of node.limits ?? []) facts.push([messages.limits[kind], text === 'true' ? '' : text])
  return (
    <>
      {node.description && <div className="field-text">{frame.prose(node.description)}</div>}
      {facts.length > 0 && (
        <p className="field-facts">
          {facts.map(([label, value]) => (
            <span key={label}>
              {label} {value !== '' && <code>{value}</code>}
            </span>
          ))}
        </p>
      )}
      {node.enum && <EnumValues values={node.enum} frame={frame} />}
      {node.discriminator && <DiscriminatorLine node={node} frame={frame} />}
      {node.examples && (
        <p className="field-facts">
          <span>
            {messages.example}{' '}
            {node.examples.map((example, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: examples of a static page never move
              <code key={index}>{example}</code>
            ))}
          </span>
        </p>
      )}
      {node.externalDocs && (
        <p className="field-text">
          {node.externalDocs.href === '' ? (
            node.externalDocs.description
          ) : (
            <a href={frame.href(node.externalDocs.href)}>{node.externalDocs.description || messages.readMore}</a>
          )}
        </p>
      )}
      <Facts facts={node.extra} messages={messages} />
    </>
  )
}

function EnumValues({ values, frame }: { readonly values: readonly EnumValue[]; readonly frame: ApiFrame }) {
  const { messages } = frame
  const hasMeanings = values.some(({ meaning }) => meaning)
  const list = hasMeanings ? (
    <ul className="field-values">
      {values.map(({ value, meaning }) => (
        <li key={value}>
          <EnumCode value={value} frame={frame} /> {frame.prose(meaning)}
        </li>
      ))}
    </ul>
  ) : (
    values.map(({ value }) => <EnumCode key={value} value={value} frame={frame} />)
  )
  if (values.length > MANY_VALUES) {
    return (
      <details className="fields-more">
        <summary>
          {messages.values} ({values.length})
        </summary>
        <div className="field-facts">{list}</div>
      </details>
    )
  }
  if (hasMeanings) return list
  return (
    <p className="field-facts">
      <span>
        {messages.values} {list}
      </span>
    </p>
  )
}

/** A value without letters would be an empty box. */
function EnumCode({ value, frame }: { readonly value: string; readonly frame: ApiFrame }) {
  if (value.trim() === '') return <em className="field-empty">{frame.messages.emptyValue}</em>
  return <code>{value}</code>
}

function DiscriminatorLine({ node, frame }: { readonly node: SchemaNode; readonly frame: ApiFrame }) {
  const { discriminator } = node
  if (!discriminator) return null
  return (
    <p className="field-facts">
      <span>
        {frame.messages.discriminator} <code>{discriminator.property}</code>
      </span>
      {discriminator.values.map(({ name, value }) => (
        <span key={name}>
          <code>{name}</code> → {value}
        </span>
      ))}
    </p>
  )
}
