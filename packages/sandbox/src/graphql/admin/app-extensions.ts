/** App extensions of the admin schema: entries that an app adds to pages of the control panel. */
import type { AppExtension } from '../../model.ts'
import { Refused } from '../../shop/refusal.ts'
import type { Store } from '../../store.ts'
import { adminId, parseAdminId } from '../global-id.ts'

interface Input<T> {
  readonly input: T
}

type Label = AppExtension['label']

/** The limit for one app on one model. */
const MAX_PER_MODEL = 2
const MAX_LENGTH = 255
const KIND = 'appExtension'

export function appExtensionView(extension: AppExtension) {
  return { ...extension, id: adminId(KIND, extension.id) }
}

export function appExtensionMutations(store: Store) {
  const { appExtensions } = store.state
  const requireExtension = (id: string): AppExtension => {
    const extension = appExtensions.find((each) => String(each.id) === parseAdminId(id, KIND))
    if (extension === undefined) throw new Refused(`App extension ${id} not found`, 'not-found')
    return extension
  }
  return {
    createAppExtension: ({ input }: Input<Omit<AppExtension, 'id'>>) => {
      guardLengths(input)
      if (appExtensions.filter(({ model }) => model === input.model).length >= MAX_PER_MODEL)
        throw new Refused(`An app has at most ${MAX_PER_MODEL} extensions on ${input.model}`)
      const extension: AppExtension = { ...input, id: store.nextNumber(KIND, appExtensions) }
      appExtensions.push(extension)
      return { appExtension: appExtensionView(extension) }
    },
    updateAppExtension: ({
      input: { id, data },
    }: Input<{
      readonly id: string
      readonly data: { readonly url?: string | null; readonly label?: Partial<Label> | null }
    }>) => {
      const extension = requireExtension(id)
      // A label is replaced as a whole, except that a request without a default keeps the existing one.
      const label = data.label && {
        defaultValue: data.label.defaultValue ?? extension.label.defaultValue,
        locales: data.label.locales ?? [],
      }
      const next = { url: data.url ?? extension.url, label: label ?? extension.label }
      guardLengths(next)
      Object.assign(extension, next)
      return { appExtension: appExtensionView(extension) }
    },
    deleteAppExtension: ({ input }: Input<{ readonly id: string }>) => {
      appExtensions.splice(appExtensions.indexOf(requireExtension(input.id)), 1)
      return { deletedAppExtensionId: input.id }
    },
  }
}

function guardLengths({ url, label }: { readonly url: string; readonly label: Label }): void {
  const texts = [url, label.defaultValue, ...label.locales.map(({ value }) => value)]
  if (texts.some((text) => text.length > MAX_LENGTH))
    throw new Refused(`A url and the texts of a label have at most ${MAX_LENGTH} characters`)
}
