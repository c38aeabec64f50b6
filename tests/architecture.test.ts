/**
 * The packages and the rooms of decisions 0001 and 0056 as data: which may import which, and which file owns which
 * dependency.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { canRun, functionsOf, runExample } from './fixtures/door-examples.ts'
import { fileOfDoor, PACKAGES } from './fixtures/packages.ts'

const SRC = resolve(import.meta.dirname, '../src')

type Room = 'core' | 'compile' | 'ui' | 'site' | 'server' | 'agent' | 'cli'

type Door = `${Room}/${string}`

interface Rules {
  /** Other rooms that it may import, only through the listed doors if there are any. */
  readonly rooms: readonly (Room | Door)[]
  /** Whether it may use Node's own modules. */
  readonly node: boolean
  /** Packages of ours that it may import besides the contract. */
  readonly ours: readonly ('sandbox' | 'code-check')[]
  /** Other packages that it must not import. */
  readonly never: readonly RegExp[]
}

const RENDERING = /^(react|react-dom|@headlessui)(\/|$)/
const SERVING = /^(hono|@hono|kysely|pg|pino|@auth)(\/|$)/

/**
 * The files of other rooms that commands may import, grouped by purpose. A command that needs another file adds a door
 * here, and that file becomes public to the room.
 */
const DOORS_OF_CLI: readonly Door[] = [
  // Compile a site, build it, and serve it during editing.
  'compile/compile.ts',
  'compile/warm-up.ts',
  'compile/engine/assemble.ts',
  'site/build.ts',
  'site/dev.ts',
  'site/renderer/renderer.ts',
  'server/delivery/make-manifest.ts',
  'server/delivery/packer.ts',
  'server/delivery/publish.ts',
  'server/delivery/published-file.ts',
  // Answers requests while the build runs.
  'server/early/early-service.ts',
  // Files besides the content that commands write: baseline, reviews, facts, translations, releases.
  'compile/content/files/inside.ts',
  'compile/content/load-config.ts',
  'compile/content/own-files.ts',
  'compile/content/examples.ts',
  'compile/content/modified.ts',
  'compile/content/released.ts',
  'compile/content/translations.ts',
  'compile/compilers/content-facts.ts',
  'compile/compilers/content-api-shapes.ts',
  'compile/compilers/openapi/document/yaml-document.ts',
  'compile/compilers/openapi/api-shape/read-api-shape.ts',
  'compile/checks/baseline/baseline.ts',
  'compile/checks/baseline/lower-baseline.ts',
  'compile/checks/fact-ledgers/citations.ts',
  'compile/checks/fact-ledgers/cited-guides.ts',
  'compile/checks/fact-ledgers/vocabulary.ts',
  'compile/checks/fact-ledgers/read-fact-ledger.ts',
  'compile/checks/fact-ledgers/statements.ts',
  'compile/checks/reviews/ledger.ts',
  'compile/checks/reviews/named-structures.ts',
  'compile/compilers/markdown/translation/split-blocks.ts',
  // Reports of the check, and the word list for our own texts.
  'compile/checks/rules/api-coverage.ts',
  'compile/checks/runs/count-exchanges.ts',
  'compile/compilers/openapi/document/plain-names.ts',
  'compile/compilers/openapi/results.ts',
  'compile/checks/prose/find.ts',
  'compile/checks/prose/word-list.ts',
  'compile/checks/rules/words/wording.ts',
  'compile/compilers/prose/mask-markdown.ts',
  'compile/compilers/prose/prose.ts',
  // Searches that need the words of the site's list.
  'compile/checks/prose/synonyms.ts',
  // Content copied from other repositories.
  'compile/content/remote/remote-content.ts',
  'compile/content/remote/update-content.ts',
  'compile/content/remote/update-source.ts',
  'compile/content/remote/review-copy.ts',
  'compile/content/remote/lock-file.ts',
  'compile/content/remote/notes.ts',
  'compile/content/remote/source-fault.ts',
  'compile/content/remote/network/fetcher.ts',
  'compile/content/remote/network/retry-after.ts',
  // The sandbox as a local server.
  'compile/compilers/openapi/contract/read-contract.ts',
  // What an operator reads and deletes.
  'server/env.schema.ts',
  'server/log.ts',
  'server/db/database.ts',
  'server/db/backup.ts',
  'server/events/store.ts',
  'server/feedback/csv.ts',
  'server/feedback/operate.ts',
  'server/feedback/printable.ts',
  'server/feedback/store.ts',
  'server/readers/store.ts',
  'server/retention/retention.ts',
  // Readers' code, checked on their machine.
  'compile/compilers/openapi/contract/compile-contract.ts',
  // Tools for programs, over stdio.
  'agent/agent.ts',
  'agent/mcp-server.ts',
]

