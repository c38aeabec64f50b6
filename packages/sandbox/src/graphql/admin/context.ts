/** Channel and language of an override, in the form of the admin schema. */
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

/** Paging and filters of a connection of overrides: by channel, by language, or both. */
export interface OverrideArgs extends PageArgs {
  readonly context?: PartialContext | null
}

/** Overrides of a part of a product by channel and language, as nodes of the type `typename`. */
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

/** Whether a place matches the requested context. An omitted channel or language matches any. */
function wantsPlace(place: Place, context: PartialContext | null | undefined): boolean {
  return (
    (context?.channelId == null || parseAdminId(context.channelId, 'channel') === place.channelId) &&
    (context?.locale == null || context.locale === place.locale)
  )
}

function contextView({ channelId, locale }: Place) {
  return { channelId: adminId('channel', channelId), locale }
}
