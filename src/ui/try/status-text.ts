import { reasonPhrase } from '../../core/api/http-status.ts'

/** `404 Not Found` */
export function statusText(status: number): string {
  return `${status} ${reasonPhrase(String(status))}`.trim()
}
