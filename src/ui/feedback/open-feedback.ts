/** How other parts of a page ask for the feedback panel: an event on the document, with words to begin with. */

export const OPEN_FEEDBACK = 'dc:open-feedback'

export function openingMessage(event: Event): string {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null
  const message = typeof detail === 'object' && detail !== null && 'message' in detail ? detail.message : ''
  return typeof message === 'string' ? message : ''
}
