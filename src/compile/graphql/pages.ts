/** The pages of one schema: overview, and a page or an index with parts for each section. */
import type { BodyComponent, BodyNode } from '../../core/body.ts'
import { GRAPHQL_SECTIONS, type GraphqlModel, type GraphqlSection, type GraphqlUse } from '../../core/graphql-model.ts'
import { GRAPHQL_MESSAGES, type GraphqlMessages } from '../../core/messages/graphql.ts'
import type { Heading, Identifier, Page, Route, Section } from '../../core/page.ts'
import { PageIds } from '../page-ids.ts'
import type { SourceUnit } from '../source-compiler.ts'
import { anchorOf, anchorsOfPage, type Place, placesOf } from './anchors.ts'
import { publicPathOf } from './compile-graphql.ts'
import { introOf } from './completeness.ts'
import type { Docstrings } from './docstrings.ts'
import { type Drawing, drawDefinition, drawOperation } from './draw.ts'
import { ExampleMaker } from './example.ts'
import { indexContent, overviewContent } from './indexes.ts'
import { countElements } from './nodes.ts'
import { type Item, itemsBySection, type PlannedPage, planSection, type SectionPlan } from './plan.ts'
import { identifiersOf, sectionText } from './search-text.ts'

/** Longer descriptions are cut in result lists. */
const MAX_DESCRIPTION_CHARACTERS = 160

/** Wrapper, heading link and permalink that the shell adds to each item. */
const ITEM_OVERHEAD = 3

export class GraphqlPages {
  readonly #unit: SourceUnit
  readonly #model: GraphqlModel
  readonly #docs: Docstrings
  readonly #messages: GraphqlMessages
  readonly #plans: readonly SectionPlan[]
  readonly #places: ReadonlyMap<string, Place>
  readonly #examples: ExampleMaker
  /** Fields of the root types, by name: the page each is on. */
  readonly #rootFields = new Map<string, Route>()
  readonly #title: string
  /** The explorer knows the schemas of the sandbox by these names. */
  readonly #api: string

