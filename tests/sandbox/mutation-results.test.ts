/** The results of mutations have every field that the schema promises, whatever an example asks for. */
import {
  buildSchema,
  type GraphQLSchema,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  Kind,
  parse,
  print,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { describe, expect, it } from 'vitest'
import type { Example } from '../../packages/sandbox/src/examples/example.ts'
import { EXAMPLES, findExample } from '../../packages/sandbox/src/examples.ts'
import type { Sandbox, SandboxApi } from '../../packages/sandbox/src/sandbox.ts'
import { at, freshSandbox, messages, SDL } from './sandbox-fixture.ts'

const SCHEMAS: Readonly<Record<SandboxApi, GraphQLSchema>> = {
  storefront: buildSchema(SDL.storefront),
  admin: buildSchema(SDL.admin),
}

describe.each(['storefront', 'admin'] as const)('%s', (api) => {
  const mutations = EXAMPLES.filter((example) => example.api === api && /^mutation\b/m.test(example.query))

  it.each(mutations.map((example) => [example.id, example] as const))('%s', async (_id, example) => {
    const sandbox = freshSandbox()
    await prepare(sandbox, example)
    const query = withEveryLeaf(SCHEMAS[api], example.query)
    const response = await sandbox.run(api, { query, variables: { ...example.variables } })
    expect(messages(response)).toEqual([])
  })
})

const ADDRESS =
  'firstName: "Ada", lastName: "Oak", address1: "1 Main Street", city: "Austin", countryCode: "US", stateOrProvince: "Texas", postalCode: "78701"'
const CART = 'cart { lineItems { physicalItems { name } totalQuantity } amount { value } }'
const ERRORS = 'errors { __typename ... on Error { message } }'

/** What a shopper does after the other; `{name}` is from an earlier answer (`keep`). */
const VISIT: readonly { readonly query: string; readonly keep?: readonly [name: string, path: string] }[] = [
  {
    query: `mutation { customer { registerCustomer(input: { firstName: "Ada", lastName: "Oak", email: "ada@example.com", password: "Steep-4-minutes", address: { ${ADDRESS} } }) { customer { email } ${ERRORS} } } }`,
  },
  {
    query: `mutation { login(email: "ada@example.com", password: "Steep-4-minutes") { customer { email } cart { entityId } customerAccessToken { value } } }`,
  },
  {
    query: `mutation { customer { updateCustomer(input: { company: "Oak & Co" }) { customer { company } ${ERRORS} } } }`,
  },
  {
    query: `mutation { customer { addCustomerAddress(input: { ${ADDRESS.replace('1 Main', '2 Main')} }) { address { entityId } ${ERRORS} } } }`,
    keep: ['address', 'customer.addCustomerAddress.address.entityId'],
  },
  {
    query: `mutation { customer { updateCustomerAddress(input: { addressEntityId: {address}, data: { city: "Dallas" } }) { address { city } ${ERRORS} } } }`,
  },
  { query: `mutation { customer { deleteCustomerAddress(input: { addressEntityId: {address} }) { ${ERRORS} } } }` },
  {
    query: `mutation { customer { changePassword(input: { currentPassword: "Steep-4-minutes", newPassword: "Steep-5-minutes" }) { ${ERRORS} } } }`,
  },
  { query: `mutation { customer { requestResetPassword(input: { email: "ada@example.com" }) { ${ERRORS} } } }` },
  {
    query: `mutation { wishlist { createWishlist(input: { name: "Tea", isPublic: true, items: [{ productEntityId: 101 }] }) { result { entityId items { edges { node { entityId } } } } } } }`,
    keep: ['wishlist', 'wishlist.createWishlist.result.entityId'],
  },
  {
    query: `mutation { wishlist { addWishlistItems(input: { entityId: {wishlist}, items: [{ productEntityId: 112 }] }) { result { items { edges { node { entityId } } } } } } }`,
    keep: ['item', 'wishlist.addWishlistItems.result.items.edges.0.node.entityId'],
  },
  {
    query: `mutation { wishlist { deleteWishlistItems(input: { entityId: {wishlist}, itemEntityIds: [{item}] }) { result { name } } } }`,
  },
  {
    query: `mutation { wishlist { updateWishlist(input: { entityId: {wishlist}, data: { name: "Teas" } }) { result { name } } } }`,
  },
  { query: `mutation { wishlist { deleteWishlists(input: { entityIds: [{wishlist}] }) { result } } }` },
  {
    query: `mutation { catalog { addProductReview(input: { productEntityId: 101, review: { title: "Good", text: "Very.", rating: 5, author: "Ada", email: "ada@example.com" } }) { ${ERRORS} } } }`,
  },
  {
    query: `mutation { cart { createCart(input: { lineItems: [{ productEntityId: 101, variantEntityId: 1011, quantity: 1 }] }) { cart { entityId lineItems { physicalItems { entityId } } } } } }`,
    keep: ['cart', 'cart.createCart.cart.entityId'],
  },
  {
    query: `mutation { cart { addCartLineItems(input: { cartEntityId: "{cart}", data: { lineItems: [{ productEntityId: 101, variantEntityId: 1011, quantity: 1 }] } }) { ${CART} cart { lineItems { physicalItems { entityId } } } } } }`,
    keep: ['line', 'cart.addCartLineItems.cart.lineItems.physicalItems.0.entityId'],
  },
  {
    query: `mutation { cart { updateCartLineItem(input: { cartEntityId: "{cart}", lineItemEntityId: "{line}", data: { lineItem: { productEntityId: 101, variantEntityId: 1011, quantity: 3 } } }) { ${CART} } } }`,
  },
  {
    query: `mutation { cart { createCartMetafield(input: { cartEntityId: "{cart}", data: { key: "note", value: "Gift" } }) { metafield { entityId } ${ERRORS} } } }`,
    keep: ['metafield', 'cart.createCartMetafield.metafield.entityId'],
  },
  {
    query: `mutation { cart { updateCartMetafield(input: { cartEntityId: "{cart}", metafieldEntityId: {metafield}, data: { value: "Gift!" } }) { metafield { value } ${ERRORS} } } }`,
  },
  {
    query: `mutation { cart { deleteCartMetafield(input: { cartEntityId: "{cart}", metafieldEntityId: {metafield} }) { ${ERRORS} } } }`,
  },
  {
    query: `mutation { cart { createCartRedirectUrls(input: { cartEntityId: "{cart}" }) { redirectUrls { redirectedCheckoutUrl } ${ERRORS} } } }`,
  },
  { query: `mutation { cart { unassignCartFromCustomer(input: { cartEntityId: "{cart}" }) { ${CART} } } }` },
  { query: `mutation { cart { assignCartToCustomer(input: { cartEntityId: "{cart}" }) { ${CART} } } }` },
  {
    query: `mutation { checkout { updateCheckoutCustomerMessage(input: { checkoutEntityId: "{cart}", data: { message: "Ring twice" } }) { checkout { customerMessage } } } }`,
  },
  { query: `mutation { cart { deleteCart(input: { cartEntityId: "{cart}" }) { deletedCartEntityId } } }` },
  { query: `mutation { logout { cartUnassignResult { cart { entityId } } } }` },
]

it('a visit of a shopper', async () => {
  const sandbox = freshSandbox()
  const known = new Map<string, string>()
  const failed: string[] = []
  for (const { query, keep } of VISIT) {
    const filled = query.replaceAll(/\{(\w+)\}/g, (_, name: string) => known.get(name) ?? '')
    const response = await sandbox.run('storefront', { query: withEveryLeaf(SCHEMAS.storefront, filled) })
    failed.push(...messages(response).map((message) => `${query}: ${message}`))
    if (keep !== undefined) known.set(keep[0], String(at(response.data, keep[1])))
  }
  expect(failed).toEqual([])
})

/** Runs the examples before this one. */
async function prepare(sandbox: Sandbox, example: Example): Promise<void> {
  for (const earlier of (example.after ?? []).map(findExample)) {
    if (earlier === undefined) continue
    await prepare(sandbox, earlier)
    await sandbox.run(earlier.api, { query: earlier.query, variables: { ...earlier.variables } })
  }
}

/** Each object asks for all its values that need no argument. */
function withEveryLeaf(schema: GraphQLSchema, query: string): string {
  const types = new TypeInfo(schema)
  return print(
    visit(
      parse(query),
      visitWithTypeInfo(types, {
        SelectionSet(node) {
          const type = types.getParentType()
          if (!isObjectType(type)) return undefined
          const asked = new Set(
            node.selections.map((one) => (one.kind === Kind.FIELD ? (one.alias ?? one.name).value : '')),
          )
          const leaves = Object.values(type.getFields()).filter(
            (field) =>
              isLeafType('ofType' in field.type ? field.type.ofType : field.type) &&
              !field.args.some(isRequiredArgument) &&
              !asked.has(field.name),
          )
          const added = leaves.map(
            ({ name }) => ({ kind: Kind.FIELD, name: { kind: Kind.NAME, value: name } }) as const,
          )
          return { ...node, selections: [...node.selections, ...added] }
        },
      }),
    ),
  )
}
