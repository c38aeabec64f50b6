/** Edits of our code reach the pages, and a broken edit keeps the previous bundle (spec: content.dev-server). */
import { expect, it, vi } from 'vitest'
import type { Renderer } from '../renderer/renderer.ts'
import { createLiveRenderer } from './live-renderer.ts'

const rendererOf = (hash: string) => ({ hash }) as Renderer

function open(...results: (string | Error)[]) {
  const onChanged = vi.fn()
  const onFailure = vi.fn()
  const make = vi.fn(async () => {
    const result = results.shift() ?? new Error('unexpected call')
    if (result instanceof Error) throw result
    return rendererOf(result)
  })
  return { live: createLiveRenderer({ open: make, onChanged, onFailure }), make, onChanged, onFailure }
}

it('switches to the new bundle after an edit', async () => {
  const { live, onChanged } = open('old', 'new')
  expect((await live.current()).hash).toBe('old')
  live.changed()
  await live.settled()
  expect((await live.current()).hash).toBe('new')
  expect(onChanged).toHaveBeenCalledTimes(1)
})

it('bundles once for all edits made while a bundle is in progress', async () => {
  const { live, make, onChanged } = open('old', 'new')
  live.changed()
  live.changed()
  live.changed()
  await live.settled()
  expect(make).toHaveBeenCalledTimes(2)
  expect(onChanged).toHaveBeenCalledTimes(1)
})

it('does not notify pages when an edit changes no output', async () => {
  const { live, onChanged } = open('same', 'same')
  live.changed()
  await live.settled()
  expect(onChanged).not.toHaveBeenCalled()
})

it('keeps the previous bundle when bundling fails, and retries on the next edit', async () => {
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

it('recovers from a failed start', async () => {
  const { live } = open(new Error('no renderer'), 'mended')
  await expect(live.current()).rejects.toThrow('no renderer')
  live.changed()
  await live.settled()
  expect((await live.current()).hash).toBe('mended')
})
