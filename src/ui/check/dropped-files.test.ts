import { describe, expect, it } from 'vitest'
import { inputFiles, readEntries } from './dropped-files.ts'

const chosen = (path: string) =>
  Object.assign(new File(['x'], path.split('/').at(-1) ?? ''), { webkitRelativePath: path })

/** A folder as a browser gives it: its entries come in portions of two. */
function entry(fullPath: string, children?: readonly FileSystemEntry[]): FileSystemEntry {
  const name = fullPath.split('/').at(-1) ?? ''
  const isDirectory = children !== undefined
  return {
    name,
    fullPath,
    isDirectory,
    isFile: !isDirectory,
    file: (done: (file: File) => void) => done(new File(['x'], name)),
    createReader: () => {
      const rest = [...(children ?? [])]
      return { readEntries: (done: (some: FileSystemEntry[]) => void) => done(rest.splice(0, 2)) }
    },
  } as unknown as FileSystemEntry
}

describe('files that a reader chose (spec: check.page)', () => {
  it('are those of the folder, without dependencies and hidden folders', () => {
    const { files, isCut } = inputFiles(
      ['build/src/a.js', 'build/node_modules/b/c.js', 'build/.git/d.js', 'build/e.py'].map(chosen),
    )
    expect([files.map(({ name }) => name), isCut]).toEqual([['build/src/a.js', 'build/e.py'], false])
  })

  it('are cut where there are too many', () => {
    const { files, isCut } = inputFiles(Array.from({ length: 20_001 }, (_, index) => chosen(`a/${index}.js`)))
    expect([files.length, isCut]).toEqual([20_000, true])
  })

  it('are read from dropped folders to the last batch', async () => {
    const inner = entry(
      '/app/src',
      ['a', 'b', 'c', 'd', 'e'].map((name) => entry(`/app/src/${name}.js`)),
    )
    const vendor = entry('/app/vendor', [entry('/app/vendor/x.php')])
    const { files } = await readEntries([entry('/app', [inner, vendor]), entry('/one.py')])
    expect(files.map(({ name }) => name).sort()).toEqual([
      ...['a', 'b', 'c', 'd', 'e'].map((name) => `app/src/${name}.js`),
      'one.py',
    ])
  })
})
