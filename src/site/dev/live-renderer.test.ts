/** An edit of the code is in the pages, and one that cannot be bundled takes nothing away (spec: content.dev-server). */
import { expect, it, vi } from 'vitest'
import type { Renderer } from '../renderer/renderer.ts'
import { createLiveRenderer } from './live-renderer.ts'

const rendererOf = (hash: string) => ({ hash }) as Renderer

function open(...results: (string | Error)[]) {
  const onChanged = vi.fn()
  const onFailure = vi.fn()
  const make = vi.fn(async () => {
    const result = results.shift() ?? new Error('nobody expected another one')
    if (result instanceof Error) throw result
    return rendererOf(result)
  })
  return { live: createLiveRenderer({ open: make, onChanged, onFailure }), make, onChanged, onFailure }
}

it('shows the next bundle after an edit', async () => {
  const { live, onChanged } = open('old', 'new')
  expect((await live.current()).hash).toBe('old')
  live.changed()
  await live.settled()
  expect((await live.current()).hash).toBe('new')
  expect(onChanged).toHaveBeenCalledTimes(1)
})

it('makes one more bundle of edits that come while one is being made', async () => {
  const { live, make, onChanged } = open('old', 'new')
  live.changed()
  live.changed()
  live.changed()
  await live.settled()
  expect(make).toHaveBeenCalledTimes(2)
  expect(onChanged).toHaveBeenCalledTimes(1)
})

it('says nothing of an edit that no page shows', async () => {
  const { live, onChanged } = open('same', 'same')
  live.changed()
  await live.settled()
  expect(onChanged).not.toHaveBeenCalled()
})

it('keeps what is there when a bundle fails, and tries again with the next edit', async () => {
  const broken = new Error('no such module')
  const { live, onChanged, onFailure } = open('old', broken, 'mended')
  live.changed()
  await live.settled()
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(broken)
  expect((await live.current()).hash).toBe('old')
  live.changed()
  await live.settled()
  expect((await live.current()).hash).toBe('mended')
  expect(onChanged).toHaveBeenCalledTimes(1)
})

it('recovers from a start that failed', async () => {
  const { live } = open(new Error('no renderer'), 'mended')
  await expect(live.current()).rejects.toThrow('no renderer')
  live.changed()
  await live.settled()
  expect((await live.current()).hash).toBe('mended')
})
