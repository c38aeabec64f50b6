/**
 * Settings of the store in the format of the API, by their path below `/v3/settings`. A channel can override each of
 * them.
 */
import type { JsonObject } from '@dev-center/contract/json'
import { STORE } from './store.ts'

export const SETTINGS = {
  catalog: { auto_approve_reviews: false, enable_product_comparisons: true },
  'email-statuses': {
    abandoned_cart_email: true,
    account_details_changed_email: true,
    combined_order_status_email: true,
    create_account_email: true,
    create_guest_account_email: true,
    gift_certificate_email: true,
    invoice_email: false,
    order_message_notification_email: true,
    product_review_email: true,
    return_confirmation_email: true,
    return_statuschange_email: true,
  },
  inventory: {
    product_out_of_stock_behavior: 'do_nothing',
    option_out_of_stock_behavior: 'label_option',
    update_stock_behavior: 'order_placed',
    edit_order_stock_adjustment: true,
    refund_order_stock_adjustment: true,
    stock_level_display: 'show',
    default_out_of_stock_message: 'Sold out, back soon',
    hide_in_product_filtering: false,
    show_pre_order_stock_levels: false,
    show_out_of_stock_message: true,
  },
  'inventory/notifications': {
    low_stock_notification_address: ['stock@juniper-and-clay.example.com'],
    out_of_stock_notification_address: ['stock@juniper-and-clay.example.com'],
  },
  logo: {
    favicon_url: `${STORE.cdnUrl}/favicon.png`,
    logo_image_url: `${STORE.cdnUrl}/logo.png`,
    logo_text: STORE.name,
    type: 'text',
  },
  'store/locale': {
    default_shopper_language: 'en',
    shopper_language_selection_method: 'browser',
    store_country: 'United States',
  },
  'store/profile': {
    store_address: STORE.address,
    store_address_type: 'Retail',
    store_email: STORE.email,
    store_name: STORE.name,
    store_phone: STORE.phone,
  },
  'store/units-of-measurement': {
    weight_measurement: 'Grams',
    length_measurement: 'Centimeters',
    decimal_token: '.',
    thousands_token: ',',
    decimal_places: 2,
    factoring_dimension: 'depth',
  },
  'storefront/category': {
    category_tree_depth: 3,
    default_product_sort: 'bestselling',
    listing_mode: 'child_categories',
  },
  'storefront/product': {
    show_product_price: true,
    show_product_sku: true,
    show_product_weight: false,
    show_product_brand: true,
    show_product_shipping: false,
    show_product_rating: true,
    show_add_to_cart_link: true,
    default_preorder_message: 'Ships after the spring harvest',
    show_breadcrumbs_product_pages: 'show_one',
    show_add_to_cart_qty_box: true,
    show_add_to_wishlist: true,
    hide_price_from_guests: false,
  },
  'storefront/robotstxt': { robots_txt_ssl: 'User-agent: *\nDisallow: /cart.php\n' },
  'storefront/search': {
    content_product_sort: 'relevance',
    default_product_sort: 'relevance',
    product_filtering_enabled: true,
    search_suggest: true,
  },
  'storefront/security': {
    csp_header: { enabled: true, header_value: "frame-ancestors 'self'" },
    hsts: { enabled: true, include_preload: false, include_subdomains: true, max_age: 'five_minutes' },
    sitewide_https_enabled: true,
    x_frame_options_header: { enabled: true, setting: 'same_origin' },
  },
  'storefront/seo': {
    meta_description: 'Loose-leaf tea and the clay to brew it in.',
    meta_keywords: 'tea, teaware',
    page_title: STORE.name,
    www_redirect: 'no-www',
  },
  'storefront/status': {
    down_for_maintenance_message: 'We are steeping. Back in an hour.',
    prelaunch_message: 'The shop opens on 1 April 2026.',
  },
} as const satisfies { readonly [group: string]: JsonObject }
