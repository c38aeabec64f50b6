/** A component the vocabulary does not have. The build has reported it; the reader still gets its content. */
import type { ArticleContext } from './article-context.ts'

export function UnknownComponent({ children }: ArticleContext) {
  return <>{children}</>
}
