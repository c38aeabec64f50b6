/** Scripts that are published under a fixed path of their own, outside Astro's bundle (spec: product.updates). */
import { readFile, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'

/** Public path -> source below the project. Each is self-contained: no imports at run time. */
const STATIC_SCRIPTS: { readonly [path: string]: string } = {
  '/product-updates.js': 'src/ui/client/product-updates.ts',
}

/** The script at a public path as JavaScript, for the dev server; null when there is none. */
export async function staticScript(root: string, path: string): Promise<string | null> {
  const source = Object.hasOwn(STATIC_SCRIPTS, path) ? STATIC_SCRIPTS[path] : undefined
  return source === undefined ? null : stripTypeScriptTypes(await readFile(join(root, source), 'utf8'))
}

/** Writes all of them, minified, into the folder of the browser files. */
export async function writeStaticScripts(root: string, clientDir: string): Promise<void> {
  const { minify } = await import('vite')
  for (const path of Object.keys(STATIC_SCRIPTS)) {
    const { code } = await minify(path, (await staticScript(root, path)) ?? '')
    await writeFile(join(clientDir, path), code)
  }
}
