/** Files and folders of a project as a nested list (spec: article.components). */
import type { ArticleContext } from './article-context.ts'

export function FileTree({ children }: ArticleContext) {
  return <ul className="file-tree">{children}</ul>
}
