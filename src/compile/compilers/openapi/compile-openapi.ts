/** Door of this room: compiles OpenAPI documents to pages, an overview for the document and a page per tag below it. */

import type { ApiOverviewModel, Download, Operation } from '../../../core/api/api.ts'
import type { OverviewIds } from '../../../core/api/overview-part.ts'
import type { GeneratedFile, SchemaSheet } from '../../../core/api/sheet.ts'
import type { BodyNode } from '../../../core/body.ts'
import { DEFAULT_LOCALE } from '../../../core/locale.ts'
import { API_MESSAGES } from '../../../core/messages/api.ts'
import type { Heading, Page, Section } from '../../../core/page.ts'
import type { ProblemCode } from '../../../core/problem.ts'
import type { MapUrl } from '../../content/json-references.ts'
import type { DocumentEvidence } from '../evidence/compare-evidence.ts'
import { OPENAPI_KIND } from '../kinds.ts'
import { makePage } from '../make-page.ts'
import { yamlProse } from '../prose/yaml-prose.ts'
import type { CompileContext, CompiledUnit, SourceCompiler, SourceUnit } from '../source-compiler.ts'
import { attempt } from './attempt.ts'
import { claimAnchors } from './claim-anchors.ts'
import { type Cursor, DocumentSession } from './document/cursor.ts'
import { type OpenApiVersion, versionOf } from './document/document-version.ts'
import { DocumentLoader } from './document/load.ts'
import { makeDownloads } from './downloads/downloads.ts'
import { readDocumentEvidence, simulatedFacts, withMarks } from './evidence/apply-evidence.ts'
import { hasErrorTable, resourceErrorTable } from './evidence/error-table.ts'
import { evidenceNotes } from './evidence/evidence-notes.ts'
import { type Repeats, readRepeats, withRetryAdvice } from './evidence/retry-advice.ts'
import { sandboxNote } from './evidence/sandbox-note.ts'
import { checkOfficial } from './official/check-official.ts'
import { EventLinks } from './operation/event-links.ts'
import { bareOperation, type OperationSource, readOperation } from './operation/operation.ts'
import { readSchemes } from './operation/security.ts'
import { TryForms } from './operation/try-form.ts'
import { operationFinder } from './operation-finder.ts'
import { factsOfTag, pageDescription, readOverview, rowOf } from './overview.ts'
import { docsParagraph, pageBody } from './page-body.ts'
import { createPageReader, type DocumentReader, type PageReader } from './page-reader.ts'
import { type DocumentPlan, type PlannedPage, planDocument } from './plan.ts'
import { PageProse, ProseStore } from './prose.ts'
import { readReport } from './read-report.ts'
import type { ApiReport } from './results.ts'
import { readExternalDocs } from './schema/schema-node.ts'
import { Shapes } from './schema/shape.ts'
import { Sheets } from './schema/sheets.ts'
import { SearchText } from './search-text.ts'
import { splitIntro } from './split-intro.ts'

/** Compiled OpenAPI document: pages, and the files that belong to them (public path -> content or sheet). */
export interface CompiledApi extends CompiledUnit {
  readonly generated: ReadonlyMap<string, GeneratedFile>
}

export interface OpenApiCompiler extends SourceCompiler {
  compile(unit: SourceUnit, context: CompileContext): Promise<CompiledApi>
}

/** `mapUrl` maps a URL in a `$ref` to a content file; without it, all URLs are refused. */
export function createOpenApiCompiler(mapUrl: MapUrl = () => null): OpenApiCompiler {
  const loader = new DocumentLoader(mapUrl)
  return {
    ...OPENAPI_KIND,
    compile: (unit, context) => compileDocument(unit, context, loader, mapUrl),
  }
}

/** Problems that come from the report: an output that failed (DC360), a step before an example (DC744). */
const REPORTS: ReadonlySet<ProblemCode> = new Set(['DC360', 'DC744'])

