/** Programs that were written from the platform's public documentation, run on a fresh sandbox (spec: sandbox.store). */
import { describe, expect, it } from 'vitest'
import { runProgram } from './caller.ts'
import * as catalog from './catalog.ts'
import * as sales from './sales.ts'
import * as shoppers from './shoppers.ts'
import * as store from './store.ts'

const { ADDRESS: _, ...saleses } = sales
const PROGRAMS = Object.entries({ ...catalog, ...saleses, ...shoppers, ...store })

describe('programs', () => {
  it.each(PROGRAMS)('%s meets no difference', async (_name, program) => {
    const { differences, calls } = await runProgram(program)
    expect(calls).toBeGreaterThan(10)
    expect(differences).toEqual([])
  })
})
