/**
 * Whatever is wrong with the data, at the start or later, pages are served, writes are refused, and the correct file is
 * named (D-6).
 */
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixtureDist } from '../fixtures/dist-maker.ts'
import { canMount, expectUnavailable, fillDisk, mountSmall } from '../fixtures/outage.ts'
import { type Client, createClient, postFeedbackTo } from '../fixtures/raw-http.ts'
import { removeDir, type ServerProcess, startServer, temporaryDir } from '../fixtures/server-process.ts'

let dir: string
beforeAll(async () => {
  dir = temporaryDir()
  await makeFixtureDist(join(dir, 'dist'))
})
afterAll(() => removeDir(dir))

async function start(data: string): Promise<{ server: ServerProcess; client: Client; end: () => Promise<unknown> }> {
  const server = await startServer({ DIST_DIR: join(dir, 'dist'), DATA_DIR: data })
  const client = createClient(() => server.port)
  const end = async () => {
    client.close()
    expect(await server.end('SIGTERM')).toBe(0)
  }
  return { server, client, end }
}

async function expectPagesOnly(client: Client): Promise<void> {
  expect((await client.send('GET', '/docs')).status).toBe(200)
  expect((await client.send('GET', '/healthz')).status).toBe(200)
  expect((await client.send('GET', '/readyz')).status).toBe(503)
  expectUnavailable(await postFeedbackTo(client, 'Nobody can keep this', null))
}

async function expectHealed(client: Client): Promise<void> {
  await expect.poll(async () => (await client.send('GET', '/readyz')).status, { timeout: 5_000 }).toBe(200)
  await expect.poll(async () => (await postFeedbackTo(client, 'Kept', null)).status, { timeout: 5_000 }).toBe(201)
}

describe('the file of the messages', () => {
  it('is garbage: it is named, left unchanged, and used when it is replaced', async () => {
    const data = join(dir, 'garbage')
    mkdirSync(data)
    const file = join(data, 'devcenter.db')
    writeFileSync(file, 'no database '.repeat(500))
    const { server, client, end } = await start(data)
    await expectPagesOnly(client)
    expect(server.output()).toMatch(/devcenter\.db can't be used as the database: file is not a database/)
    expect(server.output()).not.toMatch(/limits\.db cannot/)
    expect(statSync(file).size).toBe('no database '.length * 500)
    rmSync(file)
    await expectHealed(client)
    await end()
  })

  it('is missing with its folder: both are created, accessible only to the owner', async () => {
    const data = join(dir, 'new/deep')
    const { client, end } = await start(data)
    await expectHealed(client)
    expect(statSync(data).mode & 0o777).toBe(0o700)
    expect(statSync(join(data, 'devcenter.db')).mode & 0o777).toBe(0o600)
    expect(statSync(join(data, 'devcenter.db-wal')).mode & 0o777).toBe(0o600)
    await end()
  })

  it("can't be created because the folder is a file: reported, and recovers when the file is removed", async () => {
    const data = join(dir, 'a-file')
    writeFileSync(data, '')
    const { client, end } = await start(data)
    await expectPagesOnly(client)
    rmSync(data)
    await expectHealed(client)
    await end()
  })
})

it('garbage in limits is discarded: nothing depends on them', async () => {
  const data = join(dir, 'garbage-limits')
  mkdirSync(data)
  writeFileSync(join(data, 'limits.db'), 'no database '.repeat(500))
  const { server, client, end } = await start(data)
  expect((await client.send('GET', '/readyz')).status).toBe(200)
  expect((await postFeedbackTo(client, 'Kept', null)).status).toBe(201)
  expect(server.output()).toMatch(/"msg":"database\.thrown_away"/)
  expect(server.output()).not.toMatch(/devcenter\.db cannot/)
  await end()
})

describe.skipIf(!canMount)('the disk', () => {
  it('is full: pages are served, and messages are accepted as soon as there is space', async () => {
    const data = join(dir, 'full')
    const disk = mountSmall(data, '3m')
    try {
      fillDisk(join(data, 'ballast'))
      const { client, end } = await start(data)
      await expectPagesOnly(client)
      rmSync(join(data, 'ballast'))
      await expectHealed(client)
      await end()
    } finally {
      disk.unmount()
    }
  })

  it('becomes full: readiness reports it before a reader notices', async () => {
    const data = join(dir, 'filling')
    const disk = mountSmall(data, '4m')
    try {
      const { client, end } = await start(data)
      await expectHealed(client)
      fillDisk(join(data, 'ballast'))
      await expect.poll(async () => (await client.send('GET', '/readyz')).status, { timeout: 5_000 }).toBe(503)
      rmSync(join(data, 'ballast'))
      await expectHealed(client)
      await end()
    } finally {
      disk.unmount()
    }
  })
})

describe('the data folder', () => {
  it('is deleted at run time: detected, and nothing more is acknowledged', async () => {
    const data = join(dir, 'deleted')
    const server = await startServer({ DIST_DIR: join(dir, 'dist'), DATA_DIR: data })
    const client = createClient(() => server.port)
    expect((await postFeedbackTo(client, 'Before', null)).status).toBe(201)
    expect((await client.send('GET', '/readyz')).status).toBe(200)
    rmSync(data, { recursive: true })
    for (let at = 0; at < 5; at++) expectUnavailable(await postFeedbackTo(client, `After ${at}`, null))
    await expect.poll(async () => (await client.send('GET', '/readyz')).status, { timeout: 3_000 }).toBe(503)
    expect((await client.send('GET', '/docs')).status).toBe(200)
    expect(server.output()).toMatch(/"msg":"database\.unavailable"/)
    expect(server.output()).toMatch(/devcenter\.db/)
    client.close()
    await server.end('SIGTERM')
  })

  it.skipIf(!canMount)('becomes read-only at run time: readiness reports it, pages are served', async () => {
    const data = join(dir, 'read-only')
    const disk = mountSmall(data, '4m')
    try {
      const server = await startServer({ DIST_DIR: join(dir, 'dist'), DATA_DIR: data })
      const client = createClient(() => server.port)
      expect((await client.send('GET', '/readyz')).status).toBe(200)
      await server.end('SIGTERM')
      disk.setReadOnly()
      const again = await startServer({ DIST_DIR: join(dir, 'dist'), DATA_DIR: data })
      const reader = createClient(() => again.port)
      expect((await reader.send('GET', '/docs')).status).toBe(200)
      expect((await reader.send('GET', '/readyz')).status).toBe(503)
      expectUnavailable(await postFeedbackTo(reader, 'No', null))
      client.close()
      reader.close()
      await again.end('SIGTERM')
    } finally {
      disk.unmount()
    }
  })
})
