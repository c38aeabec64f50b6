/**
 * Compiles a folder of fetched content and prints its Problems as JSON: the child process of `npm run content -- update`.
 * Arguments: project folder, cache folder, folder to check. It gets no environment, so no secrets, and dies alone.
 */
import { createCompiler } from '../compile/compile.ts'
import { siteConfigSchema } from '../core/author-files/config.schema.ts'

const [root = '.', cacheDir = '.cache', folder = '.'] = process.argv.slice(2)
const compiler = createCompiler({ root, contentDir: folder, cacheDir, config: siteConfigSchema.parse({}) })
const { problems } = await compiler.compile()
process.stdout.write(JSON.stringify(problems))
