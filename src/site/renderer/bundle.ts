/**
 * Bundles the renderer and the browser code with Vite, and splits the styles. Runs as a separate process: bundling needs
 * its own memory and, alongside the compiler, its own core.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { basename, join, resolve } from 'node:path'
import { build, type InlineConfig, minify, type Rolldown } from 'vite'
import { Fault } from '../../core/fault.ts'
import { BUNDLE_FILE, type Bundle } from './bundle-file.ts'
import { withoutTools } from './without-tools.ts'
import { writeStyles } from './write-styles.ts'

/** Scripts at a fixed path (spec: product.updates), by their source. Each is self-contained: no imports at run time. */
const STATIC_SCRIPTS: { readonly [path: string]: string } = {
  '/product-updates.js': 'src/ui/client/product-updates.ts',
}

/** Below the folder of browser files. Their names have hashes, so they are cached forever. */
const FOLDER = '_astro'
/** `light-dark()` stays as it is: these are the oldest browsers that know it. */
const CSS_TARGET = ['chrome123', 'edge123', 'firefox120', 'safari17.5']
/**
 * What every island needs is two files and not nine: a reader who reaches for one waits for fewer requests, and the script
 * of every page lists fewer names.
 */
const SHARED_FILES = {
  groups: [
    { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
    { name: 'shared', test: /src\/(?:core\/locale|ui\/document\/(?:page-context|nav-state|view))\.ts$/ },
  ],
}
/** `check_form` for `.form` in `check.module.css`: short, the same in every build, and what `split-styles.ts` goes by. */
const classNames = (name: string, file: string) => `${basename(file).split('.module.css', 1)[0]}_${name}`

const [from = '.', to = '', variant = ''] = process.argv.slice(2)

const shared: InlineConfig = {
  configFile: false,
  logLevel: 'error',
  mode: 'production',
  css: { modules: { generateScopedName: classNames } },
  plugins: variant === 'no-tools' ? [withoutTools()] : [],
}

/** The scripts of pages and islands, and the style sheets that only some pages have. */
function browserCode(root: string, outDir: string): InlineConfig {
  return {
    ...shared,
    root,
    publicDir: 'src/site/public',
    // Workers load their parts when they need them, as pages do.
    worker: { format: 'es', rolldownOptions: { output: { entryFileNames: `${FOLDER}/[name]-[hash].js` } } },
    build: {
      outDir,
      emptyOutDir: true,
      assetsDir: FOLDER,
      cssTarget: CSS_TARGET,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        input: {
          page: 'src/ui/client/main.ts',
          api: 'src/ui/api/api.css',
          graphql: 'src/ui/graphql/graphql.css',
        },
        output: {
          codeSplitting: SHARED_FILES,
          entryFileNames: `${FOLDER}/[name].[hash].js`,
          chunkFileNames: `${FOLDER}/[name].[hash].js`,
          assetFileNames: `${FOLDER}/[name].[hash][extname]`,
        },
      },
    },
  }
}

/**
 * The functions of `entry.ts` and the styles of every component that they render. It stands alone: the bundle is kept in
 * a cache that may lie outside the project, and published with pages that are rendered on request.
 */
function rendererCode(root: string, outDir: string): InlineConfig {
  return {
    ...shared,
    root,
    publicDir: false,
    // React's development build would be bundled, too.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      outDir,
      emptyOutDir: true,
      ssr: true,
      ssrEmitAssets: true,
      target: 'esnext',
      cssTarget: CSS_TARGET,
      cssMinify: 'lightningcss',
      rolldownOptions: {
        input: { entry: 'src/site/renderer/entry.ts' },
        output: {
          entryFileNames: '[name].mjs',
          chunkFileNames: 'chunks/[name].mjs',
          assetFileNames: ({ names }) => `${FOLDER}/${names[0] === 'entry.css' ? 'site' : '[name]'}.[hash][extname]`,
        },
      },
    },
  }
}

async function bundle(config: InlineConfig): Promise<Rolldown.RolldownOutput['output']> {
  const result = await build(config)
  if (!('output' in result)) throw new Fault('bundle_failed', { message: 'Vite made more than one bundle.' })
  return result.output
}

const [root, outDir] = [resolve(from), resolve(to)]
process.env.NODE_ENV = 'production'
const clientDir = join(outDir, 'client')
const serverDir = join(outDir, 'server')
const [browser, renderer] = await Promise.all([
  bundle(browserCode(root, clientDir)),
  bundle(rendererCode(root, serverDir)),
])
// Styles and fonts of the pages come with the code that renders them, and are loaded by browsers.
cpSync(join(serverDir, FOLDER), join(clientDir, FOLDER), { recursive: true })
rmSync(join(serverDir, FOLDER), { recursive: true })

// WebKit runs the file of a worker a second time if a part of it imports it, and then two workers answer.
const scripts = readdirSync(join(clientDir, FOLDER)).filter((name) => name.endsWith('.js'))
for (const worker of scripts.filter((name) => name.includes('.worker-'))) {
  const user = scripts.find((name) => readFileSync(join(clientDir, FOLDER, name), 'utf8').includes(`./${worker}`))
  if (user !== undefined) throw new Fault('bundle_failed', { message: `${user} imports ${worker}, a worker's file.` })
}

const files = [...browser, ...renderer].map(({ fileName }) => fileName)
const urlOf = (name: string, extension: string): string => {
  const file = files.find((one) => one.startsWith(`${FOLDER}/${name}.`) && one.endsWith(extension))
  if (file === undefined) throw new Fault('bundle_failed', { message: `The bundle has no ${name}${extension}.` })
  return `/${file}`
}
const textOf = (url: string) => readFileSync(join(clientDir, url), 'utf8')
const [site, api, graphql] = ['site', 'api', 'graphql'].map((name) => urlOf(name, '.css')) as [string, string, string]
mkdirSync(clientDir, { recursive: true })
await writeStaticScripts(root, clientDir)
const styles = writeStyles(clientDir, textOf(site), { api: textOf(api), graphql: textOf(graphql) })
const made: Bundle = { script: urlOf('page', '.js'), styles, wholeSheets: [api, site] }
// Last, because a bundle with this file counts as complete.
writeFileSync(join(outDir, BUNDLE_FILE), JSON.stringify(made))

/** Writes all static scripts, minified, to the folder of browser files. */
async function writeStaticScripts(root: string, clientDir: string): Promise<void> {
  for (const [path, source] of Object.entries(STATIC_SCRIPTS)) {
    const { code } = await minify(path, stripTypeScriptTypes(await readFile(join(root, source), 'utf8')))
    await writeFile(join(clientDir, path), code)
  }
}
