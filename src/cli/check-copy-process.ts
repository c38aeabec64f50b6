/**
 * Compiles a folder of fetched content and prints its Problems as JSON: the child process of `npm run content --
 * update`. Arguments: project folder, cache folder, folder to check. It has no environment variables, and therefore no
 * secrets, and a crash affects only this process.
 */
import { createCompiler } from '../compile/compile.ts'
import { siteConfigSchema } from '../core/author-files/config.schema.ts'

const [root = '.', cacheDir = '.cache', folder = '.'] = process.argv.slice(2)
const compiler = createCompiler({ root, contentDir: folder, cacheDir, config: siteConfigSchema.parse({}) })
const { problems } = await compiler.compile()
process.stdout.write(JSON.stringify(problems))
