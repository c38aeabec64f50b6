/**
 * Deleting a person removes their data from the bytes of the files, while the service runs and writes
 * (spec: promises.privacy, Y-3).
 */
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFixtureDist } from '../fixtures/dist-maker.ts'
import { createClient, pause, postFeedbackTo } from '../fixtures/raw-http.ts'
import { removeDir, startServer, temporaryDir } from '../fixtures/server-process.ts'

const MESSAGES = 600
const WORDS = 'umbrella webhook header brand order cart checkout token scope page example price'.split(' ')

let dir: string
beforeAll(async () => {
  dir = temporaryDir()
  await makeFixtureDist(join(dir, 'dist'))
})
afterAll(() => removeDir(dir))

function runFeedback(data: string, ...args: readonly string[]): Promise<{ stdout: string }> {
  const cli = join(import.meta.dirname, '../../src/cli/feedback.ts')
  return promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', cli, ...args], {
    env: { ...process.env, DATA_DIR: data },
  })
}

/** Names of the files that contain the text. */
function filesWith(data: string, text: string): readonly string[] {
  return readdirSync(data).filter((name) => readFileSync(join(data, name)).includes(text))
}

it('deletes a person from every file', async () => {
  const data = join(dir, 'data')
  const server = await startServer({ DIST_DIR: join(dir, 'dist'), DATA_DIR: data })
  const client = createClient(() => server.port)
  const send = (user: string, message: string) =>
    client.send('POST', '/api/feedback', {
      body: JSON.stringify({ user, message, rate: 'meh', metadata: { pathname: '/docs', asPath: '/docs' } }),
      headers: { 'content-type': 'application/json' },
    })
  // Messages of all lengths, hers among them, so that pages of the file fill, split, and are rewritten by screening.
  for (let at = 0; at < MESSAGES; at++) {
    const text = Array.from({ length: (at * 37) % 400 }, (_, word) => WORDS[(at + word * 7) % WORDS.length]).join(' ')
    const [user, mark] =
      at % 3 === 0 ? ['ada@example.com', 'written-by-ada'] : [`reader-${at}@example.com`, 'by-others']
    expect((await send(user, `${mark} ${at} ${text}`)).status).toBe(201)
  }
  let isRunning = true
  const load = (async () => {
    for (let at = 0; isRunning; at++) {
      await postFeedbackTo(client, `Meanwhile ${at}`, null)
      await pause(5)
    }
  })()
  expect(filesWith(data, 'written-by-ada').length).toBeGreaterThan(0)
  const { stdout } = await runFeedback(data, 'delete', '--email', 'Ada@example.com')
  const left = { text: filesWith(data, 'written-by-ada'), address: filesWith(data, 'ada@example.com') }
  isRunning = false
  await load
  expect(stdout).toMatch(/^Deleted 200 messages/)
  expect(left).toEqual({ text: [], address: [] })
  expect(filesWith(data, 'by-others').length).toBeGreaterThan(0)
  client.close()
  expect(await server.end('SIGTERM')).toBe(0)
})
