/** Images, videos, custom fields, rules, and reviews of products, and the routes of all their parts. */
import type { JsonObject } from '@dev-center/contract/json'
import type { CatalogImage, CustomField, Product, Review } from '../../model.ts'
import type { Store } from '../../store.ts'
import type { Call, Routes } from '../engine/call.ts'
import { type Collection, crud, drop, parent } from '../engine/collection.ts'
import { offsetDate } from '../engine/dates.ts'
import { jsonCollection } from '../engine/json-records.ts'
import { numberOf, objectsOf, textOf } from '../engine/json-value.ts'
import { invalid } from '../engine/rejection.ts'
import { bulkRules } from './bulk-pricing.ts'
import { imageView, seededVideos } from './product-part-views.ts'

const PATH = '/v3/catalog/products/{product_id}'
const MOST_CUSTOM_FIELDS = 200

function productOf(call: Call): Product {
  return parent(call, 'product_id', call.store.state.products)
}

const images: Collection<CatalogImage> = {
  param: 'image_id',
  all: (call) => productOf(call).images,
  view(call, image) {
    const product = productOf(call)
    const url = call.store.state.extras.get(`image:${image.id}`)?.image_url
    const { image_file, ...view } = imageView(call.store, product, image, product.images.indexOf(image))
    return { ...view, ...(url === undefined ? { image_file: image_file ?? '' } : { image_url: url }) }
  },
  create(call, body) {
    const product = productOf(call)
    const file = textOf(body.image_url)
    if (file === '') throw invalid({}, 'image_url must be present if uploading by url')
    const ids = product.images.map(({ id }) => id)
    const image: CatalogImage = {
      id: Math.max(product.id * 10 + 2000, ...ids) + 1,
      file,
      alt: textOf(body.description),
      isDefault: product.images.length === 0,
    }
    product.images.push(image)
    writeImage(call, product, image, body)
    return image
  },
  update: (call, image, body) => writeImage(call, productOf(call), image, body),
  remove: (call, image) => drop(productOf(call).images, image),
}

function writeImage({ store }: Call, product: Product, image: CatalogImage, body: JsonObject): void {
  image.alt = textOf(body.description, image.alt)
  image.file = textOf(body.image_url, image.file)
  if (body.is_thumbnail === true) for (const each of product.images) each.isDefault = each === image
  const key = `image:${image.id}`
  store.state.extras.set(key, {
    ...store.state.extras.get(key),
    ...(body.sort_order !== undefined && { sort_order: body.sort_order }),
    ...(body.image_url !== undefined && { image_url: body.image_url }),
  })
  product.updatedAt = store.now()
}

const customFields: Collection<CustomField> = {
  param: 'custom_field_id',
  all: (call) => productOf(call).customFields,
  view: (_, { id, name, value }) => ({ id, name, value }),
  create(call, body) {
    const product = productOf(call)
    guardPair(product, { name: textOf(body.name), value: textOf(body.value) }, null)
    if (product.customFields.length >= MOST_CUSTOM_FIELDS)
      throw invalid({}, `A product can have at most ${MOST_CUSTOM_FIELDS} custom fields.`)
    const ids = product.customFields.map(({ id }) => id)
    const id = Math.max(product.id * 10 + 3000, ...ids) + 1
    const field: CustomField = { id, name: textOf(body.name), value: textOf(body.value) }
    product.customFields.push(field)
    return field
  },
  update(call, field, body) {
    const pair = { name: textOf(body.name, field.name), value: textOf(body.value, field.value) }
    guardPair(productOf(call), pair, field)
    Object.assign(field, pair)
  },
  remove: (call, field) => drop(productOf(call).customFields, field),
}

type Pair = Pick<CustomField, 'name' | 'value'>

/** Each pair of name and value is unique inside a product. */
function guardPair({ customFields: known }: Product, { name, value }: Pair, own: CustomField | null): void {
  if (known.some((field) => field !== own && field.name === name && field.value === value))
    throw invalid({}, `The product already has the custom field ${name} with the value ${value}.`)
}

const videos = jsonCollection({
  kind: 'video',
  param: 'id',
  seed: seededVideos,
  owner: (call) => ({ product_id: productOf(call).id }),
  initial: () => ({ title: '', description: '', sort_order: 0, type: 'youtube', length: '' }),
})

const RULE: JsonObject = {
  sort_order: 0,
  enabled: true,
  stop: false,
  purchasing_disabled: false,
  purchasing_disabled_message: '',
  purchasing_hidden: false,
  image_url: '',
  price_adjuster: { adjuster: null, adjuster_value: 0 },
  weight_adjuster: { adjuster: null, adjuster_value: 0 },
  conditions: [],
}

