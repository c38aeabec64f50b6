/** One theme object or setting: the wrapper around compiled content. Styles: ui/graphql/graphql.css. */
import type { ArticleContext } from '../../article/article-context.ts'

interface SchemaObjectProps extends ArticleContext {
  readonly name: string
}

export function SchemaObject({ children }: SchemaObjectProps) {
  return <section className="theme-object">{children}</section>
}
