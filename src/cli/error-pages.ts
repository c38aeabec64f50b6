/**
 * `npm run errors`: writes docs/errors/, one page per problem code, from the table of codes and from golden sites that
 * show each code as an author sees it.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
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

/** Maps file names to texts, for every code and the index. `root` is the project folder. */
export async function renderErrorPages(root: string): Promise<ReadonlyMap<string, string>> {
  const examples = await readExamples(root)
  const pages = new Map<string, string>([['README.md', renderIndex()]])
  for (const code of codes()) pages.set(`${code}.md`, renderPage(code, examples.get(code) ?? null))
  return pages
}

export function codes(): ProblemCode[] {
  // The table's keys are exactly the codes.
  return (Object.keys(PROBLEMS) as ProblemCode[]).sort()
}

function renderPage(code: ProblemCode, example: string | null): string {
  const { title, hint } = PROBLEMS[code]
  const parts = [`# ${code}: ${title}`, hint]
  if (example !== null) parts.push(`## As the check prints it\n\n\`\`\`text\n${example}\n\`\`\``)
  parts.push('[All codes](README.md) · [Writing pages](../authoring.md)')
  return `${parts.join('\n\n')}\n`
}

function renderIndex(): string {
  const sections = RANGES.map(([first, title]) => {
    const rows = codes().filter((code) => code.startsWith(`DC${first}`))
    if (rows.length === 0) return ''
    return `## ${title}\n\n| Code | Problem |\n| --- | --- |\n${rows.map((code) => `| [${code}](${code}.md) | ${PROBLEMS[code].title} |`).join('\n')}`
  })
  const intro = [
    '# Problems and how to fix them',
    '`npm run check` prints each problem with its code, file, line, and column. Codes are permanent.',
    "An *error* stops `npm run build`; a *warning* doesn't. `npm run errors` writes these pages.",
  ]
  return `${[...intro, ...sections.filter((section) => section !== '')].join('\n\n')}\n`
}

/** The first occurrence of each code in the output of a golden site: the lines up to the next empty one. */
async function readExamples(root: string): Promise<ReadonlyMap<string, string>> {
  const examples = new Map<string, string>()
  const folders = await readdir(join(root, GOLDEN)).catch(() => [])
  for (const folder of folders.sort()) {
    const text = await readFile(join(root, GOLDEN, folder, 'problems.txt'), 'utf8').catch(() => '')
    for (const block of text.split('\n\n')) {
      const lines = block.split('\n')
      const start = lines.findIndex((line) => / {2}(?:error|warning) DC\d+ {2}/.test(line))
      const code = /(DC\d+)/.exec(lines[start] ?? '')?.[1]
      if (code !== undefined && !examples.has(code)) examples.set(code, lines.slice(start).join('\n').trimEnd())
    }
  }
  return examples
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '../..')
  const folder = join(root, ERRORS_FOLDER)
  await mkdir(folder, { recursive: true })
  const pages = await renderErrorPages(root)
  for (const [name, text] of pages) await writeFile(join(folder, name), text)
  process.stdout.write(`${pages.size} pages written to ${ERRORS_FOLDER}/\n`)
}
