import { expect, it } from 'vitest'
import { blamesReference } from './skip-reason.ts'

it.each([
  'generateThing is not yet part of the reference on this site',
  'the reference lacks schema_translations',
  'The reference has no schema for these options',
  "the API document doesn't list this field",
  'the API document doesn’t list this field',
  'the reference of carts is still to come',
  'this operation is missing from the reference',
  'the mutation is not documented on this site',
  "isn't in the OpenAPI document",
  'this resource has no document',
  'Dev Center does not cover it',
])('a reason that blames the reference: %s', (reason) => {
  expect(blamesReference(reason)).toBe(true)
})

it.each([
  'GraphQL over HTTP, which no REST document describes',
  'the reference shows the page at the end of the redirect',
  'the sample store has no widgets',
  'the sandbox does not simulate registerCompany',
  'B2B Edition, a separate product with an API of its own',
  'the shape that all version 2 errors share; the details differ by resource',
  'the response to a document that the store does not accept',
  'the fields are those that your app registered',
])('a reason in the sample itself: %s', (reason) => {
  expect(blamesReference(reason)).toBe(false)
})
