/** Translations of the store's texts, by resource type, channel, and language. */
import { type Refusal, refusal } from '../../shop/refusal.ts'
import type { Store } from '../../store.ts'
import { connection, type PageArgs } from '../connection.ts'
import { adminId, parseAdminId } from '../global-id.ts'
import { type ResourceType, TRANSLATABLE, type Translatable } from './translatable.ts'

export interface TranslationFilters {
  readonly resourceType: ResourceType
  readonly channelId: string
  readonly localeId: string
  readonly displayUntranslated?: boolean | null
  readonly resourceIds?: readonly string[] | null
}

export function translationsView(store: Store, args: PageArgs & { readonly filters: TranslationFilters }) {
  const { filters } = args
  const { kind, recordsOf } = TRANSLATABLE[filters.resourceType]
  const rows = recordsOf(store)
    .map((record) => ({
      resourceId: adminId(kind, record.id),
      fields: Object.entries(record.fields)
        .map(([fieldName, original]) => ({
          fieldName,
          original,
          translation: store.state.translations.get(keyOf(filters, record.id, fieldName)) ?? null,
        }))
        .filter(({ translation }) => filters.displayUntranslated !== false || translation !== null),
    }))
    .filter(({ resourceId }) => filters.resourceIds == null || filters.resourceIds.includes(resourceId))
  return connection(
    rows.filter(({ fields }) => fields.length > 0),
    args,
    (node) => node,
  )
}

interface UpdateInput extends TranslationFilters {
  readonly entities: readonly {
    readonly resourceId: string
    readonly fields: readonly { readonly fieldName: string; readonly value: string }[]
  }[]
}

interface DeleteInput extends TranslationFilters {
  readonly resources: readonly { readonly resourceId: string; readonly fields: readonly string[] }[]
}

/** Both mutations succeed partially: what is valid is stored, and `errors` has the rest. */
export function translationMutations(store: Store) {
  return {
    updateTranslations: ({ input }: { readonly input: UpdateInput }) => {
      const errors = input.entities.flatMap(({ resourceId, fields }) => {
        const values = new Map(fields.map(({ fieldName, value }) => [fieldName, value]))
        return eachValid(store, input, resourceId, [...values.keys()], (key, field) =>
          store.state.translations.set(key, values.get(field) ?? ''),
        )
      })
      return { errors }
    },
    deleteTranslations: ({ input }: { readonly input: DeleteInput }) => {
      const errors = input.resources.flatMap(({ resourceId, fields }) =>
        eachValid(store, input, resourceId, fields, (key) => store.state.translations.delete(key)),
      )
      return { errors }
    },
  }
}

/** Calls `change` with the key of each valid field. Returns the errors of the others. */
function eachValid(
  store: Store,
  input: TranslationFilters,
  resourceId: string,
  fields: readonly string[],
  change: (key: string, field: string) => void,
): Refusal[] {
  const { kind, recordsOf } = TRANSLATABLE[input.resourceType]
  const id = parseAdminId(resourceId, kind)
  if (id === null)
    return [refusal('ValidationError', `resourceId must be an integer for resourceType ${input.resourceType}.`)]
  const record: Translatable | undefined = recordsOf(store).find((each) => each.id === id)
  if (record === undefined)
    return [refusal('EntityNotFoundError', `Entity ${resourceId} not found.`, { id: resourceId })]
  const unknown = fields.filter((field) => !Object.hasOwn(record.fields, field))
  for (const field of fields) if (!unknown.includes(field)) change(keyOf(input, id, field), field)
  if (unknown.length === 0) return []
  const rest = { id: resourceId, fields: unknown }
  return [refusal('InvalidTranslationEntityFieldsError', 'Unsupported translation entity fields.', rest)]
}

function keyOf(filters: TranslationFilters, resourceId: string, fieldName: string): string {
  const channel = parseAdminId(filters.channelId, 'channel') ?? ''
  return [filters.resourceType, resourceId, fieldName, channel, filters.localeId].join(':')
}
