/** Programs and sequences of calls, written from the platform's public documentation, on a fresh sandbox (spec: reference.sandbox). */
import { describe, expect, it } from 'vitest'
import { type Program, runProgram } from './caller.ts'
import * as catalog from './catalog.ts'
import * as sales from './sales.ts'
import { CATALOG, SALES } from './sequences.ts'
import { AGAIN } from './sequences-again.ts'
import { LIMITS } from './sequences-limits.ts'
import { PUBLIC_CATALOG, PUBLIC_SALES, PUBLIC_STORE } from './sequences-public.ts'
import { RANDOM } from './sequences-random.ts'
import { STORE } from './sequences-store.ts'
import * as shoppers from './shoppers.ts'
import * as store from './store.ts'

const { ADDRESS: _, ...selling } = sales
const PROGRAMS: [string, Program][] = Object.entries({ ...catalog, ...selling, ...shoppers, ...store })
const PUBLIC = { ...PUBLIC_CATALOG, ...PUBLIC_STORE, ...PUBLIC_SALES, ...LIMITS, ...AGAIN }
const SEQUENCES: [string, Program][] = Object.entries({ ...CATALOG, ...SALES, ...STORE, ...RANDOM, ...PUBLIC })

let calls = 0

async function differencesOf(program: Program): Promise<readonly string[]> {
  const run = await runProgram(program)
  calls += run.calls
  return run.differences
}

describe('programs', () => {
  it.each(PROGRAMS)('%s meets no difference', async (_name, program) => {
    expect(await differencesOf(program)).toEqual([])
  })

  it('make about 290 calls', () => {
    expect(calls).toBeGreaterThan(290)
  })
})

describe('sequences', () => {
  it.each(SEQUENCES)('%s', async (_name, program) => {
    expect(await differencesOf(program)).toEqual([])
  })

  it('are forty of each kind', () => {
    const own = Object.keys(RANDOM).length + Object.keys(PUBLIC).length
    expect(SEQUENCES.length - own).toBeGreaterThanOrEqual(40)
    expect(Object.keys(PUBLIC).length).toBeGreaterThanOrEqual(40)
    expect(Object.keys(RANDOM).length).toBeGreaterThanOrEqual(40)
  })
})
