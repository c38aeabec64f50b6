/** Content of one tab; `Tabs` makes the panel around it. */
import type { Frame } from './frame.ts'

export function Tab({ children }: Frame) {
  return <>{children}</>
}
