/** Exceptions of single operations to the rules in error-recipe.ts. */

/** Merged into the example, so that it conflicts with the content of the store. */
export const CONFLICTS: { readonly [operation: string]: { readonly [name: string]: unknown } } = {
  'POST /stores/{store_hash}/v3/catalog/brands': { name: 'Ironwood' },
  'PUT /stores/{store_hash}/v3/catalog/brands/{brand_id}': { name: 'Ironwood' },
  'POST /stores/{store_hash}/v3/catalog/brands/{brand_id}/metafields': { namespace: 'merchandising', key: 'region' },
  'POST /stores/{store_hash}/v3/catalog/categories': { parent_id: 18, name: 'Black tea' },
  'PUT /stores/{store_hash}/v3/catalog/categories/{category_id}': { parent_id: 18, name: 'Black tea' },
  'POST /stores/{store_hash}/v3/catalog/categories/{category_id}/metafields': {
    namespace: 'merchandising',
    key: 'hero',
  },
  'POST /stores/{store_hash}/v3/catalog/products/{product_id}/options': { display_name: 'Size' },
  'POST /stores/{store_hash}/v3/catalog/products/{product_id}/variants': { sku: 'TEA-JAS-50' },
  'PUT /stores/{store_hash}/v3/catalog/products/{product_id}/variants/{variant_id}': { sku: 'TEA-JAS-100' },
  'POST /stores/{store_hash}/v3/catalog/products/{product_id}/variants/{variant_id}/metafields': {
    namespace: 'warehouse',
    key: 'tin_code',
  },
  'POST /stores/{store_hash}/v3/catalog/products': { name: 'Uji Sencha' },
  'PUT /stores/{store_hash}/v3/catalog/products': { name: 'Gyokuro Hikari' },
  'PUT /stores/{store_hash}/v3/catalog/products/{product_id}': { name: 'Gyokuro Hikari' },
  'POST /stores/{store_hash}/v3/catalog/products/{product_id}/metafields': {
    namespace: 'brewing',
    key: 'grams_per_cup',
  },
  'POST /stores/{store_hash}/v2/coupons': { code: 'FIRSTSTEEP' },
  'POST /stores/{store_hash}/v3/pricelists': { name: 'Tea club' },
  'PUT /stores/{store_hash}/v3/pricelists/{price_list_id}': { name: 'Tea club' },
  'POST /stores/{store_hash}/v3/customers/subscribers': { email: 'leo.fontaine@example.com' },
  'PUT /stores/{store_hash}/v3/customers/subscribers/{subscriber_id}': { email: 'leo.fontaine@example.com' },
}

/** Documented errors that the rule's request doesn't cause in the sandbox. */
export const EXCEPTIONS: { readonly [operation: string]: readonly string[] } = {
  'DELETE /stores/{store_hash}/v3/carts/{cartId}/items/{itemId}': ['409'],
  'PUT /stores/{store_hash}/v3/checkouts/{checkoutId}/billing-address/{addressId}': ['404'],
  'PUT /stores/{store_hash}/v3/checkouts/{checkoutId}/consignments/{consignmentId}': ['404'],
  'DELETE /stores/{store_hash}/v3/checkouts/{checkoutId}/consignments/{consignmentId}': ['404'],
  'DELETE /stores/{store_hash}/v3/checkouts/{checkoutId}/coupons/{couponCode}': ['404'],
  'GET /stores/{store_hash}/v2/orders/{order_id}/shipping_addresses/{shipping_address_id}/shipping_quotes': ['404'],
  'GET /stores/{store_hash}/v2/orders/{order_id}/consignments/shipping/{shipping_consignment_id}/shipping_quotes': [
    '404',
  ],
}
