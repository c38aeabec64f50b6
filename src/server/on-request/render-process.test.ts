import { afterEach, describe, expect, it } from 'vitest'
import { createRenderProcess, type RenderProcess } from './render-process.ts'

const script = new URL('../../../tests/fixtures/render.process.ts', import.meta.url)
const pids: (number | undefined)[] = []
let renderer: RenderProcess
afterEach(() => {
  renderer.stop()
  pids.length = 0
})

function open(limits: { limitMs?: number; waitingMax?: number; idleMs?: number } = {}): RenderProcess {
  renderer = createRenderProcess({ args: [], script, onStarted: (pid) => pids.push(pid), ...limits })
  return renderer
}

const page = (key: string) => ({ page: { key, at: [0, 0] as const } })
const text = async (key: string, original?: string) => {
  const { held } = await renderer.render({ ...page(key), ...(original === undefined ? {} : { original }) })
  return Buffer.from(held.plain ?? []).toString()
}
const isAlive = (pid: number | undefined) => {
  try {
    return process.kill(pid ?? 0, 0)
  } catch {
    return false
  }
}

describe('the process that renders', () => {
  it('is started once, for the first page, and has no secrets', async () => {
    process.env.AUTH_SECRET = 'secret'
    open()
    expect(pids).toEqual([])
    const made = await Promise.all([text('a'), text('b', ' and its original')])
    expect(pids).toHaveLength(1)
    expect(made).toEqual([`a by ${pids[0]} false`, `b by ${pids[0]} and its original false`])
    delete process.env.AUTH_SECRET
  })

  it("reports a page that can't be rendered, and continues", async () => {
    open()
    await expect(renderer.render(page('fail'))).rejects.toMatchObject({ status: 503, message: 'no such view' })
    expect(await text('a')).toContain(`a by ${pids[0]}`)
  })

  it('is replaced if it dies, even while others wait', async () => {
    open()
    const [dead, next] = await Promise.allSettled([text('die'), text('a')])
    expect(dead).toMatchObject({ status: 'rejected', reason: { code: 'page_unavailable', status: 503 } })
    expect(next).toMatchObject({ value: `a by ${pids[1]} false` })
    expect(await text('b')).toContain(`by ${pids[1]} `)
    process.kill(pids[1] ?? 0, 'SIGKILL')
    await expect.poll(() => isAlive(pids[1])).toBe(false)
    expect(await text('c')).toContain(`by ${pids[2]} `)
  })

  it.each(['hang', 'silent'])('is stopped if a page takes too long (%s)', async (key) => {
    // Longer than it takes to start the process.
    open({ limitMs: 3_000 })
    await text('a')
    await expect(renderer.render(page(key))).rejects.toMatchObject({ status: 503 })
    await expect.poll(() => isAlive(pids[0])).toBe(false)
    expect(await text('b')).toContain(`by ${pids[1]} `)
  })

  it('limits the queue to what it can render in time', async () => {
    open({ waitingMax: 2 })
    const all = await Promise.allSettled(['a', 'b', 'c'].map((key) => text(key)))
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(await text('d')).toContain('d by')
  })

  it('ends when idle, and starts again', async () => {
    open({ idleMs: 20 })
    await text('a')
    await expect.poll(() => isAlive(pids[0])).toBe(false)
    expect(await text('b')).toContain(`by ${pids[1]} `)
  })

  it('of a publication that is no longer served ends after its last pages', async () => {
    open()
    const last = text('a')
    renderer.retire()
    expect(await last).toContain('a by')
    await expect.poll(() => isAlive(pids[0])).toBe(false)
  })

  it("rejects if it doesn't start", async () => {
    renderer = createRenderProcess({ args: [], script: new URL('file:///no/such/script.ts') })
    await expect(renderer.render(page('a'))).rejects.toMatchObject({ code: 'page_unavailable', status: 503 })
  })
})
