/**
 * The Markdown version of a sheet: the rows of a schema that are too deep, or too many, for the page
 * (spec: outputs.markdown). The link of a row leads here, to the same fields that a reader of the page can expand.
 */
import type { SchemaSheet } from '../api/sheet.ts'
import { DEFAULT_LOCALE } from '../locale.ts'
import { API_MESSAGES } from '../messages/api.ts'
import { makeWriter } from './markdown-version.ts'
import { fieldsMarkdown } from './schema-rows.ts'
import { joined } from './text.ts'

export function sheetToMarkdown({ title, root, home }: SchemaSheet, origin: string): string {
  const write = makeWriter(origin)
  write.said.enter(title)
  const place = `${API_MESSAGES[DEFAULT_LOCALE].partOf} [${home.title}](${write.href(home.route)})`
  return `${joined([`# ${title}`, place, fieldsMarkdown(root, write)])}\n`
}
