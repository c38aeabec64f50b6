/** A grid of cards; `num` is the maximum number of columns. */
import type { ArticleContext } from './article-context.ts'

interface CardsProps extends ArticleContext {
  readonly num?: number
}

export function Cards({ num = 3, children }: CardsProps) {
  const columns = Math.min(4, Math.max(1, Math.round(Number(num)) || 3))
  return <div className={`cards cards-${columns}`}>{children}</div>
}
