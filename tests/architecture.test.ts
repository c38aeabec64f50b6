/** The rooms of decision 0001 as data: who may import whom, and which file owns which dependency. */
import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const SRC = resolve(import.meta.dirname, '../src')

type Room = 'core' | 'compile' | 'ui' | 'site' | 'server' | 'sandbox' | 'agent' | 'cli'

interface Rules {
  /** Other rooms it may import, each through its door where one is named. */
  readonly rooms: readonly (Room | `${Room}/${string}`)[]
  /** May it use Node's own modules? */
  readonly node: boolean
  /** Packages it must not know. */
  readonly never: readonly RegExp[]
}

const RENDERING = /^(react|react-dom|astro|@headlessui)(\/|$|:)/
const SERVING = /^(hono|@hono|kysely|pg|pino|@auth)(\/|$)/

const ROOMS: Record<Room, Rules> = {
  core: { rooms: [], node: false, never: [RENDERING, SERVING, /^(satteri|shiki|sharp|yaml)/] },
  compile: { rooms: ['core', 'sandbox'], node: true, never: [RENDERING, SERVING] },
  ui: { rooms: ['core', 'sandbox'], node: false, never: [SERVING, /^(zod|satteri|shiki|sharp|yaml)/] },
  site: { rooms: ['core', 'compile/compile.ts', 'ui'], node: true, never: [SERVING] },
  server: {
    rooms: ['core', 'agent/agent.ts', 'agent/mcp-server.ts'],
    node: true,
    never: [RENDERING, /^(satteri|shiki|sharp)/],
  },
  sandbox: { rooms: ['core'], node: false, never: [RENDERING, SERVING, /^(zod|satteri|shiki|sharp|yaml)/] },
  agent: { rooms: ['core', 'sandbox'], node: false, never: [RENDERING, SERVING, /^(satteri|shiki|sharp|yaml)/] },
  cli: { rooms: ['core', 'compile', 'site', 'server', 'sandbox', 'agent'], node: true, never: [RENDERING] },
}

/** One dependency, one owner (a file, or a folder ending in `/`): replacing it is an hour's work. */
const OWNERS: Record<string, readonly string[]> = {
  satteri: ['compile/markdown/parse.ts'],
  shiki: ['compile/markdown/highlight.ts'],
  sharp: ['compile/markdown/optimise.ts'],
  'node:sqlite': ['server/db/'],
  pg: ['server/db/'],
  kysely: ['server/'],
  '@auth/core': ['server/auth/'],
  pino: ['server/log.ts'],
  '@headlessui/react': ['ui/shell/'],
  '@codemirror': ['ui/explorer/'],
  '@lezer': ['ui/explorer/', 'compile/samples/syntax/'],
  'cm6-graphql': ['ui/explorer/'],
  graphql: [
    'compile/graphql/read-sdl.ts',
    'compile/graphql/sdl-causes.ts',
    'compile/graphql/examples/',
    'compile/samples/graphql/',
    'sandbox/graphql/',
    'ui/explorer/',
  ],
  hono: ['server/app.ts'],
  '@modelcontextprotocol': ['agent/mcp-server.ts', 'server/mcp/mcp-route.ts', 'cli/mcp.ts'],
  '@rgrove/parse-xml': ['compile/markdown/svg.ts'],
  parse5: ['compile/samples/syntax/', 'server/delivery/inspect-html.ts'],
  re2js: ['compile/openapi/patterns.ts'],
  yaml: ['compile/source/located.ts', 'compile/openapi/yaml-document.ts', 'compile/openapi/downloads/print-yaml.ts'],
  acorn: ['compile/markdown/literal.ts', 'compile/samples/syntax/'],
  'acorn-jsx': ['compile/samples/syntax/'],
  '@sveltejs/acorn-typescript': ['compile/samples/syntax/'],
  '@ruby/prism': ['compile/samples/syntax/'],
  handlebars: ['compile/samples/syntax/'],
  'postcss-scss': ['compile/samples/syntax/'],
  unbash: ['compile/samples/syntax/'],
  'smol-toml': ['compile/samples/syntax/'],
  'cspell-trie-lib': ['compile/prose/speller.ts'],
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
    .filter(
      (name) => /\.(ts|tsx|astro)$/.test(name) && !/\.(test|contract)\.tsx?$/.test(name) && !name.endsWith('.d.ts'),
    )
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(SRC, file), 'utf8')
  const pattern =
    /^\s*(?:import|export)\s+(type\s+)?(?:[^'"`;]*?\s+from\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm
  return [...text.matchAll(pattern)].map((match) => ({
    file,
    line: text.slice(0, match.index).split('\n').length + (match[0].match(/^\s*\n/) ? 1 : 0),
    target: match[2] ?? match[3] ?? '',
    typeOnly: match[1] !== undefined,
  }))
}

const imports = listSources().flatMap(importsOf)
const place = ({ file, line, target }: Import) => `src/${file}:${line} imports ${target}`

function roomOf(file: string): Room {
  return file.split('/')[0] as Room
}

function judgeLocal(item: Import): boolean {
  const target = relative(SRC, resolve(SRC, dirname(item.file), item.target)).replaceAll('\\', '/')
  const [from, to] = [roomOf(item.file), roomOf(target)]
  if (from === to) return true
  // The browser must not carry Zod; a type costs nothing.
  if (from === 'ui' && target.endsWith('.schema.ts') && !item.typeOnly) return false
  return ROOMS[from].rooms.some((allowed) => allowed === to || allowed === target.split('?')[0])
}

function judgePackage(item: Import): boolean {
  const rules = ROOMS[roomOf(item.file)]
  const isNode = item.target.startsWith('node:') || builtinModules.includes(item.target)
  if (isNode && !rules.node) return false
  // Zod lives in core, but only where a schema is made.
  if (roomOf(item.file) === 'core' && item.target === 'zod') return item.file.endsWith('.schema.ts')
  return item.typeOnly || !rules.never.some((pattern) => pattern.test(item.target))
}

describe('architecture', () => {
  it('finds the imports it judges', () => {
    expect(imports.length).toBeGreaterThan(100)
  })

  it('imports other rooms only as decision 0001 allows', () => {
    expect(imports.filter((item) => item.target.startsWith('.') && !judgeLocal(item)).map(place)).toEqual([])
  })

  it('uses packages only in the rooms that may know them', () => {
    expect(imports.filter((item) => !item.target.startsWith('.') && !judgePackage(item)).map(place)).toEqual([])
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

  it('has no folder without a subject', () => {
    const vague = listSources().filter((file) => /(^|\/)(utils?|helpers?|common|lib|misc|shared)\//.test(file))
    expect(vague).toEqual([])
  })
})
