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
