/** "Make it happen" beside a documented error: each of these requests gives that error (spec: reference.try). */
import { describe, expect, it } from 'vitest'
import { formKey } from '../../../src/core/api/try-form.ts'
import { errorRecipe } from '../../../src/core/sandbox/error-recipe.ts'
import { CONFLICTS, EXCEPTIONS } from '../../../src/core/sandbox/error-recipe-data.ts'
import { tryForms } from './try-forms.ts'
import { giveErrors } from './wrong-answers.ts'

const FORMS = tryForms()
/** Fewer would mean that the rules no longer find any. */
const LEAST = 2_400

describe('the request beside a documented error', () => {
  it('gives that error, for every operation', async () => {
    const { count, wrong } = await giveErrors(FORMS)
    expect(wrong).toEqual([])
    expect(count).toBeGreaterThan(LEAST)
  })

  it('is not offered where an invalid parameter results in another documented error', () => {
    const asked = FORMS.filter(({ errors, body }) => errors.includes('400') && errors.includes('422') && body === null)
    expect(asked.map(formKey)).toContain('GET /stores/{store_hash}/v3/content/pages')
    expect(asked.filter((form) => errorRecipe(form, '400') !== null).map(formKey)).toEqual([])
  })

  it('changes a version only where it is that of a cart or checkout', () => {
    const versioned = FORMS.filter((form) => errorRecipe(form, '409')?.body?.includes('"version": 99'))
    expect(versioned.length).toBeGreaterThan(5)
    expect(versioned.map(({ path }) => path).filter((path) => !/\/(?:carts|checkouts)\//.test(path))).toEqual([])
  })

  it('has exceptions only for errors that are documented', () => {
    const documented = new Set(FORMS.flatMap((form) => form.errors.map((status) => `${formKey(form)} ${status}`)))
    const named = [
      ...Object.keys(CONFLICTS).map((key) => `${key} 409`),
      ...Object.entries(EXCEPTIONS).flatMap(([key, statuses]) => statuses.map((status) => `${key} ${status}`)),
    ]
    expect(named.filter((each) => !documented.has(each))).toEqual([])
  })
})
