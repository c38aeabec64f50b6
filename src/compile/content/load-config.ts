/**
 * Loads `devcenter.config.ts`: imports it, then checks it with the strict schema (core/author-files/config.schema.ts).
 */
import { readFile, stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ZodError } from 'zod'
import { type SiteConfig, siteConfigSchema } from '../../core/author-files/config.schema.ts'
import type { Finding } from '../../core/problem.ts'
import { didYouMean } from '../../core/words/did-you-mean.ts'
import { placeInConfig } from './config-places.ts'

interface LoadedConfig {
  /** Uses defaults where the file is invalid. */
  readonly config: SiteConfig
  readonly problems: readonly Finding[]
}

/**
 * Loads the file at `path`. Missing and invalid files give the default configuration; invalid ones with problems (DC501
 * and on).
 *
 * @example
 * (await loadConfig('/no/such/devcenter.config.ts')).problems // []
 */
export async function loadConfig(path: string): Promise<LoadedConfig> {
  const file = basename(path)
  const info = await stat(path).catch(() => null)
  if (info === null) return { config: siteConfigSchema.parse({}), problems: [] }
  try {
    // The query string makes Node import an edited file again while the server runs.
    const module: { default?: unknown } = await import(`${pathToFileURL(resolve(path)).href}?v=${info.mtimeMs}`)
    return readConfig(module.default, file, await readFile(path, 'utf8'))
  } catch (error) {
    const message = `The configuration can't be read: ${error instanceof Error ? error.message : String(error)}`
    return {
      config: siteConfigSchema.parse({}),
      problems: [{ code: 'DC501', file, line: 1, column: 1, message }],
    }
  }
}

/**
 * Checks the default export of a configuration. `text` is the source of the file, in which problems get their place.
 *
 * @example
 * readConfig({ name: 'Teapot Docs' }, 'devcenter.config.ts').config.name // 'Teapot Docs'
 */
export function readConfig(value: unknown, file: string, text = ''): LoadedConfig {
  const parsed = siteConfigSchema.safeParse(value ?? {})
  if (parsed.success) return { config: parsed.data, problems: [] }
  const problems = parsed.error.issues.flatMap((issue): Finding[] => {
    const at = (key: readonly PropertyKey[]) => ({ file, ...placeInConfig(text, key) }) as const
    const path = issue.path.length === 0 ? '' : `. Path: "${issue.path.join('.')}"`
    if (issue.code !== 'unrecognized_keys')
      return [{ ...at(issue.path), code: 'DC503', message: `${wording(issue).replace(/\.$/, '')}${path}` }]
    const known = issue.path.length === 0 ? Object.keys(siteConfigSchema.shape) : []
    return issue.keys.map((key) => ({
      ...at([...issue.path, key]),
      code: 'DC502',
      message: `Unrecognized key(s) in object: '${key}'${path}`,
      hint: didYouMean(key, known),
    }))
  })
  return { config: siteConfigSchema.parse({}), problems }
}

/** For an invalid key of a record, says what is wrong with the key. */
function wording(issue: ZodError['issues'][number]): string {
  return issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? issue.message) : issue.message
}
