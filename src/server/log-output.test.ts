import { expect, it } from 'vitest'
import { createLogOutput } from './log-output.ts'

/** A reader that accepts text on demand. */
function createReader() {
  const taken: string[] = []
  const open: (() => void)[] = []
  return {
    taken,
    send(text: string, done: () => void) {
      open.push(() => {
        taken.push(text)
        done()
      })
    },
    take: () => open.shift()?.(),
  }
}

it('never blocks: lines are kept up to a limit, then dropped and counted, and the loss is logged', () => {
  const reader = createReader()
  const output = createLogOutput(reader.send, 20)
  for (let at = 0; at < 10; at++) output.write(`line ${at}\n`)
  expect(output.dropped()).toBe(6)
  reader.take()
  reader.take()
  output.write('after\n')
  reader.take()
  const [first, second = '', third] = reader.taken
  expect(first).toBe('line 0\n')
  expect(second.split('\n').slice(0, 3)).toEqual(['line 1', 'line 2', 'line 3'])
  expect(JSON.parse(second.split('\n')[3] ?? '')).toMatchObject({ level: 'warn', lines: 6, msg: 'log.dropped' })
  expect(third).toBe('after\n')
  expect(output.dropped()).toBe(6)
})

it('stops waiting at the end', async () => {
  const output = createLogOutput(() => undefined)
  output.write('never read\n')
  await output.flush(20)
})

it('continues when the reader is gone', () => {
  const output = createLogOutput((_, done) => done(new Error('EPIPE')), 20)
  for (let at = 0; at < 10; at++) output.write(`line ${at}\n`)
  expect(output.dropped()).toBeGreaterThan(0)
})
