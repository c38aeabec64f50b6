/** A short label in running text: "Beta", "Plus plan". */
import type { ArticleContext } from './article-context.ts'

interface BadgeProps extends ArticleContext {
  readonly text?: string
  readonly type?: string
}

const TYPES = ['default', 'info', 'success', 'warning', 'error']

export function Badge({ text, type = 'default', children }: BadgeProps) {
  return <span className={`badge badge-${TYPES.includes(type) ? type : 'default'}`}>{children ?? text}</span>
}
