/** Edits are shown first and then checked, and none is lost (spec: content.dev-server). */
import { expect, test, vi } from 'vitest'
import { siteConfigSchema } from '../../core/author-files/config.schema.ts'
import type { Problem } from '../../core/problem.ts'
import type { Site } from '../../core/site.ts'
import { createLiveSite } from './live-site.ts'

const LINK: Problem = {
  ...{ code: 'DC401', severity: 'error', file: 'a.mdx', line: 1, column: 1 },
  message: 'The link leads to no page.',
}

const siteOf = (problems: readonly Problem[] = []): Site => ({
  ...{ config: siteConfigSchema.parse({}), pages: new Map(), places: new Map(), assets: new Map() },
  ...{ generated: new Map(), modified: {}, redirects: [], problems },
  navigation: { 'en-US': [], fr: [], ru: [], 'zh-CN': [] } as never,
})

interface Asked<Value> {
  readonly about: Value
  readonly signal: AbortSignal | undefined
  give(site: Site): void
  fail(error: Error): void
}

/** A compiler whose answers come when the test says so. */
function open(untilQuiet?: () => Promise<unknown>) {
  const reads: Asked<readonly string[] | null>[] = []
  const checks: Asked<null>[] = []
  const ask = <Value>(list: Asked<Value>[], about: Value, signal?: AbortSignal) =>
    new Promise<Site>((give, fail) => list.push({ about, signal, give, fail }))
  const onShown = vi.fn()
  const onChecked = vi.fn()
  const onFailure = vi.fn()
  const compiler = {
    read: (files: readonly string[] | null) => ask(reads, files),
    check: (signal?: AbortSignal) => ask(checks, null, signal),
  }
  const live = createLiveSite({ compiler, ...(untilQuiet && { untilQuiet }), onShown, onChecked, onFailure })
  /** The question with this number, once it has been asked. */
  const asked = <Value>(list: readonly Asked<Value>[], at: number) =>
    vi.waitFor(() => list[at] ?? Promise.reject(new Error(`nobody asked for number ${at}`)))
  return {
    ...{ live, onShown, onChecked, onFailure, reads, checks },
    read: (at: number) => asked(reads, at),
    check: (at: number) => asked(checks, at),
  }
}

test('an edit is shown while the previous check is running, and aborts that check', async () => {
  const { live, read, check, onShown, onChecked } = open()
  ;(await read(0)).give(siteOf())
  const first = await check(0)
  expect(live.isChecking()).toBe(true)
  live.changed(['a.mdx'])
  expect(first.signal?.aborted).toBe(true)
  const edited = siteOf()
  ;(await read(1)).give(edited)
  await vi.waitFor(() => expect(onShown).toHaveBeenCalledTimes(2))
  expect(onChecked).not.toHaveBeenCalled()
  expect((await live.current()).config).toBe(edited.config)
})

test('problems arrive when the check is done', async () => {
  const { live, read, check, onShown, onChecked } = open()
  ;(await read(0)).give(siteOf())
  const { problems } = await live.current()
  expect([problems, live.isChecking()]).toEqual([[], true])
  expect(onShown).toHaveBeenCalledTimes(1)
  ;(await check(0)).give(siteOf([LINK]))
  await live.settled()
  expect((await live.current()).problems).toEqual([LINK])
  expect(live.isChecking()).toBe(false)
  expect(onChecked).toHaveBeenCalledTimes(1)
})

test('two edits in quick succession are both read, and only the last state is checked', async () => {
  const { live, read, check, checks, onChecked } = open()
  ;(await read(0)).give(siteOf())
  const first = await check(0)
  live.changed(['a.mdx'])
  const second = await read(1)
  live.changed(['b.mdx'])
  live.changed(['c.mdx'])
  second.give(siteOf())
  const third = await read(2)
  expect([second.about, third.about]).toEqual([['a.mdx'], ['b.mdx', 'c.mdx']])
  third.give(siteOf())
  // What was found in a state that is gone is not shown, even when the check did not hear that it was called off.
  first.give(siteOf([LINK]))
  const last = await check(1)
  expect(checks).toHaveLength(2)
  expect(last.signal?.aborted).toBe(false)
  last.give(siteOf())
  await live.settled()
  expect(onChecked).toHaveBeenCalledTimes(1)
  expect((await live.current()).problems).toEqual([])
})

test('a check that fails is reported, and the next edit is checked again', async () => {
  const { live, read, check, onFailure, onChecked } = open()
  ;(await read(0)).give(siteOf())
  const broken = new Error('no umbrella')
  ;(await check(0)).fail(broken)
  await live.settled()
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(broken)
  expect(live.isChecking()).toBe(false)
  live.changed(['a.mdx'])
  ;(await read(1)).give(siteOf())
  ;(await check(1)).give(siteOf([LINK]))
  await live.settled()
  expect(onChecked).toHaveBeenCalledTimes(1)
})

test('an aborted check fails silently', async () => {
  const { live, read, check, onFailure } = open()
  ;(await read(0)).give(siteOf())
  const first = await check(0)
  live.changed(['a.mdx'])
  first.fail(new Error('called off'))
  ;(await read(1)).give(siteOf())
  ;(await check(1)).give(siteOf())
  await live.settled()
  expect(onFailure).not.toHaveBeenCalled()
})

test('a file that could not be read is read with the next edit', async () => {
  const { live, read, check, onFailure, onShown } = open()
  ;(await read(0)).give(siteOf())
  ;(await check(0)).give(siteOf())
  await live.settled()
  live.changed(['a.mdx'])
  ;(await read(1)).fail(new Error('no room'))
  ;(await check(1)).give(siteOf([LINK]))
  await live.settled()
  expect(onFailure).toHaveBeenCalledTimes(1)
  live.changed(['b.mdx'])
  expect((await read(2)).about).toEqual(['a.mdx', 'b.mdx'])
  expect(onShown).toHaveBeenCalledTimes(1)
})

test('without first pages, requests fail', async () => {
  const { live, read } = open()
  ;(await read(0)).fail(new Error('no content'))
  await expect(live.current()).rejects.toThrow('no content')
})

test('nothing is checked while a page request is pending, not even newer edits', async () => {
  const waits: (() => void)[] = []
  const { live, read, check, checks, onShown } = open(() => new Promise<void>((done) => waits.push(done)))
  ;(await read(0)).give(siteOf())
  await vi.waitFor(() => expect(waits).toHaveLength(1))
  expect(live.isChecking()).toBe(true)
  live.changed(['a.mdx'])
  ;(await read(1)).give(siteOf())
  await vi.waitFor(() => expect(onShown).toHaveBeenCalledTimes(2))
  expect(checks).toHaveLength(0)
  waits[0]?.()
  await vi.waitFor(() => expect(waits).toHaveLength(2))
  expect(checks).toHaveLength(0)
  waits[1]?.()
  await check(0)
})
