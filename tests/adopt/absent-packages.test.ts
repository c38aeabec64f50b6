/**
 * The site without the sandbox, the code check, and the tools that readers open: none of their code is there, and the
 * pages are those of a site with `tools: false` (decision 0057).
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { build } from '../fixtures/build-process.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const TOOLS = ['bench', 'check', 'explorer', 'runs', 'sandbox', 'try']
const home = mkdtempSync(join(tmpdir(), 'absent-packages-'))
const project = join(home, 'project')
const content = join(home, 'content')

const FILES = {
  'index.md': '---\ntitle: Umbrellas\n---\n\n# Umbrellas\n\nSee [how to fold one](/folding).\n',
  'folding.mdx':
    '---\ntitle: Folding\n---\n\n# Folding\n\n<Callout type="info">Shake it first.</Callout>\n\n```sh\ncurl https://rain.example.com/folds\n```\n',
  'rain.openapi.yaml': `openapi: 3.1.0
info: { title: Rain, version: '1', description: All about rain. }
servers: [{ url: https://rain.example.com }]
paths:
  /drops:
    post:
      summary: Let it rain
      description: Adds a drop.
      operationId: addDrop
      requestBody:
        content:
          application/json:
            schema: { type: object, required: [size], properties: { size: { type: integer, description: In millimetres., example: 3 } } }
      responses: { '201': { description: It rains. } }
`,
  'umbrella.graphql': '"The roof"\ntype Query { "Fold it." fold("Which one." id: ID!): Int }\n',
}

/** A copy of the project without the packages and the folders of the tools. */
function copyProject(): void {
  mkdirSync(project)
  for (const name of ['src', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(join(ROOT, name), join(project, name), { recursive: true })
  for (const name of TOOLS) rmSync(join(project, 'src/ui', name), { recursive: true })
  cpSync(join(ROOT, 'packages/contract'), join(project, 'packages/contract'), { recursive: true })
  const modules = join(project, 'node_modules')
  mkdirSync(join(modules, '@dev-center'), { recursive: true })
  symlinkSync(join(project, 'packages/contract'), join(modules, '@dev-center/contract'), 'junction')
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@dev-center') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name), 'junction')
}

const foldersOf = (name: string) => ({
  content,
  cache: join(home, `${name}-cache`),
  dist: join(home, `${name}-dist`),
  config: 'none',
})
const absent = foldersOf('absent')
const present = foldersOf('present')

beforeAll(async () => {
  mkdirSync(content)
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(content, name), text)
  copyProject()
  const built = await build({ ...absent, root: project }, '--keep-going')
  expect(built.code, built.text).toBe(0)
  const whole = await build(present, '--keep-going')
  expect(whole.code, whole.text).toBe(0)
}, 240_000)
afterAll(() => rmSync(home, { recursive: true, force: true }))

const PAGE = /\.(?:html|md)$/
/** Without scripts: only the project has islands to leave out. */
const DATA = /\.(?:css|json|xml|txt|svg)$/
/** The build is named after its code, and its files after what they contain: both copies have the same contents. */
const withoutNames = (text: string) =>
  text.replaceAll(/[0-9a-f]{16}-no-tools/g, 'BUILD').replaceAll(/\.[\w-]{8}\.(js|css)\b/g, '.HASH.$1')

/** The text of each file of a kind, by its name without hash. */
function textsOf(dist: string, kind: RegExp): { readonly [name: string]: string } {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => kind.test(name) && !/^\.deploy\/|^manifest\.json$/.test(name))
  return Object.fromEntries(
    files.map((name) => [withoutNames(name), withoutNames(readFileSync(join(dist, name), 'utf8'))]),
  )
}

it('builds the pages of a site without tools', () => {
  const pages = textsOf(absent.dist, PAGE)
  expect(Object.keys(pages).length).toBeGreaterThan(8)
  expect(pages).toEqual(textsOf(present.dist, PAGE))
})

it('builds the same styles and data', () => {
  const files = textsOf(absent.dist, DATA)
  expect(Object.keys(files).length).toBeGreaterThan(20)
  expect(files).toEqual(textsOf(present.dist, DATA))
})

it('has no button for what is not there', () => {
  const html = Object.values(textsOf(absent.dist, PAGE))
  expect(html.filter((text) => /data-(?:try|run-file|store|bench)\b|graphql-explorer/.test(text))).toEqual([])
})

it('serves search and read to agents, and says why it runs nothing', () => {
  const script = `
    import { readFileSync } from 'node:fs'
    import { join, resolve } from 'node:path'
    import { createAgent } from './src/agent/agent.ts'
    const agent = createAgent((path) => readFileSync(join(process.argv[1], path), 'utf8'))
    const calls = [['search', { query: 'drop' }], ['read', { id: '/folding' }], ['read', { id: 'Umbrella' }],
      ['check_graphql', { api: 'storefront', query: '{ a }' }], ['run', { calls: [] }], ['check_code', { files: [{ text: 'a' }] }]]
    const answers = []
    for (const [tool, input] of calls) answers.push(await agent(tool, input))
    console.log(JSON.stringify(answers))`
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script, absent.dist],
    { cwd: project, encoding: 'utf8' },
  )
  const answers: { readonly text: string; readonly isError: boolean }[] = JSON.parse(stdout || `"${stderr}"`)
  expect(answers.map(({ isError }) => isError)).toEqual([false, false, true, true, true, true])
  expect(answers[0]?.text).toContain('POST /drops')
  expect(answers[1]?.text).toContain('Shake it first.')
  expect(answers[2]?.text).toContain('Nothing has the id')
  for (const { text } of answers.slice(3)) expect(text).toContain('no sandbox')
})
