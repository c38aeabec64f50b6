/**
 * The models that compilers put into components of a body. A body is JSON, which TypeScript can't tell from a model, so
 * this file is the only one that says which prop has which model.
 */
import type { BodyComponent, BodyNode } from '../body.ts'
import type { JsonObject } from '../json.ts'
import type { ApiOverviewModel, Operation } from './api.ts'
import type { GraphqlExampleProps } from './graphql-model.ts'

/** The operation or event that a node shows; null for all other nodes. */
export function operationOf(node: BodyNode): Operation | null {
  if (node.type !== 'component' || !SHOW_OPERATIONS.has(node.name)) return null
  return (node.props.operation as unknown as Operation | undefined) ?? null
}

const SHOW_OPERATIONS: ReadonlySet<string> = new Set(['Operation', 'WebhookEvent'])

/** The same node with another state of its operation, and members that only readers see. */
export function withOperation(node: BodyNode, operation: Operation, more: JsonObject = {}): BodyNode {
  if (node.type !== 'component') return node
  return { ...node, props: { ...node.props, operation: { ...(operation as unknown as JsonObject), ...more } } }
}

/** All operations and events directly in a body, in its order. */
export function operationsIn(nodes: readonly BodyNode[]): Operation[] {
  return nodes.flatMap((node) => operationOf(node) ?? [])
}

/** The overview that a node shows a part of; null for all other nodes. */
export function overviewIn(node: BodyNode): ApiOverviewModel | null {
  if (node.type !== 'component' || node.name !== 'ApiOverview') return null
  return node.props.overview as unknown as ApiOverviewModel
}

/** The operations that an example of GraphQL runs after; empty for all other components. */
export function examplesBefore({ name, props }: BodyComponent): GraphqlExampleProps['after'] {
  if (name !== 'GraphqlExample') return []
  return (props.after ?? []) as unknown as GraphqlExampleProps['after']
}
