/**
 * The Markdown version of a sheet: what is below a schema that pages refer to, because it is deep or they have no room
 * (spec: outputs.markdown). Whoever follows the link of a row finds the fields that a reader of the page opens there.
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
