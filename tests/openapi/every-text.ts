/**
 * Walks a document as data, not over the places that the compiler knows, and finds texts that no page shows, that no
 * Markdown version has, and that no problem names.
 */

import { pointerKeys } from '../../packages/contract/src/json.ts'
import { readYaml, type YamlDocument } from '../../src/compile/compilers/openapi/document/yaml-document.ts'
import { escapeKey, resolveReference } from '../../src/compile/content/json-references.ts'
import type { Json, JsonObject } from '../../src/core/json.ts'
import { sheetToMarkdown } from '../../src/core/markdown-version/markdown-sheet.ts'
import { bodyToMarkdown } from '../../src/core/markdown-version/markdown-version.ts'
import { renderSheet } from '../../src/ui/api/schema/sheet-document.tsx'
import { compileCase, renderPage } from './compile-case.ts'

/** Members that only programs read. A path, a name, or a value is for people, too. */
const FOR_PROGRAMS: ReadonlySet<string> = new Set([
  ...['$ref', '$id', '$schema', '$anchor', '$dynamicRef', '$dynamicAnchor', '$vocabulary', '$self'],
  ...[
    'openapi',
    'jsonSchemaDialect',
    'operationId',
    'operationRef',
    'in',
    'style',
    'parent',
    'tags',
    'required',
    'lang',
  ],
  // Settings of the site (docs/authoring.md).
  ...['x-slug', 'x-keywords', 'x-menu-title', 'x-description', 'x-anchor', 'x-before', 'x-date', 'x-robots'],
])

interface Text {
  readonly pointer: string
  readonly text: string
}

export interface MissingText extends Text {
  /** Where it should be. */
  readonly from: 'page' | 'markdown'
}

/** @param others further files of the document, by path */
export async function missingTexts(
  path: string,
  text: string,
  others: { readonly [path: string]: string } = {},
): Promise<readonly MissingText[]> {
  const { pages, problems, generated } = await compileCase(path, text, others)
  const sheets = [...generated.values()].flatMap((file) => (file.kind === 'sheet' ? [file.sheet] : []))
  const html = [...pages.map(renderPage), ...sheets.map((sheet) => renderSheet(sheet, []))].join('\n')
  // The renderer of the site adds the title; the body has everything else.
  const titles = pages.flatMap(({ title, menuSection = '' }) => [title, menuSection])
  const markdown = [...pages.map(({ body }) => bodyToMarkdown(body)), ...sheets.map((one) => sheetToMarkdown(one, ''))]
  const named = problems.map(({ message }) => message)
  const lines = new Set(problems.map((problem) => `${problem.file}:${problem.line}`))
  const shown = {
    page: lettersOf([...titles, decoded(html), withoutTags(seen(html)), ...named].join('\n')),
    markdown: lettersOf([...titles, ...markdown, ...markdown.map(withoutAddresses), ...named].join('\n')),
  }
  const unused = new Set(unusedOf(named))
  const replaced = new Set(replacedOf(named))
  const isReplaced = (pointer: string) => {
    const [key = '', owner = ''] = pointerKeys(pointer).reverse()
    return replaced.has(`${key} ${owner}`)
  }
  const texts = partsOf(path, { ...others, [path]: text }).flatMap(({ document, pointer: start, data }) => {
    const isTold = (pointer: string) =>
      [document.locate(pointerKeys(pointer)), document.locateText(pointerKeys(pointer))].some(({ line }) =>
        lines.has(`${document.file}:${line}`),
      )
    return textsOf(data, start, unused).filter(
      ({ pointer, text: one }) => !isShown(shown, one) && !isTold(pointer) && !isReplaced(pointer),
    )
  })
  return texts.flatMap((one) =>
    (['page', 'markdown'] as const)
      .filter((from) => !isShown({ [from]: shown[from] }, one.text))
      .map((from) => ({ ...one, from })),
  )
}

interface Part {
  readonly document: YamlDocument
  readonly pointer: string
  readonly data: Json
}

/** The whole document, and the parts of other files that references lead to. */
function partsOf(main: string, files: { readonly [path: string]: string }): Part[] {
  const documents = new Map<string, YamlDocument>()
  const parts = new Map<string, Part>()
  const add = (file: string, pointer: string): void => {
    const text = files[file]
    if (text === undefined || parts.has(`${file}#${pointer}`)) return
    const document = documents.get(file) ?? readYaml(file, text)
    documents.set(file, document)
    const data = pointerKeys(pointer).reduce<Json | undefined>(
      (at, key) => (typeof at === 'object' && at !== null ? (at as JsonObject)[key] : undefined),
      document.data,
    )
    if (data === undefined) return
    parts.set(`${file}#${pointer}`, { document, pointer, data })
    follow(data, file)
  }
  const follow = (value: Json, file: string): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, member] of Object.entries(value)) {
      if (key !== '$ref' || typeof member !== 'string') follow(member, file)
      else if (file !== main || !member.startsWith('#')) {
        const target = resolveReference(member, file)
        if ('file' in target && (target.file !== main || target.pointer === '')) add(target.file, target.pointer)
      }
    }
  }
  add(main, '')
  return [...parts.values()]
}

