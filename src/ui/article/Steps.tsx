/** A procedure: every h3 inside is numbered along a line (spec: article.components). */
import type { ArticleContext } from './article-context.ts'

export function Steps({ children }: ArticleContext) {
  return <div className="steps">{children}</div>
}
