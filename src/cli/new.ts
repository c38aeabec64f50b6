/**
 * `npm run new -- <kind> <route> [--title <title>] [--content <folder>]`: creates a page from the skeleton of its kind
 * and adds it to the menu. Kinds: guide, tutorial, concept, overview, legacy, reference (an OpenAPI document), section
 * (a folder with a menu).
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createCompiler } from '../compile/compile.ts'
import { readConfiguration } from './configuration.ts'
import { createPage, NewPageError } from './new/create-page.ts'
import { SKELETON_KINDS } from './new/skeletons.ts'

async function newPage(root: string, args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { title: { type: 'string' }, content: { type: 'string' } },
  })
  const [kind, route, ...rest] = positionals
  if (kind === undefined || route === undefined || rest.length > 0)
    throw new NewPageError(
      `Use: npm run new -- ${[...SKELETON_KINDS, 'section'].join('|')} /route/of/the-page [--title "Title"]`,
    )
  const { config, problems } = await readConfiguration(root)
  const contentDir = values.content ?? process.env.CONTENT_DIR ?? 'content'
  const cacheDir = resolve(root, process.env.CACHE_DIR ?? '.cache')
  const site = await createCompiler({ root, contentDir, config, cacheDir, problems }).compile()
  const files = await createPage(resolve(root, contentDir), { kind, route, title: values.title }, site)
  process.stdout.write(`Written: ${files.join(', ')}. "npm run check" lists what you still have to write.\n`)
}

if (import.meta.main) {
  try {
    await newPage(resolve(import.meta.dirname, '../..'), process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
