/** The renderer bundle, made once per state of the source code. Edits to content never bundle again. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { readdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SchemaSheet } from '../../core/api/sheet.ts'
import { Fault } from '../../core/fault.ts'
import type { FolderRows } from '../../ui/shell/menu/folder-rows.tsx'
import type { BundleFiles, DocumentInput } from '../render-document.ts'
import { BUNDLE_FILE, type Bundle } from './bundle-file.ts'

export interface Renderer {
  /** Identifies the source code that the bundle was made from. */
  readonly hash: string
  /** What its pages refer to. */
  readonly files: BundleFiles
  /** Documents rendered by this bundle. They refer to its files and are deleted with it. */
  readonly renderedDir: string
  /** Folder with the browser files (`_astro/…` and the public files). */
  readonly clientDir: string
  /** Folder with the server code of the bundle. Self-contained. */
  readonly serverDir: string
  renderPage(input: DocumentInput): string
  /** Renders a part of a schema as a small document. */
  renderSheet(sheet: SchemaSheet): string
  /** Renders the rows of a menu folder. */
  renderFolderRows(rows: FolderRows): string
}

/** Everything except content that affects how a page looks; paths below the project. */
export const RENDERER_INPUTS = ['src/core', 'src/ui', 'src/site', 'packages', 'package-lock.json', 'tsconfig.json']
/**
 * Of the bundler. Its allocator would commit arenas whole before anything is in them, and V8 would let the young
 * generation grow with the machine: together, 480 MB instead of 280, for the same processor time.
 */
const MEMORY = { env: { MIMALLOC_ARENA_EAGER_COMMIT: '0' }, options: ['--max-semi-space-size=8'] }
/** Number of bundles to keep, so that going back to older code is fast. */
const KEPT_BUNDLES = 3

export interface Rendering {
  /** Whether this code must be bundled first. Nothing has been rendered with it yet, and bundling takes seconds. */
  readonly isNew: Promise<boolean>
  readonly renderer: Promise<Renderer>
}

export interface BundleOptions {
  /** Whether pages have the tools of the platform (src/ui/document/has-tools.ts). */
  readonly tools: boolean
}

/**
 * Starts immediately: opens the bundle for the current source code, and makes it first if there is none. Only
 * `renderer` can reject, with a Fault `bundle_failed`; a rejection that nobody awaits does not end the process.
 *
 * @example
 * const { isNew, renderer } = startRenderer(root, cacheDir, { tools: true })
 * await isNew // true after an edit of our code: bundling takes seconds
 * const html = (await renderer).renderPage({ view }) // a whole document
 */
export function startRenderer(root: string, cacheDir: string, { tools }: BundleOptions): Rendering {
  const home = join(cacheDir, 'renderer')
  const finding = hashInputs(root).then((code) => {
    const hash = tools ? code : `${code}-no-tools`
    const dir = join(home, hash)
    return { hash, dir, isNew: !isBundle(dir) }
  })
  const renderer = finding.then(async ({ hash, dir, isNew }) => {
    if (isNew) {
      await bundle(root, dir, tools)
      await forgetOld(home, hash)
    }
    return openBundle(hash, dir)
  })
  const isNew = finding.then((found) => found.isNew)
  for (const promise of [isNew, renderer]) promise.catch(() => {})
  return { isNew, renderer }
}

async function openBundle(hash: string, dir: string): Promise<Renderer> {
  // React reads this on import. Its development build renders a third as fast.
  process.env.NODE_ENV ??= 'production'
  const serverDir = join(dir, 'server')
  const entry: typeof import('./entry.ts') = await import(pathToFileURL(join(serverDir, 'entry.mjs')).href)
  const { wholeSheets, ...rest }: Bundle = JSON.parse(readFileSync(join(dir, BUNDLE_FILE), 'utf8'))
  const files: BundleFiles = { build: hash, ...rest }
  return {
    hash,
    files,
    clientDir: join(dir, 'client'),
    serverDir,
    renderedDir: join(dir, 'rendered'),
    renderPage: (input) => entry.renderDocument(input, files),
    renderSheet: (sheet) => entry.renderSheet(sheet, wholeSheets),
    renderFolderRows: (rows) => entry.renderFolderRows(rows),
  }
}

/** Bundles into a temporary folder, so that an interrupted build leaves nothing that looks complete. */
async function bundle(root: string, dir: string, tools: boolean): Promise<void> {
  const temporary = `${dir}.${process.pid}`
  const script = join(import.meta.dirname, 'bundle.ts')
  const child = spawn(
    process.execPath,
    [
      ...MEMORY.options,
      '--disable-warning=ExperimentalWarning',
      script,
      root,
      temporary,
      ...(tools ? [] : ['no-tools']),
    ],
    {
      cwd: root,
      env: { ...MEMORY.env, ...process.env },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  const code = await new Promise((done) => child.on('exit', done))
  if (code !== 0)
    throw new Fault('bundle_failed', { message: 'The renderer could not be bundled; the lines above say why.' })
  await moveInto(temporary, dir)
}

/** Another process may have made the same bundle and be using it. */
async function moveInto(temporary: string, dir: string): Promise<void> {
  if (!isBundle(dir)) {
    rmSync(dir, { recursive: true, force: true })
    await rename(temporary, dir).catch((error) => {
      if (!isBundle(dir)) throw error
    })
  }
  rmSync(temporary, { recursive: true, force: true })
}

function isBundle(dir: string): boolean {
  return existsSync(join(dir, BUNDLE_FILE))
}

async function hashInputs(root: string): Promise<string> {
  const hash = createHash('sha256')
  for (const input of RENDERER_INPUTS) {
    for (const file of await listFiles(join(root, input))) {
      if (/\.test\.tsx?$/.test(file)) continue
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex').slice(0, 16)
}

async function listFiles(path: string): Promise<string[]> {
  if (!existsSync(path)) return []
  if (!(await stat(path)).isDirectory()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

async function forgetOld(home: string, current: string): Promise<void> {
  const names = (await readdir(home)).filter((name) => name.split('.')[0] !== current)
  const dated = await Promise.all(names.map(async (name) => ({ name, time: (await stat(join(home, name))).mtimeMs })))
  dated.sort((a, b) => b.time - a.time)
  for (const { name } of dated.slice(KEPT_BUNDLES - 1)) rmSync(join(home, name), { recursive: true, force: true })
}
