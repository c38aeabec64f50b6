/** Only the operator decides which sites can provide images, never a page. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFixtureDist } from '../../../tests/fixtures/dist-maker.ts'

const PAGE =
  '<!doctype html><html lang="en-US"><head><title>A</title></head><body><img src="https://images.example.com/a.png" alt="A"></body></html>'

let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hosts-'))
})
afterAll(() => rm(dir, { recursive: true }))

test('the policy contains only the configured hosts', async () => {
  const imgHosts = ['https://images.example.com', 'https://cdn.example.com']
  const manifest = await makeFixtureDist(join(dir, 'named'), { files: { 'a.html': PAGE }, imgHosts })
  expect(manifest.csp.imgHosts).toEqual(['https://cdn.example.com', 'https://images.example.com'])
})

test("a page with an image on another site isn't published", async () => {
  await expect(makeFixtureDist(join(dir, 'unnamed'), { files: { 'a.html': PAGE } })).rejects.toThrow(
    "a.html: an image from https://images.example.com, which image.hosts doesn't list",
  )
})
