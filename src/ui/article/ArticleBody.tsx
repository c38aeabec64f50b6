/** Renders the body of a page: plain elements as they are, components through the registry. */
import { type ComponentType, createElement, type ReactNode } from 'react'
import type { Body, BodyComponent, BodyNode } from '../../core/body.ts'
import { DEFAULT_LOCALE, type Locale } from '../../core/locale.ts'
import type { ArticleContext } from './article-context.ts'
import { type Languages, renderElement } from './element.tsx'
import { registry } from './registry.ts'

interface ArticleBodyProps {
  readonly body: Body
  /** Language of the text. */
  readonly locale?: Locale
  /** Language for links when the text is a fallback for a missing translation. */
  readonly linkLocale?: Locale
}

export function ArticleBody({ body, locale = DEFAULT_LOCALE, linkLocale = locale }: ArticleBodyProps) {
  const nodes = locale === 'fr' ? withFrenchSpaces(body.children) : body.children
  return <>{renderNodes(nodes, { locale, linkLocale }, '')}</>
}

/** `prefix` is the place of the parent; '' for the body itself. */
export function renderNodes(nodes: readonly BodyNode[], languages: Languages, prefix: string): ReactNode[] {
  return nodes.map((node, index) => {
    const place = prefix === '' ? String(index) : `${prefix}-${index}`
    if (node.type === 'text') return node.value
    if (node.type === 'component') return renderComponent(node, languages, place)
    return renderElement(node, languages, place, renderNodes)
  })
}

function renderComponent(node: BodyComponent, languages: Languages, place: string): ReactNode {
  // The registry has a component for each name, and the compiler checked the props.
  const component = registry[node.name] as ComponentType<ArticleContext>
  const context: ArticleContext = {
    ...languages,
    place,
    nodes: node.children,
    render: (nodes, part) => renderNodes(nodes, languages, `${place}-${part}`),
    children: node.children.length > 0 ? renderNodes(node.children, languages, place) : undefined,
  }
  return createElement(component, { ...node.props, ...context, key: place })
}

/** Text in these is not prose. */
const VERBATIM = new Set(['code', 'pre', 'kbd', 'samp', 'CodeBlock', 'Endpoint', 'FileTree', 'GraphqlExample'])

/**
 * French puts a space before `:`, `;`, `?`, `!` and inside quotes, at which no line may break. Authors type plain
 * spaces, which search and anchors keep.
 */
function withFrenchSpaces(nodes: readonly BodyNode[]): readonly BodyNode[] {
  return nodes.map((node) => {
    if (node.type === 'text') return { ...node, value: node.value.replace(/ (?=[:;?!»](?:\s|$))|(?<=«) /g, '\u00a0') }
    const name = node.type === 'element' ? node.tagName : node.name
    return VERBATIM.has(name) ? node : { ...node, children: withFrenchSpaces(node.children) }
  })
}
