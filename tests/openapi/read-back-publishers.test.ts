/** Samples of documents in the forms that publishers use send what those documents say (spec: reference.examples). */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compileCase } from './compile-case.ts'
import { readDocumentBack } from './read-back/read-document.ts'

const FOLDER = join(import.meta.dirname, 'publishers')
const files = readdirSync(FOLDER).filter((file) => !file.startsWith('parts.') && !file.startsWith('split-'))

describe.each(files)('%s', (file) => {
  it('is read back from every language', { timeout: 120_000 }, async () => {
    const text = readFileSync(join(FOLDER, file), 'utf8')
    const { pages } = await compileCase(file.replace('.yaml.txt', '.openapi.yaml'), text)
    const { samples, wrong } = await readDocumentBack(text, pages)
    expect(wrong).toEqual([])
    expect(samples).toBeGreaterThan(0)
  })
})
