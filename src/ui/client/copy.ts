/** Copy buttons: confirm for two seconds, and only if the text is on the clipboard (spec: article.code). */

/** spec: article.code: copy-code confirmation. */
const COPIED_NOTICE_MS = 2000

export function copyCode(button: HTMLElement): Promise<void> {
  const block = button.closest('.sample-request, .code-block, .search-operation')
  // For a request in many languages, copy the one that is shown.
  const code = block?.querySelector('[data-selected] code') ?? block?.querySelector('code')
  const text = button.dataset.copy || code?.textContent
  return copy(button, () => navigator.clipboard.writeText(text ?? ''))
}

/**
 * Copies the Markdown version, byte for byte. Safari needs the promise inside the clipboard item, in the same task as
 * the click.
 */
export function copyPage(button: HTMLElement): Promise<void> {
  const text = async () => {
    const response = await fetch(button.dataset.copyPage ?? '')
    if (!response.ok) throw new Error(String(response.status))
    return new Blob([await response.text()], { type: 'text/plain' })
  }
  return copy(button, () => navigator.clipboard.write([new ClipboardItem({ 'text/plain': text() })]))
}

export function copyLink(button: HTMLElement): Promise<void> {
  return copy(button, () => navigator.clipboard.writeText(location.origin + location.pathname))
}

async function copy(button: HTMLElement, write: () => Promise<void>): Promise<void> {
  const status = document.querySelector<HTMLElement>('[data-status]')
  const say = (text: string | undefined) => {
    if (status) status.textContent = text ?? ''
  }
  try {
    await write()
  } catch (error) {
    console.error(error)
    say(status?.dataset.failed)
    return
  }
  // Clicking again copies again, but does not extend the confirmation.
  if ('copied' in button.dataset) return
  button.dataset.copied = ''
  say(status?.dataset.copied)
  setTimeout(() => {
    delete button.dataset.copied
    say('')
  }, COPIED_NOTICE_MS)
}
