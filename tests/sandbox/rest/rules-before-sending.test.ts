/**
 * What pages state about a request alone is known before it is sent: the contract of agents and of the code check
 * refuses it, and the form of the operation says it (decision 0067). A rule that needs the store says what it needs.
 */
import { createPlatformChecker } from '@dev-center/sandbox/rest/check-request'
import { describe, expect, it } from 'vitest'
import { EVENT_SCOPES, type TryForm, type TrySchema } from '../../../src/core/api/try-form.ts'
import type { RequestRule } from '../../../src/core/author-files/rules.schema.ts'
import { TRY_MESSAGES } from '../../../src/core/messages/try.ts'
import { bodyProblems } from '../../../src/ui/try/body/body-problems.ts'
import { combinedProblem, fieldProblem } from '../../../src/ui/try/form/field-problem.ts'
import { CONTRACT } from './rest-fixture.ts'
import { bodyOf, pathOf, RULES } from './rule-requests.ts'
import { tryForms } from './try-forms.ts'

const checker = createPlatformChecker(CONTRACT)
const FORMS = new Map(
  tryForms().map((form) => [`${form.method} ${form.path.replace('/stores/{store_hash}', '')}`, form]),
)
const MESSAGES = TRY_MESSAGES['en-US']

const refused = Object.values(RULES)
  .flat()
  .filter((rule): rule is RequestRule => 'operation' in rule && rule.status >= 400)

/** What the form shows beside the values of a rule. */
function shownInForm(rule: RequestRule): readonly string[] {
  const form = FORMS.get(rule.operation)
  if (form === undefined) return []
  const table = { ...form.schemas, [EVENT_SCOPES]: CONTRACT.schemas[EVENT_SCOPES] as TrySchema }
  const body = bodyOf(rule)
  const query = new URL(pathOf(rule), 'https://none').searchParams
  const inQuery = form.fields
    .filter(({ place }) => place === 'query')
    .flatMap((field) => [
      fieldProblem(field, query.get(field.name) ?? '', table, MESSAGES.problems),
      combinedProblem(field, form, ({ name }) => query.get(name) ?? '', MESSAGES.problems),
    ])
  // The form has no field for a parameter that isn't documented, so it can't be sent from there.
  const strays = [...query.keys()].filter((name) => !form.fields.some((field) => field.name === name))
  return [...inQuery.filter((words) => words !== ''), ...strays, ...inBody(form, body, table)]
}

function inBody({ body: accepted }: TryForm, body: ReturnType<typeof bodyOf>, table: TryForm['schemas']) {
  if (accepted === null || body === undefined) return []
  return bodyProblems(JSON.stringify(body), accepted, table, MESSAGES)
    .filter(({ isWarning }) => !isWarning)
    .map(({ text }) => text)
}

function titleOf({ operation, says, with: changes, without }: RequestRule): string {
  return `${operation}: ${says} ${JSON.stringify({ changes, without })}`
}

describe('a request that a page says is refused', () => {
  const alone = refused.filter(({ needs }) => needs === undefined)

  it.each(alone.map((rule) => [titleOf(rule), rule] as const))('is refused before it is sent: %s', (_, rule) => {
    const body = bodyOf(rule)
    const { problems } = checker.check({
      method: rule.operation.split(' ')[0] ?? '',
      path: `/stores/abc123${pathOf(rule)}`,
      ...(body !== undefined && { body }),
    })
    expect(problems).not.toEqual([])
    expect(shownInForm(rule)).not.toEqual([])
  })

  it.each(refused.filter(({ needs }) => needs !== undefined).map((rule) => [titleOf(rule), rule] as const))(
    'needs the store only if the request alone is right: %s',
    (_, rule) => {
      const body = bodyOf(rule)
      const { problems } = checker.check({
        method: rule.operation.split(' ')[0] ?? '',
        path: `/stores/abc123${pathOf(rule)}`,
        ...(body !== undefined && { body }),
      })
      expect(problems.filter(({ code }) => code !== 'deprecated')).toEqual([])
    },
  )
})
