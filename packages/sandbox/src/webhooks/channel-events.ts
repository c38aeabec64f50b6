/** Events of channels and their settings. */
import type { Sender } from './sender.ts'

export function emitChannel({ emit }: Sender, action: 'created' | 'updated', { id }: { readonly id: number }): void {
  emit(`store/channel/${action}`, { type: 'channel', id })
}

export function emitLocale(
  { emit }: Sender,
  action: 'added' | 'updated' | 'deleted',
  { id }: { readonly id: number },
): void {
  emit(`store/channel/${id}/settings/locale/${action}`, {})
}
