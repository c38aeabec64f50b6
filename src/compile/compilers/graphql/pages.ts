/** The pages of one schema: overview, and for each section a page, or an index with parts. */

import {
  GRAPHQL_SECTIONS,
  type GraphqlModel,
  type GraphqlSection,
  type GraphqlUse,
} from '../../../core/api/graphql-model.ts'
import type { BodyComponent, BodyNode } from '../../../core/body.ts'
import { code, countBodyElements, h } from '../../../core/body-nodes.ts'
import type { Evidence } from '../../../core/evidence/evidence.ts'
import { GRAPHQL_MESSAGES, type GraphqlMessages } from '../../../core/messages/graphql.ts'
import type { Heading, Identifier, Page, PageLink, Route, Section } from '../../../core/page.ts'
import { checkedLine } from '../evidence/marks.ts'
import { makePage, type PageContent } from '../make-page.ts'
import { PageIds } from '../page-ids.ts'
import type { SourceUnit } from '../source-compiler.ts'
import { anchorOf, anchorsOfPage, type DefinitionPlace, operationKey, placesOf } from './anchors.ts'
import { introOf } from './completeness.ts'
import type { Docstrings } from './docstrings.ts'
import type { GraphqlExamples } from './examples/make-examples.ts'
import { renderExample } from './examples/render-example.ts'
import { indexContent, kindIndex, overviewContent, thingTable } from './indexes.ts'
import { describePage, firstSentenceOfLine, pageWords } from './page-words.ts'
import { type GraphqlPagePlan, type Item, itemsBySection, planSection, type SectionPlan } from './plan.ts'
import { planThings } from './plan-things.ts'
import { apiOf, publicPathOf } from './public-path.ts'
import { appliedLine, type GraphqlRenderContext, renderDefinition, renderDirective, renderOperation } from './render.ts'
import { identifiersOf, sectionText } from './search-text.ts'
import type { GraphqlThing } from './thing-file.ts'

/** Wrapper, heading link, and permalink that the shell adds to each item. */
const ITEM_OVERHEAD = 3
/** Panels, code blocks, and buttons of an example. */
const EXAMPLE_ELEMENTS = 36
/** A shorter description says too little in a result list (spec: content.kinds). */
const MIN_DESCRIPTION = 50

interface GraphqlReference {
  readonly unit: SourceUnit
  readonly model: GraphqlModel
  readonly docs: Docstrings
  readonly things: readonly GraphqlThing[] | null
  readonly examples: GraphqlExamples
  /** null for a site without evidence. */
  readonly evidence: Evidence | null
}

export class GraphqlPages {
  readonly #unit: SourceUnit
  readonly #evidence: Evidence | null
  readonly #model: GraphqlModel
  readonly #docs: Docstrings
  readonly #messages: GraphqlMessages
  readonly #plans: readonly SectionPlan[]
  /** Pages by topic; empty if the pages of the schema are divided by kind. */
  readonly #things: readonly GraphqlPagePlan[]
  readonly #places: ReadonlyMap<string, DefinitionPlace>
  readonly #examples: GraphqlExamples
  readonly #title: string
  /** The explorer's name for the sandbox schema. */
  readonly #api: string

