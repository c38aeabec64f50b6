import { expect, it } from 'vitest'
import { isEndpointPath } from './endpoint-routes.ts'

it.each([
  '/graphql-explorer',
  '/graphql-playground',
  '/fr/graphql-explorer',
  '/zh-CN/graphql-playground',
  '/en-US/graphql-explorer',
])('%s can reach other hosts', (path) => {
  expect(isEndpointPath(path)).toBe(true)
})

it.each([
  '/',
  '/build',
  '/fr',
  '/docs/graphql-explorer',
  '/de/graphql-explorer',
  '/fr/ru/graphql-explorer',
  '/graphql-explorer/deep',
  '/graphql-explorers',
  '/graphql-explorer.md',
  '/GraphQL-Explorer',
  'graphql-explorer',
])("%s can't", (path) => {
  expect(isEndpointPath(path)).toBe(false)
})
