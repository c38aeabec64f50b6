import { expect, it } from 'vitest'
import type { Operation } from '../../../../core/api/api.ts'
import { bodyToMarkdown } from '../../../../core/markdown-version/markdown-version.ts'
import { SANDBOX_NOTES } from '../../../../core/messages/sandbox-notes.ts'
import { generalDifferences } from '../../../simulation/simulation.ts'
import { sandboxNote } from './sandbox-note.ts'

function operation(isSimulated: boolean): Operation {
  return {
    ...{
      kind: 'operation',
      id: 'teas',
      operationId: 'teas',
      aliases: [],
      method: 'get',
      path: '/teas',
      summary: 'Teas',
    },
    ...{ servers: [], security: [], parameters: [], body: null, responses: [], callbacks: [], sends: [], sentBy: [] },
    ...{ request: null, authoredSamples: [], isSimulated },
  }
}

it('names what is different in all operations once on a page whose operations can be tried', () => {
  const nodes = sandboxNote([operation(true), operation(true)], 'en-US')
  expect(nodes).toEqual([
    expect.objectContaining({ properties: expect.objectContaining({ id: 'sandbox-differences' }) }),
  ])
  const markdown = bodyToMarkdown({ type: 'root', children: nodes })
  expect(markdown).toContain('Different in the whole sandbox')
  expect(generalDifferences().length).toBeGreaterThan(4)
  for (const sentence of generalDifferences())
    expect(markdown.replaceAll('\\', '')).toContain(sentence.replaceAll('\\', ''))
})

it.each(['fr', 'ru', 'zh-CN'] as const)('says all of it in %s, with the same names', (locale) => {
  const namesIn = (sentence: string) => sentence.match(/`[^`]+`/g)?.toSorted() ?? []
  expect(SANDBOX_NOTES[locale].map(namesIn)).toEqual(generalDifferences().map(namesIn))
  expect(SANDBOX_NOTES[locale].filter((sentence) => generalDifferences().includes(sentence))).toEqual([])
  const [note] = sandboxNote([operation(true)], locale)
  expect(bodyToMarkdown({ type: 'root', children: note === undefined ? [] : [note] })).toContain(
    SANDBOX_NOTES[locale][0]?.slice(0, 12),
  )
})

it('is silent on pages without such an operation', () => {
  expect(sandboxNote([operation(false)], 'en-US')).toEqual([])
})
