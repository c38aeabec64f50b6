/** A formula as MathML, which the compiler has made. */
import type { ArticleContext } from './article-context.ts'

export function Formula({ children }: ArticleContext) {
  return <>{children}</>
}
