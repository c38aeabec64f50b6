/** The project's dependencies, checked offline from the lockfile (spec: promises.supply-chain). */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')

interface Locked {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly hasInstallScript?: boolean
}

const packageJson: {
  readonly dependencies: Record<string, string>
  readonly devDependencies: Record<string, string>
  readonly optionalDependencies: Record<string, string>
  readonly allowScripts: Record<string, boolean>
} = JSON.parse(readFileSync(resolve(ROOT, 'package.json'), 'utf8'))
const lock: { readonly packages: Record<string, Locked> } = JSON.parse(
  readFileSync(resolve(ROOT, 'package-lock.json'), 'utf8'),
)

/** Name -> the lowest safe version of each allowed major version; '' stands for every other major. */
const FLOORS: Record<string, readonly string[]> = {
  sharp: ['0.35.4'],
  hono: ['4.13.5'],
  '@hono/node-server': ['1.19.15', '2.0.10'],
  '@auth/core': ['0.41.3'],
  'next-auth': ['4.24.15'],
  '@modelcontextprotocol/sdk': ['1.26.0'],
  'js-yaml': ['4.3.2', '5.2.1'],
  dompurify: ['3.4.7'],
  'express-rate-limit': ['8.3.1'],
  nodemailer: ['7.0.7'],
  'brace-expansion': ['2.1.3', '5.0.8'],
}
const NEVER = ['@hono/auth-js', 'better-auth', 'next']

const installed = Object.entries(lock.packages)
  .filter(([path, { link }]) => path.startsWith('node_modules/') && !link)
  .map(([path, entry]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), path, ...entry }))

function isBelow(version: string, floor: string): boolean {
  const [a, b] = [version, floor].map((text) => text.split(/[.-]/).map(Number))
  for (let part = 0; part < 3; part++) {
    const difference = (a?.[part] ?? 0) - (b?.[part] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}

/** A minimum applies to its own major version. A major version below all minimums is too old. */
function isTooOld(name: string, version: string): boolean {
  const floors = FLOORS[name] ?? []
  const own = floors.find((floor) => floor.split('.')[0] === version.split('.')[0])
  return own ? isBelow(version, own) : floors.length > 0 && floors.every((floor) => isBelow(version, floor))
}

describe('dependencies', () => {
  it('are numerous enough for these tests to be meaningful', () => {
    expect(installed.length).toBeGreaterThan(200)
  })

  it('are at least at the versions that fixed known vulnerabilities', () => {
    expect(installed.filter(({ name, version = '0' }) => isTooOld(name, version)).map(({ path }) => path)).toEqual([])
    expect(isTooOld('hono', '4.13.4')).toBe(true)
    expect(isTooOld('js-yaml', '5.2.0')).toBe(true)
  })

  it('exclude packages that were ruled out', () => {
    expect(installed.filter(({ name }) => NEVER.includes(name)).map(({ path }) => path)).toEqual([])
  })

  it('are pinned, come from a registry, and have an integrity hash', () => {
    const declared = {
      ...packageJson.dependencies,
      ...packageJson.devDependencies,
      ...packageJson.optionalDependencies,
    }
    const loose = Object.entries(declared).filter(([, range]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$|^file:tests\//.test(range))
    expect(loose).toEqual([])
    expect(installed.filter(({ integrity }) => !integrity).map(({ path }) => path)).toEqual([])
    expect(installed.filter(({ resolved = '' }) => /^(git|github|http:)/.test(resolved))).toEqual([])
  })

  it('run only install scripts that were reviewed', () => {
    const unreviewed = installed.filter(
      ({ name, hasInstallScript }) => hasInstallScript && !(name in packageJson.allowScripts),
    )
    expect(unreviewed.map(({ path }) => path)).toEqual([])
    expect(readFileSync(resolve(ROOT, '.npmrc'), 'utf8')).toContain('ignore-scripts=true')
  })
})