function isShown(shown: { readonly [form: string]: string }, text: string): boolean {
  return Object.values(shown).every((form) => piecesOf(text).every((piece) => hasPiece(form, piece)))
}

/** Components that a problem names as used nowhere or only in part (DC363): their texts are accounted for. */
function unusedOf(messages: readonly string[]): string[] {
  return messages.flatMap(
    (message) => /used (?:nowhere|only in part).*?: (.*)\.$/.exec(message)?.[1]?.split(', ') ?? [],
  )
}

/** Texts of components that a problem names as replaced at each reference (DC365), as `key component`. */
function replacedOf(messages: readonly string[]): string[] {
  return messages
    .flatMap((message) => /replaced at each reference: (.*)\.$/.exec(message)?.[1]?.split(', ') ?? [])
    .map((text) => text.replace(/^(\w+) of "(.*)"$/, '$1 $2'))
}

function textsOf(value: Json, pointer: string, unused: ReadonlySet<string>): Text[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [{ pointer, text: value }]
  if (typeof value !== 'object' || value === null) return []
  const isComponent = /^\/components\/[^/]+$/.test(pointer)
  return Object.entries(value).flatMap(([key, member]) => {
    // Also where it replaces the fields of a schema, which OpenAPI doesn't allow (DC362).
    if (key === '$ref' && typeof member === 'string' && /\/properties$/.test(pointer)) return []
    if (FOR_PROGRAMS.has(key) && !/\/(?:properties|examples|value|example)$/.test(pointer)) return []
    if (isComponent && unused.has(key)) return []
    // A reference in a mapping; a pattern or a name that looks like one is rare.
    if (typeof member === 'string' && (member.startsWith('#/') || /\/mapping$/.test(pointer))) return []
    return textsOf(member, `${pointer}/${escapeKey(key)}`, unused)
  })
}

/** Paragraphs, rows, and code of a text: a page can order them in its own way. */
function piecesOf(text: string): string[] {
  return text
    .split(/\n\s*\n|```\w*|\||\n\s*(?:[-*+>]|#+|\d+\.)\s|\n(?= {0,3}\[[^[\]]*\]:)/)
    .map((piece) => piece.replace(/^\s*(?:[-*+>]|#+|\d+\.)\s/, ''))
    .filter((piece) => lettersOf(piece).length > 1)
}

/** A page cuts a summary that is a paragraph; its beginning says which text it is. */
const COMPARED = 60

function hasPiece(shown: string, piece: string): boolean {
  const linkless = withoutAddresses(piece)
  const forms = [piece, decoded(linkless), withoutTags(linkless), linkless, JSON.stringify(piece)].map((form) =>
    lettersOf(form).slice(0, COMPARED),
  )
  if (forms.some((form) => shown.includes(form))) return true
  // The first sentence of an introduction stands under the title, the others below the operations.
  const sentences = piece.split(/(?<=[.!?])\s+(?=\p{Lu})/u)
  return sentences.length > 1 && sentences.every((sentence) => hasPiece(shown, sentence))
}

/** Without the addresses of links and the labels of references to them; a definition keeps only its address. */
function withoutAddresses(markdown: string): string {
  return markdown
    .replace(/\]\([^()\s]*(?:\s[^()]*)?\)/g, ']')
    .replace(/^ {0,3}\[[^[\]]*\]:/gm, '')
    .replace(/\]\[[^[\]]*\]/g, ']')
}

/** Letters and digits only: markup and line breaks differ between the forms. */
function lettersOf(text: string): string {
  return text
    .replace(/\\u[\da-f]{4}|&[a-z]+;/gi, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/** The text of HTML, with the addresses of links. */
function decoded(html: string): string {
  return withoutTags(seen(html).replace(/<a href="(https?:[^"]*)"[^<>]*>/gi, ' $1 '))
}

/** Without what only screen readers say, such as that a link opens a new tab. */
function seen(html: string): string {
  return html.replace(/<span class="sr-only">[^<>]*<\/span>/g, '')
}

function withoutTags(html: string): string {
  return html
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replace(/&(?:amp|nbsp|#\d+);/g, ' ')
}
