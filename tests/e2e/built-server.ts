/** The built server as a separate process, as `npm start` runs it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer, type Server } from 'node:net'
import { resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

/**
 * Serves `dist/`, or the folder in `DIST_DIR` of `environment`. Resolves when it is ready. `data` is its database
 * folder.
 */
export async function startServer(
  port: number,
  origin: string,
  data: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/server/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      // All browsers of all tests are one client.
      PAGES_PER_MINUTE: '1000000',
      ...environment,
      PORT: String(port),
      HOST: 'localhost',
      PUBLIC_ORIGIN: origin,
      DATA_DIR: data,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // Starting takes about 2 s, most of it for reading dist/. During a build or after many disk writes, it takes ten
  // times as long.
  for (let attempt = 0; attempt < 600; attempt++) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode} before it answered.`)
    const answer = await fetch(`${origin}/healthz`).catch(() => null)
    if (answer?.ok) return server
    await new Promise((done) => setTimeout(done, 100))
  }
  server.kill('SIGKILL')
  throw new Error('The server did not answer within 60 s.')
}

/** Distinct free ports. All are kept open until the last one is found. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = await Promise.all(Array.from({ length: count }, holdPort))
  const ports = probes.map((probe) => {
    const address = probe.address()
    if (typeof address !== 'object' || address === null) throw new Error('no port')
    return address.port
  })
  await Promise.all(probes.map((probe) => new Promise((done) => probe.close(done))))
  return ports
}

export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1)
  return port
}

function holdPort(): Promise<Server> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, 'localhost', () => done(probe))
  })
}
