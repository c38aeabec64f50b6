/**
 * Examples of the reference that no run returned, each with its reason. The list may only shrink
 * (spec: reference.runs).
 */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { notRunSchema } from '../src/core/author-files/not-run.schema.ts'

/** Lower it together with the list; never raise it. */
const MAX_NOT_RUN = 34

const text = readFileSync(resolve(import.meta.dirname, '../content/_not-run.json'), 'utf8')
const files = Object.entries(notRunSchema.parse(JSON.parse(text)))

test('the list of examples that are not run has not grown', () => {
  const count = files.reduce((sum, [, examples]) => sum + Object.keys(examples).length, 0)
  expect(count).toBeLessThanOrEqual(MAX_NOT_RUN)
})

test('it is sorted, so that branches rarely conflict', () => {
  const names = files.map(([file]) => file)
  expect(names).toEqual(names.toSorted())
})
