/** Scripts published at a fixed path, outside the bundle (spec: product.updates). */
import { readFile, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'

/** Public path to source file. Each script is self-contained: no imports at run time. */
const STATIC_SCRIPTS: { readonly [path: string]: string } = {
  '/product-updates.js': 'src/ui/client/product-updates.ts',
}

/** Writes all static scripts, minified, to the folder of browser files. */
export async function writeStaticScripts(root: string, clientDir: string): Promise<void> {
  const { minify } = await import('vite')
  for (const [path, source] of Object.entries(STATIC_SCRIPTS)) {
    const { code } = await minify(path, stripTypeScriptTypes(await readFile(join(root, source), 'utf8')))
    await writeFile(join(clientDir, path), code)
  }
}
