/** Titles and descriptions of a schema's pages. */
import type { GraphqlMessages } from '../../../core/messages/graphql.ts'
import type { GraphqlPagePlan } from './plan.ts'

/** Result lists cut longer descriptions. */
const MAX_DESCRIPTION_CHARACTERS = 160

/** Title, menu label, and introduction of a page. */
export function pageWords(planned: GraphqlPagePlan, schema: string, messages: GraphqlMessages) {
  if (planned.thing !== undefined) {
    const { title, about } = planned.thing
    return { title: `${title} (${schema})`, menuTitle: title, about, part: '' }
  }
  const label = messages.sections[planned.section]
  const part = planned.label === '' ? '' : ` (${planned.label})`
  return {
    title: `${schema}: ${label.toLowerCase()}${part}`,
    menuTitle: planned.label || label,
    about: messages.about[planned.section],
    part,
  }
}

/** What the page is, with as many of its names as fit in a result list. */
export function describePage(about: string, names: readonly string[]): string {
  let text = about
  for (const name of names) {
    if (text.length + name.length + 4 > MAX_DESCRIPTION_CHARACTERS) return `${text} …`
    text += name === names[0] ? ` ${name}` : `, ${name}`
  }
  return text
}

/** For result lists. */
export function firstSentenceOfLine(text: string): string {
  const [line = ''] = text.split('\n')
  const sentence = /^.{30,158}?[.!?](?=\s|$)/.exec(line)?.[0] ?? line
  return sentence.length <= 160 ? sentence : `${sentence.slice(0, 157).trimEnd()}…`
}
