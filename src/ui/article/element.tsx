/** Plain elements of a body: React attributes, plus the additions for headings, links and tables (spec: article.elements). */
import { createElement, type ReactNode } from 'react'
import type { BodyElement, BodyNode } from '../../core/body.ts'
import { h } from '../../core/body-nodes.ts'
import type { Locale } from '../../core/locale.ts'
import { SHELL_MESSAGES } from '../../core/messages/shell.ts'
import { formatDate } from '../document/format-date.ts'
import { isExternal, localizedHref } from '../document/nav-state.ts'
import { Permalink } from './Permalink.tsx'
import { TableScroll } from './TableScroll.tsx'

/** A table cell with at least this many letters is a sentence and gets a minimum width. */
const SENTENCE_LENGTH = 36

export interface Languages {
  readonly locale: Locale
  readonly linkLocale: Locale
}

type RenderNodes = (nodes: readonly BodyNode[], languages: Languages, place: string) => ReactNode[]

const DATED = /^(\d{4}-\d{2}-\d{2})( (?:—|–|-) |: )(?=\S)/
const VOID = new Set(['area', 'br', 'col', 'embed', 'hr', 'input', 'link', 'source', 'track', 'wbr'])
/** Whitespace between table elements is noise, and React rejects it. */
const NO_TEXT = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup'])

export function renderElement(node: BodyElement, languages: Languages, place: string, render: RenderNodes): ReactNode {
  const { tagName } = node
  const props: ElementProps = { ...reactProps(node.properties), key: place }
  if (tagName === 'img') return renderImage(lazily(props))
  if (VOID.has(tagName)) return createElement(tagName, props)
  const children = NO_TEXT.has(tagName) ? node.children.filter((child) => child.type !== 'text') : node.children
  const rendered = render(tagName === 'td' ? children.map(withBreaks) : children, languages, place)
  if (tagName === 'a') return renderLink(props, rendered, languages)
  if (/^h[2-6]$/.test(tagName) && typeof props.id === 'string') {
    return renderHeading(tagName, props.id, props, rendered, languages.locale)
  }
  if (tagName === 'td' && textLength(node) > SENTENCE_LENGTH) {
    return createElement('td', { ...props, className: 'sentence' }, ...rendered)
  }
  if (isDiagram(node)) return renderDiagram(place, rendered)
  if (tagName === 'table') return renderTable(props, rendered, languages.locale)
  if (tagName === 'pre') return createElement('pre', { tabIndex: 0, 'data-scroll': '', ...props }, ...rendered)
  return createElement(tagName, props, ...rendered)
}

/** The joints of a long name in a cell, where it may wrap on a phone: `store_v2_orders_read_only`. */
const JOINTS = /(?<=[_./])(?=\w)/
const LONGEST_NAME = 12
/** A name with a single joint wraps only if it is longer than this: each joint is an element, and lists have hundreds. */
const LONGEST_PAIR = 24
/**
 * On wide screens, only code that takes half the width of text by itself may wrap: a name at its joints, other code at its
 * spaces.
 */
const LONGEST_ON_WIDE_SCREENS = 32

function withBreaks(node: BodyNode): BodyNode {
  if (node.type !== 'element') return node
  if (node.tagName !== 'code') return { ...node, children: node.children.map(withBreaks) }
  const children = node.children.flatMap((child): BodyNode[] => {
    if (child.type !== 'text' || child.value.length <= LONGEST_NAME) return [child]
    const joint = h('wbr', child.value.length > LONGEST_ON_WIDE_SCREENS ? { className: ['far'] } : {})
    const parts = child.value.split(JOINTS)
    if (parts.length === 2 && child.value.length <= LONGEST_PAIR) return [child]
    return parts.flatMap((value, at) => [...(at > 0 ? [joint] : []), { type: 'text', value }])
  })
  if (textLength(node) <= LONGEST_ON_WIDE_SCREENS) return { ...node, children }
  const classes = [node.properties.className ?? []].flat().map(String)
  return { ...node, properties: { ...node.properties, className: [...classes, 'long'] }, children }
}

interface ElementProps {
  readonly key?: string
  readonly [name: string]: unknown
}

/** The heading itself is the scroll target: `scroll-margin-top` clears the navbar. */
function renderHeading(
  tagName: string,
  id: string,
  props: ElementProps,
  children: ReactNode[],
  locale: Locale,
): ReactNode {
  const words = tagName === 'h2' ? withDate(children, locale) : children
  return createElement(tagName, props, ...words, <Permalink key="permalink" id={id} locale={locale} />)
}

