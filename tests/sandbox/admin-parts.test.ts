/**
 * Options, modifiers, custom fields, images, and app extensions: set, overridden, removed, and shown by the storefront.
 */
import { describe, expect, it } from 'vitest'
import type { Sandbox } from '../../packages/sandbox/src/sandbox.ts'
import { ask, at, freshSandbox, messages } from './sandbox-fixture.ts'

const FRENCH = { channelId: 'bc/store/channel/1', locale: 'fr' }
const SHOWN = `query ($id: Int!) { site { product(entityId: $id) {
  productOptions(first: 5) { edges { node { displayName ... on MultipleChoiceOption { values(first: 5) { edges { node { label } } } } } } }
  customFields(names: []) { edges { node { name value } } }
  images { edges { node { altText isDefault } } }
} } }`

/** What the storefront shows of a product in a language: options with their choices, fields, images. */
async function shown(sandbox: Sandbox, id: number, locale: 'en' | 'fr') {
  const data = await ask(
    sandbox,
    'storefront',
    SHOWN.replace('($id: Int!)', `($id: Int!) @shopperPreferences(locale: "${locale}")`),
    { id },
  )
  const nodes = (value: unknown): unknown[] => {
    const edges = at(value, 'edges')
    return Array.isArray(edges) ? edges.map((edge) => at(edge, 'node')) : []
  }
  const product = at(data, 'site.product')
  return {
    options: nodes(at(product, 'productOptions')).map((option) => [
      at(option, 'displayName'),
      ...nodes(at(option, 'values')).map((value) => at(value, 'label')),
    ]),
    fields: nodes(at(product, 'customFields')).map((field) => `${at(field, 'name')}: ${at(field, 'value')}`),
    images: nodes(at(product, 'images')).map((image) => at(image, 'altText')),
    thumbnail: nodes(at(product, 'images')).findIndex((image) => at(image, 'isDefault') === true),
  }
}

