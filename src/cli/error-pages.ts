/**
 * `npm run errors`: writes docs/errors/ from the table of rules: one table of all, and a page for each rule that a golden
 * site shows as an author sees it.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { PROBLEMS, type ProblemCode } from '../core/problem.ts'

const GOLDEN = 'tests/golden'
export const ERRORS_FOLDER = 'docs/errors'

const RANGES: readonly [first: string, title: string][] = [
  ['1', 'Pages: Markdown and front matter'],
  ['2', 'Menus and page settings'],
  ['3', 'OpenAPI and schema documents'],
  ['4', 'Links, anchors, and redirects'],
  ['5', 'Site configuration'],
  ['6', 'Files and sources'],
  ['7', 'Samples'],
  ['8', 'Prose'],
  ['9', 'GraphQL documents'],
]

/** Maps file names to texts: the table, and the pages. `root` is the project folder. */
export async function renderErrorPages(root: string): Promise<ReadonlyMap<string, string>> {
  const examples = await readExamples(root)
  const shown = codes().flatMap((code): [ProblemCode, string][] => {
    const example = examples.get(code)
    return example === undefined ? [] : [[code, example]]
  })
  const pages = new Map([['README.md', renderTable(new Set(shown.map(([code]) => code)))]])
  for (const [code, example] of shown) pages.set(`${PROBLEMS[code].rule}.md`, renderPage(code, example))
  return pages
}

export function codes(): ProblemCode[] {
  // The table's keys are exactly the codes.
  return (Object.keys(PROBLEMS) as ProblemCode[]).sort()
}

function renderPage(code: ProblemCode, example: string): string {
  const { rule, severity, title, hint } = PROBLEMS[code]
  const parts = [
    `# ${rule}: ${title}`,
    `${code}, ${severity === 'error' ? 'an error' : 'a warning'}. ${hint}`,
    `## As the check prints it\n\n\`\`\`text\n${example}\n\`\`\``,
    '[All rules](README.md) · [Writing pages](../authoring.md)',
  ]
  return `${parts.join('\n\n')}\n`
}

function renderTable(withPage: ReadonlySet<ProblemCode>): string {
  const sections = RANGES.map(([first, title]) => {
    const rows = codes().filter((code) => code.startsWith(`DC${first}`))
    if (rows.length === 0) return ''
    const head = '| Rule | Code | Severity | What is wrong | What to do |\n| --- | --- | --- | --- | --- |'
    return `## ${title}\n\n${head}\n${rows.map((code) => renderRow(code, withPage.has(code))).join('\n')}`
  })
  const intro = [
    '# Problems and how to fix them',
    '`npm run check` prints each problem with its rule, code, file, line, and column. Names and codes are permanent, and both can be used in [the configuration](../adopting.md#4-turn-off-what-you-dont-need) and in `--only` and `--adopt`.',
    "An *error* stops `npm run build`; a *warning* doesn't. Rules with a link have a page with an example. `npm run errors` writes these pages from the table of rules in `src/core/problems`.",
  ]
  return `${[...intro, ...sections.filter((section) => section !== '')].join('\n\n')}\n`
}

function renderRow(code: ProblemCode, hasPage: boolean): string {
  const { rule, severity, title, hint } = PROBLEMS[code]
  const name = hasPage ? `[${rule}](${rule}.md)` : rule
  return `| ${[name, code, severity, cellOf(title), cellOf(hint)].join(' | ')} |`
}

/** Text for a cell: a bar would end it, and a tag outside code would not be shown. */
function cellOf(text: string): string {
  const parts = text.replaceAll('|', '\\|').split(/(`[^`]*`)/)
  return parts.map((part, at) => (at % 2 === 0 ? part.replaceAll('<', '\\<') : part)).join('')
}

/** The first occurrence of each code in the output of a golden site: the lines up to the next empty one. */
async function readExamples(root: string): Promise<ReadonlyMap<string, string>> {
  const examples = new Map<string, string>()
  const folders = await readdir(join(root, GOLDEN)).catch(() => [])
  for (const folder of folders.sort()) {
    const text = await readFile(join(root, GOLDEN, folder, 'problems.txt'), 'utf8').catch(() => '')
    for (const block of text.split('\n\n')) {
      const lines = block.split('\n')
      const start = lines.findIndex((line) => / {2}(?:error|warning) [a-z\d-]+ DC\d+ {2}/.test(line))
      const code = /(DC\d+)/.exec(lines[start] ?? '')?.[1]
      if (code !== undefined && !examples.has(code)) examples.set(code, lines.slice(start).join('\n').trimEnd())
    }
  }
  return examples
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '../..')
  const folder = join(root, ERRORS_FOLDER)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const pages = await renderErrorPages(root)
  for (const [name, text] of pages) await writeFile(join(folder, name), text)
  process.stdout.write(`${pages.size} pages written to ${ERRORS_FOLDER}/\n`)
}
