/**
 * `npm run evidence -- <git directory> [<schemas>]`: compares our API documents with the platform's public ones and writes
 * `content/_evidence/`: for each fact, the file and line that states it, or that no document does. Notes in the files are
 * kept. `<schemas>` is a folder of GraphQL schemas that stores publish, named like ours. Prints what the platform documents and we don't, unless a note says why. The directory can also be set as
 * `PLATFORM_DOCS`. Exit codes: 0 written, 1 something needs a note, 2 the command couldn't run.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { compareWithPlatform } from './evidence/compare.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const USAGE =
  "npm run evidence -- <git directory of the platform's documents> [folder of its published GraphQL schemas]\n"

function main(): number {
  const [directory = process.env.PLATFORM_DOCS, published = null] = process.argv.slice(2)
  if (directory === undefined || directory === '') {
    process.stderr.write(USAGE)
    return 2
  }
  const content = resolve(ROOT, process.env.CONTENT_DIR ?? 'content')
  const { date, files, open } = compareWithPlatform(content, directory, published)
  for (const [name, text] of files) {
    const file = join(content, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  for (const line of open) process.stdout.write(`${line}\n`)
  process.stderr.write(
    `${files.size} documents compared with those of ${date}; ${open.length} facts of the platform need a note.\n`,
  )
  return open.length === 0 ? 0 : 1
}

try {
  process.exitCode = main()
} catch (error) {
  process.stderr.write(
    `The documents couldn't be compared: ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exitCode = 2
}
