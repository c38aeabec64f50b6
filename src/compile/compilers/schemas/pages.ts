/** Pages about theme objects: the list of all, one for each, and single files such as setting types. */

import { flattenProperties, type ThemeObjectFile, type ThemeProperties } from '../../../core/api/theme-object.ts'
import type { BodyComponent, BodyNode } from '../../../core/body.ts'
import { commaList, h } from '../../../core/body-nodes.ts'
import type { Evidence } from '../../../core/evidence/evidence.ts'
import type { ThemeObjectMessages } from '../../../core/messages/graphql.ts'
import type { Heading, Identifier, Page, Route, Section } from '../../../core/page.ts'
import { slug } from '../../../core/words/slug.ts'
import { checkedLine, markNode } from '../evidence/marks.ts'
import { makePage, type PageContent } from '../make-page.ts'
import { PageIds } from '../page-ids.ts'
import type { Fragment, SourceUnit } from '../source-compiler.ts'
import { contextLines, inline, propertyAnchor, propertyTable, type SchemaRenderContext, valueList } from './render.ts'
import { isSimulated, simulatedProperties } from './theme-evidence.ts'

export interface Described {
  readonly file: string
  readonly object: ThemeObjectFile
  readonly description: Fragment
  readonly example: BodyComponent
  /** Examples of the file's shared objects, by name. */
  readonly partExamples: ReadonlyMap<string, BodyComponent>
}

interface PageFrame {
  /** null for a site without evidence, and for a single file. */
  readonly evidence: Evidence | null
  readonly unit: SourceUnit
  readonly messages: ThemeObjectMessages
  readonly sharedRoute: string
  readonly sharedNames: ReadonlySet<string>
}

/** Names shown for an object in the list. Its page has the rest. */
const MAX_NAMES = 16

/** All objects, one anchor each: description, where they are available, and the names of their properties. */
export function listPage(frame: PageFrame, described: readonly Described[]): Page {
  const { unit, messages } = frame
  const sorted = described.toSorted((a, b) => (a.object.name < b.object.name ? -1 : 1))
  const children: BodyNode[] = [h('p', {}, messages.schemasIntro)]
  const headings: Heading[] = []
  const identifiers: Identifier[] = []
  const sections: Section[] = [{ id: '', heading: '', text: messages.schemasIntro }]
  for (const { object, description } of sorted) {
    const { name } = object
    headings.push({ depth: 2, id: name, text: name })
    identifiers.push(
      { text: name, anchor: name },
      ...(object.expressions ?? []).map((text) => ({ text, anchor: name })),
    )
    sections.push({ id: name, heading: name, text: description.text })
    const heading = h('h2', { id: name, className: ['gql-name'] }, h('a', { href: routeOf(unit, name) }, name))
    children.push(
      wrap(name, [heading, ...description.nodes, ...contextLines(object, messages), ...namesLine(frame, object)]),
    )
  }
  return themePage(unit, {
    title: messages.schemas,
    menuTitle: 'Schemas',
    description: `${messages.schemasIntro.split('. ')[0]}.`,
    headings,
    sections,
    anchors: headings.map(({ id }) => id),
    identifiers,
    links: sorted.flatMap(({ description }) => description.links),
    body: { type: 'root', children },
  })
}

/** Page of one listed object with all its details. */
export function objectPage(frame: PageFrame, described: Described): Page {
  const { name } = described.object
  return {
    ...filePage(frame, described, routeOf(frame.unit, name), frame.messages.object(name)),
    menuTitle: name,
  }
}

/** A file outside a `schemas` folder: a setting type, config.json, the reference. */
export function singlePage(frame: PageFrame, described: Described): Page {
  const { object } = described
  return { ...filePage(frame, described, frame.unit.route, object.title ?? object.name), menuTitle: object.name }
}