const ROOMS: Record<Room, Rules> = {
  core: { rooms: [], node: false, ours: [], never: [RENDERING, SERVING, /^(satteri|shiki|sharp|yaml|js-yaml)/] },
  compile: { rooms: ['core'], node: true, ours: ['sandbox'], never: [RENDERING, SERVING] },
  ui: {
    rooms: ['core'],
    node: false,
    ours: ['sandbox', 'code-check'],
    never: [SERVING, /^(zod|satteri|shiki|sharp|yaml|js-yaml)/],
  },
  site: { rooms: ['core', 'compile/compile.ts', 'ui'], node: true, ours: [], never: [SERVING] },
  server: {
    rooms: ['core', 'agent/agent.ts', 'agent/mcp-server.ts'],
    node: true,
    ours: [],
    never: [RENDERING, /^(satteri|shiki|sharp)/],
  },
  agent: {
    rooms: ['core'],
    node: false,
    ours: ['sandbox', 'code-check'],
    never: [RENDERING, SERVING, /^(satteri|shiki|sharp|yaml|js-yaml)/],
  },
  cli: { rooms: ['core', ...DOORS_OF_CLI], node: true, ours: ['sandbox', 'code-check'], never: [RENDERING] },
}

/**
 * Floors of a room, lowest first. A file may import from its own floor and the floors below. A floor is a folder of the
 * room; '' is the files outside folders, which are the doors of the room.
 */
const FLOORS: Partial<Record<Room, readonly string[]>> = {
  compile: ['task-processes', 'simulation', 'content', 'compilers', 'linking', 'checks', 'engine', ''],
}
/** Folders that everything in a room may import. They import no other folder of the room. */
const GROUND: Partial<Record<Room, readonly string[]>> = { ui: ['document'], core: ['words'] }

/** A folder with more files than this needs subfolders. */
const FOLDER_SIZE = 25

/**
 * Lines of the longest file. No limit for functions: one that asked for a reason from 40 lines on got 232 comments, which
 * said of a table that it is a table.
 */
const FILE_LINES = 480

const lengthOf = (text: string): number => text.trimEnd().split('\n').length

/** One dependency, one owner (a file, or a folder ending in `/`), so that replacing it takes an hour. */
const OWNERS: Record<string, readonly string[]> = {
  satteri: ['compile/compilers/markdown/parse.ts'],
  shiki: ['compile/compilers/markdown/code/highlight.ts'],
  sharp: ['compile/compilers/markdown/links/optimise.ts'],
  chokidar: ['site/dev/watch-files.ts'],
  vite: ['site/renderer/', 'cli/pack-check-code.ts'],
  '@takumi-rs': ['site/share-images/render-image.ts'],
  'node:sqlite': ['server/db/'],
  pg: ['server/db/'],
  kysely: ['server/'],
  '@auth/core': ['server/auth/'],
  pino: ['server/log.ts'],
  '@headlessui/react': ['ui/shell/'],
  '@codemirror': ['ui/explorer/'],
  '@lezer': ['ui/explorer/', 'compile/checks/samples/syntax/'],
  'cm6-graphql': ['ui/explorer/'],
  graphql: [
    'compile/compilers/graphql/read-sdl.ts',
    'compile/compilers/graphql/merge-extensions.ts',
    'compile/compilers/graphql/sdl-consequences.ts',
    'compile/compilers/graphql/examples/',
    'compile/compilers/graphql/evidence/',
    'compile/checks/samples/graphql/',
    'ui/explorer/',
  ],
  hono: ['server/app.ts'],
  '@modelcontextprotocol': ['agent/mcp-server.ts', 'server/mcp/mcp-route.ts', 'cli/mcp.ts'],
  '@rgrove/parse-xml': ['compile/compilers/markdown/html/svg.ts'],
  parse5: ['compile/checks/samples/syntax/', 'server/delivery/inspect-html.ts'],
  yaml: [
    'cli/adopt/pages.ts',
    'cli/adopt/engines/',
    'compile/content/located.ts',
    'compile/compilers/openapi/document/rewrite-yaml.ts',
    'compile/compilers/openapi/document/yaml-document.ts',
    'compile/compilers/openapi/downloads/print-yaml.ts',
  ],
  'js-yaml': ['compile/compilers/openapi/document/'],
  'beautiful-mermaid': ['compile/compilers/markdown/diagrams/render-mermaid.ts'],
  temml: ['compile/compilers/markdown/notations/formulas.ts'],
  acorn: [
    'cli/adopt/static-syntax.ts',
    'compile/compilers/markdown/mdx/literal.ts',
    'compile/compilers/markdown/mdx/local-components.ts',
    'compile/content/config-places.ts',
    'compile/checks/samples/syntax/',
  ],
  'acorn-jsx': [
    'cli/adopt/static-syntax.ts',
    'compile/compilers/markdown/mdx/local-components.ts',
    'compile/checks/samples/syntax/',
  ],
  '@sveltejs/acorn-typescript': ['cli/adopt/static-syntax.ts', 'compile/checks/samples/syntax/'],
  '@ruby/prism': ['compile/checks/samples/syntax/'],
  handlebars: ['compile/checks/samples/syntax/'],
  'postcss-scss': ['compile/checks/samples/syntax/'],
  unbash: ['compile/checks/samples/syntax/'],
  'smol-toml': ['compile/checks/samples/syntax/'],
  'cspell-trie-lib': ['compile/checks/prose/speller.ts'],
}