async function compileDocument(
  unit: SourceUnit,
  context: CompileContext,
  loader: DocumentLoader,
  mapUrl: MapUrl,
): Promise<CompiledApi> {
  const main = unit.files[0] ?? { path: unit.path, text: unit.text }
  const { documents, problems } = await loader.load(main, context)
  const session = new DocumentSession(documents, mapUrl, context.config.reference.hiddenExtensions)
  const root = session.open(main.path)
  const version = root ? versionOf(root, problems) : null
  if (!root || !version) return { pages: [], problems: [...problems, ...session.problems], generated: new Map() }
  const evidence = await readDocumentEvidence(root, context)
  const repeats = await readRepeats(context)
  const compilation = new DocumentCompilation(unit, context, root, { version, evidence, repeats })
  const compiled = await compilation.run()
  attempt(root, 'The check against the specification', () => checkOfficial(root, version, session.problems), undefined)
  const compared = unit.locale === DEFAULT_LOCALE ? (evidence?.problems ?? []) : []
  const reported = session.problems.length
  const report = compilation.report()
  const written = documents.get(main.path)
  const prose = written && unit.locale === DEFAULT_LOCALE ? yamlProse(written, main.text) : []
  // The report also reads parts that appear on no page: only its own problems count.
  const own = session.problems.filter(({ code }, index) => index < reported || REPORTS.has(code))
  const generated = new Map([...compiled.generated, ...compilation.forms(report)])
  return { ...compiled, generated, prose, report, problems: [...problems, ...own, ...compared] }
}

interface DocumentState {
  readonly version: OpenApiVersion
  readonly evidence: DocumentEvidence | null
  readonly repeats: Repeats
}

interface DraftPage {
  readonly planned: PlannedPage
  readonly reader: PageReader
  readonly operations: readonly Operation[]
  readonly list: ApiOverviewModel | null
  readonly rest: ApiOverviewModel | null
  readonly ids: Omit<OverviewIds, 'background' | 'errors'>
  readonly headings: readonly Heading[]
  readonly intro: readonly BodyNode[] | undefined
}

const EMPTY_OVERVIEW: ApiOverviewModel = {
  version: '',
  servers: [],
  schemes: [],
  security: [],
  groups: [],
  webhooks: false,
  downloads: [],
  facts: [],
}

class DocumentCompilation {
  readonly #unit: SourceUnit
  readonly #context: CompileContext
  readonly #root: Cursor
  readonly #plan: DocumentPlan
  readonly #document: DocumentReader
  readonly #sheets: Sheets
  readonly #proseStore = new ProseStore()
  readonly #sheetProse = new PageProse(this.#proseStore)
  readonly #events: EventLinks
  readonly #forms = new TryForms()
  readonly #models = new Map<string, Operation>()
  readonly #evidence: DocumentEvidence | null
  readonly #repeats: Repeats

