/** The request of an error recipe, as the form sends it unchanged. */

import type { RestRequest } from '@dev-center/sandbox/rest/types'
import type { TryForm } from '../../core/api/try-form.ts'
import { type ErrorRecipe, errorRecipe } from '../../core/sandbox/error-recipe.ts'
import { TOKEN_VALUES } from './body/tokens.ts'
import { type FormState, requestOf, startForm } from './form/form-state.ts'
import type { Filled } from './TryPanel.tsx'

function recipeState(form: TryForm, { values, body }: ErrorRecipe): FormState {
  const start = startForm(form)
  return { ...start, values: { ...start.values, ...values }, body: body ?? start.body }
}

export function recipeRequest(form: TryForm, recipe: ErrorRecipe): RestRequest {
  return requestOf(form, recipeState(form, recipe), TOKEN_VALUES[recipe.token ?? 'all'], recipe.outcome ?? '')
}

/** null when no request of the form causes the error. */
export function filledForError(form: TryForm, status: string): Filled | null {
  const recipe = errorRecipe(form, status)
  if (recipe === null) return null
  const { values, body } = recipeState(form, recipe)
  return { values, body, token: recipe.token ?? 'all', outcome: recipe.outcome ?? '' }
}
