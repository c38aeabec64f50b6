/** Operations and the events they send, linked both ways across documents. */
import { expect, it } from 'vitest'
import type { Operation } from '../../src/core/api/api.ts'
import { compileCase, printProblem } from './compile-case.ts'

const head = (title: string) => `openapi: 3.1.0\ninfo: { title: ${title}, version: '1' }\n`
const shop = (sends: string) => `${head('Shop')}paths:
  /umbrellas:
    post:
      summary: Make an umbrella
      ${sends}
      responses: { '204': { description: Made. } }
`
const events = (sentBy: string) => `${head('Events')}webhooks:
  shop/umbrella/made:
    post:
      summary: Umbrella made
      ${sentBy}
      responses: { '200': { description: Thanks. } }
`
const TO_EVENT = "x-sends: [{ $ref: '../events.openapi.yaml#/webhooks/shop~1umbrella~1made' }]"
const TO_SHOP = "x-sent-by: [{ $ref: 'docs/shop.openapi.yaml#/paths/~1umbrellas/post' }]"

async function compileBoth(sends: string, sentBy: string) {
  const files = { 'docs/shop.openapi.yaml': shop(sends), 'events.openapi.yaml': events(sentBy) }
  const compiled = await Promise.all(Object.entries(files).map(([path, text]) => compileCase(path, text, files)))
  return compiled.map(({ pages, problems }) => ({
    operation: pages[0]?.body.children
      .flatMap((node) =>
        'props' in node && 'operation' in node.props ? [node.props.operation as unknown as Operation] : [],
      )
      .at(-1),
    problems: problems.map(printProblem),
  }))
}

it('links an operation to its event and back', async () => {
  const [fromShop, fromEvents] = await compileBoth(TO_EVENT, TO_SHOP)
  expect(fromShop).toMatchObject({
    operation: { sends: [{ title: 'Umbrella made', href: '/events#umbrella-made' }] },
    problems: [],
  })
  expect(fromEvents).toMatchObject({
    operation: { sentBy: [{ title: 'Make an umbrella', href: '/docs/shop#make-an-umbrella' }] },
    problems: [],
  })
})

it('reports it if only one side names the other', async () => {
  const [fromShop, fromEvents] = await compileBoth(TO_EVENT, '')
  expect(fromShop?.problems).toEqual([
    'docs/shop.openapi.yaml:7:17 warning DC315 "Umbrella made" does not list this in its "x-sent-by".',
  ])
  expect(fromEvents?.problems).toEqual([])
})

it('reports it if the event is missing', async () => {
  const { problems } = await compileCase('docs/shop.openapi.yaml', shop(TO_EVENT), {})
  expect(problems.map(printProblem)).toEqual([
    'docs/shop.openapi.yaml:7:19 error DC303 The target of "../events.openapi.yaml#/webhooks/shop~1umbrella~1made" doesn\'t exist.',
  ])
})
