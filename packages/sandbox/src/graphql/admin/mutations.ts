/** `mutation { channel, locale, settings }` of the admin schema. */
import { refusal } from '../../shop/refusal.ts'
import type { SandboxChannel, Store } from '../../store.ts'
import { emitChannel, emitLocale } from '../../webhooks/channel-events.ts'
import type { Sender } from '../../webhooks/sender.ts'
import { parseAdminId } from '../global-id.ts'
import { notFound } from './not-found.ts'
import { channelView, localeView } from './store-view.ts'

interface Input<T> {
  readonly input: T
}

export function channelMutations(sender: Sender) {
  const { store } = sender
  return {
    createChannel: ({
      input,
    }: Input<{
      readonly name: string
      readonly platform: string
      readonly type: string
      readonly status?: string | null
      readonly externalId?: string | null
      readonly isVisible?: boolean | null
    }>) => {
      const channel: SandboxChannel = {
        id: store.nextNumber('channel', store.state.channels),
        name: input.name,
        type: input.type,
        platform: input.platform,
        status: (input.status ?? 'PRELAUNCH').toLowerCase(),
        url: '',
        externalId: input.externalId ?? '',
        isVisible: input.isVisible ?? true,
        createdAt: store.now(),
        updatedAt: store.now(),
        locales: [{ code: 'en', isActive: true, isDefault: true }],
      }
      store.state.channels.push(channel)
      emitChannel(sender, 'created', channel)
      return { channel: channelView(store, channel) }
    },
  }
}

interface LocaleInput {
  readonly channelId: string
  readonly code: string
  readonly status?: 'ACTIVE' | 'INACTIVE' | null
  readonly isDefault?: boolean | null
}

export function localeMutations(sender: Sender) {
  const { store } = sender
  const channelOf = (input: LocaleInput) =>
    store.state.channels.find(({ id }) => String(id) === parseAdminId(input.channelId, 'channel'))
  const missing = (input: LocaleInput) => notFound(input.channelId, `${input.channelId} has no language ${input.code}`)
  return {
    addLocale: ({ input }: Input<LocaleInput>) => {
      const channel = channelOf(input)
      if (channel === undefined) return { locale: null, errors: [notFound(input.channelId)] }
      if (channel.locales.some(({ code }) => code === input.code)) {
        return {
          locale: null,
          errors: [
            refusal('EntityAlreadyExistsError', `The channel has ${input.code} already`, { id: input.channelId }),
          ],
        }
      }
      if (!/^[a-z]{2}(-[A-Z]{2})?$/.test(input.code))
        return { locale: null, errors: [refusal('ValidationError', `${input.code} is no language code`)] }
      const locale = { code: input.code, isActive: input.status !== 'INACTIVE', isDefault: false }
      channel.locales.push(locale)
      emitLocale(sender, 'added', channel)
      return { locale: localeView(locale), errors: [] }
    },
    updateLocale: ({ input }: Input<LocaleInput>) => {
      const channel = channelOf(input)
      const locale = channel?.locales.find(({ code }) => code === input.code)
      if (channel === undefined || locale === undefined) return { locale: null, errors: [missing(input)] }
      if (input.status != null) locale.isActive = input.status === 'ACTIVE'
      if (input.isDefault) for (const each of channel.locales) each.isDefault = each === locale
      emitLocale(sender, 'updated', channel)
      return { locale: localeView(locale), errors: [] }
    },
    deleteLocale: ({ input }: Input<LocaleInput>) => {
      const channel = channelOf(input)
      const locale = channel?.locales.find(({ code }) => code === input.code)
      if (channel === undefined || locale === undefined || locale.isDefault)
        return { code: null, errors: [missing(input)] }
      channel.locales = channel.locales.filter((each) => each !== locale)
      emitLocale(sender, 'deleted', channel)
      return { code: locale.code, errors: [] }
    },
  }
}

export function settingsMutations(store: Store) {
  return {
    dataSolutions: {
      updateDataLayer: ({ input }: Input<{ readonly isDataLayerEnabled: boolean }>) => {
        store.state.isDataLayerEnabled = input.isDataLayerEnabled
        return { dataSolutions: { isDataLayerEnabled: input.isDataLayerEnabled } }
      },
    },
  }
}
