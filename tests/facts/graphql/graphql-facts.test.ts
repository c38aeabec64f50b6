/** The schema documents contain the types and fields of the platform's public schemas of 2026. */
import { readFileSync } from 'node:fs'
import { buildSchema, isEnumType, isInputObjectType, isInterfaceType, isObjectType, isUnionType } from 'graphql'
import { describe, expect, it } from 'vitest'

const LEAST_SHARE = 0.95

/** Type name -> names of its fields, enum values, or union members, separated by spaces. */
type Facts = Readonly<Record<string, string>>

describe.each([
  ['storefront', 'graphql-storefront'],
  ['admin', 'graphql-admin'],
  ['account', 'graphql-users'],
])('the %s schema', (api, document) => {
  const facts = JSON.parse(readFileSync(new URL(`${api}.json`, import.meta.url), 'utf8')) as Facts
  const known = membersOf(readFileSync(new URL(`../../../content/docs/${document}.graphql`, import.meta.url), 'utf8'))

  it('has at least 95 % of the public types', () => {
    const names = Object.keys(facts)
    const missing = names.filter((name) => !known.has(name))
    expect(1 - missing.length / names.length, missing.join(', ')).toBeGreaterThanOrEqual(LEAST_SHARE)
  })

  it('has at least 95 % of the public fields, values, and members', () => {
    const members = Object.entries(facts).flatMap(([type, names]) =>
      names
        .split(' ')
        .filter((name) => name !== '')
        .map((name) => ({ type, name })),
    )
    const missing = members.filter(({ type, name }) => !known.get(type)?.has(name))
    const list = missing.map(({ type, name }) => `${type}.${name}`).join(', ')
    expect(1 - missing.length / members.length, list).toBeGreaterThanOrEqual(LEAST_SHARE)
  })
})

function membersOf(sdl: string): ReadonlyMap<string, ReadonlySet<string>> {
  const types = Object.values(buildSchema(sdl).getTypeMap())
  return new Map(
    types.map((type) => {
      if (isObjectType(type) || isInterfaceType(type) || isInputObjectType(type))
        return [type.name, new Set(Object.keys(type.getFields()))]
      if (isEnumType(type)) return [type.name, new Set(type.getValues().map(({ name }) => name))]
      if (isUnionType(type)) return [type.name, new Set(type.getTypes().map(({ name }) => name))]
      return [type.name, new Set<string>()]
    }),
  )
}
