/** The example of an operation as a component: the site shows it next to the text, the Markdown version below it. */

import type { GraphqlExampleProps, GraphqlOperation } from '../../../../core/api/graphql-model.ts'
import type { BodyComponent } from '../../../../core/body.ts'
import { operationKey } from '../anchors.ts'
import type { OperationExample } from './make-examples.ts'

/** The explorer refuses longer links. */
const MAX_HASH_CHARACTERS = 8 * 1024

/** @param hrefOf address of an operation by its key */
export function renderExample(
  { path }: GraphqlOperation,
  example: OperationExample,
  hrefOf: (key: string) => string | null,
): BodyComponent {
  const variables = example.variables === null ? null : JSON.stringify(example.variables, null, 2)
  const props: GraphqlExampleProps = {
    name: path.join('.'),
    query: example.query,
    variables,
    response: JSON.stringify(example.response, null, 2),
    origin: example.origin,
    href: hrefOfExplorer(example, variables),
    after: example.after.map((operation) => ({
      name: operation.path.join('.'),
      href: hrefOf(operationKey(operation)) ?? '',
    })),
  }
  return { type: 'component', name: 'GraphqlExample', props, children: [] }
}

function hrefOfExplorer({ sandbox, query }: OperationExample, variables: string | null): string | null {
  if (sandbox === null) return null
  const params = `api=${sandbox}&query=${encodeURIComponent(query)}`
  const whole = variables === null ? params : `${params}&variables=${encodeURIComponent(variables)}`
  const hash = `#${whole.length < MAX_HASH_CHARACTERS ? whole : params}`
  return `/graphql-explorer${hash}`
}
