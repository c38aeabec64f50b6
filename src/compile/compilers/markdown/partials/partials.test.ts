/** Text and code that pages include (spec: adopting.partials). */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type SiteConfigInput, siteConfigSchema } from '../../../../core/author-files/config.schema.ts'
import { bodyToMarkdown } from '../../../../core/markdown-version/markdown-version.ts'
import { createCompiler } from '../../../compile.ts'
import { partialPaths } from './partial-paths.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Compiles files, and returns the routes, the Markdown of each page, and the problems. */
async function siteOf(files: { readonly [path: string]: string }, config: SiteConfigInput = {}) {
  const root = mkdtempSync(join(tmpdir(), 'partials-'))
  folders.push(root)
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  for (const [path, text] of Object.entries(files)) write(path, text)
  const compiler = createCompiler({ root, config: siteConfigSchema.parse(config), cacheDir: '.cache' })
  const read = async () => {
    const site = await compiler.compile()
    const pages = Object.fromEntries([...site.pages.values()].map((page) => [page.route, bodyToMarkdown(page.body)]))
    return {
      pages,
      problems: site.problems.map(({ code, file, line, message }) => `${file}:${line} ${code} ${message}`),
    }
  }
  return { read, write }
}

const DESCRIPTION = 'description: What happens to the leaves once the water is hot enough to be poured.'
const page = (text: string) => `---\ntitle: Tea\n${DESCRIPTION}\n---\n\n${text}\n`

describe('a page shows', () => {
  it('an imported file with its attributes, and what that file imports', async () => {
    const { read } = await siteOf({
      'content/tea.mdx': page(
        'import Pour from \'./_pour.mdx\'\nimport { Mark } from "./_pour.mdx"\n\nBefore.\n\n<Pour heat="90" link="/tea">inside</Pour>\n\nInline <Mark v="2" />.',
      ),
      'content/_pour.mdx':
        "---\ntitle: Never shown\n---\n\nimport Cup from './_cup.md'\n\nexport const Mark = ({ v }) => <sup>v{v}</sup>\n\n## Pour at {props.heat}\n\n<a href={props.link}>here</a>: {props.children}\n\n<Cup />\n",
      'content/_cup.md': 'A <b>cup</b> with {braces}.\n',
    })
    const { pages, problems } = await read()
    expect(Object.keys(pages)).toEqual(['/tea'])
    expect(pages['/tea']).toMatch(
      /Before\.\n\n## Pour at 90\n\n\[here\]\(\/tea\): inside\n\nA \*\*cup\*\* with \{braces\}\.\n\nInline .*v2/,
    )
    expect(problems.filter((one) => !one.includes('DC14'))).toEqual([])
  })

  it('snippets, includes, ranges of lines, and code of other files', async () => {
    const { read } = await siteOf(
      {
        'content/tea.md': page(
          '<!--@include: ./parts/all.md{2,3}-->\n\n--8<-- "parts/all.md"\n\n<<< @/parts/pour.ts#hot{1 ts}\n\n```py\n--8<-- "parts/cup.py:2:3"\n```\n\n<<< ./absent.ts',
        ),
        'content/parts/all.md': page('One.\n\nTwo.\n\nThree.').replace('Tea', 'All').replace('What', 'Where'),
        'content/parts/pour.ts': '// #region hot\n  pour()\n// #endregion hot\n',
        'content/parts/cup.py': 'one\ntwo\nthree\n',
      },
      { imports: { '@/': '' } },
    )
    const { pages } = await read()
    expect(pages['/tea']).toContain('One.\n\nTwo.\n\nThree.')
    expect(pages['/tea']).toContain('```ts\npour()\n```')
    expect(pages['/tea']).toContain('```py\ntwo\nthree\n```')
    expect(pages['/tea']).toContain('absent.ts')
  })

  it('what changed in the file, when it changes', async () => {
    const { read, write } = await siteOf({
      'content/tea.mdx': page("import Pour from './_pour.mdx'\n\n<Pour />"),
      'content/_pour.mdx': 'Slowly.\n',
    })
    expect((await read()).pages['/tea']).toContain('Slowly.')
    write('content/_pour.mdx', 'Quickly.\n')
    expect((await read()).pages['/tea']).toContain('Quickly.')
  })
})

describe('nothing breaks', () => {
  it('with files that include each other, or are not there', async () => {
    const { read } = await siteOf({
      'content/tea.mdx': page(
        "import A from './_a.mdx'\nimport B from './_absent.mdx'\n\n<A />\n\n<B title=\"kept\" />\n\nAfter.",
      ),
      'content/_a.mdx': "import A from './_a.mdx'\n\nAgain.\n\n<A />\n",
    })
    const { pages, problems } = await read()
    expect(pages['/tea']?.match(/Again\./g)?.length).toBe(5)
    expect(pages['/tea']).toContain('kept')
    expect(pages['/tea']).toContain('After.')
    expect(problems.some((one) => one.startsWith('tea.mdx:') && one.includes('<B>'))).toBe(true)
  })

  it('with files outside the content', async () => {
    const { read } = await siteOf({
      'content/tea.mdx': page("import A from '../secret.mdx'\n\n<A />\n\nText."),
      'content/code.md': page('<<< ../secret.mdx\n\n<<< ./.env').replace('Tea', 'Code').replace('What', 'Where'),
      'secret.mdx': 'S3CRET\n',
      'content/.env': 'S3CRET\n',
    })
    expect(JSON.stringify((await read()).pages)).not.toContain('S3CRET')
  })
})

describe('an address means', () => {
  it.each([
    ['./_a.mdx', ['docs/_a.mdx']],
    ['../a.mdx', ['a.mdx']],
    ['../../a.mdx', []],
    ['/snippets/a.mdx', ['snippets/a.mdx']],
    ['@site/docs/a.mdx', ['guides/a.mdx']],
    ['@site/src/a.mdx', ['_site/src/a.mdx']],
    ['@theme/Tabs', []],
    ['./.git/config.md', []],
  ])('%s', (address, paths) => {
    const imports = { '@site/docs/': 'guides/', '@site/src/': '_site/src/' }
    expect(partialPaths(address, { file: 'docs/b.mdx', imports })).toEqual(paths)
  })
})
