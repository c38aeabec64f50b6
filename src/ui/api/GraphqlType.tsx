/** One type or operation of a GraphQL schema: the frame around what the compiler wrote. Styles: ui/graphql/graphql.css. */
import type { Frame } from '../article/frame.ts'

interface GraphqlTypeProps extends Frame {
  /** `object`, `enum`, `query` … */
  readonly kind: string
  /** Name of the type, or path of the operation. */
  readonly name: string
  /** Of an operation: the shell gives pages that have one the frame of API pages. */
  readonly operationAnchor?: string
}

export function GraphqlType({ kind, children }: GraphqlTypeProps) {
  return (
    <section className="gql" data-kind={kind}>
      {children}
    </section>
  )
}
