/** Content of one tab; `Tabs` renders the panel around it. */
import type { Frame } from './frame.ts'

export function Tab({ children }: Frame) {
  return <>{children}</>
}
