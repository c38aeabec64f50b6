/** Paths in README, CONTRIBUTING, and docs/code: each file exists, and each step of a walk leads to the next. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const PAGES = [
  'CONTRIBUTING.md',
  'docs/code/map.md',
  'docs/code/walks.md',
  'docs/code/recipes.md',
  'docs/code/testing.md',
]
const guide = PAGES.map((path) => readFileSync(join(ROOT, path), 'utf8')).join('\n')
const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')

/** Steps that are not reached through an import. */
const NOT_IMPORTED = [
  // Through the network.
  'server/app.ts',
  // Through the name of a component in the body of a page.
  'ui/article/registry.ts',
]

interface Walk {
  readonly title: string
  /** The number in the heading. */
  readonly count: number
  /** Relative to `src/`. */
  readonly steps: readonly string[]
}

const walks = [...guide.matchAll(/^##+ (.+): (\d+) steps.*\n([\s\S]*?)(?=^##+ |(?![\s\S]))/gm)].map(
  ([, title = '', count, text = '']): Walk => ({
    title,
    count: Number(count),
    steps: [...text.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file),
  }),
)

const textOf = (file: string) => readFileSync(join(ROOT, 'src', file), 'utf8')
const nameOf = (file: string) => `/${basename(file)}`

const foldersOf = (path: string) =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()

describe('the map', () => {
  it('has a row for each room', () => {
    const rows = [...guide.matchAll(/^\| `src\/([\w-]+)` \|/gm)].map(([, room = '']) => room)
    expect(rows.sort()).toEqual(foldersOf('src'))
  })

  it.each(['core', 'ui', 'site', 'server', 'compile/checks', 'compile/compilers/openapi'])(
    'names each folder of %s',
    (room) => {
      const rows = [...guide.matchAll(/^\| (`.+`) \|/gm)]
        .map(([, names = '']) => names)
        .filter((names) => names.startsWith(`\`${room}/`))
      const named = rows.flatMap((names) =>
        [...names.replace(`${room}/`, '').matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name),
      )
      expect(named.sort()).toEqual(foldersOf(`src/${room}`))
    },
  )
})

describe('the list of decisions', () => {
  it('has every page, in order', () => {
    const list = readFileSync(join(ROOT, 'docs/decisions/README.md'), 'utf8')
    const linked = [...list.matchAll(/^\| \[\d{4}\]\(([^)]+)\)/gm)].map(([, file = '']) => file)
    const files = readdirSync(join(ROOT, 'docs/decisions')).filter((file) => file !== 'README.md')
    expect(linked).toEqual(files.sort())
  })

  it('has a status and a date on every page', () => {
    const folder = join(ROOT, 'docs/decisions')
    const files = readdirSync(folder).filter((file) => file !== 'README.md')
    const other = files.filter(
      (file) => !/^\*\*Status\.\*\* Accepted.*20\d\d-\d\d-\d\d/m.test(readFileSync(join(folder, file), 'utf8')),
    )
    expect(other).toEqual([])
  })
})

describe('the commands', () => {
  it('are listed in each of the expected places', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    const lost = Object.keys(scripts).filter(
      (name) =>
        !name.startsWith('pre') &&
        !`${readme}\n${guide}`.includes(name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`),
    )
    expect(lost).toEqual([])
  })
})

describe('the walks through the code', () => {
  it('name files that exist', () => {
    const named = [...`${readme}\n${guide}`.matchAll(/`((?:src|tests|docs|scripts)\/[\w./-]+)`/g)].map(
      ([, path = '']) => path,
    )
    expect(named.length).toBeGreaterThan(40)
    expect(named.filter((path) => !path.includes('<') && !existsSync(join(ROOT, path)))).toEqual([])
  })

  it('are four', () => {
    expect(walks.map(({ count }) => count)).toEqual(walks.map(({ steps }) => steps.length))
    expect(walks).toHaveLength(4)
  })

  it.each(walks)('$title: each step leads to the next', ({ steps }) => {
    const lost = steps.filter((file, at) => {
      if (at === 0 || NOT_IMPORTED.includes(file)) return false
      const before = steps.slice(0, at)
      const isNamed = before.some((other) => textOf(other).includes(nameOf(file)))
      return !isNamed && !before.some((other) => textOf(file).includes(nameOf(other)))
    })
    expect(lost).toEqual([])
  })
})
