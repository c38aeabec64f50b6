import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { loadConfig, readConfig } from './load-config.ts'

const folder = mkdtempSync(join(tmpdir(), 'config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('readConfig', () => {
  test('defaults', () => {
    const { config, problems } = readConfig({}, 'devcenter.config.ts')
    expect(problems).toEqual([])
    expect(config.image.quality).toBe(75)
  })

  test('an unknown key is DC502 and suggests the intended key', () => {
    expect(readConfig({ nmae: 'x' }, 'devcenter.config.ts').problems).toMatchObject([
      { code: 'DC502', message: "Unrecognized key(s) in object: 'nmae'", hint: 'Did you mean "name"?' },
    ])
  })

  test('links start with https:// (spec: menus.configuration): DC503', () => {
    expect(
      readConfig({ project: { link: 'http://example.com', label: 'x' } }, 'devcenter.config.ts').problems,
    ).toMatchObject([{ code: 'DC503', message: 'Invalid input: must start with "https://". Path: "project.link"' }])
  })

  test('an invalid file gives the defaults', () => {
    expect(readConfig({ name: 5 }, 'devcenter.config.ts').config.name).toBe('Documentation')
  })
})

describe('problems of the configuration', () => {
  const TEXT = `import type { SiteConfigInput } from './config.ts'
const portal = { title: 'Portal', link: 'http://portal.example.com' }
const config: SiteConfigInput = {
  name: 'Umbrellas',
  locales: ['en-US', 'xx'],
  developerPortal: portal,
  nmae: 1,
}
export default config satisfies SiteConfigInput
`
  test('carry the line and column of the key or value', () => {
    const value = {
      locales: ['en-US', 'xx'],
      developerPortal: { title: 'Portal', link: 'http://portal.example.com' },
      nmae: 1,
    }
    const { problems } = readConfig(value, 'devcenter.config.ts', TEXT)
    const places = problems.map(({ code, line, column }) => `${code} ${line}:${column}`)
    expect(places.toSorted()).toEqual(['DC502 7:3', 'DC503 2:35', 'DC503 5:22'])
  })

  test('are on the first line if the value is computed', () => {
    const text = 'const make = () => ({ name: 5 })\nexport default make()\n'
    expect(readConfig({ name: 5 }, 'devcenter.config.ts', text).problems).toMatchObject([{ line: 1, column: 1 }])
  })
})

describe('loadConfig', () => {
  test('a missing file is the default configuration', async () => {
    expect(await loadConfig(join(folder, 'none.config.ts'))).toMatchObject({
      problems: [],
      config: { name: 'Documentation' },
    })
  })

  test('reads the default export', async () => {
    const file = join(folder, 'a.config.mjs')
    writeFileSync(file, 'export default { name: "Umbrellas" }')
    expect(await loadConfig(file)).toMatchObject({ problems: [], config: { name: 'Umbrellas' } })
  })

  test('a file that throws is DC501', async () => {
    const file = join(folder, 'b.config.mjs')
    writeFileSync(file, 'throw new Error("no umbrella")')
    expect((await loadConfig(file)).problems).toMatchObject([
      { code: 'DC501', message: "The configuration can't be read: no umbrella" },
    ])
  })
})
