/** Two live regions for screen readers, kept across soft navigation: the new page's title, and the result of an action. */
import type { ShellMessages } from '../../core/messages/shell.ts'

export function LiveRegions({ messages }: { readonly messages: ShellMessages }) {
  return (
    <>
      <div className="sr-only" aria-live="assertive" aria-atomic="true" data-announcer="" data-persist="announcer" />
      <div
        className="sr-only"
        role="status"
        data-status=""
        data-copied={messages.copied}
        data-failed={messages.copyFailed}
      />
    </>
  )
}
