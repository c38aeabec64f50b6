/**
 * `npm run pack-check-code -- FOLDER`: creates a package of the code check as a single file without dependencies, ready
 * for `npm publish`, so that `npx` can run it without this repository (spec: check.package). The package contains the
 * current documents: new documents need a new version of the package.
 */
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { platformDocuments } from './check-code/documents.ts'
import { readConfiguration } from './configuration.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const NAME = 'check-code'
const SCHEMAS = ['storefront', 'admin', 'users'] as const

async function pack(folder: string): Promise<void> {
  const { version, license } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  await bundle(folder)
  const bin = join(folder, `${NAME}.mjs`)
  writeFileSync(bin, `#!/usr/bin/env node\n${readFileSync(bin, 'utf8')}`)
  chmodSync(bin, 0o755)
  const documents = platformDocuments(ROOT)
  mkdirSync(join(folder, 'documents'), { recursive: true })
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('documents/contract.json', JSON.stringify(documents.contract))
  for (const api of SCHEMAS) write(`documents/${api}.graphql`, documents.sdl(api))
  write('documents/origin.txt', (await readConfiguration(ROOT)).config.origin)
  write('LICENSE', readFileSync(join(ROOT, 'LICENSE'), 'utf8'))
  write(
    'package.json',
    `${JSON.stringify(
      {
        name: `dev-center-${NAME}`,
        version,
        license,
        description:
          'Finds incorrect, deprecated, and insufficiently scoped calls to BigCommerce APIs in programs, without a network',
        type: 'module',
        engines: { node: '>=20.11' },
        bin: { [NAME]: `${NAME}.mjs` },
        files: [`${NAME}.mjs`, 'documents', 'THIRD-PARTY.md'],
      },
      null,
      2,
    )}\n`,
  )
}

/** Bundles all imports into one file. */
async function bundle(folder: string): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: join(ROOT, 'src/cli/check-code/packed.ts'),
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      minify: true,
      // Bundled packages keep the licenses of their authors.
      license: { fileName: 'THIRD-PARTY.md' },
      rollupOptions: { output: { entryFileNames: `${NAME}.mjs`, codeSplitting: false } },
    },
  })
}

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  process.stderr.write('npm run pack-check-code -- FOLDER\n')
  process.exit(2)
}
await pack(resolve(process.env.INIT_CWD ?? process.cwd(), folder))
