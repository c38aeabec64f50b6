/** `SKILL.md` files made from the content, and a catalog that lists them with their digests (spec: agents.discovery). */
import { createHash } from 'node:crypto'
import { DEFAULT_LOCALE } from '../../core/locale.ts'
import type { Page, Route } from '../../core/page.ts'
import { pageKey, type Site } from '../../core/site.ts'
import { isListed } from './listed.ts'
import { markdownPathOf } from './markdown.ts'
import type { OutputFile } from './output-file.ts'

type Skill = Site['config']['skills'][number]

const FOLDER = '/.well-known/agent-skills'
/** Version 0.2.0 of the discovery convention. */
const SCHEMA = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json'

export function skillFiles(site: Site): OutputFile[] {
  const files = site.config.skills.flatMap((skill) => {
    const pages = skill.pages
      .map((route) => site.pages.get(pageKey(route as Route, DEFAULT_LOCALE)))
      .filter((page) => page !== undefined && isListed(page)) as Page[]
    const path = `${FOLDER}/${skill.name}/SKILL.md`
    return pages.length === 0 ? [] : [{ skill, path, content: skillText(site, skill, pages) }]
  })
  if (files.length === 0) return []
  const skills = files.map(({ skill: { name, description }, path, content }) => ({
    name,
    type: 'skill-md',
    description,
    url: path,
    digest: `sha256:${createHash('sha256').update(content).digest('hex')}`,
  }))
  const index = `${JSON.stringify({ $schema: SCHEMA, skills }, null, 1)}\n`
  return [{ path: `${FOLDER}/index.json`, content: index }, ...files.map(({ path, content }) => ({ path, content }))]
}

function skillText({ config }: Site, { name, title, description }: Skill, pages: readonly Page[]): string {
  const { origin } = config
  return `---
name: ${name}
description: ${JSON.stringify(description)}
---

# ${title}

Read the pages below in this order; each link is Markdown. All other pages: ${origin}/llms.txt

${pages.map((page) => pageText(origin, page)).join('\n\n')}
${config.tools ? checking(origin) : ''}`
}

/** Only sites with the tools of the platform have a sandbox store. */
function checking(origin: string): string {
  return `
## Check your work

The server at ${origin}/mcp (Model Context Protocol, no credentials) has \`check_request\` and \`check_graphql\`, which say what is wrong with a call before it is sent, and \`run\`, which runs calls on a sandbox store and returns their responses and webhook events. Check every request you write, and run a sequence of them once, before you call it done.
`
}

function pageText(origin: string, page: Page): string {
  const topics = page.headings.filter(({ depth }) => depth === 2).map(({ text }) => text)
  const covers = topics.length === 0 ? '' : `\n\nCovers: ${topics.join('; ')}.`
  return `## [${page.title}](${origin}${markdownPathOf(page)})\n\n${page.description}${covers}`
}
