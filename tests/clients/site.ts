/** The downloads of this site, and a sandbox server to use them with. */
import type { Server } from 'node:http'
import { openSandbox } from '../../src/cli/sandbox/open-sandbox.ts'
import { createSandboxServer } from '../../src/cli/sandbox/server.ts'
import type { Site } from '../../src/core/site.ts'

/** Public path -> text. */
export function downloadsOf({ generated }: Site): ReadonlyMap<string, string> {
  return new Map(
    [...(generated ?? [])].flatMap(([path, file]) =>
      path.startsWith('/_dc/api/') && file.kind === 'text' ? [[path, file.content] as const] : [],
    ),
  )
}

export interface RunningSandbox {
  readonly base: string
  /** Starts over with the seed. */
  reset(): void
  close(): Promise<void>
}

export async function startSandbox(): Promise<RunningSandbox> {
  const sandbox = openSandbox()
  const server: Server = createSandboxServer(sandbox)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    base: `http://127.0.0.1:${port}`,
    reset: () => sandbox.reset(),
    close: () => new Promise((done) => server.close(() => done())),
  }
}
