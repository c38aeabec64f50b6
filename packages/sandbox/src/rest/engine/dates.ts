/** Date formats of the API versions. */
import type { Instant } from '../../model.ts'

/** `2026-03-16T10:00:00+00:00` */
export function offsetDate(instant: Instant): string {
  return instant.replace(/Z$/, '+00:00')
}

/** `Mon, 16 Mar 2026 10:00:00 +0000` */
export function mailDate(instant: Instant): string {
  return new Date(instant).toUTCString().replace('GMT', '+0000')
}

/** `2026-03-16 10:00:00` */
export function plainDate(instant: Instant): string {
  return instant.replace('T', ' ').replace(/Z$/, '')
}

export function seconds(instant: Instant): number {
  return Math.floor(Date.parse(instant) / 1000)
}
