/** Channel and language of an override, as the admin schema asks for it and shows it. */
import { connection, type PageArgs } from '../connection.ts'
import { adminId, parseAdminId } from '../global-id.ts'

interface PartialContext {
  readonly channelId?: string | null
  readonly locale?: string | null
}

interface Place {
  readonly channelId: string
  readonly locale: string
}

/** Of the page of a connection of overrides: those of one channel, language or both. */
export interface OverrideArgs extends PageArgs {
  readonly context?: PartialContext | null
}

/** What channels and languages show instead of a part of a product, each with its place, as the type `typename`. */
export function overridesConnection<T extends object>(
  overrides: readonly { readonly place: Place; readonly overrides: T }[],
  args: OverrideArgs,
  typename: string,
) {
  const wanted = overrides.filter(({ place }) => wantsPlace(place, args.context))
  return connection(wanted, args, ({ place, overrides }) => ({
    __typename: typename,
    context: contextView(place),
    ...overrides,
  }))
}

/** Whether a place is among those a request asks for; what it leaves out is any. */
function wantsPlace(place: Place, context: PartialContext | null | undefined): boolean {
  return (
    (context?.channelId == null || parseAdminId(context.channelId, 'channel') === place.channelId) &&
    (context?.locale == null || context.locale === place.locale)
  )
}

function contextView({ channelId, locale }: Place) {
  return { channelId: adminId('channel', channelId), locale }
}
