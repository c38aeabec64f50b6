import { describe, expect, it } from 'vitest'
import { explained } from './explain.ts'
import type { Violation } from './violation.ts'

const at = '/sort'
const choice: Violation = { code: 'enum', at, detail: { choices: ['id'], value: 'x' } }
const pattern: Violation = { code: 'pattern', at, detail: { pattern: '^id:asc$', about: 'A direction.' } }
const type: Violation = { code: 'type', at, detail: { types: ['object'], found: 'string' } }
const missing: Violation = { code: 'required', at, detail: { name: 'name', because: null } }
const either = (...tried: Violation[][]): Violation => ({ code: 'alternatives', at, detail: { tried, schemas: [] } })

describe('a value that fits no alternative', () => {
  it('says what is wrong with the one that is meant', () => {
    expect(explained([either([type], [missing])])).toEqual([missing])
    expect(explained([either([missing, missing], [choice])])).toEqual([choice])
    expect(explained([either([choice], [choice])])).toEqual([choice])
  })

  it('keeps all of them if they are forms of one text', () => {
    const both = either([choice], [pattern])
    expect(explained([both])).toEqual([both])
    expect(explained([either([choice], [type])])).toEqual([choice])
    const many: Violation = { code: 'enum', at, detail: { choices: Array.from({ length: 41 }, String), value: 'x' } }
    expect(explained([either([many], [pattern])])).toEqual([many])
  })
})
