/** Every documented error that has "Make it happen" beside it is what the sandbox answers to that request (spec: reference.try). */
import { expect, it } from 'vitest'
import { tryForms } from '../sandbox/rest/try-forms.ts'
import { giveErrors } from '../sandbox/rest/wrong-answers.ts'

/** Fewer would mean that the rules find nothing any more. */
const LEAST = 1_500

it('all of them', async () => {
  const { count, wrong } = await giveErrors(await tryForms())
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(LEAST)
}, 600_000)
