/**
 * One field in a fixed order: name, type, format, required, nullable, access, default, limits, values, deprecated,
 * example.
 */

import { Fragment, type ReactNode } from 'react'
import { alternativeWords } from '../../../core/api/alternative-words.ts'
import type { EnumValue, SchemaNode } from '../../../core/api/api-schema.ts'
import { combinationTable } from '../../../core/api/combination-table.ts'
import { schemaOfItems } from '../../../core/api/schema-of-items.ts'
import { fieldDeprecation, fieldSince } from '../../../core/history/past-words.ts'
import type { ApiContext } from '../api-context.ts'
import { Facts } from '../Facts.tsx'
import { StabilityBadge } from '../StabilityBadge.tsx'

/** Longer enums are a disclosure. */
const MANY_VALUES = 16

interface SchemaRowProps {
  readonly node: SchemaNode
  readonly level: number
  readonly isVariant?: boolean
  readonly position?: number
  readonly context: ApiContext
  /** What to show below the field. */
  readonly children: ReactNode
}

export function SchemaRow({ node, level, isVariant = false, position = 0, context, children }: SchemaRowProps) {
  const body = (
    <>
      <SchemaWords node={node} context={context} />
      {children}
    </>
  )
  if (!isVariant) {
    return (
      <li id={node.id || undefined} className={node.deprecated ? 'field field-deprecated' : 'field'}>
        <div className="field-head">
          <FieldHead node={node} context={context} />
        </div>
        {body}
      </li>
    )
  }
  return (
    <li className="field">
      <details id={node.id || undefined} open={level <= 2 && position === 0}>
        <summary className="field-head">
          <FieldHead node={node} context={context} isPlain />
        </summary>
        {body}
      </details>
    </li>
  )
}

/** `isPlain` is set inside a summary, where a link would be a control within a control. */
export function FieldHead({
  node,
  context,
  isPlain = false,
}: {
  readonly node: SchemaNode
  readonly context: ApiContext
  readonly isPlain?: boolean
}) {
  const { messages } = context
  const name = node.name !== '' && <code className="field-name">{node.name}</code>
  // An unnamed alternative has it among its words.
  const itemSchema = isPlain && node.name === '' ? undefined : schemaOfItems(node)
  return (
    <>
      {name && node.id !== '' && !isPlain ? (
        <a className="field-link" href={`#${node.id}`}>
          {name}
        </a>
      ) : (
        name
      )}
      <Word kind="field-type">{node.type}</Word>
      {node.format && <Word kind="field-format">{node.format}</Word>}
      {node.schema && <Word kind="field-schema">{node.schema}</Word>}
      {node.title && <Word kind="field-schema">{node.title}</Word>}
      {itemSchema && <Word kind="field-schema">{itemSchema}</Word>}
      {isPlain && <VariantWords node={node} />}
      {node.required && <Word kind="field-flag field-required">{messages.required}</Word>}
      {node.nullable && <Word kind="field-flag">{messages.nullable}</Word>}
      {node.readOnly && <Word kind="field-flag">{messages.readOnly}</Word>}
      {node.writeOnly && <Word kind="field-flag">{messages.writeOnly}</Word>}
      {node.selectedBy !== undefined && (
        <Word kind="field-flag">
          {messages.selectedBy} <code>{node.selectedBy}</code>
        </Word>
      )}
      {node.deprecated && (
        <Word kind="field-flag field-warning">
          {fieldDeprecation(node.deprecation, messages.deprecated, context.locale)}
        </Word>
      )}
      {node.since && <Word kind="field-flag">{fieldSince(node.since, context.locale)}</Word>}
      {node.isUndocumented && <Word kind="field-flag field-undocumented">{messages.undocumented}</Word>}
      <StabilityBadge stability={node.stability} messages={messages} />
      {node.recursion && (
        <a className="field-recursion" href={node.recursion.href}>
          {messages.recursive}: {node.recursion.name}
        </a>
      )}
    </>
  )
}

/** Starts with a space that no style shows: it separates the words when the page is read as text. */
function Word({ kind, children }: { readonly kind: string; readonly children: ReactNode }) {
  return (
    <>
      {' '}
      <span className={kind}>{children}</span>
    </>
  )
}

