import { describe, expect, it } from 'vitest'
import { fetchData } from './fetch-data.ts'

function answering(response: () => Response | Promise<Response>): typeof fetch {
  return async (_url, init) => {
    const signal = init?.signal
    const aborted = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(new Error('aborted'))),
    )
    return Promise.race([response(), aborted])
  }
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

describe('fetchData (spec: search.loading)', () => {
  it('returns the bytes of all chunks', async () => {
    const bytes = await fetchData('/x', { priority: 'low', fetch: answering(() => new Response('{"a":1}')) })
    expect(new TextDecoder().decode(bytes)).toBe('{"a":1}')
  })

  it.each([404, 500])('fails on status %d', async (status) => {
    const request = answering(() => new Response('no', { status }))
    await expect(fetchData('/x', { priority: 'low', fetch: request })).rejects.toThrow(`${status}`)
  })

  it('gives up on a connection that stalls', async () => {
    const request = answering(() => new Promise(() => {}))
    await expect(fetchData('/x', { priority: 'low', fetch: request, stallMs: 20 })).rejects.toThrow()
  })

  it('is patient with a slow connection', async () => {
    const request = answering(() => {
      const body = new ReadableStream<Uint8Array>({
        async start(controller) {
          for (let i = 0; i < 5; i++) {
            await wait(20)
            controller.enqueue(new Uint8Array([65]))
          }
          controller.close()
        },
      })
      return new Response(body)
    })
    const bytes = await fetchData('/x', { priority: 'low', fetch: request, stallMs: 60 })
    expect(bytes.byteLength).toBe(5)
  })
})
