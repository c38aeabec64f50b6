/** Twenty applications with seeded faults: which are found, and how many findings are wrong (spec: check.precision). */
import { describe, expect, it } from 'vitest'
import { createCodeChecker } from '../../packages/code-check/src/check-code.ts'
import { sampleApplications } from './applications.ts'
import { contentDocuments } from './documents.ts'

const checker = createCodeChecker(contentDocuments())
const results = sampleApplications().map(({ name, files, faults }) => {
  const report = checker.check(files)
  const found = [...new Set(report.findings.map(({ file, line, rule }) => `${file}:${line} ${rule}`))]
  return { name, faults, found, report }
})
const hits = results.flatMap(({ faults, found }) => found.filter((one) => faults.includes(one)))

describe('the sample applications (spec: check.precision)', () => {
  it('are twenty, with 200 faults', () => {
    expect(results).toHaveLength(20)
    expect(results.flatMap(({ faults }) => faults).length).toBeGreaterThanOrEqual(200)
  })

  it('have no unreadable files', () => {
    expect(results.flatMap(({ report }) => report.unread)).toEqual([])
  })

  it('have at least 80 % of their faults found, by file, line and rule', () => {
    const missed = results.flatMap(({ name, faults, found }) =>
      faults.filter((fault) => !found.includes(fault)).map((fault) => `${name} ${fault}`),
    )
    expect(hits.length / (hits.length + missed.length), missed.join('\n')).toBeGreaterThanOrEqual(0.8)
  })

  it('have at most 5 % false findings', () => {
    const wrong = results.flatMap(({ name, faults, found }) =>
      found.filter((one) => !faults.includes(one)).map((one) => `${name} ${one}`),
    )
    expect(hits.length / (hits.length + wrong.length), wrong.join('\n')).toBeGreaterThanOrEqual(0.95)
  })
})