/** A heading such as "2026-04-01 — Tax classes in batches" shows its date above its title; the text stays the same. */
function withDate(children: ReactNode[], locale: Locale): ReactNode[] {
  const [first, ...rest] = children
  if (typeof first !== 'string') return children
  const [, date = '', dash = ''] = DATED.exec(first) ?? []
  if (date === '') return children
  return [
    <time key="date" dateTime={date}>
      {formatDate(date, locale)}
    </time>,
    ' ',
    <span key="dash" className="sr-only">
      {dash.trimStart()}
    </span>,
    first.slice(date.length + dash.length),
    ...rest,
  ]
}

function renderLink(props: ElementProps, children: ReactNode[], { locale, linkLocale }: Languages): ReactNode {
  const href = typeof props.href === 'string' ? props.href : undefined
  if (href === undefined) return createElement('a', props, ...children)
  if (/^https?:\/\//i.test(href)) {
    return createElement(
      'a',
      { ...props, target: '_blank', rel: 'noreferrer' },
      ...children,
      <span key="hint" className="sr-only">
        {SHELL_MESSAGES[locale].opensInNewTab}
      </span>,
    )
  }
  return createElement('a', { ...props, href: isExternal(href) ? href : localizedHref(href, linkLocale) }, ...children)
}

function renderTable(props: ElementProps, children: ReactNode[], locale: Locale): ReactNode {
  const { key, ...rest } = props
  return (
    <TableScroll key={key} locale={locale}>
      {createElement('table', rest, ...children)}
    </TableScroll>
  )
}

function textLength(node: BodyNode): number {
  if (node.type === 'text') return node.value.length
  return node.children.reduce((sum, child) => sum + textLength(child), 0)
}

/** A diagram, which is an image alone in its paragraph, without a drawing for narrow screens. */
function isDiagram({ tagName, children }: BodyElement): boolean {
  const [only] = children
  if (tagName !== 'p' || children.length !== 1 || only?.type !== 'element' || only.tagName !== 'img') return false
  const { src, dataNarrow } = only.properties
  return dataNarrow === undefined && typeof src === 'string' && src.endsWith('.svg')
}

/**
 * Where the column of text is narrow, a diagram gives way to its drawing for narrow screens. The widths are those of
 * phones, and of tablets with a menu.
 */
const NARROW = '(width < 40rem), (48rem <= width < 64rem)'

function renderImage({ 'data-narrow': narrow, ...props }: ElementProps): ReactNode {
  const { key, ...image } = props
  if (typeof narrow !== 'string') return createElement('img', props)
  const [src = '', width, height] = narrow.split(' ')
  return (
    <picture key={key}>
      <source media={NARROW} srcSet={src} width={width} height={height} />
      {createElement('img', image)}
    </picture>
  )
}

/**
 * Text in an image can't wrap. Without a drawing for narrow screens, the image keeps a readable size there and scrolls,
 * as tables do.
 */
function renderDiagram(key: string, children: ReactNode[]): ReactNode {
  return createElement('div', { key, className: 'diagram', tabIndex: 0, 'data-scroll': '' }, ...children)
}

function lazily(props: ElementProps): ElementProps {
  return { loading: 'lazy', decoding: 'async', alt: '', ...props }
}

/**
 * Converts hast property names to React names: `ariaLabel` and `dataX` get dashes, class lists become strings, and a
 * checked box becomes a default.
 */
function reactProps(properties: BodyElement['properties']): { [name: string]: unknown } {
  const props: { [name: string]: unknown } = {}
  for (const [name, value] of Object.entries(properties)) {
    if (value === false || name === 'style') continue
    if (name === 'checked') props.defaultChecked = value
    // The attribute is obsolete; prose.css does the same.
    else if (name === 'align') props['data-align'] = value
    else if (/^(aria|data)[A-Z\d]/.test(name))
      props[dashed(name)] = typeof value === 'object' ? value.join(' ') : String(value)
    else props[name] = typeof value === 'object' ? value.join(' ') : value
  }
  return props
}

/** `ariaLabelledBy` becomes `aria-labelledby`: ARIA names have one dash, `data-*` names one before each capital. */
function dashed(name: string): string {
  if (name.startsWith('aria')) return `aria-${name.slice(4).toLowerCase()}`
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
