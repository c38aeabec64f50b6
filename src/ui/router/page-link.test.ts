// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { pageLink } from './page-link.ts'

const at = (path: string) => history.replaceState(null, '', path)

function follows(html: string): boolean {
  document.body.innerHTML = html
  return pageLink(document.querySelector('a b') ?? document.querySelector('a')) !== null
}

beforeEach(() => at('/build'))

describe('soft navigation (spec: shell.soft-navigation)', () => {
  it.each([
    '<a href="/docs/rest-catalog"><b>Brands</b></a>',
    '<a href="/fr/docs#part">x</a>',
    '<a href="overview">x</a>',
    `<a href="${location.origin}/">x</a>`,
  ])('follows %s', (html) => {
    expect(follows(html)).toBe(true)
  })

  it.each([
    '<a>x</a>',
    '<a href="https://example.com/docs">x</a>',
    '<a href="/docs" target="_blank">x</a>',
    '<a href="/docs" download>x</a>',
    '<a href="/docs" data-reload>x</a>',
    '<a href="/api/feedback">x</a>',
    '<a href="/_dc/graphql/storefront.graphql">x</a>',
    '<a href="/build.md">x</a>',
  ])('leaves %s to the browser', (html) => {
    expect(follows(html)).toBe(false)
  })

  it.each([
    ['/build', '/graphql-explorer'],
    ['/build', '/graphql-explorer#api=admin'],
    ['/fr/build', '/fr/graphql-playground'],
    ['/graphql-explorer', '/build'],
    ['/graphql-explorer', '/graphql-playground'],
    ['/zh-CN/graphql-explorer', '/'],
  ])('never takes one policy to another page: %s -> %s', (from, to) => {
    at(from)
    expect(follows(`<a href="${to}">x</a>`)).toBe(false)
  })

  it('is unchanged outside the explorer', () => {
    at('/docs/graphql-storefront')
    expect(follows('<a href="/docs/graphql-storefront/queries#graphql-explorer">x</a>')).toBe(true)
  })
})