  constructor(unit: SourceUnit, context: CompileContext, root: Cursor, { version, evidence, repeats }: DocumentState) {
    this.#evidence = evidence
    this.#repeats = repeats
    this.#unit = unit
    this.#context = context
    this.#root = root
    this.#plan = planDocument(root, unit.route)
    const shapes = new Shapes()
    const title = this.#plan.pages[0]?.title ?? ''
    this.#sheets = new Sheets(shapes, this.#sheetProse, `${unit.locale}\0${unit.text}`, { title, route: unit.route })
    // Scheme descriptions are compiled where they are shown. Only names and carriers are needed here.
    const schemes = readSchemes(root, new PageProse(new ProseStore()))
    this.#document = {
      ...{ root, shapes, schemes, version, proseStore: this.#proseStore, sheetFor: this.#sheets.sheetFor },
      operationOf: operationFinder(this.#plan),
    }
    this.#events = new EventLinks(root.file, this.#plan)
  }

  async run(): Promise<Omit<CompiledApi, 'problems'>> {
    this.#checkIds()
    const { origin } = this.#context.config
    const evidence = this.#evidence?.evidence ?? null
    const files = makeDownloads({ root: this.#root, route: this.#unit.route, origin, evidence })
    const plain = this.#plan.pages.map((planned) => this.#draft(planned, files.links))
    for (const { reader } of plain) reader.trees.grow()
    const drafts = plain.map((draft) => this.#marked(draft))
    const sheets = new Map(this.#sheets.make().map((sheet) => [sheet.path, sheet]))
    await this.#proseStore.compile(this.#context)
    const generated = new Map<string, GeneratedFile>(files.make(drafts.flatMap(({ operations }) => operations)))
    const isMade = ({ href }: { readonly href: string }) => generated.has(href)
    const pages = drafts.map((draft, index) => this.#page(withDownloads(draft, isMade), sheets, index === 0))
    for (const [path, sheet] of sheets) generated.set(`${path}.html`, { kind: 'sheet', sheet })
    return { pages, generated }
  }

  /** One file of each form for all languages. After the report, which says what the examples rely on. */
  forms({ exchanges = [] }: ApiReport): ReadonlyMap<string, GeneratedFile> {
    return this.#unit.locale === DEFAULT_LOCALE ? this.#forms.files(exchanges) : new Map()
  }

  /** After the rows are there, because some of them get marks. */
  #marked(draft: DraftPage): DraftPage {
    const evidence = this.#evidence
    if (evidence === null) return draft
    const operations = draft.operations.map((operation) => withMarks(operation, simulatedFacts(evidence, operation)))
    return { ...draft, operations }
  }

  /** Only for the page: search knows the text of an operation by its description. */
  #advised(operations: readonly Operation[]): readonly Operation[] {
    if (this.#evidence === null) return operations
    return operations.map((operation) => withRetryAdvice(operation, this.#repeats, this.#unit.locale))
  }

  /** After `run`, which makes the models of the operations. */
  report(): ApiReport {
    return readReport(this.#root, this.#plan, this.#models, this.#evidence)
  }

  #checkIds(): void {
    const seen = new Map<string, Cursor>()
    for (const { source } of this.#plan.operations.values()) {
      const { cursor } = source
      const id = cursor.text('operationId')
      if (id !== '' && seen.has(id))
        cursor.session.report(
          'DC308',
          cursor.at('operationId') ?? cursor,
          `"${id}" is also the ID of another operation.`,
        )
      seen.set(id, cursor)
      if (cursor.text('summary') === '' && source.pathItem.text('summary') === '') {
        cursor.session.report('DC309', cursor, `${source.method.toUpperCase()} ${source.path} has no summary.`)
      }
    }
  }

  #draft(planned: PlannedPage, downloads: ApiOverviewModel['downloads']): DraftPage {
    const reader = createPageReader(this.#document)
    const messages = API_MESSAGES[this.#unit.locale]
    // Operations get their anchors first, because links from elsewhere point to them.
    for (const { id } of planned.operations) reader.anchors.unique(id)
    const { list, rest } = this.#overviews(planned, downloads, reader)
    const claim = (id: string, isShown: boolean) => (isShown ? reader.anchors.unique(id) : '')
    const ids = {
      operations: claim('operations', list !== null),
      authentication: claim('authentication', planned.isOverview),
      downloads: claim('downloads', planned.isOverview),
      others: claim('other-operations', (rest?.groups.length ?? 0) > 0),
    }
    const headings: Heading[] = []
    const heading = (id: string, text: string) => id !== '' && headings.push({ depth: 2, id, text })
    heading(ids.operations, this.#root.at('paths') ? messages.operations : messages.events)
    const intro = this.#intro(planned, reader)
    const operations = planned.operations.map(({ source, id, summary }) => {
      headings.push({ depth: 2, id, text: summary })
      return this.#operation(planned, source, id, reader)
    })
    heading(ids.others, messages.otherOperations)
    heading(ids.authentication, messages.authentication)
    heading(ids.downloads, messages.downloads)
    return { planned, reader, operations, list, rest, ids, headings, intro }
  }

  /** An operation that can't be read keeps its heading, address, and description. */
  #operation(planned: PlannedPage, source: OperationSource, id: string, reader: PageReader): Operation {
    const { cursor } = source
    const read = () => ({ ...readOperation(source, id, reader), ...this.#events.linksOf(cursor, source.kind) })
    const operation = attempt(cursor, 'The reference of the operation', read, null)
    if (operation === null) return bareOperation(source, id, reader)
    this.#models.set(cursor.key, operation)
    const add = () => this.#forms.add(planned.route, source, operation, reader)
    return attempt(cursor, 'The form to try the operation', add, operation)
  }

  /**
   * The list of the page's own operations, and everything else that an overview says. The first page of a document that
   * has all its operations on other pages lists those.
   */
  #overviews(
    planned: PlannedPage,
    downloads: ApiOverviewModel['downloads'],
    reader: PageReader,
  ): Pick<DraftPage, 'list' | 'rest'> {
    const rows = planned.operations.map((operation) => rowOf(operation, planned, reader))
    const webhooks = planned.operations.every(({ source }) => source.kind === 'webhook')
    const own = {
      ...EMPTY_OVERVIEW,
      webhooks,
      groups: [{ title: '', href: '' as const, summary: '', rows, hidden: 0 }],
    }
    if (!planned.isOverview) return { list: rows.length > 1 ? own : null, rest: this.#restOfTag(planned, reader) }
    const whole = readOverview(this.#plan, planned, downloads, reader)
    const { stability, externalDocs } = whole
    const about = { webhooks: whole.webhooks, ...(stability && { stability }), ...(externalDocs && { externalDocs }) }
    if (rows.length === 0)
      return { list: { ...EMPTY_OVERVIEW, ...about, groups: whole.groups }, rest: { ...whole, groups: [] } }
    const others = whole.groups.filter(({ href }) => href !== '')
    return { list: { ...own, ...about }, rest: { ...whole, groups: others } }
  }

  /**
   * What the tag says besides its texts, and operations on other pages that also have it: one row each, so that readers
   * find them from both pages.
   */
  #restOfTag(planned: PlannedPage, reader: PageReader): ApiOverviewModel | null {
    const facts = planned.part > 1 ? [] : factsOfTag(planned.tag)
    const others = [...this.#plan.operations.values()].filter(
      ({ also, route }) => also.includes(planned.tagName) && route !== planned.route,
    )
    if (others.length === 0) return facts.length === 0 ? null : { ...EMPTY_OVERVIEW, facts }
    const rows = others.map((operation) => rowOf(operation, planned, reader))
    const group = { title: '', href: '', summary: '', rows, hidden: 0 }
    return { ...EMPTY_OVERVIEW, facts, groups: [group] }
  }

  #intro({ isOverview, tag, part, title }: PlannedPage, reader: PageReader): readonly BodyNode[] | undefined {
    if (part > 1) return undefined
    const info = isOverview ? this.#root.at('info') : null
    const [summary, about] = [tag?.at('summary') ?? null, tag?.at('description') ?? null]
    return reader.prose.add(
      [info?.at('summary') ?? null, info?.at('description') ?? null, summary?.value === title ? null : summary, about],
      true,
    )
  }

  #page(draft: DraftPage, sheets: ReadonlyMap<string, SchemaSheet>, isFirst: boolean): Page {
    const { planned, reader, operations, list, rest } = draft
    const intro = claimAnchors(draft.intro ?? [], reader.anchors)
    const isGuide = operations.length === 0 && !planned.isOverview
    const { lede, background } = isGuide ? { lede: intro, background: [] } : splitIntro(intro)
    const docs = planned.part > 1 ? null : (planned.tag?.at('externalDocs') ?? null)
    const { background: heading, errors } = API_MESSAGES[this.#unit.locale]
    const headings = [...draft.headings]
    const hasErrors = this.#evidence !== null && hasErrorTable(operations)
    const ids = {
      ...draft.ids,
      background: background.length > 0 ? reader.anchors.unique('background') : '',
      errors: hasErrors ? reader.anchors.unique('errors') : '',
    }
    if (hasErrors) headings.splice(indexAfterOperations(draft), 0, { depth: 2, id: ids.errors, text: errors.heading })
    if (ids.background !== '')
      headings.splice(indexAfterOperations(draft) + (hasErrors ? 1 : 0), 0, {
        ...{ depth: 2, id: ids.background, text: heading },
      })
    const info = this.#root.at('info')
    const search = new SearchText(reader.prose, this.#sheetProse, sheets)
    const sections: Section[] = [{ id: '', heading: '', text: reader.prose.textOf(draft.intro) }]
    for (const { id, text } of headings) {
      const operation = operations.find((one) => one.id === id)
      sections.push(operation ? search.section(operation) : { id, heading: text, text: '' })
    }
    const owner = planned.isOverview ? info : planned.tag
    const notes = evidenceNotes(operations, this.#evidence, this.#unit.locale)
    const isWebhooks = operations.length > 0 && operations.every(({ kind }) => kind === 'webhook')
    return makePage(this.#unit, {
      route: planned.route,
      kind: isWebhooks || (planned.isOverview && rest?.webhooks) ? 'webhook' : 'rest',
      title: planned.title,
      ...descriptionOf(owner, operations, planned.title),
      ...(planned.section !== '' && { menuSection: planned.section }),
      keywords: owner?.text('x-keywords') ?? '',
      noindex: this.#root.text('x-robots') !== '' || (info?.text('x-robots') ?? '') !== '',
      searchable: this.#root.at('x-searchable')?.value !== false,
      date: info?.text('x-date') || null,
      menuTitle: owner?.text('x-menu-title') || planned.title,
      headings,
      sections,
      anchors: reader.anchors.all,
      anchorAliases: Object.fromEntries(operations.flatMap(({ id, aliases }) => aliases.map((alias) => [alias, id]))),
      identifiers: search.identifiers,
      links: isFirst ? [...reader.prose.links, ...this.#sheetProse.links] : reader.prose.links,
      samples: isFirst ? [...reader.prose.samples, ...this.#sheetProse.samples] : reader.prose.samples,
      body: pageBody({
        lede,
        docs: docsParagraph((docs && readExternalDocs(docs)) ?? undefined),
        list,
        operations: this.#advised(operations),
        errors: hasErrors ? resourceErrorTable(operations, ids.errors, this.#unit.locale) : [],
        background: { heading, nodes: background },
        rest,
        ids,
        notes: {
          ...notes,
          last: [...sandboxNote(operations, this.#unit.locale), ...notes.last],
        },
      }),
    })
  }
}

/** `x-description`, else the summary and the description, with the operations if both are too short for a result list. */
function descriptionOf(
  owner: Cursor | null,
  operations: readonly Operation[],
  title: string,
): Pick<Page, 'description' | 'isDescriptionMade'> {
  const written = owner?.text('x-description') ?? ''
  if (written !== '') return { description: written }
  const summary = owner?.text('summary').trim() ?? ''
  const sentences = [summary === title ? '' : summary, owner?.text('description') ?? '']
  const { text, isMade } = pageDescription(
    sentences.filter((part) => part !== '').join(/[.!?]$/.test(summary) ? ' ' : '. '),
    operations.map((operation) => operation.summary),
  )
  return { description: text, ...(isMade && { isDescriptionMade: true as const }) }
}

/** Without links to downloads that can't be made. */
function withDownloads(draft: DraftPage, isMade: (download: Download) => boolean): DraftPage {
  const { rest } = draft
  return rest === null ? draft : { ...draft, rest: { ...rest, downloads: rest.downloads.filter(isMade) } }
}

/** Where the heading of the background stands among the others: below the operations. */
function indexAfterOperations({ ids, operations }: DraftPage): number {
  return operations.length + (ids.operations === '' ? 0 : 1)
}