/** The extended warranty costs more for the largest kettle. */
const SEEDED_CONDITIONS: readonly JsonObject[] = [{ modifier_id: 5311, modifier_value_id: 53111 }, { variant_id: 1313 }]

const rules = jsonCollection({
  kind: 'complex-rule',
  param: 'complex_rule_id',
  seed: () => [
    {
      id: 9,
      product_id: 131,
      ...RULE,
      price_adjuster: { adjuster: 'relative', adjuster_value: 15 },
      conditions: SEEDED_CONDITIONS,
    },
  ],
  owner: (call) => ({ product_id: productOf(call).id }),
  initial: () => RULE,
  view: (rule) => ({
    ...rule,
    conditions: objectsOf(rule.conditions).map((each, index) => condition(rule, each, index)),
  }),
})

function condition(rule: JsonObject, given: JsonObject, index: number): JsonObject {
  const id = numberOf(rule.id) * 10 + index + 1
  const nothing = { modifier_id: null, modifier_value_id: null, variant_id: null }
  return { id, rule_id: rule.id ?? 0, combination_id: rule.id ?? 0, ...nothing, ...given }
}

/** Adds the custom fields and images of a new product. */
export function addParts(call: Call, product: Product, body: JsonObject): void {
  const own = { ...call, params: { ...call.params, product_id: String(product.id) } }
  for (const field of objectsOf(body.custom_fields)) customFields.create?.(own, field)
  for (const image of objectsOf(body.images)) if (textOf(image.image_url) !== '') images.create?.(own, image)
}

const reviews: Collection<Review> = {
  param: 'review_id',
  filters: { status: (view, value) => (view.status === 'approved') === (Number(value) === 1) },
  all: (call) => {
    const product = productOf(call)
    return call.store.state.reviews.filter(({ productId }) => productId === product.id)
  },
  view: ({ store }, review) => ({
    id: review.id,
    title: review.title,
    text: review.text,
    status: review.status,
    rating: review.rating,
    email: review.email,
    name: review.author,
    date_reviewed: offsetDate(review.createdAt),
    date_created: offsetDate(textOf(datesOf(store, review).created, review.createdAt)),
    date_modified: offsetDate(textOf(datesOf(store, review).modified, review.createdAt)),
  }),
  create(call, body) {
    const { state } = call.store
    const review: Review = {
      id: call.store.nextNumber('review', state.reviews),
      productId: productOf(call).id,
      author: '',
      email: '',
      title: '',
      text: '',
      rating: 5,
      status: 'pending',
      createdAt: call.store.now(),
    }
    state.reviews.push(review)
    writeReview(review, body)
    const now = call.store.now()
    state.extras.set(`review:${review.id}`, { created: now, modified: now })
    return review
  },
  update({ store }, review, body) {
    writeReview(review, body)
    store.state.extras.set(`review:${review.id}`, { ...datesOf(store, review), modified: store.now() })
  },
  remove: (call, review) => drop(call.store.state.reviews, review),
}

/** When a review was added to the store and last changed, if that differs from when it was written. */
function datesOf({ state }: Store, { id }: Review): JsonObject {
  return state.extras.get(`review:${id}`) ?? {}
}

const STATUS: { readonly [written: string]: Review['status'] } = {
  approved: 'approved',
  '1': 'approved',
  disapproved: 'disapproved',
}

function writeReview(review: Review, body: JsonObject): void {
  review.title = textOf(body.title, review.title)
  review.text = textOf(body.text, review.text)
  review.rating = numberOf(body.rating, review.rating)
  review.email = textOf(body.email, review.email)
  review.author = textOf(body.name, review.author)
  if (body.status !== undefined) review.status = STATUS[textOf(body.status)] ?? 'pending'
  const at = Date.parse(textOf(body.date_reviewed))
  if (!Number.isNaN(at)) review.createdAt = new Date(at).toISOString().replace('.000Z', 'Z')
}

export const productPartRoutes: Routes = {
  ...crud(`${PATH}/images`, images),
  ...crud(`${PATH}/custom-fields`, customFields),
  ...crud(`${PATH}/bulk-pricing-rules`, bulkRules),
  ...crud(`${PATH}/videos`, videos),
  ...crud(`${PATH}/complex-rules`, rules),
  ...crud(`${PATH}/reviews`, reviews),
}
