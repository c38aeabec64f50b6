/** One type or operation of a GraphQL schema: the wrapper around compiled content. Styles: ui/graphql/graphql.css. */
import type { ArticleContext } from '../article/article-context.ts'

interface GraphqlTypeProps extends ArticleContext {
  /** `object`, `enum`, `query` … */
  readonly kind: string
  /** Type name, or path of the operation. */
  readonly name: string
  /** Set for an operation: the shell gives its page the layout of API pages. */
  readonly operationAnchor?: string
}

export function GraphqlType({ kind, children }: GraphqlTypeProps) {
  return (
    <section className="gql" data-kind={kind}>
      {children}
    </section>
  )
}