  constructor({ unit, model, docs, things, examples, evidence }: GraphqlReference) {
    this.#unit = unit
    this.#evidence = evidence
    this.#model = model
    this.#docs = docs
    this.#messages = GRAPHQL_MESSAGES[unit.locale]
    this.#examples = examples
    this.#title = /^#\s+(.+)$/m.exec(model.description?.text ?? '')?.[1]?.trim() ?? nameOf(unit.route)
    this.#api = apiOf(publicPathOf(unit.path))
    const items = itemsBySection(model)
    // An item's size does not depend on its link targets, so pages can be planned before places are known.
    const blank = this.#context(
      () => '#',
      () => '#',
    )
    const costOf = (item: Item): number =>
      ITEM_OVERHEAD +
      (item.operation === null ? 0 : EXAMPLE_ELEMENTS) +
      countBodyElements(this.#render({ ...blank, ids: new PageIds() }, item, anchorOf(item.name)))
    const costs = new Map([...items.values()].flat().map((item) => [item, costOf(item)]))
    this.#plans = GRAPHQL_SECTIONS.flatMap((section) => {
      const own = items.get(section)
      return own === undefined ? [] : [planSection(section, unit.route, own, (item) => costs.get(item) ?? 0)]
    })
    this.#things = things === null ? [] : this.#thingsOf(things, items, (item) => costs.get(item) ?? 0)
    const whole = { section: 'objects', route: unit.route, items: [], pages: this.#things } as const
    this.#places = placesOf(things === null ? this.#plans : [whole])
  }

  /** In menu order: overview, sections, the parts of a section after its index. */
  all(): Page[] {
    const overview = this.#overview()
    if (this.#things.length === 0) return [overview, ...this.#plans.flatMap((plan) => this.#sectionPages(plan))]
    return [
      overview,
      ...this.#things.map((page) => this.#itemsPage(page)),
      ...this.#plans.map((plan) => this.#index(plan)),
    ]
  }

  #thingsOf(
    things: readonly GraphqlThing[],
    items: ReadonlyMap<GraphqlSection, readonly Item[]>,
    costOf: (item: Item) => number,
  ): GraphqlPagePlan[] {
    const planned = planThings(things, this.#unit.route, this.#model, [...items.values()].flat(), costOf)
    const withAnchor = (item: Item): Item =>
      item.operation === null ? item : { ...item, anchor: `${item.operation.kind}-${anchorOf(item.name)}` }
    return planned.map((page) => ({ ...page, items: page.items.map(withAnchor) }))
  }

  #overview(): Page {
    const intro = introOf(this.#model)
    const context = this.#context(
      (name) => this.#href(this.#unit.route, name),
      (use) => this.#hrefOfUse(this.#unit.route, use),
    )
    const { nodes, headings, identifiers } = overviewContent(
      this.#plans,
      this.#messages,
      publicPathOf(this.#unit.path),
      this.#api,
      this.#things.length === 0 ? null : thingTable(this.#things, this.#messages),
    )
    for (const { id } of headings) context.ids.give(id)
    const about = [...this.#docs.nodes(intro, context), ...appliedLine(context, this.#model)]
    const text = this.#docs.plain(intro)
    return this.#page({
      title: this.#title,
      ...this.#describe(text),
      headings,
      anchors: context.ids.all,
      identifiers,
      sections: [
        { id: '', heading: '', text },
        ...headings.map(({ id, text: heading }) => ({ id, heading, text: '' })),
      ],
      links: [...context.links],
      samples: this.#docs.samples,
      body: { type: 'root', children: [...about, ...nodes] },
    })
  }

  /** The first sentence of the schema's docstring; what the schema has if that says too little for a result list. */
  #describe(text: string): Pick<Page, 'description' | 'isDescriptionMade'> {
    const sentence = firstSentenceOfLine(text)
    if (sentence.length >= MIN_DESCRIPTION) return { description: sentence }
    const kinds = this.#plans.map(({ section }) => this.#messages.sections[section])
    return { description: describePage(sentence || `${this.#title}:`, kinds), isDescriptionMade: true }
  }

  /** Types of the roots have no entry of their own: their fields are the operations of a section. */
  #rootText(section: GraphqlSection, page: GraphqlRenderContext): readonly BodyNode[] {
    const { definitions, roots } = this.#model
    const root = { queries: roots.query, mutations: roots.mutation, subscriptions: roots.subscription }
    const name = Object.hasOwn(root, section) ? root[section as keyof typeof root] : null
    const definition = definitions.get(name ?? '')
    if (definition === undefined) return []
    return [...this.#docs.nodes(definition.description, page), ...appliedLine(page, definition)]
  }

  #sectionPages(plan: SectionPlan): Page[] {
    const [only] = plan.pages
    if (plan.pages.length === 1 && only?.range === null) return [this.#itemsPage(only)]
    return [this.#index(plan), ...plan.pages.map((page) => this.#itemsPage(page))]
  }

  #index(plan: SectionPlan): Page {
    const label = this.#messages.sections[plan.section]
    const content =
      this.#things.length === 0
        ? indexContent(plan, this.#messages, this.#docs)
        : kindIndex(plan, this.#places, this.#messages, this.#docs)
    const context = this.#context(
      (name) => this.#href(plan.route, name),
      (use) => this.#hrefOfUse(plan.route, use),
    )
    for (const id of content.anchors) context.ids.give(id)
    const [first, ...others] = content.nodes
    const root = this.#rootText(plan.section, context)
    return this.#page({
      route: plan.route,
      isDescriptionMade: true,
      title: `${this.#title}: ${label.toLowerCase()}`,
      menuTitle: label,
      description: describePage(
        `${this.#title}: ${this.#messages.about[plan.section]}`,
        plan.items.map(({ name }) => name),
      ),
      headings: content.headings,
      anchors: context.ids.all,
      links: [...context.links],
      anchorForwards: content.forwards,
      sections: [{ id: '', heading: '', text: this.#messages.about[plan.section] }],
      body: { type: 'root', children: [...(first === undefined ? [] : [first]), ...root, ...others] },
    })
  }

  #itemsPage(planned: GraphqlPagePlan): Page {
    const { title, menuTitle, about, part } = pageWords(planned, this.#title, this.#messages)
    const context = this.#context(
      (name) => this.#href(planned.route, name),
      (use) => this.#hrefOfUse(planned.route, use),
    )
    const headings: Heading[] = []
    const identifiers: Identifier[] = []
    const sections: Section[] = [{ id: '', heading: '', text: about }]
    const anchored = [...anchorsOfPage(planned.items)]
    const isWhole = planned.range === null && planned.thing === undefined
    const root = isWhole ? this.#rootText(planned.section, context) : []
    const children: BodyNode[] = [h('p', {}, about), ...root, ...nameList(anchored)]
    for (const [item, anchor] of anchored) {
      headings.push({ depth: 2, id: anchor, text: item.name })
      identifiers.push(...identifiersOf(item, anchor))
      sections.push({ id: anchor, heading: item.name, text: sectionText(item, this.#docs) })
      children.push(wrap(item, this.#unit.route, anchor, this.#render(context, item, anchor)))
    }
    return this.#page({
      route: planned.route,
      title,
      menuTitle,
      description: describePage(
        planned.thing === undefined ? `${this.#title}${part}: ${about}` : about,
        headings.map(({ text }) => text),
      ),
      ...(planned.thing === undefined && { isDescriptionMade: true as const }),
      headings,
      links: [...context.links],
      anchors: context.ids.all,
      identifiers,
      sections,
      body: {
        type: 'root',
        children: [...children, ...checkedLine(this.#evidence, children, this.#unit.locale)],
      },
    })
  }

  #render(context: GraphqlRenderContext, item: Item, anchor: string): BodyNode[] {
    if (item.definition !== null) return renderDefinition(context, item.definition, anchor)
    if (item.directive !== undefined) return renderDirective(context, item.directive, anchor)
    if (item.operation === null) return []
    const { operation } = item
    const example = this.#examples.get(operationKey(operation))
    const rendered = example === undefined ? null : renderExample(operation, example, context.hrefOf)
    return renderOperation(context, operation, anchor, rendered)
  }

  #context(
    hrefOf: (name: string) => string | null,
    hrefOfUse: (use: GraphqlUse) => string | null,
  ): GraphqlRenderContext {
    const page = { ids: new PageIds(), links: new Set<PageLink>() }
    return { locale: this.#unit.locale, messages: this.#messages, docs: this.#docs, hrefOf, hrefOfUse, ...page }
  }

  #href(from: Route, name: string): string | null {
    const place = this.#places.get(name)
    if (place === undefined) return null
    return place.route === from ? `#${place.anchor}` : `${place.route}#${place.anchor}`
  }

  #hrefOfUse(from: Route, { type, field, argument }: GraphqlUse): string | null {
    const inner = `${field.toLowerCase()}${argument === null ? '' : `-${argument.toLowerCase()}`}`
    const owner = this.#href(from, type)
    if (owner !== null) return `${owner}-${inner}`
    const operation = this.#model.operations.find(({ path }) => path.length === 1 && path[0] === field)
    const place = operation === undefined ? null : this.#href(from, operationKey(operation))
    return place === null ? null : `${place}${argument === null ? '' : `-${argument.toLowerCase()}`}`
  }

  #page(content: Omit<PageContent, 'kind'>): Page {
    return makePage(this.#unit, { kind: 'graphql', keywords: 'graphql, schema', ...content })
  }
}

/** The folder names a schema whose file is only called `schema`. */
function nameOf(route: Route): string {
  const [last = '', folder] = route.split('/').toReversed()
  return last === 'schema' && folder ? folder : last
}

/** What the page has, on its first screen; nothing for a single name, which is the next line (decision 0060). */
function nameList(items: readonly (readonly [Item, string])[]): BodyNode[] {
  if (items.length < 2) return []
  const rows = items.map(([{ name, ...item }, anchor]) =>
    h('li', {}, h('a', { href: `#${anchor}` }, h('span', { className: ['badge'] }, kindOf(item)), ' ', code(name))),
  )
  return [h('ul', { className: ['gql-list'] }, rows)]
}

function kindOf({ definition, operation, directive }: Omit<Item, 'name'>): string {
  return definition?.kind ?? operation?.kind ?? (directive === undefined ? '' : 'directive')
}

/** linking/type-history.ts finds the history of the item by `schema` and the following props. */
function wrap({ name, ...item }: Item, schema: string, anchor: string, children: readonly BodyNode[]): BodyComponent {
  const { operation } = item
  const kind = kindOf(item)
  const place = { schema, owner: operation?.owner ?? name, anchor }
  const own = operation !== null && { operationAnchor: anchor, field: operation.field.name }
  const props = { kind, name, ...place, ...own }
  return { type: 'component', name: 'GraphqlType', props, children }
}
