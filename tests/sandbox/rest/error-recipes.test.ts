/** "Make it happen" beside a documented error: each of these requests gives that error (spec: reference.try). */
import { expect, it } from 'vitest'
import { tryForms } from './try-forms.ts'
import { giveErrors } from './wrong-answers.ts'

/** Small documents with every kind of error; `npm run test:reliability` takes all. */
const DOCUMENTS = /\/(?:brands|subscribers|coupons|carts)\.openapi\.yaml$/

it('the error beside which it stands is what the sandbox answers', async () => {
  const { count, wrong } = await giveErrors(await tryForms((path) => DOCUMENTS.test(path)))
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(50)
}, 60_000)