/** The page of one file: fields, examples, and the schemas inside it. */
function filePage(
  frame: PageFrame,
  { file, object, description, example, partExamples }: Described,
  route: Route,
  title: string,
): Page {
  const { unit, messages } = frame
  const { evidence } = frame
  const mark = markNode(unit.locale)
  const context: SchemaRenderContext = {
    ...{ messages, ids: new PageIds(), mark },
    hrefOfType: (name) => hrefOfType(frame, route, name),
  }
  const headings: Heading[] = []
  const heading = (text: string, id = slug(text)): BodyNode => {
    const own = context.ids.give(id)
    headings.push({ depth: 2, id: own, text })
    return h('h2', { id: own }, text)
  }
  const hasProperties = Object.keys(object.properties ?? {}).length > 0
  const parts = Object.entries(object.objects ?? {})
  const children: BodyNode[] = [
    wrap(object.name, [
      ...(isSimulated(evidence, object.name) ? [h('p', {}, mark)] : []),
      ...description.nodes,
      ...contextLines(object, messages),
      ...valueList(object.values, messages),
      h('div', { className: ['theme-example'] }, heading(messages.example), example),
      ...(hasProperties
        ? [
            h(
              'div',
              { className: ['theme-properties'] },
              heading(messages.properties),
              ...propertyTable(context, object.properties, '', simulatedProperties(evidence, object.name)),
            ),
          ]
        : []),
    ]),
    ...parts.map(([name, part]) => {
      const partExample = partExamples.get(name)
      return wrap(name, [
        heading(name, name),
        h('p', {}, ...inline(part.description)),
        ...propertyTable(context, part.properties, `${name}-`, simulatedProperties(evidence, `shared ${name}`)),
        ...(partExample === undefined ? [] : [partExample]),
      ])
    }),
  ]
  return themePage(unit, {
    route,
    title,
    file,
    description: pageDescription(object, description.text, messages),
    headings,
    sections: [
      { id: '', heading: '', text: description.text },
      ...(hasProperties
        ? [{ id: slug(messages.properties), heading: messages.properties, text: propertiesText(object.properties) }]
        : []),
      ...parts.map(([name, part]) => ({
        id: name,
        heading: name,
        text: `${part.description}\n${propertiesText(part.properties)}`,
      })),
    ],
    anchors: context.ids.all,
    identifiers: [
      ...propertyIdentifiers(
        object.scope === 'schema' || object.scope === 'config' ? '' : `${object.name}.`,
        '',
        object.properties,
      ),
      ...parts.flatMap(([name, part]) => [
        { text: name, anchor: name },
        ...propertyIdentifiers(`${name}.`, `${name}-`, part.properties),
      ]),
    ],
    links: description.links,
    samples: description.samples,
    body: { type: 'root', children: [...children, ...checkedLine(evidence, children, unit.locale)] },
  })
}

function propertyIdentifiers(owner: string, prefix: string, properties: ThemeProperties | undefined): Identifier[] {
  return flattenProperties(properties).map(({ path }) => ({
    text: `${owner}${path}`,
    anchor: propertyAnchor(prefix, path),
  }))
}

function propertiesText(properties: ThemeProperties | undefined): string {
  return flattenProperties(properties)
    .map(({ path, property }) => `${path}: ${property.description}`)
    .join('\n')
}

function namesLine({ unit, messages }: PageFrame, object: ThemeObjectFile): BodyNode[] {
  const names = Object.keys(object.properties ?? {})
  const route = routeOf(unit, object.name)
  const all = h(
    'a',
    { href: route },
    names.length === 0 ? messages.example : messages.all(flattenProperties(object.properties).length, object.name),
  )
  if (names.length === 0) return [h('p', {}, all)]
  const links = names.slice(0, MAX_NAMES).map((name) => h('a', { href: `${route}#${propertyAnchor('', name)}` }, name))
  return [
    h(
      'p',
      { className: ['theme-names'] },
      `${messages.properties}: `,
      ...commaList(links),
      names.length > MAX_NAMES ? ' … ' : '. ',
      all,
    ),
  ]
}

function hrefOfType(frame: PageFrame, from: Route, name: string): string | null {
  if (!frame.sharedNames.has(name)) return null
  return frame.sharedRoute === from ? `#${name}` : `${frame.sharedRoute}#${name}`
}

function routeOf(unit: SourceUnit, name: string): Route {
  return `${unit.route}/${name}`
}

function wrap(name: string, children: readonly BodyNode[]): BodyComponent {
  return { type: 'component', name: 'SchemaObject', props: { name }, children }
}

function themePage(unit: SourceUnit, content: Omit<PageContent, 'kind'>): Page {
  return makePage(unit, {
    kind: 'theme-object',
    file: unit.files[0]?.path ?? unit.path,
    keywords: 'theme object, stencil, handlebars',
    ...content,
  })
}

/** A short description is extended with the page's content, so that result lists have enough to show. */
function pageDescription(object: ThemeObjectFile, text: string, messages: ThemeObjectMessages): string {
  const sentence = firstSentence(text)
  return sentence.length >= 60 ? sentence : `${sentence} ${messages.more(object.name)}`
}

/** At most 160 characters, the length that result lists show. */
function firstSentence(text: string): string {
  const [line = ''] = text.split('\n')
  if (line.length <= 160) return line
  const sentence = /^.{40,158}[.!?:;](?=\s)/.exec(line)?.[0]
  return sentence ?? `${line.slice(0, 157).trimEnd()}…`
}