/** An unnamed alternative is labeled by what distinguishes it. */
function VariantWords({ node }: { readonly node: SchemaNode }) {
  if (node.name !== '' || node.schema || node.title) return null
  const words = alternativeWords(node)
  return words === '' ? null : <code className="field-schema">{words}</code>
}

/** Everything about a field below its head, except its nested fields. */
export function SchemaWords({ node, context }: { readonly node: SchemaNode; readonly context: ApiContext }) {
  const { messages } = context
  const facts: (readonly [string, string])[] = []
  if (node.default !== undefined) facts.push([messages.default, node.default])
  if (node.constant !== undefined) facts.push([messages.constant, node.constant])
  for (const { kind, text } of node.limits ?? []) facts.push([messages.limits[kind], text === 'true' ? '' : text])
  return (
    <>
      {node.description && <div className="field-text">{context.prose(node.description)}</div>}
      {facts.length > 0 && (
        <p className="field-facts">
          {facts.map(([label, value], index) => (
            <Fragment key={label}>
              {index > 0 && ' '}
              <span>
                {label} {value !== '' && <code>{value}</code>}
              </span>
            </Fragment>
          ))}
        </p>
      )}
      {node.enum && <EnumValues values={node.enum} context={context} />}
      {node.combinations && context.prose([combinationTable(node.combinations, messages)])}
      {node.discriminator && <DiscriminatorLine node={node} context={context} />}
      {node.namedExamples && (
        <ul className="field-values">
          {node.namedExamples.map(({ value, meaning }) => (
            <li key={value}>
              <span className="api-label">{messages.example}</span> <code>{value}</code> {context.prose(meaning)}
            </li>
          ))}
        </ul>
      )}
      {unnamedExamples(node).length > 0 && (
        <p className="field-facts">
          <span>
            {messages.example}{' '}
            {unnamedExamples(node).map((example, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: examples of a static page never move
              <Fragment key={index}>
                {index > 0 && ' '}
                <code>{example}</code>
              </Fragment>
            ))}
          </span>
        </p>
      )}
      {node.externalDocs && (
        <p className="field-text">
          {node.externalDocs.href === '' ? (
            node.externalDocs.description
          ) : (
            <a href={context.href(node.externalDocs.href)}>{node.externalDocs.description || messages.readMore}</a>
          )}
        </p>
      )}
      <Facts facts={node.extra} messages={messages} />
    </>
  )
}

function unnamedExamples({ examples = [], namedExamples = [] }: SchemaNode): readonly string[] {
  const named = new Set(namedExamples.map(({ value }) => value))
  return examples.filter((example) => !named.has(example))
}

function EnumValues({ values, context }: { readonly values: readonly EnumValue[]; readonly context: ApiContext }) {
  const { messages } = context
  const hasMeanings = values.some(({ meaning }) => meaning)
  const list = hasMeanings ? (
    <ul className="field-values">
      {values.map(({ value, meaning }) => (
        <li key={value}>
          <EnumCode value={value} context={context} /> {context.prose(meaning)}
        </li>
      ))}
    </ul>
  ) : (
    values.map(({ value }, index) => (
      <Fragment key={value}>
        {index > 0 && ' '}
        <EnumCode value={value} context={context} />
      </Fragment>
    ))
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

/** A value without visible characters would be an empty box. */
function EnumCode({ value, context }: { readonly value: string; readonly context: ApiContext }) {
  if (value.trim() === '') return <em className="field-empty">{context.messages.emptyValue}</em>
  return <code>{value}</code>
}

function DiscriminatorLine({ node, context }: { readonly node: SchemaNode; readonly context: ApiContext }) {
  const { discriminator } = node
  if (!discriminator) return null
  return (
    <p className="field-facts">
      <span>
        {context.messages.discriminator} <code>{discriminator.property}</code>
      </span>
      {discriminator.values.map(({ name, value }) => (
        <Fragment key={name}>
          {' '}
          <span>
            <code>{name}</code> → {value}
          </span>
        </Fragment>
      ))}
    </p>
  )
}