  constructor(unit: SourceUnit, model: GraphqlModel, docs: Docstrings) {
    this.#unit = unit
    this.#model = model
    this.#docs = docs
    this.#messages = GRAPHQL_MESSAGES[unit.locale]
    this.#examples = new ExampleMaker(model)
    this.#title = /^#\s+(.+)$/m.exec(model.description?.text ?? '')?.[1]?.trim() ?? unit.route.split('/').at(-1) ?? ''
    this.#api = publicPathOf(unit.path).replace(/^.*\//, '').replace('.graphql', '')
    const items = itemsBySection(model)
    // What an item costs does not depend on where its links lead, so pages can be planned before places are known.
    const blank = this.#drawing(
      () => '#',
      () => '#',
    )
    const costOf = (item: Item): number =>
      ITEM_OVERHEAD + countElements(this.#draw({ ...blank, ids: new PageIds() }, item, anchorOf(item.name)))
    const costs = new Map([...items.values()].flat().map((item) => [item, costOf(item)]))
    this.#plans = GRAPHQL_SECTIONS.flatMap((section) => {
      const own = items.get(section)
      return own === undefined ? [] : [planSection(section, unit.route, own, (item) => costs.get(item) ?? 0)]
    })
    this.#places = placesOf(this.#plans)
    for (const { route, items: own } of this.#plans.flatMap(({ pages }) => pages))
      for (const { operation } of own) {
        const [field, ...below] = operation?.path ?? []
        if (field !== undefined && below.length === 0 && !this.#rootFields.has(field))
          this.#rootFields.set(field, route)
      }
  }

  /** In menu order: overview, sections, the parts of a section after its index. */
  all(): Page[] {
    return [this.#overview(), ...this.#plans.flatMap((plan) => this.#sectionPages(plan))]
  }

  #overview(): Page {
    const intro = introOf(this.#model)
    const { nodes, headings, identifiers } = overviewContent(
      this.#plans,
      this.#messages,
      publicPathOf(this.#unit.path),
      this.#api,
    )
    const text = this.#docs.plain(intro)
    return {
      ...this.#frame(this.#unit.route, this.#title, this.#title),
      description: firstSentence(text),
      headings,
      anchors: headings.map(({ id }) => id),
      identifiers,
      sections: [
        { id: '', heading: '', text },
        ...headings.map(({ id, text: heading }) => ({ id, heading, text: '' })),
      ],
      links: this.#docs.links,
      samples: this.#docs.samples,
      body: { type: 'root', children: [...this.#docs.nodes(intro), ...nodes] },
    }
  }

  #sectionPages(plan: SectionPlan): Page[] {
    const [only] = plan.pages
    if (plan.pages.length === 1 && only?.range === null) return [this.#itemsPage(only)]
    return [this.#index(plan), ...plan.pages.map((page) => this.#itemsPage(page))]
  }

  #index(plan: SectionPlan): Page {
    const label = this.#messages.sections[plan.section]
    const content = indexContent(plan, this.#messages, this.#docs)
    return {
      ...this.#frame(plan.route, `${this.#title}: ${label.toLowerCase()}`, label),
      description: this.#description(
        plan.section,
        plan.items.map(({ name }) => name),
      ),
      headings: content.headings,
      anchors: content.anchors,
      anchorForwards: content.forwards,
      sections: [{ id: '', heading: '', text: this.#messages.about[plan.section] }],
      body: { type: 'root', children: content.nodes },
    }
  }

  #itemsPage(planned: PlannedPage): Page {
    const label = this.#messages.sections[planned.section]
    const part = planned.range === null ? '' : ` (${partLabel(planned)})`
    const drawing = this.#drawing(
      (name) => this.#href(planned.route, name),
      (use) => this.#hrefOfUse(planned.route, use),
    )
    const headings: Heading[] = []
    const identifiers: Identifier[] = []
    const sections: Section[] = [{ id: '', heading: '', text: this.#messages.about[planned.section] }]
    const children: BodyNode[] = []
    for (const [item, anchor] of anchorsOfPage(planned.items)) {
      headings.push({ depth: 2, id: anchor, text: item.name })
      identifiers.push(...identifiersOf(item, anchor))
      sections.push({ id: anchor, heading: item.name, text: sectionText(item, this.#docs) })
      children.push(wrap(item, this.#draw(drawing, item, anchor)))
    }
    return {
      ...this.#frame(
        planned.route,
        `${this.#title}: ${label.toLowerCase()}${part}`,
        planned.range === null ? label : partLabel(planned),
      ),
      description: this.#description(
        planned.section,
        headings.map(({ text }) => text),
        part,
      ),
      headings,
      anchors: drawing.ids.all,
      identifiers,
      sections,
      body: { type: 'root', children },
    }
  }

  /** What the section is, with as many of its names as a result list has room for. */
  #description(section: GraphqlSection, names: readonly string[], part = ''): string {
    let text = `${this.#title}${part}: ${this.#messages.about[section]}`
    for (const name of names) {
      if (text.length + name.length + 4 > MAX_DESCRIPTION_CHARACTERS) return `${text} …`
      text += name === names[0] ? ` ${name}` : `, ${name}`
    }
    return text
  }

  #draw(drawing: Drawing, item: Item, anchor: string): BodyNode[] {
    if (item.definition !== null) return drawDefinition(drawing, item.definition, anchor)
    if (item.operation === null) return []
    const example = this.#examples.of(item.operation)
    const href = `/graphql-explorer#api=${this.#api}&query=${encodeURIComponent(example)}`
    return drawOperation(drawing, item.operation, anchor, example, SANDBOX_NAMES.has(this.#api) ? href : null)
  }

  #drawing(hrefOf: (name: string) => string | null, hrefOfUse: (use: GraphqlUse) => string | null): Drawing {
    return { messages: this.#messages, docs: this.#docs, hrefOf, hrefOfUse, ids: new PageIds() }
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
    const route = this.#rootFields.get(field)
    return route === undefined ? null : `${route === from ? '' : route}#${inner}`
  }

  #frame(route: Route, title: string, menuTitle: string): Omit<Page, 'body'> {
    return {
      route,
      locale: this.#unit.locale,
      kind: 'graphql',
      file: this.#unit.path,
      title,
      description: '',
      keywords: 'graphql, schema',
      noindex: false,
      searchable: true,
      date: null,
      canonical: null,
      ownSettings: {},
      menuTitle,
      headings: [],
      sections: [],
      anchors: [],
      anchorAliases: {},
      identifiers: [],
      links: [],
      samples: [],
    }
  }
}

/** APIs that the explorer can run. */
const SANDBOX_NAMES: ReadonlySet<string> = new Set(['storefront', 'admin'])

/** "Banner – CartDiscount": what a reader sees of a part. Two words of each name are enough to find the place. */
export function partLabel({ items }: PlannedPage): string {
  const [first = '', last = ''] = [items[0]?.name, items.at(-1)?.name].map((name) => beginning(name ?? ''))
  return first === last ? first : `${first} – ${last}`
}

/** `ChangePasswordResult` -> `ChangePassword`; paths and short names stay. */
function beginning(name: string): string {
  return /^(?:[A-Za-z][a-z0-9]*)(?:[A-Z][a-z0-9]*)?/.exec(name)?.[0] || name
}

function wrap(item: Item, children: readonly BodyNode[]): BodyComponent {
  const kind = item.definition?.kind ?? item.operation?.kind ?? ''
  return { type: 'component', name: 'GraphqlType', props: { kind, name: item.name }, children }
}

function firstSentence(text: string): string {
  const [line = ''] = text.split('\n')
  const sentence = /^.{30,158}?[.!?](?=\s|$)/.exec(line)?.[0] ?? line
  return sentence.length <= 160 ? sentence : `${sentence.slice(0, 157).trimEnd()}…`
}
