/** The share of guides that runs: most responses on them were returned by the sandbox (spec: content.runs). */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { addExchanges, countExchanges, NO_EXCHANGES } from '../src/compile/checks/runs/count-exchanges.ts'
import type { Sample } from '../src/core/page.ts'

const CONTENT = resolve(import.meta.dirname, '../content')
/** Of all exchanges, with any host. */
const MIN_SHARE = 0.8
/** Of the exchanges that the sandbox supports. */
const MIN_SHARE_OF_SIMULATED = 0.9
const MIN_GUIDES = 100

const FENCE = /^([ ]*)(`{3,})(\S*)[ ]*(.*)\n([\s\S]*?)^\1\2[ ]*$/gm

function samplesOf(file: string): Sample[] {
  return [...readFileSync(join(CONTENT, file), 'utf8').matchAll(FENCE)].map(
    ([, indent = '', , language = '', meta = '', code = '']) => ({
      language,
      meta,
      code: code.replaceAll(`\n${indent}`, '\n').trimEnd(),
      position: { line: 1, column: 1 },
    }),
  )
}

test('most responses on guides are the result of a run', () => {
  const guides = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' }).filter((name) => /^[^.]+\.mdx$/.test(name))
  const counts = guides.map((name) => countExchanges(samplesOf(name)))
  const all = counts.reduce(addExchanges, NO_EXCHANGES)
  expect(counts.filter(({ ran }) => ran > 0).length).toBeGreaterThanOrEqual(MIN_GUIDES)
  expect(all.exchanges).toBeGreaterThanOrEqual(500)
  expect(all.ran / all.exchanges).toBeGreaterThanOrEqual(MIN_SHARE)
  expect(all.ran / all.simulated).toBeGreaterThanOrEqual(MIN_SHARE_OF_SIMULATED)
})
