/**
 * Documents of other publishers, whole: what gets lost, what is wrong, and how long it takes. Each is fetched by its
 * commit, into a folder outside the repository; `APIS_DIR` is a folder that already has them, as `<publisher>.<ext>`.
 * `ONLY` is a list of publishers, and `KEEP_DIR` a folder that keeps what is built.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { row, title } from './figures.ts'
import { countFacts } from './real-apis/facts.ts'
import { lostTexts } from './real-apis/lost-texts.ts'
import { runProgram, runTimed } from './real-apis/run-timed.ts'

interface RealApi {
  readonly publisher: string
  readonly repository: string
  readonly commit: string
  readonly path: string
}

export const REAL_APIS: readonly RealApi[] = [
  {
    publisher: 'discord',
    repository: 'discord/discord-api-spec',
    commit: '74fda0fad044407ea280043a03ffc9bc64c4e49e',
    path: 'specs/openapi.json',
  },
  {
    publisher: 'box',
    repository: 'box/box-openapi',
    commit: 'c9a878a9824344129881392e2b08f7117201e82e',
    path: 'openapi.json',
  },
  {
    publisher: 'xero',
    repository: 'XeroAPI/Xero-OpenAPI',
    commit: 'e952d0bda3628facbf7afc5990ad6a0e7e77bd1e',
    path: 'xero_accounting.yaml',
  },
  {
    publisher: 'plaid',
    repository: 'plaid/plaid-openapi',
    commit: '26f1a0588c12e765e99c815300d94eae0a3c7dc1',
    path: '2020-09-14.yml',
  },
  {
    publisher: 'asana',
    repository: 'Asana/openapi',
    commit: 'fc9f8dcf224efa8e06bfc955d91dd95aac7a398d',
    path: 'defs/asana_oas.yaml',
  },
]

/** Elements of the largest page before a reader opens anything (spec: reference.pages). */
const MAX_ELEMENTS = 4000

export async function benchRealApis(): Promise<void> {
  title('Documents of other publishers, whole')
  const only = process.env.ONLY?.split(',')
  for (const api of REAL_APIS.filter(({ publisher }) => only?.includes(publisher) ?? true)) {
    const text = await textOf(api)
    const data = parse(text, { maxAliasCount: -1 }) as Record<string, unknown>
    const extension = api.path.endsWith('.json') ? 'json' : 'yaml'
    const facts = await countFacts(`${api.publisher}.openapi.${extension}`, text, data)
    const dir = folderFor(api.publisher)
    try {
      mkdirSync(join(dir, 'content'), { recursive: true })
      writeFileSync(join(dir, 'content', `${api.publisher}.openapi.${extension}`), text)
      const check = await runTimed(dir, 'src/cli/check.ts')
      await runTimed(dir, 'src/cli/check.ts', '--adopt', 'all')
      rmSync(join(dir, 'cache'), { recursive: true, force: true })
      const build = await runTimed(dir, 'src/cli/build.ts')
      const dist = join(dir, 'dist')
      const lost = lostTexts(
        data,
        filesOf(dist, '.md')
          .map((file) => readFileSync(file, 'utf8'))
          .join('\n'),
      )
      // Sheets are what a reader opens.
      const pages = filesOf(dist, '.html').filter((file) => !file.startsWith(join(dist, '_dc')))
      const elements = Math.max(0, ...pages.map((file) => elementsIn(readFileSync(file, 'utf8'))))
      row(
        `${api.publisher} (${(text.length / 1e6).toFixed(1)} MB)`,
        `${lost.lost.length} of ${lost.count} texts lost`,
        `${facts.invalid.length} of ${facts.examples} examples invalid`,
        `${facts.wrongLines.length} of ${facts.links} links at a wrong place`,
        `${facts.marks} marks`,
        `${facts.readBack.wrong.length} of ${facts.readBack.values} values of ${facts.readBack.samples} samples wrong`,
        `${elements}${elements > MAX_ELEMENTS ? ' (!)' : ''} elements`,
        `check ${check.seconds.toFixed(1)} s (CPU ${check.cpu.toFixed(1)} s), ${check.megabytes.toFixed(0)} MB`,
        `build ${build.seconds.toFixed(1)} s (CPU ${build.cpu.toFixed(1)} s), ${build.megabytes.toFixed(0)} MB`,
        ...(await peerFigures(dir, `${api.publisher}.openapi.${extension}`)),
      )
      for (const [name, list] of [
        ['lost', lost.lost],
        ['invalid', facts.invalid],
        ['wrong place', facts.wrongLines],
        ['sample', facts.readBack.wrong],
      ] as const)
        for (const one of list.slice(0, 3)) row(`  ${name}`, one)
    } finally {
      if (!process.env.KEEP_DIR) rmSync(dir, { recursive: true, force: true })
    }
  }
}

function folderFor(publisher: string): string {
  const { KEEP_DIR: kept = '' } = process.env
  if (kept === '') return mkdtempSync(join(tmpdir(), 'dev-center-api-'))
  rmSync(join(kept, publisher), { recursive: true, force: true })
  return join(kept, publisher)
}

/** `REDOCLY_CLI`: the program of `@redocly/cli`, installed anywhere, to build the same document in the same run. */
async function peerFigures(dir: string, file: string): Promise<string[]> {
  const { REDOCLY_CLI: program = '' } = process.env
  if (program === '') return []
  const peer = await runProgram(
    [program, 'build-docs', join(dir, 'content', file), '-o', join(dir, 'peer.html')],
    dir,
    {
      REDOCLY_TELEMETRY: 'off',
    },
  )
  return [`Redocly ${peer.seconds.toFixed(1)} s (CPU ${peer.cpu.toFixed(1)} s), ${peer.megabytes.toFixed(0)} MB`]
}

async function textOf({ publisher, repository, commit, path }: RealApi): Promise<string> {
  const folder = process.env.APIS_DIR ?? join(tmpdir(), 'dev-center-apis')
  const file = join(folder, `${publisher}.${path.endsWith('.json') ? 'json' : 'yaml'}`)
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    const response = await fetch(`https://raw.githubusercontent.com/${repository}/${commit}/${path}`)
    if (!response.ok) throw new Error(`${response.status} for ${repository}`)
    writeFileSync(file, await response.text())
  }
  return readFileSync(file, 'utf8')
}

function filesOf(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(folder, file))
}

function elementsIn(html: string): number {
  return html.match(/<[a-z]/g)?.length ?? 0
}
