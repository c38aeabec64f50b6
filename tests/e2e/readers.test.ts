/**
 * Reader counts on the built server: kept over a restart, and printed by `npm run reports` (spec: analytics.readers).
 */
import { type ChildProcess, execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort, startServer } from './built-server.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/146.0'
const SEARCH = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'search', arguments: { query: 'zzqqxx wwvvkk' } },
}

let data = ''
let server: ChildProcess | undefined
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'readers-'))
})
afterAll(async () => {
  server?.kill('SIGKILL')
  await rm(data, { recursive: true, force: true })
})

async function start(): Promise<string> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  server = await startServer(port, origin, data)
  return origin
}

async function stop(): Promise<void> {
  const ended = new Promise((done) => server?.once('exit', done))
  server?.kill('SIGTERM')
  await ended
}

async function report(name: string): Promise<unknown> {
  const script = ['--disable-warning=ExperimentalWarning', 'src/cli/reports.ts', name, '--json']
  const environment = { ...process.env, DATA_DIR: data }
  const { stdout } = await promisify(execFile)(process.execPath, script, { cwd: ROOT, env: environment })
  return JSON.parse(stdout)
}

it('survive a restart, by class and kind, with the questions that found nothing', async () => {
  const first = await start()
  await fetch(`${first}/build`, { headers: { 'user-agent': BROWSER } })
  await fetch(`${first}/build`, { headers: { 'user-agent': 'GPTBot/1.2' } })
  await fetch(`${first}/build`, { headers: { accept: 'text/markdown' } })
  await fetch(`${first}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify(SEARCH),
  }).then((response) => response.text())
  await stop()
  const second = await start()
  await fetch(`${second}/build`, { headers: { 'user-agent': BROWSER } })
  await stop()
  expect(await report('readers')).toEqual([
    { reader: 'person', kind: 'page', requests: 2 },
    { reader: 'agent', kind: 'markdown', requests: 1 },
    { reader: 'agent', kind: 'tool', requests: 1 },
    { reader: 'crawler', kind: 'page', requests: 1 },
  ])
  expect(await report('agent-questions')).toEqual([{ term: 'zzqqxx wwvvkk', searches: 1 }])
  expect(await report('zero-results')).toEqual([])
})
