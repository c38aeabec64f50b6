/** Markdown version of the overview of an API document: what it offers, where, and how to authenticate. */
import type { ApiOverviewModel, OperationGroup, OperationRow, SecurityScheme, Server } from '../api/api.ts'
import { DOWNLOAD_NAMES } from '../api/download-names.ts'
import type { OverviewIds, OverviewPart } from '../api/overview-part.ts'
import { DEFAULT_LOCALE } from '../locale.ts'
import { API_MESSAGES } from '../messages/api.ts'
import { propOf, security } from './api-parts.ts'
import { docsLink, factsMarkdown, oneLine, prose, stabilityWords } from './schema-rows.ts'
import { type ComponentWriter, codeSpan, joined, type WriteNodes } from './text.ts'

const words = API_MESSAGES[DEFAULT_LOCALE]

export const writeOverview: ComponentWriter = (component, write) => {
  const overview = propOf<ApiOverviewModel>(component, 'overview')
  const ids = propOf<OverviewIds>(component, 'ids')
  if (!overview || !ids) return ''
  return propOf<OverviewPart>(component, 'part') === 'list'
    ? listMarkdown(overview, write)
    : restMarkdown(overview, ids, write)
}

function listMarkdown({ stability, externalDocs, webhooks, groups }: ApiOverviewModel, write: WriteNodes): string {
  const state = [stability ? stabilityWords(stability) : '', docsLink(externalDocs, write)]
  return joined([
    state.filter((part) => part !== '').join(' · '),
    `## ${webhooks ? words.events : words.operations}`,
    ...groupsMarkdown(groups, groups.length > 1, write, webhooks),
  ])
}

function restMarkdown(overview: ApiOverviewModel, ids: OverviewIds, write: WriteNodes): string {
  const { groups, version } = overview
  const isWhole = ids.authentication !== ''
  return joined([
    ids.others === '' ? '' : `## ${words.otherOperations}`,
    ...groupsMarkdown(groups, isWhole, write),
    ...(isWhole ? accessMarkdown(overview, write) : [factsMarkdown(overview.facts)]),
    version === '' ? '' : `${words.version} ${version}`,
  ])
}

function groupsMarkdown(
  groups: readonly OperationGroup[],
  isOneOfMany: boolean,
  write: WriteNodes,
  isEvents = false,
): string[] {
  return groups.flatMap((group, index) => {
    const { section } = group
    const isFirst = section !== undefined && section !== groups[index - 1]?.section
    return [...(isFirst ? [`### ${oneLine(section)}`] : []), groupMarkdown(group, isOneOfMany, write, isEvents)]
  })
}

/** The operations of a tag. A single tag gets no heading: its name is already the title of the page. */
function groupMarkdown(
  { title, href, summary, rows, hidden }: OperationGroup,
  isOneOfMany: boolean,
  write: WriteNodes,
  isEvents = false,
) {
  const name = href === '' ? `**${oneLine(title)}**` : `[${oneLine(title)}](${write.href(href)})`
  return joined([
    isOneOfMany && title !== '' ? `${name} ${summary}`.trim() : '',
    rows.map((row) => rowOfOverview(row, write, isEvents)).join('\n'),
    hidden > 0 ? `[${words.moreOperations(hidden)}](${write.href(href)})` : '',
  ])
}

/** Servers, authentication, and downloads. */
function accessMarkdown(overview: ApiOverviewModel, write: WriteNodes): string[] {
  const { servers, schemes, downloads, facts } = overview
  const files = downloads.map(({ kind, href }) => `- [${DOWNLOAD_NAMES[kind]}](${write.href(href)})`)
  return [
    schemes.length > 0 || servers.length > 0 ? `## ${words.authentication}` : '',
    servers.length > 0 ? security(overview.security) : '',
    ...servers.map((server) => serverMarkdown(server, write)),
    ...schemes.map((scheme) => schemeMarkdown(scheme, write)),
    files.length > 0 ? `## ${words.downloads}\n\n${files.join('\n')}` : '',
    factsMarkdown(facts),
  ]
}

function schemeMarkdown({ name, type, carrier, description, flows, extra }: SecurityScheme, write: WriteNodes): string {
  return joined([
    `**${name}** ${type}${carrier === '' ? '' : ` \`${carrier}\``}`,
    prose(description, write),
    ...flows.map(({ kind, facts, scopes }) =>
      joined([
        [kind, ...facts.map((fact) => `${fact.name} ${codeSpan(fact.value)}`)].join(' '),
        scopes.map((scope) => `- ${codeSpan(scope.name)} ${oneLine(scope.meaning)}`.trimEnd()).join('\n'),
      ]),
    ),
    factsMarkdown(extra),
  ])
}

function rowOfOverview(
  { summary, href, method, path, deprecated, stability }: OperationRow,
  write: WriteNodes,
  isEvents: boolean,
): string {
  const marks = [deprecated ? words.stability.deprecated : '', stability ? stabilityWords(stability) : '']
  const state = marks.flatMap((mark) => (mark === '' ? [] : ` **${mark}**`)).join('')
  return `- ${isEvents ? '' : `\`${method.toUpperCase()}\` `}[${oneLine(summary)}](${write.href(href)}) ${codeSpan(path)}${state}`
}

function serverMarkdown({ url, description, variables, extra }: Server, write: WriteNodes): string {
  const rows = variables.map((variable) =>
    [
      `- \`{${variable.name}}\``,
      oneLine(prose(variable.description, write)),
      variable.values.length > 0 ? `${words.values}: ${variable.values.map(codeSpan).join(', ')}.` : '',
      variable.default === '' ? '' : `${words.default}: ${codeSpan(variable.default)}.`,
      ...(variable.extra ?? []).map((fact) => `${fact.name}: ${codeSpan(fact.value)}.`),
    ]
      .filter((part) => part !== '')
      .join(' '),
  )
  return joined([`${words.baseUrl} ${codeSpan(url)}`, prose(description, write), rows.join('\n'), factsMarkdown(extra)])
}
