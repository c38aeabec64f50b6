/**
 * Values of fields that only the REST API has, by the key of the store's extras. Records that are not listed use the
 * defaults of their layout.
 */
import type { JsonObject } from '@dev-center/contract/json'

export const REST_FIELDS: readonly (readonly [key: string, fields: JsonObject])[] = [
  [
    'category:18',
    {
      views: 5120,
      page_title: 'Tea at Juniper & Clay',
      search_keywords: 'tea, loose leaf',
      meta_keywords: ['tea'],
      meta_description: 'Loose-leaf tea from China, Japan, India and Taiwan.',
    },
  ],
  [
    'category:19',
    {
      views: 1840,
      page_title: 'Green tea at Juniper & Clay',
      search_keywords: 'green, sencha',
      meta_keywords: ['green tea', 'sencha'],
      meta_description: 'Green teas from Japan and China.',
    },
  ],
  ['customer:1', { registration_ip_address: '192.0.2.10' }],
  ['page:2', { sort_order: 4, email: 'hello@juniper-and-clay.example.com', contact_fields: 'fullname,phone,orderno' }],
  [
    'page:3',
    { sort_order: 2, meta_description: 'Seven gardens, visited every year.', search_keywords: 'growers, farms' },
  ],
  ['page:5', { sort_order: 3 }],
  ['form-fields:customer:1', { 'How did you find us?': 'A friend' }],
  ['form-fields:address:11', { 'Delivery note': 'Leave it with the neighbor' }],
  ['customer:2', { registration_ip_address: '192.0.2.11' }],
  ['variant:1011', { cost_price: 6.53, bin_picking_number: 'A-01' }],
  ['variant:1012', { cost_price: 11.48, bin_picking_number: 'A-02' }],
]
