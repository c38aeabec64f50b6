/** Markdown version of each component. A component without an entry doesn't compile. */

import { examplesBefore } from '../api/models-in-body.ts'
import type { BodyComponent, ComponentName } from '../body.ts'
import { DEFAULT_LOCALE, isLocale } from '../locale.ts'
import { ARTICLE_MESSAGES } from '../messages/article.ts'
import { GRAPHQL_MESSAGES } from '../messages/graphql.ts'
import { writeOperation, writeSchemaObject } from './api.ts'
import { writeOverview } from './api-overview.ts'
import { type ComponentWriter, fence, joined, markdownTextOf, quote, type WriteNodes } from './text.ts'

const children: ComponentWriter = (component, write) => write(component.children)

/** A property of the component as text; '' if it is absent or isn't text. */
function prop(component: BodyComponent, name: string): string {
  const value = component.props[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function codeBlock(component: BodyComponent): string {
  const code = markdownTextOf(component.children).replace(/\n$/, '')
  const filename = prop(component, 'filename')
  return fence(code, `${prop(component, 'language')}${filename ? ` filename="${filename}"` : ''}`)
}

/** The note below a sample that was checked, or that is wrong on purpose. */
function sampleMark(component: BodyComponent, write: WriteNodes): string {
  const { sampleChecked, sampleRefused } = ARTICLE_MESSAGES[DEFAULT_LOCALE]
  const answer = prop(component, 'answer')
  if (answer !== '') return `*${sampleRefused(answer)}.*`
  const document = prop(component, 'document')
  const href = prop(component, 'href')
  return document === '' ? '' : `*${sampleChecked(href === '' ? document : `[${document}](${write.href(href)})`)}.*`
}

/** The label in bold, then the content that is collapsed on the page: cause, body, link. */
function usualError(component: BodyComponent, write: WriteNodes): string {
  const { usualError: label, allErrors } = ARTICLE_MESSAGES[DEFAULT_LOCALE]
  const link = `[${allErrors(prop(component, 'summary'))}](${write.href(prop(component, 'href'))})`
  return `**${label}** \`${prop(component, 'status')}\`\n\n${write(component.children).trim()}\n\n${link}`
}

/** In the language of the page, which is a prop of the component. */
function staleNote(component: BodyComponent, write: WriteNodes): string {
  const locale = prop(component, 'locale')
  const { stale } = ARTICLE_MESSAGES[isLocale(locale) ? locale : DEFAULT_LOCALE]
  const change = prop(component, 'change')
  const text = change === 'removed' || change === 'added' ? stale[change] : stale.changed
  return quote(`*${text}* [${stale.link}](${write.href(prop(component, 'href'))})`)
}

/** Query, variables, prerequisites, and the response with its origin, each with its label. */
function graphqlExample(component: BodyComponent, write: WriteNodes): string {
  const { request, variables, response, runsAfter, fromSandbox, fromSchema } = GRAPHQL_MESSAGES[DEFAULT_LOCALE]
  const part = (label: string, language: string, code: string) =>
    code === '' ? '' : `${label}\n\n${fence(code, language)}`
  const after = examplesBefore(component)
  const origin = prop(component, 'origin') === 'sandbox' ? fromSandbox : fromSchema
  return joined([
    part(`**${request}**`, 'graphql', prop(component, 'query').trimEnd()),
    part(`**${variables}**`, 'json', prop(component, 'variables')),
    after.length === 0
      ? ''
      : `${runsAfter} ${after.map(({ name, href }) => `[\`${name}\`](${write.href(href)})`).join(', ')}`,
    part(`**${response}** (${origin})`, 'json', prop(component, 'response')),
  ])
}

/** Tabs become their panels in sequence, each with its label. */
function tabs(component: BodyComponent, write: WriteNodes): string {
  const items = Array.isArray(component.props.items) ? component.props.items : []
  const panels = component.children.filter((child) => child.type === 'component' && child.name === 'Tab')
  return panels
    .map((panel, index) => {
      const item = items[index]
      const given = typeof item === 'string' ? item : textLabel(item)
      const own = panel.type === 'component' ? prop(panel, 'label') || prop(panel, 'title') : ''
      return `**${given || own || index + 1}**\n\n${panel.type === 'component' ? write(panel.children) : ''}`
    })
    .join('\n\n')
}

function textLabel(item: unknown): string {
  return typeof item === 'object' && item !== null && 'label' in item ? String(item.label) : ''
}

export const COMPONENT_WRITERS: Record<ComponentName, ComponentWriter> = {
  Badge: (component, write) => `(${write(component.children).trim() || prop(component, 'text')})`,
  Callout: (component, write) => {
    const type = prop(component, 'type')
    const label = type && type !== 'default' ? `**${type[0]?.toUpperCase()}${type.slice(1)}:** ` : ''
    return quote(label + write(component.children).trim())
  },
  Card: (component, write) => {
    const title = prop(component, 'title')
    const href = prop(component, 'href')
    return `- ${href ? `[${title}](${write.href(href)})` : title} ${write(component.children).replaceAll(/\s+/g, ' ').trim()}`.trimEnd()
  },
  Cards: (component, write) => write(component.children).replaceAll(/(?<!\n)\n{2,}(?=- )/g, '\n'),
  CodeBlock: codeBlock,
  Endpoint: (component) => `\`${prop(component, 'method').toUpperCase()} ${prop(component, 'path')}\``,
  Errors: children,
  File: (component) => `- ${prop(component, 'label') || prop(component, 'name')}`,
  FileTree: children,
  Formula: (component) => {
    const source = prop(component, 'source')
    return component.props.isBlock === true ? `$$\n${source}\n$$` : `$${source}$`
  },
  Folder: (component, write) =>
    `- ${prop(component, 'label') || `${prop(component, 'name')}/`}\n${write(component.children)
      .trim()
      .replaceAll(/^/gm, '  ')
      .replaceAll(/\n\s*\n/g, '\n')}`,
  Image: (component, write) => {
    const image = `![${prop(component, 'alt')}](${write.href(prop(component, 'src'))})`
    const caption = prop(component, 'caption')
    return caption === '' ? image : `${image}\n\n*${caption}*`
  },
  ListFilter: () => '',
  RunSteps: () => '',
  SampleMark: sampleMark,
  SchemaTable: children,
  StaleNote: staleNote,
  Steps: children,
  Tab: children,
  Tabs: tabs,
  UnknownComponent: children,
  UsualError: usualError,
  Video: (component, write) => `[${prop(component, 'title') || 'Video'}](${write.href(prop(component, 'src'))})`,
  ApiOverview: writeOverview,
  GraphqlExample: graphqlExample,
  GraphqlType: children,
  Operation: writeOperation,
  SchemaObject: writeSchemaObject,
  WebhookEvent: writeOperation,
}
