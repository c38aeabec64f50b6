/**
 * Installation, checked offline: whether `npm ci` accepts the lockfiles, and whether each command finds its packages.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { findMissing, findUnlinked, installArguments } from '../scripts/installed.mjs'
import { packagesImportedBy, sourcesBelow } from './fixtures/imports.ts'

const ROOT = resolve(import.meta.dirname, '..')
/** All packages of the service (spec: promises.supply-chain, P-5). */
const SERVICE_PACKAGES_MAX = 60

interface Locked {
  readonly version?: string
  readonly integrity?: string
  readonly optionalDependencies?: Record<string, string>
}
interface Lockfile {
  readonly packages: Record<string, Locked>
}
interface Manifest {
  readonly dependencies: Record<string, string>
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
const lock = readJson<Lockfile>('package-lock.json')
const manifest = readJson<Manifest>('package.json')
const serviceLock = readJson<Lockfile>('deploy/package-lock.json')
const serviceManifest = readJson<Manifest>('deploy/package.json')

describe('package-lock.json', () => {
  it('contains the packages of every system, or npm ci refuses it', () => {
    const names = new Set(Object.keys(lock.packages).map((path) => path.split('node_modules/').at(-1)))
    const missing = Object.values(lock.packages).flatMap(({ optionalDependencies = {} }) =>
      Object.keys(optionalDependencies).filter((name) => !names.has(name)),
    )
    expect(missing).toEqual([])
  })

  it('lists everything that src/ and the packages import as a production dependency, because production builds too', () => {
    const used = packagesImportedBy(['src', 'packages'].flatMap((folder) => sourcesBelow(join(ROOT, folder))))
    expect([...used].filter((name) => !(name in manifest.dependencies))).toEqual([])
  })
})

describe('deploy/package.json, the packages for serving', () => {
  const servicePackages = Object.entries(serviceLock.packages).filter(([path]) => path !== '')

  it("lists exactly what the service and the operator's commands import", () => {
    const doors = ['src/server/main.ts', 'src/cli/feedback.ts', 'src/cli/reports.ts'].map((file) => join(ROOT, file))
    expect(Object.keys(serviceManifest.dependencies)).toEqual([...packagesImportedBy(doors, 'follow')].toSorted())
  })

  it(`installs fewer than ${SERVICE_PACKAGES_MAX} packages`, () => {
    expect(servicePackages.length).toBeGreaterThan(10)
    expect(servicePackages.length).toBeLessThan(SERVICE_PACKAGES_MAX)
  })

  it('has the tested versions: copy packages/ and package-lock.json to deploy/, then run npm install --package-lock-only there', () => {
    const strays = servicePackages.filter(([path, { integrity }]) => lock.packages[path]?.integrity !== integrity)
    expect(strays.map(([path]) => path)).toEqual([])
    const loose = Object.entries(serviceManifest.dependencies).filter(
      ([name, version]) => manifest.dependencies[name] !== version,
    )
    expect(loose).toEqual([])
  })
})

describe('an installed tree', () => {
  const root = mkdtempSync(join(tmpdir(), 'dev-center-installed-'))
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  const here = { os: [process.platform], cpu: [process.arch], optional: true }
  const wanted = {
    '': {},
    'node_modules/page': { version: '1.0.0' },
    'node_modules/test-tool': { version: '1.0.0', dev: true },
    'node_modules/binding-here': { version: '1.0.0', ...here },
    'node_modules/other-binding-here': { version: '1.0.0', ...here },
    'node_modules/binding-elsewhere': { version: '1.0.0', optional: true, os: ['sunos'], cpu: ['sparc'] },
    'node_modules/linked': { resolved: 'tests/linked', link: true },
    'tests/linked': { version: '0.0.0' },
  }
  const has = (there: object | null) => {
    const write = (file: string, packages: object) => writeFileSync(join(root, file), JSON.stringify({ packages }))
    write('package-lock.json', wanted)
    rmSync(join(root, 'node_modules'), { recursive: true, force: true })
    mkdirSync(join(root, 'node_modules'))
    if (there !== null) write('node_modules/.package-lock.json', there)
  }
  const without = (...names: string[]) =>
    Object.fromEntries(Object.entries(wanted).filter(([path]) => !names.includes(path.replace('node_modules/', ''))))

  it('lacks the links of workspaces that are new', () => {
    has(wanted)
    const lock = { ...wanted, 'node_modules/@own/new': { resolved: 'packages/new', link: true } }
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: lock }))
    expect(findUnlinked(root)).toEqual([{ path: 'node_modules/@own/new', resolved: 'packages/new' }])
    mkdirSync(join(root, 'node_modules/@own/new'), { recursive: true })
    expect(findUnlinked(root)).toEqual([])
  })

  it('is incomplete if it is missing, or an install was interrupted', () => {
    has(null)
    expect(findMissing(root, false)).toEqual(['page', 'binding-here', 'other-binding-here'])
  })

  it('is complete with everything except packages for other machines', () => {
    has(without('binding-elsewhere'))
    expect(findMissing(root, true)).toEqual([])
  })

  it('is complete for a build, but not for tests, after a production install', () => {
    has(without('test-tool'))
    expect(findMissing(root, false)).toEqual([])
    expect(findMissing(root, true)).toEqual(['test-tool'])
  })

  it('gets the tools of the tests only for commands that need them, whatever NODE_ENV says', () => {
    expect(installArguments(false)).toEqual(['ci', '--include=optional', '--omit=dev'])
    expect(installArguments(true)).toEqual(['ci', '--include=optional', '--include=dev'])
  })

  it('is incomplete with a version other than in the lockfile, however new its files are', () => {
    has({ ...wanted, 'node_modules/page': { version: '0.9.0' } })
    expect(findMissing(root, false)).toEqual(['page'])
  })

  it('is incomplete after --omit=optional, and complete if a registry lacks one binding', () => {
    has(without('binding-here', 'other-binding-here'))
    expect(findMissing(root, false)).toEqual(['binding-here', 'other-binding-here'])
    has(without('binding-here'))
    expect(findMissing(root, false)).toEqual([])
  })
})