/** Runs one mutation of `product` with this input; returns the whole response. */
function change(sandbox: Sandbox, name: string, input: object, selection = 'product { id }', group = 'product') {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`
  return sandbox.run('admin', {
    query: `mutation ($input: ${type}!) { ${group} { ${name}(input: $input) { ${selection} } } }`,
    variables: { input },
  })
}

const SIZE = 'bc/store/productOption/201'
const product = (id: number) => `bc/store/product/${id}`

describe('labels of options', () => {
  const inFrench = {
    productId: product(101),
    localeContext: FRENCH,
    data: {
      options: [
        {
          optionId: SIZE,
          data: {
            rectangleList: {
              displayName: 'Taille',
              values: [{ valueId: 'bc/store/productOptionValue/2011', label: 'Petite' }],
            },
          },
        },
      ],
    },
  }

  it('are shown only in their language, and choices without an override keep theirs', async () => {
    const sandbox = freshSandbox()
    expect(messages(await change(sandbox, 'setProductOptionsInformation', inFrench))).toEqual([])
    expect((await shown(sandbox, 101, 'fr')).options).toEqual([['Taille', 'Petite', '100 g', '250 g']])
    expect((await shown(sandbox, 101, 'en')).options).toEqual([['Size', '50 g', '100 g', '250 g']])
  })

  it.each([
    [{ fields: ['RECTANGLE_LIST_PRODUCT_OPTION_DISPLAY_NAME_FIELD'] }, ['Size', 'Petite', '100 g', '250 g']],
    [{ values: { ids: ['bc/store/productOptionValue/2011'] } }, ['Taille', '50 g', '100 g', '250 g']],
    [{}, ['Size', '50 g', '100 g', '250 g']],
  ])('are removed as %j says', async (rectangleList, expected) => {
    const sandbox = freshSandbox()
    await change(sandbox, 'setProductOptionsInformation', inFrench)
    const data = { options: [{ optionId: SIZE, data: { rectangleList } }] }
    const response = await change(sandbox, 'removeProductOptionsOverrides', { ...inFrench, data })
    expect(messages(response)).toEqual([])
    expect((await shown(sandbox, 101, 'fr')).options).toEqual([expected])
  })

  it('are refused for an option of another product, of another kind, and for a shared one', async () => {
    const sandbox = freshSandbox()
    const set = (productId: string, optionId: string, data: object) =>
      change(sandbox, 'setProductOptionsInformation', { productId, data: { options: [{ optionId, data }] } })
    expect(messages(await set(product(102), SIZE, { rectangleList: { displayName: 'Size' } }))).toEqual([
      'Option bc/store/productOption/201 is not on product 102',
    ])
    expect(messages(await set(product(101), SIZE, { swatch: { displayName: 'Size' } }))).toEqual([
      'Size takes rectangleList as its data',
    ])
    const plug = 'bc/store/sharedProductOption/2'
    expect(messages(await set(product(131), plug, { radioButtons: { displayName: 'Socket' } }))).toEqual([
      'bc/store/sharedProductOption/2 is shared: change it with setSharedProductOptionsInformation',
    ])
  })

  it('apply to every product if the option is shared', async () => {
    const sandbox = freshSandbox()
    const input = {
      data: {
        options: [
          {
            optionId: 'bc/store/sharedProductOption/2',
            data: {
              radioButtons: {
                displayName: 'Socket',
                values: [{ valueId: 'bc/store/sharedProductOptionValue/203', label: 'Britain' }],
              },
            },
          },
        ],
      },
    }
    const selection = 'sharedProductOptions { id displayName }'
    const response = await change(
      sandbox,
      'setSharedProductOptionsInformation',
      input,
      selection,
      'sharedProductOptions',
    )
    expect(at(response.data, 'sharedProductOptions.setSharedProductOptionsInformation.sharedProductOptions')).toEqual([
      { id: 'bc/store/sharedProductOption/2', displayName: 'Socket' },
    ])
    expect((await shown(sandbox, 131, 'en')).options[0]).toEqual(['Socket', 'US', 'EU', 'Britain'])
  })
})

describe('labels of modifiers', () => {
  it('include a name, a default, and the text of a checkbox for each language', async () => {
    const sandbox = freshSandbox()
    const set = (productId: string, modifierId: string, data: object, localeContext: object | null) =>
      change(sandbox, 'setProductModifiersInformation', {
        productId,
        localeContext,
        data: { modifiers: [{ modifierId, data }] },
      })
    await set(
      product(121),
      'bc/store/productModifier/5211',
      { textField: { displayName: 'Gravure', defaultValue: 'À toi' } },
      FRENCH,
    )
    await set(product(131), 'bc/store/productModifier/5311', { checkbox: { value: 'Two more years' } }, null)
    const data = await ask(
      sandbox,
      'admin',
      `query ($context: ProductOverridesLocaleContextInput!) { store {
        pot: product(id: "bc/store/product/121") { modifiers { edges { node { displayName ... on TextFieldProductModifier { defaultValue overridesForLocale(localeContext: $context) { displayName defaultValue } } } } } }
        kettle: product(id: "bc/store/product/131") { modifiers { edges { node { ... on CheckboxProductModifier { fieldValue checkedByDefault } } } } }
      } }`,
      { context: FRENCH },
    )
    expect(at(data, 'store.pot.modifiers.edges.0.node')).toEqual({
      displayName: 'Engraving',
      defaultValue: null,
      overridesForLocale: { displayName: 'Gravure', defaultValue: 'À toi' },
    })
    expect(at(data, 'store.kettle.modifiers.edges.0.node')).toEqual({
      fieldValue: 'Two more years',
      checkedByDefault: false,
    })
    expect((await shown(sandbox, 121, 'fr')).options.at(-1)).toEqual(['Gravure'])
  })

  it('of a shared modifier apply to every product, and are refused on a single one', async () => {
    const sandbox = freshSandbox()
    const modifiers = [
      { modifierId: 'bc/store/sharedProductModifier/1', data: { textField: { displayName: 'Card text' } } },
    ]
    const refused = await change(sandbox, 'setProductModifiersInformation', {
      productId: product(137),
      data: { modifiers },
    })
    expect(messages(refused)).toEqual([
      'bc/store/sharedProductModifier/1 is shared: change it with setSharedProductModifiersInformation',
    ])
    const selection = 'sharedProductModifiers { displayName }'
    const group = 'sharedProductModifiers'
    await change(sandbox, 'setSharedProductModifiersInformation', { data: { modifiers } }, selection, group)
    for (const id of [137, 138, 139]) expect((await shown(sandbox, id, 'en')).options[0]).toEqual(['Card text'])
  })
})

describe('overrides', () => {
  const INHERITED = `query ($context: ProductOverridesLocaleContextInput!, $images: ProductImagesOverridesContextInput!) { store { product(id: "bc/store/product/101") {
    overridesForLocale(localeContext: $context) { basicInformation { name } seoInformation { pageTitle } storefrontDetails { warranty availabilityDescription searchKeywords } urlPath { path } preOrderSettings { message } }
    overridesForChannel(channelId: "bc/store/channel/1") { isFeatured }
    options { edges { node { overridesForLocale(localeContext: $context) { displayName values { id label } } } } }
    imagesOverrides(context: $images) { edges { node { id } } }
  }
  pot: product(id: "bc/store/product/121") { modifiers { edges { node { ... on TextFieldProductModifier { overridesForLocale(localeContext: $context) { displayName defaultValue } } } } } }
  kettle: product(id: "bc/store/product/131") { modifiers { edges { node { ... on CheckboxProductModifier { overridesForLocale(localeContext: $context) { displayName fieldValue } } } } } }
  sharedProductModifiers(filters: { ids: ["bc/store/sharedProductModifier/5"] }) { edges { node { ... on SwatchSharedProductModifier { overridesForLocale(localeContext: $context) { displayName values { label } } } } } }
  sharedProductOptions { edges { node { overridesForLocale(localeContext: $context) { displayName values { label } } } } }
  } }`
  const inherited = async (sandbox: Sandbox) =>
    at(await ask(sandbox, 'admin', INHERITED, { context: FRENCH, images: FRENCH }), 'store')

  it('are objects of nulls and empty lists as long as everything is inherited', async () => {
    const store = await inherited(freshSandbox())
    expect(at(store, 'product')).toEqual({
      overridesForLocale: {
        basicInformation: null,
        seoInformation: null,
        storefrontDetails: { warranty: null, availabilityDescription: null, searchKeywords: null },
        urlPath: null,
        preOrderSettings: null,
      },
      overridesForChannel: { isFeatured: null },
      options: { edges: [{ node: { overridesForLocale: { displayName: null, values: [] } } }] },
      imagesOverrides: { edges: [] },
    })
    const modifier = 'modifiers.edges.0.node.overridesForLocale'
    expect(at(store, `pot.${modifier}`)).toEqual({ displayName: null, defaultValue: null })
    expect(at(store, `kettle.${modifier}`)).toEqual({ displayName: null, fieldValue: null })
    const shared = { overridesForLocale: { displayName: null, values: [] } }
    expect(at(store, 'sharedProductModifiers.edges.0.node')).toEqual(shared)
    expect(at(store, 'sharedProductOptions.edges.0.node')).toEqual(shared)
  })

  it('leave the values that they do not name null', async () => {
    const sandbox = freshSandbox()
    const storefront = { productId: product(101), localeContext: FRENCH, data: { warranty: 'Deux ans' } }
    await change(sandbox, 'setProductStorefrontDetails', storefront)
    const featured = { productId: product(101), channelId: FRENCH.channelId, data: { isFeatured: false } }
    await change(sandbox, 'setProductIsFeatured', featured)
    const changed = at(await inherited(sandbox), 'product')
    expect(at(changed, 'overridesForLocale.storefrontDetails')).toEqual({
      warranty: 'Deux ans',
      availabilityDescription: null,
      searchKeywords: null,
    })
    expect(at(changed, 'overridesForLocale.basicInformation')).toBeNull()
    expect(at(changed, 'overridesForChannel')).toEqual({ isFeatured: false })
    await change(sandbox, 'removeProductIsFeaturedOverride', { productId: product(101), channelId: FRENCH.channelId })
    expect(at(await inherited(sandbox), 'product.overridesForChannel')).toEqual({ isFeatured: null })
  })
})

describe('custom fields', () => {
  const field = 'bc/store/productCustomField/4011'
  const override = (data: object) => ({
    productId: product(101),
    data: [{ customFieldId: field, overrides: [{ channelLocaleOverrides: { context: FRENCH, data } }] }],
  })

  it('are hidden or translated by an override', async () => {
    const sandbox = freshSandbox()
    await change(sandbox, 'updateProductCustomFields', override({ name: 'Origine', value: 'Fujian' }))
    expect((await shown(sandbox, 101, 'fr')).fields[0]).toBe('Origine: Fujian')
    await change(sandbox, 'updateProductCustomFields', override({ isVisible: false }))
    expect((await shown(sandbox, 101, 'fr')).fields).toHaveLength(2)
    expect((await shown(sandbox, 101, 'en')).fields[0]).toBe('Origin: Fujian, China')
  })

  it.each([
    [['IS_VISIBLE'], { name: 'Origine', value: null, isVisible: null }],
    [undefined, undefined],
  ])('lose the overrides %j', async (attributes, expected) => {
    const sandbox = freshSandbox()
    await change(sandbox, 'updateProductCustomFields', override({ name: 'Origine', isVisible: false }))
    const data = [{ customFieldId: field, channelLocaleContextData: { context: FRENCH, attributes } }]
    const selection = `product { customFields(first: 1) { edges { node { overrides(context: { channelId: "1", locale: "fr" }) { edges { node { ... on ProductCustomFieldOverridesForChannelLocale { name value isVisible } } } } } } } }`
    const response = await change(
      sandbox,
      'removeProductCustomFieldsOverrides',
      { productId: product(101), data },
      selection,
    )
    const path = 'product.removeProductCustomFieldsOverrides.product.customFields.edges.0.node.overrides.edges.0.node'
    expect(at(response.data, path)).toEqual(expected)
  })

  it('have at most 250 characters', async () => {
    const response = await change(freshSandbox(), 'updateProductCustomFields', override({ value: 'x'.repeat(251) }))
    expect(messages(response)).toEqual(['Names and values of custom fields have at most 250 characters'])
  })
})

describe('images', () => {
  const image = (n: number) => `bc/store/productImage/321${n}`
  const ids = [image(1)]

  it('can be hidden in one language or in the store, and shown again', async () => {
    const sandbox = freshSandbox()
    const images = async (locale: 'en' | 'fr') => (await shown(sandbox, 121, locale)).images.length
    const run = (name: string, context: object | null) =>
      change(sandbox, name, { productId: product(121), ids, context }, 'images { edges { node { addedToProduct } } }')
    await run('removeImagesFromProduct', FRENCH)
    expect([await images('en'), await images('fr')]).toEqual([3, 2])
    const gone = await run('removeImagesFromProduct', null)
    expect(at(gone.data, 'product.removeImagesFromProduct.images.edges.0.node.addedToProduct')).toBe(false)
    expect([await images('en'), await images('fr')]).toEqual([2, 2])
    await run('addImagesToProduct', FRENCH)
    expect([await images('en'), await images('fr')]).toEqual([2, 3])
  })

  it('can have a different order, text, and main image in a language, until those are removed', async () => {
    const sandbox = freshSandbox()
    const data = [
      {
        imageId: image(3),
        overrides: [
          {
            channelLocaleOverrides: {
              context: FRENCH,
              data: { altText: 'Théière', isThumbnail: true, sortOrder: -1 },
            },
          },
        ],
      },
    ]
    const selection = 'images { edges { cursor } }'
    await change(sandbox, 'updateProductImageProperties', { productId: product(121), data }, selection)
    expect(await shown(sandbox, 121, 'fr')).toMatchObject({
      images: ['Théière', 'Crane Teapot', 'Crane Teapot, detail 1'],
      thumbnail: 0,
    })
    const items = await ask(
      sandbox,
      'admin',
      `query ($context: ProductImagesOverridesContextInput!) { store { product(id: "bc/store/product/121") { imagesOverrides(context: $context) { edges { node { altText isThumbnail } } } } } }`,
      { context: FRENCH },
    )
    expect(at(items, 'store.product.imagesOverrides.edges')).toEqual([
      { node: { altText: 'Théière', isThumbnail: true } },
    ])
    const contexts = [{ channelLocaleContext: FRENCH }]
    const removal = { productId: product(121), data: [{ imageId: image(3), contexts }] }
    await change(sandbox, 'removeProductImagePropertiesOverrides', removal, selection)
    expect(await shown(sandbox, 121, 'fr')).toEqual(await shown(sandbox, 121, 'en'))
  })
})

describe('paths', () => {
  it('may be equal in two languages, but not twice in one', async () => {
    const sandbox = freshSandbox()
    const set = (id: number, localeContext: object) =>
      change(sandbox, 'setProductUrlPath', { productId: product(id), localeContext, data: { path: '/perles/' } })
    expect(messages(await set(101, FRENCH))).toEqual([])
    expect(messages(await set(102, { ...FRENCH, locale: 'en' }))).toEqual([])
    expect(messages(await set(102, FRENCH))).toEqual(['/perles/ leads to another product'])
  })
})

describe('app extensions', () => {
  const input = {
    context: 'LINK',
    model: 'ORDERS',
    url: '/labels/1',
    label: { defaultValue: 'Print a label', locales: [{ localeCode: 'fr', value: 'Imprimer' }] },
  }
  const create = (sandbox: Sandbox) =>
    change(sandbox, 'createAppExtension', input, 'appExtension { id label { locales { localeCode } } }', 'appExtension')

  it('are at most two per model', async () => {
    const sandbox = freshSandbox()
    expect(messages(await create(sandbox))).toEqual([])
    expect(messages(await create(sandbox))).toEqual(['An app has at most 2 extensions on ORDERS'])
  })

  it('change with their whole label, and can be deleted', async () => {
    const sandbox = freshSandbox()
    const created = await create(sandbox)
    const id = at(created.data, 'appExtension.createAppExtension.appExtension.id')
    expect(id).toBe('bc/store/appExtension/3')
    const data = { label: { defaultValue: 'Label' } }
    const selection = 'appExtension { url label { defaultValue locales { value } } }'
    const updated = await change(sandbox, 'updateAppExtension', { id, data }, selection, 'appExtension')
    expect(at(updated.data, 'appExtension.updateAppExtension.appExtension')).toEqual({
      url: '/labels/1',
      label: { defaultValue: 'Label', locales: [] },
    })
    await change(sandbox, 'deleteAppExtension', { id }, 'deletedAppExtensionId', 'appExtension')
    const listed = await ask(sandbox, 'admin', '{ store { appExtensions { edges { node { id } } } } }')
    expect(at(listed, 'store.appExtensions.edges')).toHaveLength(1)
  })
})