interface Import {
  readonly file: string
  readonly line: number
  readonly target: string
  readonly typeOnly: boolean
}

function listSources(): string[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|contract)\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
}

/** `file` is relative to `src`, or to `folder`. */
function importsOf(file: string, folder = SRC): Import[] {
  const text = readFileSync(join(folder, file), 'utf8')
  const pattern =
    /^\s*(?:import|export)\s+(type\s+)?(?:[^'"`;]*?\s+from\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm
  return [...text.matchAll(pattern)].map((match) => ({
    file,
    line: text.slice(0, match.index).split('\n').length + (match[0].match(/^\s*\n/) ? 1 : 0),
    target: match[2] ?? match[3] ?? '',
    typeOnly: match[1] !== undefined,
  }))
}

const imports = listSources().flatMap((file) => importsOf(file))
const place = ({ file, line, target }: Import) => `src/${file}:${line} imports ${target}`

function roomOf(file: string): Room {
  return file.split('/')[0] as Room
}

function checkLocal(item: Import): boolean {
  const target = relative(SRC, resolve(SRC, dirname(item.file), item.target)).replaceAll('\\', '/')
  const [from, to] = [roomOf(item.file), roomOf(target)]
  if (from === to) return true
  // The browser must not load Zod. Type imports are erased.
  if (from === 'ui' && target.endsWith('.schema.ts') && !item.typeOnly) return false
  return ROOMS[from].rooms.some((allowed) => allowed === to || allowed === target.split('?')[0])
}

function checkPackage(item: Import): boolean {
  const rules = ROOMS[roomOf(item.file)]
  const isNode = item.target.startsWith('node:') || builtinModules.includes(item.target)
  if (isNode && !rules.node) return false
  // In core, only schema files may import Zod.
  if (roomOf(item.file) === 'core' && item.target === 'zod') return item.file.endsWith('.schema.ts')
  const [scope, ours] = item.target.split('/')
  if (scope === '@dev-center' && ours !== 'contract') return rules.ours.some((name) => name === ours)
  return item.typeOnly || !rules.never.some((pattern) => pattern.test(item.target))
}

interface Arrow {
  readonly from: string
  readonly to: string
}

const locals: readonly Arrow[] = imports
  .filter(({ target }) => target.startsWith('.'))
  .map(({ file, target }) => ({
    from: file,
    to: relative(SRC, resolve(SRC, dirname(file), target.split('?')[0] ?? '')).replaceAll('\\', '/'),
  }))
const arrow = ({ from, to }: Arrow) => `src/${from} imports src/${to}`

/** First folder of a file in its room; '' for a file directly in the room. */
function folderIn(file: string): string {
  const [, folder = '', ...rest] = file.split('/')
  return rest.length === 0 ? '' : folder
}

/** Import cycles, each reported once, starting with the file that comes first. */
function circles(arrows: readonly Arrow[]): string[][] {
  const next = Map.groupBy(arrows, ({ from }) => from)
  const done = new Set<string>()
  const found: string[][] = []
  const walk = (file: string, path: readonly string[]): void => {
    const at = path.indexOf(file)
    if (at >= 0) found.push([...path.slice(at), file])
    if (at >= 0 || done.has(file)) return
    for (const { to } of next.get(file) ?? []) walk(to, [...path, file])
    done.add(file)
  }
  for (const file of next.keys()) walk(file, [])
  return found
}

describe('architecture', () => {
  it('finds the imports it checks', () => {
    expect(imports.length).toBeGreaterThan(100)
  })

  it('imports other rooms only as decision 0001 allows', () => {
    expect(imports.filter((item) => item.target.startsWith('.') && !checkLocal(item)).map(place)).toEqual([])
  })

  it('has no unused door', () => {
    const used = new Set(locals.map(({ from, to }) => `${roomOf(from)} ${to}`))
    const unused = Object.entries(ROOMS).flatMap(([room, { rooms }]) =>
      rooms.filter((door) => door.includes('/') && !used.has(`${room} ${door}`)).map((door) => `${room}: ${door}`),
    )
    expect(unused).toEqual([])
  })

  it('uses packages only in the rooms that may know them', () => {
    expect(imports.filter((item) => !item.target.startsWith('.') && !checkPackage(item)).map(place)).toEqual([])
  })

  it('keeps each dependency with its owner', () => {
    const strays = imports.filter(({ file, target, typeOnly }) => {
      const name = Object.keys(OWNERS).find((owned) => target === owned || target.startsWith(`${owned}/`))
      return (
        name &&
        !typeOnly &&
        !OWNERS[name]?.some((owner) => file === owner || (owner.endsWith('/') && file.startsWith(owner)))
      )
    })
    expect(strays.map(place)).toEqual([])
  })

  it('imports downwards only, between the floors of a room', () => {
    const upward = locals.filter(({ from, to }) => {
      const floors = FLOORS[roomOf(from)]
      if (floors === undefined || roomOf(from) !== roomOf(to)) return false
      return floors.indexOf(folderIn(from)) < floors.indexOf(folderIn(to))
    })
    expect(upward.map(arrow)).toEqual([])
    const unnamed = listSources().filter((file) => FLOORS[roomOf(file)]?.includes(folderIn(file)) === false)
    expect(unnamed).toEqual([])
  })

  it('has base folders that import no other folder of their room', () => {
    const upward = locals.filter(
      ({ from, to }) =>
        roomOf(from) === roomOf(to) &&
        GROUND[roomOf(from)]?.includes(folderIn(from)) &&
        folderIn(to) !== folderIn(from),
    )
    expect(upward.map(arrow)).toEqual([])
  })

  it('has no import cycles, not even of types', () => {
    expect(circles(locals)).toEqual([])
  })

  it('ships nothing that only developers install', () => {
    const { devDependencies } = JSON.parse(readFileSync(join(SRC, '../package.json'), 'utf8')) as {
      devDependencies: Record<string, string>
    }
    const named = imports.filter(
      ({ target, typeOnly }) =>
        !typeOnly && Object.keys(devDependencies).some((name) => target === name || target.startsWith(`${name}/`)),
    )
    expect(named.map(place)).toEqual([])
  })

  it('has at most 25 files in a folder', () => {
    const packaged = PACKAGES.flatMap(({ sources }) => sources)
    const sizes = Map.groupBy([...listSources(), ...packaged], (file) => dirname(file))
    const full = [...sizes].filter(([, files]) => files.length > FOLDER_SIZE).map(([folder]) => folder)
    expect(full).toEqual([])
  })

  it('has no file that nobody reads to its end', () => {
    const files = [...listSources().map((file) => `src/${file}`), ...PACKAGES.flatMap(({ sources }) => sources)]
    const long = files.filter(
      (file) =>
        // Words in four languages are looked up, not read.
        !file.startsWith('src/core/messages/') && lengthOf(readFileSync(join(SRC, '..', file), 'utf8')) > FILE_LINES,
    )
    expect(long).toEqual([])
  })

  it('has no folder without a clear subject', () => {
    const vague = listSources().filter((file) => /(^|\/)(utils?|helpers?|common|lib|misc|shared)\//.test(file))
    expect(vague).toEqual([])
  })
})

/** What each package may import besides itself: other packages of ours, and dependencies that its manifest declares. */
const PACKAGE_RULES: { readonly [name: string]: { readonly packages: readonly string[]; readonly node: boolean } } = {
  // Answers for the build, in a browser, and in a worker: pure, and without a dependency.
  '@dev-center/contract': { packages: [], node: false },
  // In a browser, in a worker, and in Node: neither a network nor a clock (tests/sandbox/rest/isolation.test.ts).
  '@dev-center/sandbox': { packages: ['@dev-center/contract'], node: false },
  '@dev-center/code-check': { packages: ['@dev-center/contract', '@dev-center/sandbox'], node: false },
}

describe('packages', () => {
  const root = join(SRC, '..')
  const own = PACKAGES.flatMap((one) =>
    one.sources.flatMap((file) => importsOf(file, root)).map((item) => ({ one, item })),
  )
  const isOurs = (target: string) => PACKAGES.some(({ name }) => target === name || target.startsWith(`${name}/`))
  const say = ({ file, line, target }: Import) => `${file}:${line} imports ${target}`

  it('have rules', () => {
    expect(own.length).toBeGreaterThan(20)
    expect(PACKAGES.map(({ name }) => name).sort()).toEqual(Object.keys(PACKAGE_RULES).sort())
  })

  it('import only themselves, the packages that their rules name, and what they declare', () => {
    const strays = own.filter(({ one, item: { file, target, typeOnly } }) => {
      const rules = PACKAGE_RULES[one.name]
      if (target.startsWith('.'))
        return relative(join(root, one.folder), resolve(root, dirname(file), target)).startsWith('..')
      if (isOurs(target)) return !rules?.packages.some((name) => target === name || target.startsWith(`${name}/`))
      if (target.startsWith('node:') || builtinModules.includes(target)) return rules?.node !== true
      return !typeOnly && !one.dependencies.some((name) => target === name || target.startsWith(`${name}/`))
    })
    expect(strays.map(({ item }) => say(item))).toEqual([])
  })

  it('declare which of each other they use', () => {
    for (const { name, dependencies } of PACKAGES)
      expect([name, dependencies.filter(isOurs).sort()]).toEqual([name, PACKAGE_RULES[name]?.packages])
  })

  it('declare the versions that the project installs', () => {
    const manifest = (folder: string): { dependencies?: { [name: string]: string } } =>
      JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    const installed = manifest('.').dependencies
    const other = PACKAGES.flatMap(({ name, folder }) =>
      Object.entries(manifest(folder).dependencies ?? {})
        .filter(([dependency, version]) => installed?.[dependency] !== version)
        .map(([dependency, version]) => `${name}: ${dependency} ${version}`),
    )
    expect(other).toEqual([])
  })

  it('are imported through their doors, never by path', () => {
    const all = [...imports, ...own.map(({ item }) => item)]
    const closed = all.filter(({ target }) => isOurs(target) && fileOfDoor(target) === null)
    const byPath = imports.filter(
      ({ file, target }) => target.startsWith('.') && !resolve(SRC, dirname(file), target).startsWith(SRC),
    )
    expect([...closed.map(say), ...byPath.map(place)]).toEqual([])
  })

  it('have doors that lead to files, each used', () => {
    const used = new Set([...imports, ...own.map(({ item }) => item)].map(({ target }) => target))
    const doors = PACKAGES.flatMap((one) =>
      [...one.doors].map(([door, file]) => ({ door, file, sources: one.sources })),
    )
    expect(doors.filter(({ file, sources }) => !sources.includes(file))).toEqual([])
    expect(doors.filter(({ door }) => !used.has(door)).map(({ door }) => door)).toEqual([])
  })

  it('have no import cycles', () => {
    const arrows = own.flatMap(({ item: { file, target } }) =>
      target.startsWith('.')
        ? [{ from: file, to: relative(root, resolve(root, dirname(file), target)).replaceAll('\\', '/') }]
        : [],
    )
    expect(circles(arrows)).toEqual([])
  })
})

/** The doors of packages that show how each of their functions is called. */
const DOORS_OF_PACKAGES: readonly string[] = [
  'sandbox/src/sandbox.ts',
  'sandbox/src/rest/types.ts',
  'sandbox/src/webhooks/deliver.ts',
  'code-check/src/check-code.ts',
  'code-check/src/skipped-folders.ts',
  'code-check/src/print/annotations.ts',
  'code-check/src/print/print-text.ts',
  'code-check/src/print/sarif.ts',
]

describe('doors', () => {
  const doors = [
    ...Object.values(ROOMS).flatMap(({ rooms }) =>
      rooms.filter((room) => room.includes('/')).map((door) => `src/${door}`),
    ),
    ...DOORS_OF_PACKAGES.map((door) => `packages/${door}`),
  ]
  // app.ts is loaded by a file of its own room, not imported by another.
  const functions = [...new Set([...doors, 'src/server/app.ts'])].flatMap(functionsOf)
  const examples = functions.filter(canRun)

  it('have an example for each of their functions', () => {
    expect(functions.length).toBeGreaterThan(90)
    const bare = functions.filter(({ example }) => example.length === 0).map(({ file, name }) => `${file}: ${name}`)
    expect(bare).toEqual([])
  })

  it('have enough examples that can be run', () => {
    expect(examples.length).toBeGreaterThan(55)
  })

  // Generous, because the first example of a room loads the room.
  it.each(examples)('$name of $file does what its example says', runExample, 30_000)
})
