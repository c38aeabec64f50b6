/** Sends the requests of "Make it happen" to the sandbox. */

import { formKey, type TryForm } from '../../../src/core/api/try-form.ts'
import { errorRecipe } from '../../../src/core/sandbox/error-recipe.ts'
import { recipeRequest } from '../../../src/ui/try/recipe-request.ts'
import { restSandbox } from './rest-fixture.ts'

export interface ErrorRun {
  /** Number of requests sent. */
  readonly count: number
  /** Requests with a different status. */
  readonly wrong: readonly string[]
}

export async function giveErrors(forms: readonly TryForm[]): Promise<ErrorRun> {
  const sandbox = restSandbox()
  const wrong: string[] = []
  let count = 0
  for (const form of forms) {
    for (const status of form.errors) {
      const recipe = errorRecipe(form, status)
      if (recipe === null) continue
      count += 1
      const answer = await sandbox.rest(recipeRequest(form, recipe))
      if (answer.status < 400) sandbox.reset()
      if (String(answer.status) !== status) wrong.push(`${formKey(form)} ${status}: ${answer.status}`)
    }
  }
  return { count, wrong }
}
