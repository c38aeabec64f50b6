/** A component the vocabulary does not have. The build has reported it; the reader still gets its content. */
import type { Frame } from './frame.ts'

export function UnknownComponent({ children }: Frame) {
  return <>{children}</>
}
