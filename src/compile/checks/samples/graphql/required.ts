/** Determines which variables are required. */
import { Kind, type VariableDefinitionNode } from 'graphql'

export function isRequiredVariable({ type, defaultValue }: VariableDefinitionNode): boolean {
  return type.kind === Kind.NON_NULL_TYPE && defaultValue === undefined
}
