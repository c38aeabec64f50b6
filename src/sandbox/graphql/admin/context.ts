/** Channel and language of an override, as the admin schema asks for it and shows it. */
import { adminId, parseAdminId } from '../global-id.ts'

export interface PartialContext {
  readonly channelId?: string | null
  readonly locale?: string | null
}

interface Place {
  readonly channelId: string
  readonly locale: string
}

/** Whether a place is among those a request asks for; what it leaves out is any. */
export function wantsPlace(place: Place, context: PartialContext | null | undefined): boolean {
  return (
    (context?.channelId == null || parseAdminId(context.channelId, 'channel') === place.channelId) &&
    (context?.locale == null || context.locale === place.locale)
  )
}

export function contextView({ channelId, locale }: Place) {
  return { channelId: adminId('channel', channelId), locale }
}
