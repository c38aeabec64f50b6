/** Opens the feedback panel from other parts of the page, by an event with an initial message. */

export const OPEN_FEEDBACK = 'dc:open-feedback'

export function openingMessage(event: Event): string {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null
  const message = typeof detail === 'object' && detail !== null && 'message' in detail ? detail.message : ''
  return typeof message === 'string' ? message : ''
}
