/** A procedure: every h3 inside gets a number on a line (spec: article.components). */
import type { Frame } from './frame.ts'

export function Steps({ children }: Frame) {
  return <div className="steps">{children}</div>
}
