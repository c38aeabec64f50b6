/** Every documented error with "Make it happen" is the sandbox's response to that request (spec: reference.try). */
import { expect, it } from 'vitest'
import { tryForms } from '../sandbox/rest/try-forms.ts'
import { giveErrors } from '../sandbox/rest/wrong-answers.ts'

/** Fewer would mean that the rules no longer find any. */
const LEAST = 1_500

it('all of them', async () => {
  const { count, wrong } = await giveErrors(await tryForms())
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(LEAST)
}, 600_000)
