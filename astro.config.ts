/** Astro bundles the page renderer and the browser code; `src/site/build.ts` prints the pages with it (docs/decisions/0004). */
import { basename } from 'node:path'
import { defineConfig, passthroughImageService } from 'astro/config'
import { rendererAdapter } from './src/site/renderer/adapter.ts'

/**
 * The one page has dots in its name, and some servers refuse every address with two of them: its script is called `page`,
 * its style sheet `site`.
 */
const plainName = (name: string) =>
  name.includes('astro_type_script') ? 'page' : name.startsWith('_..') ? 'site' : name
/**
 * What every island needs is two files and not nine: a reader who reaches for one waits for fewer requests, and the script
 * of every page lists fewer names.
 */
const codeSplitting = {
  groups: [
    { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
    { name: 'shared', test: /src\/(?:core\/locale|ui\/document\/(?:page-context|nav-state|view))\.ts$/ },
  ],
}
const scriptNames = {
  codeSplitting,
  entryFileNames: ({ name }: { name: string }) => `_astro/${plainName(name)}.[hash].js`,
}
const assetNames = {
  assetFileNames: ({ names }: { names: readonly string[] }) =>
    `_astro/${plainName(names[0] ?? '').replace(/\.[^.]*$/, '')}.[hash][extname]`,
}

/** `check_form` for `.form` in `check.module.css`: short, the same in every build, and what `split-styles.ts` goes by. */
const classNames = (name: string, file: string) => `${basename(file).replace(/\.module\.css.*$/, '')}_${name}`

/** Set by src/site/renderer/bundle.ts. */
const bundleDir = process.env.DC_RENDERER_DIR

export default defineConfig({
  srcDir: './src/site',
  publicDir: './src/site/public',
  outDir: bundleDir ?? './.cache/dev',
  output: 'server',
  adapter: rendererAdapter(),
  trailingSlash: 'never',
  compressHTML: true,
  devToolbar: { enabled: false },
  // Images of the content are optimised by the compiler.
  image: { service: passthroughImageService() },
  build: { inlineStylesheets: 'never', assets: '_astro' },
  security: { checkOrigin: false },
  vite: {
    css: { modules: { generateScopedName: classNames } },
    // `light-dark()` stays as it is: these are the oldest browsers that know it.
    build: {
      sourcemap: false,
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
      rolldownOptions: { output: assetNames },
    },
    // The bundle stands alone: it is kept in a cache that may lie outside the project.
    // Workers load their parts when they need them, as pages do.
    worker: { format: 'es' },
    ssr: bundleDir ? { noExternal: true } : {},
    environments: { client: { build: { rolldownOptions: { output: scriptNames } } } },
  },
})
