/**
 * `npm run adopt -- FOLDER`: reads the configuration of another documentation engine in a repository, and writes a content
 * folder that shows its pages: menus, redirects, base path, and settings. The repository itself stays as it is, and
 * nothing of it is run. `--to FOLDER` names the content folder (default: adopted/<name>); `--force` replaces the files of
 * an earlier run. Exit codes: 0 written, 1 no engine is recognised, 2 it couldn't be read or written.
 */
import { existsSync, statSync } from 'node:fs'
import { basename, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Adoption, DocsEngine } from './adopt/adoption.ts'
import { docusaurus } from './adopt/engines/docusaurus.ts'
import { mintlify } from './adopt/engines/mintlify.ts'
import { mkdocs } from './adopt/engines/mkdocs.ts'
import { nextra } from './adopt/engines/nextra.ts'
import { vitepress } from './adopt/engines/vitepress.ts'
import { writeAdoption } from './adopt/write-adoption.ts'

/** The most specific configuration first. */
const ENGINES: readonly DocsEngine[] = [docusaurus, vitepress, mintlify, mkdocs, nextra]

const USAGE = 'npm run adopt -- FOLDER [--to FOLDER] [--force]\n'

function adopt(root: string, args: readonly string[]): number {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { to: { type: 'string' }, force: { type: 'boolean' } },
  })
  const [named] = positionals
  if (named === undefined || positionals.length > 1) {
    process.stderr.write(USAGE)
    return 2
  }
  const from = resolve(root, named)
  if (!existsSync(from) || !statSync(from).isDirectory()) throw new Error(`${named} isn't a folder`)
  const found = recognise(from)
  if (found === null) {
    process.stderr.write(
      `No configuration of ${ENGINES.map(({ name }) => name).join(', ')} in ${named}, or in its folders docs and website.\nA folder of Markdown needs none: CONTENT_DIR=${named} npm run check\n`,
    )
    return 1
  }
  const { engine, folder, file } = found
  const to = resolve(root, values.to ?? `adopted/${nameOf(from)}`)
  if (to === from || to.startsWith(`${from}/`))
    throw new Error('The content folder must be outside the repository: use --to')
  const adoption = read(engine, folder, file)
  const written = writeAdoption(adoption, to, { isForced: values.force ?? false })
  const shown = relative(root, to)
  process.stdout.write(report(adoption, { source: relative(from, file), to: shown, written }))
  return 0
}

/** @throws an Error that names the configuration and what is wrong in it */
function read(engine: DocsEngine, folder: string, file: string): Adoption {
  try {
    return engine.read(folder, file)
  } catch (error) {
    throw new Error(
      `${basename(file)} of ${engine.name} can't be read: ${error instanceof Error ? error.message : error}`,
    )
  }
}

/** The folder itself, or the ones in which repositories usually have their documentation. */
function recognise(from: string): { engine: DocsEngine; folder: string; file: string } | null {
  for (const folder of [from, resolve(from, 'docs'), resolve(from, 'website'), resolve(from, 'documentation')]) {
    if (!existsSync(folder)) continue
    for (const engine of ENGINES) {
      const file = engine.find(folder)
      if (file !== null) return { engine, folder, file }
    }
  }
  return null
}

/** `spree` for `spree/docs`. */
function nameOf(from: string): string {
  const name = basename(from)
  return /^(?:docs|website|documentation)$/.test(name) ? basename(resolve(from, '..')) : name
}

function report(
  { engine, taken, left }: Adoption,
  { source, to, written }: { source: string; to: string; written: readonly string[] },
): string {
  const lines = (title: string, all: readonly string[]) =>
    all.length === 0 ? [] : [`${title}:`, ...unique(all).map((one) => `  ${one}`), '']
  return [
    `${engine} (${source}) -> ${to}: ${written.join(', ')}`,
    '',
    ...lines('Adopted', taken),
    ...lines('Not adopted', left),
    'Next:',
    `  CONTENT_DIR=${to} npm run check`,
    `  CONTENT_DIR=${to} npm run check -- --adopt all`,
    `  CONTENT_DIR=${to} npm start`,
    '',
  ].join('\n')
}

const MOST = 40

function unique(lines: readonly string[]): string[] {
  const all = [...new Set(lines)]
  return all.length > MOST ? [...all.slice(0, MOST), `and ${all.length - MOST} more`] : all
}

if (import.meta.main) {
  try {
    process.exitCode = adopt(resolve(import.meta.dirname, '../..'), process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`Nothing was adopted: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 2
  }
}
