/** Every text of a document is on a page and in its Markdown version, or in a problem that names it (spec: reference.texts). */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { missingTexts } from './every-text.ts'

const CASES = join(import.meta.dirname, 'cases')
const names = readdirSync(CASES).map((file) => file.replace('.yaml.txt', ''))

/** Texts that no reader should see, by case: pointers below which they stand. */
const UNSEEN: { readonly [name: string]: readonly string[] } = {
  // Removed because it could run code.
  'unsafe-text': ['/components/schemas/Umbrella/'],
}

describe.each(names)('%s', (name) => {
  it('loses no text', async () => {
    const text = readFileSync(join(CASES, `${name}.yaml.txt`), 'utf8')
    const missing = await missingTexts(`${name}.openapi.yaml`, text)
    const unseen = UNSEEN[name] ?? []
    expect(missing.filter(({ pointer }) => !unseen.some((start) => pointer.startsWith(start)))).toEqual([])
  })
})

/**
 * Small documents of our own in the forms that publishers use: split files, chains of `allOf`, titled constants, streams
 * and events, forms and expansion. `parts.operations.yml.txt` is the file `parts/operations.yml`.
 */
const PUBLISHERS = join(import.meta.dirname, 'publishers')
const files = readdirSync(PUBLISHERS)
const read = (file: string) => readFileSync(join(PUBLISHERS, file), 'utf8')
const parts = Object.fromEntries(
  files
    .filter((file) => file.startsWith('parts.'))
    .map((file) => [file.replace('.', '/').replace('.txt', ''), read(file)]),
)

describe.each(files.filter((file) => !file.startsWith('parts.')))('%s', (file) => {
  it('loses no text', async () => {
    const missing = await missingTexts(file.replace('.yaml.txt', '.openapi.yaml'), read(file), parts)
    expect(missing).toEqual([])
  })
})
