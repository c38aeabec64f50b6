/**
 * Markdown for the parts of a page that come from the shell rather than its body, so that the Markdown version is
 * complete.
 */
import { viewOf } from '../../compile/compile.ts'
import { SHELL_MESSAGES } from '../../core/messages/shell.ts'
import type { Page } from '../../core/page.ts'
import type { Site } from '../../core/site.ts'
import type { PageView } from '../../core/view.ts'
import { formatDate } from '../../ui/document/format-date.ts'
import { localizedHref, navbarEntries, targetOf } from '../../ui/document/nav-state.ts'
import { SHOWN_UPDATES } from '../../ui/shell/pages/home.ts'

type Addition = (view: PageView) => readonly string[]

const ADDITIONS: { readonly [route: string]: Addition } = { '/': ofHome, '/404': ofNotFound, '/500': ofServerError }

/** Text below the body, with a blank line before it; '' for nearly all pages. */
export function additionsOf(site: Site, page: Page): string {
  const make = ADDITIONS[page.route]
  return make === undefined ? '' : `\n${make(viewOf(site, page.route, page.locale)).join('\n\n')}\n`
}

/** First steps, a request with its response, and product updates. */
function ofHome({ locale, updates, config }: PageView): string[] {
  const words = SHELL_MESSAGES[locale]
  const link = (text: string, href: string) => `[${text}](${config.origin}${localizedHref(href, locale)})`
  const news = updates.slice(0, SHOWN_UPDATES).map(({ date, title, href }) => {
    return `- [${formatDate(date, locale)}: ${title}](${config.origin}${href})`
  })
  const { firstCall, allDocs, sample } = config.home
  const first = [
    ...(firstCall === null ? [] : [link(words.firstCall, firstCall)]),
    ...(allDocs === null ? [] : [link(words.browseDocs, allDocs)]),
  ]
  const request = sample && [
    `**${sample.api}**`,
    `\`${sample.endpoint}\``,
    `\`\`\`graphql\n${sample.query}\n\`\`\``,
    `\`\`\`json\n${sample.response}\n\`\`\``,
  ]
  return [
    ...(first.length === 0 ? [] : [first.join(' · ')]),
    ...(request ?? []),
    ...(sample && config.tools ? [link(words.openExplorer, '/graphql-explorer')] : []),
    ...(news.length === 0 ? [] : [`## ${words.latestUpdates}`, news.join('\n'), link(words.allUpdates, '/changelog')]),
  ]
}

/** The sections of the site. Suggestions of similar pages need a script and are left out. */
function ofNotFound({ locale, navigation, config }: PageView): string[] {
  const rows = navbarEntries(navigation).flatMap((entry) => {
    const href = targetOf(entry, locale)
    if (href === null) return []
    return [`- [${entry.title}](${href.startsWith('/') ? config.origin : ''}${href})`]
  })
  return [`## ${SHELL_MESSAGES[locale].notFoundSections}`, rows.join('\n')]
}

function ofServerError({ locale, config }: PageView): string[] {
  return [`[${SHELL_MESSAGES[locale].serverErrorHome}](${config.origin}${localizedHref('/', locale)})`]
}
