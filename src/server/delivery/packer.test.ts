import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeManifest } from './make-manifest.ts'
import { createPacker, type Packer } from './packer.ts'

let dir: string
let packer: Packer
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dev-center-packer-'))
  packer = await createPacker(dir)
})
afterEach(async () => {
  await packer.close()
  await rm(dir, { recursive: true, force: true })
})

const pageOf = (index: number) => `<!doctype html><html lang="en-US"><p>${`Page ${index}. `.repeat(300)}</p></html>`

async function writePages(count: number, onWritten: (file: string) => void = () => {}): Promise<string[]> {
  const files = Array.from({ length: count }, (_, index) => `docs/page-${String(index).padStart(3, '0')}.html`)
  await mkdir(join(dir, 'docs'), { recursive: true })
  for (const [index, file] of files.entries()) {
    await writeFile(join(dir, file), pageOf(index))
    onWritten(file)
  }
  return files
}

// 3 files are prepared by the caller, 120 in threads.
it.each([3, 120])('prepares %i files added one by one, and one that was never added', async (count) => {
  const files = await writePages(count, packer.add)
  await writeFile(join(dir, 'robots.txt'), 'User-agent: *\n')
  const prepared = await packer.prepared([...files, 'robots.txt'])
  expect(prepared.map(({ file }) => file)).toEqual([...files, 'robots.txt'])
  expect(prepared.slice(0, count).every(({ facts, encodings }) => facts?.lang === 'en-US' && encodings.br)).toBe(true)
  expect(prepared.at(-1)).toMatchObject({ facts: null, encodings: {} })
})

it('creates the same manifest as without a packer', async () => {
  await writePages(60, packer.add)
  const options = { redirects: [], locales: ['en-US'], version: 'v', builtAt: new Date(0) }
  const handed = await makeManifest(dir, { ...options, packer })
  expect(handed).toEqual(await makeManifest(dir, options))
  expect(Object.keys(handed.files)).toHaveLength(60)
})

it.each([1, 80])("names a file that can't be read, among %i", async (count) => {
  const files = await writePages(count, packer.add)
  await expect(packer.prepared([...files, 'docs/gone.html'])).rejects.toThrow(/gone\.html/)
})

it("doesn't reuse a variant that only the code of the previous build created", async () => {
  const next = await mkdtemp(join(tmpdir(), 'dev-center-packer-'))
  const files = await writePages(1)
  const manifest = await makeManifest(dir, { redirects: [], locales: ['en-US'], version: 'v' })
  const [entry] = Object.values(manifest.files)
  const { file = '', encodings } = entry ?? {}
  const older = {
    ...manifest,
    files: { '/docs/page-000': { ...entry, encodings: { ...encodings, zstd: `${file}.zst` } } },
  }
  await writeFile(join(dir, 'manifest.json'), JSON.stringify(older))
  await writeFile(join(dir, `${file}.zst`), 'made by older code')
  await mkdir(join(next, 'docs'))
  await writeFile(join(next, file), pageOf(0))
  const joining = await createPacker(next, { previousDir: dir })
  const [prepared] = await joining.prepared(files)
  await joining.close()
  expect(prepared).toMatchObject({ unchanged: true, encodings })
  expect((await readdir(join(next, 'docs'))).toSorted()).toEqual(
    [file, `${file}.br`, `${file}.gz`].map((name) => name.slice('docs/'.length)),
  )
  await rm(next, { recursive: true, force: true })
})
