/**
 * `npm run release -- <version>`: writes `content/_released.json`, the inventory of what this release promises: every
 * address and its anchors. From then on, `npm run check` requires a redirect for each of them that is removed. Adds the
 * release's changes in the documented APIs to `content/_history.json`. Exit codes: 0 written, 1 the content has errors
 * and nothing was written, 2 the command couldn't run.
 */
import { rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createCompiler } from '../compile/compile.ts'
import { printReleased, RELEASED_FILE } from '../compile/content/released.ts'
import { HISTORY_FILE } from '../core/history/history.ts'
import { ERROR_ROUTES } from '../core/route.ts'
import type { Site } from '../core/site.ts'
import { localizedPath } from '../core/view.ts'
import { readConfiguration } from './configuration.ts'
import { countBySeverity, printProblems } from './print-problems.ts'
import { noteChanges } from './release/note-changes.ts'

/** Version numbers in the format of packages, and dates. */
const VERSION = /^\d+(?:[.-]\d+)*(?:-[\w.]+)?$/

function inventoryOf(site: Site): { [path: string]: readonly string[] } {
  const pages: { [path: string]: readonly string[] } = {}
  for (const page of site.pages.values()) {
    if (ERROR_ROUTES.includes(page.route)) continue
    const anchors = new Set([...page.anchors, ...Object.keys(page.anchorAliases), ...page.headings.map(({ id }) => id)])
    pages[localizedPath(page.route, page.locale)] = [...anchors]
  }
  return pages
}

async function release(root: string, [version = '']: readonly string[]): Promise<number> {
  if (!VERSION.test(version)) throw new Error('specify the version, as in "npm run release -- 1.4.0"')
  const contentDir = process.env.CONTENT_DIR ?? 'content'
  const { config, problems } = await readConfiguration(root)
  const cacheDir = resolve(root, process.env.CACHE_DIR ?? '.cache')
  const site = await createCompiler({ root, contentDir, config, cacheDir, problems }).compile()
  const errors = site.problems.filter(({ severity }) => severity === 'error')
  await printProblems(errors, { root, contentDir })
  if (countBySeverity(errors).errors > 0) return 1
  const file = resolve(root, contentDir, RELEASED_FILE)
  const pages = inventoryOf(site)
  const temporary = join(resolve(root, contentDir), `.${RELEASED_FILE}.${process.pid}`)
  await writeFile(temporary, printReleased({ version, pages }))
  await rename(temporary, file)
  const changes = await noteChanges(resolve(root, contentDir), new Date().toISOString().slice(0, 10))
  const anchors = Object.values(pages).reduce((sum, each) => sum + each.length, 0)
  process.stdout.write(
    `Release ${version}: ${Object.keys(pages).length} pages and ${anchors} anchors in ${RELEASED_FILE}, ${changes} API changes in ${HISTORY_FILE}.\n`,
  )
  return 0
}

try {
  process.exitCode = await release(resolve(import.meta.dirname, '../..'), process.argv.slice(2))
} catch (error) {
  process.stderr.write(`The release couldn't be recorded: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
