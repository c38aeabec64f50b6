import { describe, expect, it } from 'vitest'
import { createProgress, progressLine } from './progress.ts'

describe('progressLine', () => {
  it.each([
    ['what is being done, when nothing can be counted', { name: 'Compiling', done: 0, total: 0 }, 900, 'Compiling …'],
    ['how much is done', { name: 'Pages', done: 1, total: 750 }, 900, 'Pages 1 of 750'],
    ['how long it will take', { name: 'Pages', done: 250, total: 750 }, 7_000, 'Pages 250 of 750, 14 s left'],
    ['longer times in minutes', { name: 'Pages', done: 100, total: 1_000 }, 10_000, 'Pages 100 of 1000, 2 min left'],
    ['the end', { name: 'Pages', done: 750, total: 750 }, 21_000, 'Pages 750 of 750, 0 s left'],
  ])('says %s', (_, counted, elapsed, line) => {
    expect(progressLine(counted, elapsed)).toBe(line)
  })
})

describe('createProgress', () => {
  const watch = (isTTY: boolean) => {
    const written: string[] = []
    const clock = { time: 0 }
    const progress = createProgress(
      { isTTY, write: (text) => written.push(text.replace('\r\x1b[K', '|')) },
      () => clock.time,
    )
    return { written, clock, progress }
  }

  it('rewrites one line, no more often than it can be read, and clears it', () => {
    const { written, clock, progress } = watch(true)
    progress.phase('Compiling')
    progress.phase('Pages', 4)
    progress.step()
    clock.time = 200
    progress.step()
    progress.step()
    progress.end()
    expect(written).toEqual(['|Compiling …', '|Pages 0 of 4', '|Pages 2 of 4, 1 s left', '|'])
  })

  it('writes nothing if the output is a file', () => {
    const { written, progress } = watch(false)
    progress.phase('Pages', 1)
    progress.step()
    progress.end()
    expect(written).toEqual([])
  })
})
