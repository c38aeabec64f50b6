/** Astro bundles the page renderer and the browser code; `src/site/build.ts` prints the pages with it (docs/decisions/0004). */
import { defineConfig, passthroughImageService } from 'astro/config'
import { rendererAdapter } from './src/site/renderer/adapter.ts'

/** Set by src/site/renderer/bundle.ts; absent in the dev server. */
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
    // `light-dark()` stays as it is: these are the oldest browsers that know it.
    build: { sourcemap: false, cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'] },
    // The bundle stands alone: it is kept in a cache that may lie outside the project.
    ssr: bundleDir ? { noExternal: true } : {},
  },
})
