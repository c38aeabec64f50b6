/**
 * Requests per second and 99th percentile: a page (200 and 304) and feedback, compared with the same page from nginx on
 * the same machine in the same run. `node bench/serve.ts [dist]`; without a finished build, a small one is made.
 * Loopback only, a few seconds each.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readManifest } from '../src/server/delivery/manifest.ts'
import { makeFixtureDist } from '../tests/fixtures/dist-maker.ts'
import { createClient, pause } from '../tests/fixtures/raw-http.ts'
import { freePort, removeDir, startServer, temporaryDir } from '../tests/fixtures/server-process.ts'
import { runLoad } from './serve/load.ts'

export interface ServeFigure {
  readonly name: string
  readonly perSecond: number
  readonly p99Ms: number
  readonly errors: number
}

const CONNECTIONS = 32
const SECONDS = 4

/** Measures the finished build in `distDir`, or the small one of the tests if there is none. */
export async function benchServe(distDir = 'dist'): Promise<readonly ServeFigure[]> {
  const dir = temporaryDir()
  chmodSync(dir, 0o755)
  const hasBuild = existsSync(join(distDir, 'manifest.json'))
  const dist = hasBuild ? distDir : join(dir, 'dist')
  if (!hasBuild) await makeFixtureDist(dist, { morePages: 20 })
  const path = await pickPage(dist)
  const figures: ServeFigure[] = []
  const measure = async (name: string, port: number, kind: 'page' | 'unchanged' | 'feedback') => {
    const figure = { name, ...(await runLoad({ port, path, kind, connections: CONNECTIONS, seconds: SECONDS })) }
    figures.push(figure)
    process.stdout.write(
      `${name.padEnd(28)} ${String(Math.round(figure.perSecond)).padStart(7)}/s   p99 ${figure.p99Ms.toFixed(1)} ms   errors ${figure.errors}\n`,
    )
  }
  const server = await startServer({ DIST_DIR: dist, DATA_DIR: join(dir, 'data'), LOG_LEVEL: 'info' })
  try {
    await measure(`service: ${path} 200`, server.port, 'page')
    await measure(`service: ${path} 304`, server.port, 'unchanged')
    await measure('service: feedback 201', server.port, 'feedback')
  } finally {
    await server.end('SIGTERM')
  }
  const nginx = await startNginx(dir, dist)
  if (nginx === null) process.stdout.write('nginx: not installed, not measured\n')
  else {
    await measure(`nginx: ${path} 200`, nginx.port, 'page')
    await measure(`nginx: ${path} 304`, nginx.port, 'unchanged')
    nginx.child.kill('SIGTERM')
    await new Promise((done) => nginx.child.once('exit', done))
  }
  removeDir(dir)
  return figures
}

/** The page of median size: neither the shortest nor the API reference. */
async function pickPage(dist: string): Promise<string> {
  const { files, locales, pages } = await readManifest(dist)
  const candidates = Object.entries(files)
    .filter(
      ([path, file]) => file.locale === locales[0] && file.status === undefined && (pages[path] ?? []).length === 1,
    )
    .toSorted(([, a], [, b]) => a.size - b.size)
  return candidates[Math.floor(candidates.length / 2)]?.[0] ?? '/'
}

async function startNginx(dir: string, dist: string): Promise<{ port: number; child: ChildProcess } | null> {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
  } catch {
    return null
  }
  const { readFile } = await import('node:fs/promises')
  const port = await freePort()
  const site = (await readFile(join(dist, '.deploy/nginx.conf'), 'utf8'))
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace('root /srv/dist;', `root ${resolve(dist)};`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${dir}/nginx;`)
    .join(' ')
  mkdirSync(join(dir, 'nginx'), { recursive: true })
  // One worker, because the service has one thread; cached files, no log: nginx at its best.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const conf = `${user} worker_processes 1; daemon off; pid ${dir}/nginx.pid; events { worker_connections 1024; }
    http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=1000; ${temporary}\n${site}\n}`
  writeFileSync(join(dir, 'nginx.conf'), conf)
  const child = spawn('nginx', ['-c', join(dir, 'nginx.conf'), '-e', join(dir, 'nginx.log')], { stdio: 'ignore' })
  const client = createClient(() => port)
  for (let tries = 0; tries < 100; tries++) {
    if ((await client.send('GET', '/').catch(() => null))?.status === 200) break
    await pause(30)
  }
  client.close()
  return { port, child }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await benchServe(process.argv[2])
