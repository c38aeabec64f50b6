/**
 * The smallest set of scopes that covers all operations. Among sets of equal size, the one with the most read-only
 * scopes.
 */
import type { ContractOperation } from '@dev-center/contract/request/contract'

type Choice = readonly string[]

export function leastScopes(operations: readonly ContractOperation[]): string[] {
  const choices = necessary(operations.map(({ scopes }) => scopes).filter(({ length }) => length > 0))
  return connected(choices)
    .flatMap(leastOf)
    .filter((scope) => scope !== 'default')
    .sort()
}

/** Leaves out a choice whose scopes include all scopes of another choice, because that one satisfies it too. */
function necessary(all: readonly Choice[]): Choice[] {
  const kept: Choice[] = []
  for (const choice of all.toSorted((one, other) => one.length - other.length))
    if (!kept.some((smaller) => smaller.every((scope) => choice.includes(scope)))) kept.push(choice)
  return kept
}

/** Groups of choices that share scopes, directly or through others. The groups are small. */
function connected(choices: readonly Choice[]): Choice[][] {
  const groups: Choice[][] = []
  for (const choice of choices) {
    const touching = groups.filter((group) => group.some((one) => one.some((scope) => choice.includes(scope))))
    for (const group of touching) groups.splice(groups.indexOf(group), 1)
    groups.push([choice, ...touching.flat()])
  }
  return groups
}

function leastOf(choices: readonly Choice[]): Choice {
  let best: Choice | null = null
  const search = (chosen: Choice): void => {
    if (best !== null && !isBetter(chosen, best)) return
    const open = choices.find((choice) => !choice.some((scope) => chosen.includes(scope)))
    if (open === undefined) best = chosen
    else for (const scope of open.toSorted((one, other) => writes(one) - writes(other))) search([...chosen, scope])
  }
  search([])
  return best ?? []
}

function isBetter(one: Choice, other: Choice): boolean {
  const weight = (choice: Choice) => choice.reduce((sum, scope) => sum + writes(scope), 0)
  return one.length < other.length || (one.length === other.length && weight(one) < weight(other))
}

function writes(scope: string): number {
  return /_read(?:_only)?$/.test(scope) ? 0 : 1
}
