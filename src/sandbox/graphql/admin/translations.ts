/** Translations of texts outside the catalog. The seed has return reasons and one email. */
import { type Refusal, Refused, refusal } from '../../shop/refusal.ts'
import type { Store } from '../../store.ts'
import { connection, type PageArgs } from '../connection.ts'
import { adminId, parseAdminId } from '../global-id.ts'

export interface TranslationFilters {
  readonly resourceType: ResourceType
  readonly channelId: string
  readonly localeId: string
  readonly displayUntranslated?: boolean | null
}

type ResourceType = 'RETURN_REASONS' | 'TRANSACTIONAL_EMAILS'

interface Resource {
  readonly id: string
  readonly fields: { readonly [name: string]: string }
}

const KINDS: Record<ResourceType, string> = {
  RETURN_REASONS: 'returnReason',
  TRANSACTIONAL_EMAILS: 'transactionalEmail',
}

const RESOURCES: Record<ResourceType, readonly Resource[]> = {
  RETURN_REASONS: [
    { id: '1', fields: { reason: 'It arrived damaged' } },
    { id: '2', fields: { reason: 'It is not what I ordered' } },
    { id: '3', fields: { reason: 'I changed my mind' } },
  ],
  TRANSACTIONAL_EMAILS: [
    { id: 'order_confirmation', fields: { subject: 'Your order is with us', preheader: 'We pack it today' } },
  ],
}

export function translationsView(store: Store, args: PageArgs & { readonly filters: TranslationFilters }) {
  const { filters } = args
  const resources = RESOURCES[filters.resourceType].map((resource) => ({
    resourceId: adminId(KINDS[filters.resourceType], resource.id),
    fields: Object.entries(resource.fields)
      .map(([fieldName, original]) => ({
        fieldName,
        original,
        translation: store.state.translations.get(keyOf(filters, resource.id, fieldName)) ?? null,
      }))
      .filter(({ translation }) => filters.displayUntranslated !== false || translation !== null),
  }))
  return connection([{ resources: resources.filter(({ fields }) => fields.length > 0) }], args, (node) => node)
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

export function translationMutations(store: Store) {
  return {
    updateTranslations: ({ input }: { readonly input: UpdateInput }) => {
      const errors = input.entities.flatMap(({ resourceId, fields }) =>
        entityErrors(
          input,
          resourceId,
          fields.map(({ fieldName }) => fieldName),
        ),
      )
      if (errors.length > 0) return { errors }
      for (const { resourceId, fields } of input.entities) {
        for (const { fieldName, value } of fields)
          store.state.translations.set(keyOf(input, idOf(input, resourceId), fieldName), value)
      }
      return { errors: [] }
    },
    deleteTranslations: ({ input }: { readonly input: DeleteInput }) => {
      const errors = input.resources.flatMap(({ resourceId, fields }) => entityErrors(input, resourceId, fields))
      if (errors.length > 0) return { errors }
      for (const { resourceId, fields } of input.resources) {
        for (const field of fields) store.state.translations.delete(keyOf(input, idOf(input, resourceId), field))
      }
      return { errors: [] }
    },
  }
}

function entityErrors(input: TranslationFilters, resourceId: string, fields: readonly string[]): Refusal[] {
  const resource = RESOURCES[input.resourceType].find(({ id }) => id === parseAny(input.resourceType, resourceId))
  if (resource === undefined) return [refusal('TranslationEntityNotFoundError', `${resourceId} not found`)]
  const unknown = fields.filter((field) => !Object.hasOwn(resource.fields, field))
  return unknown.length === 0
    ? []
    : [refusal('InvalidTranslationEntityFieldsError', `${resourceId} has no such texts`, { fields: unknown })]
}

function idOf(input: TranslationFilters, resourceId: string): string {
  const id = parseAny(input.resourceType, resourceId)
  if (id === null) throw new Refused(`${resourceId} not found`, 'not-found')
  return id
}

function parseAny(type: ResourceType, resourceId: string): string | null {
  return parseAdminId(resourceId, KINDS[type])
}

function keyOf(filters: TranslationFilters, resourceId: string, fieldName: string): string {
  const channel = parseAdminId(filters.channelId, 'channel') ?? ''
  return [filters.resourceType, resourceId, fieldName, channel, filters.localeId].join(':')
}
