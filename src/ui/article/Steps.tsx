/** A procedure: every h3 inside is numbered along a line (spec: article.components). */
import type { Frame } from './frame.ts'

export function Steps({ children }: Frame) {
  return <div className="steps">{children}</div>
}
