/** Library entry point: a sandbox with the documents and schemas of this project. Sandboxes share no data. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createSandbox, type Sandbox, type SandboxOptions } from '@dev-center/sandbox'
import { readContract } from '../../compile/compilers/openapi/contract/read-contract.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

/** Without a clock, the same requests get the same responses on every run. */
export function openSandbox(options: Omit<SandboxOptions, 'sdl' | 'contract'> = {}): Sandbox {
  const sdl = (name: string) => readFileSync(resolve(ROOT, `content/docs/graphql-${name}.graphql`), 'utf8')
  return createSandbox({
    ...options,
    sdl: { storefront: sdl('storefront'), admin: sdl('admin') },
    contract: readContract(ROOT),
  })
}
