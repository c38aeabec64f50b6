import { afterEach, expect, it, vi } from 'vitest'
import { hasRoom, savesData } from './connection.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  [undefined, true, false],
  [{ effectiveType: '4g' }, true, false],
  [{ effectiveType: '3g' }, false, false],
  [{ effectiveType: '2g' }, false, false],
  [{ effectiveType: '4g', saveData: true }, false, true],
])('with the connection %j, there is room for more: %s; the reader saves data: %s', (connection, room, saves) => {
  vi.stubGlobal('navigator', { connection })
  expect([hasRoom(), savesData()]).toEqual([room, saves])
})
