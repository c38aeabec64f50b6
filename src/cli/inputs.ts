/**
 * The inputs of a build, as one hash of file names, sizes, and times: `npm start` serves the published site if nothing
 * has changed. Reading the times of two thousand files takes a tenth of a second. `npm run build` always builds.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { configurationFile } from './configuration.ts'

/** Relative to the project. Test files don't affect the site. */
const SOURCES = ['src', 'packages', 'package-lock.json', 'tsconfig.json', 'content.lock.json']
/** Deployment settings that the pages show (configuration.ts). */
const SETTINGS = [
  'SITE_ORIGIN',
  'PUBLIC_ORIGIN',
  'SITE_LOCALES',
  'FEEDBACK_API',
  'CONTENT_DIR',
  'DEVCENTER_CONFIG',
] as const

interface InputsOptions {
  /** Absolute path of the project. */
  readonly root: string
  readonly cacheDir: string
  readonly env: { readonly [name: string]: string | undefined }
  /** Folders of the configuration, absolute. */
  readonly folders?: readonly string[]
}

/** Call it before the build reads anything, so that edits during the build count as changes. */
export function inputsOf({ root, cacheDir, env, folders = [] }: InputsOptions): string {
  const hash = createHash('sha256').update(process.version)
  for (const name of SETTINGS) hash.update(`\0${name}=${env[name] ?? ''}`)
  const places = [...SOURCES, configurationFile(root, env), env.CONTENT_DIR ?? 'content'].map((place) =>
    resolve(root, place),
  )
  // Copies of content from other repositories.
  for (const place of [...places, ...folders, join(cacheDir, 'content')]) {
    for (const file of filesBelow(place)) {
      const { size, mtimeNs } = statSync(file, { bigint: true })
      hash.update(`\0${file}\0${size}\0${mtimeNs}`)
    }
  }
  return hash.digest('base64url')
}

function filesBelow(place: string): string[] {
  if (!existsSync(place)) return []
  if (!statSync(place).isDirectory()) return [place]
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .filter((entry) => !/[/\\](?:node_modules|\.git)(?:[/\\]|$)/.test(entry.parentPath))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

/** In the folder for files of hosting and of the next build, which no server makes public. */
const FILE = '.deploy/inputs'

export function publishedInputs(distDir: string): string | null {
  const file = join(distDir, FILE)
  return existsSync(file) && existsSync(join(distDir, 'manifest.json')) ? readFileSync(file, 'utf8') : null
}

/** Path of the recorded inputs in a folder that is about to be published. */
export function inputsFile(distDir: string): string {
  return join(distDir, FILE)
}
