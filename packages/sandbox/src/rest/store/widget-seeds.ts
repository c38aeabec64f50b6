/** The widget template, widget and placement of a new store, and what new ones begin with. */
import type { JsonObject } from '@dev-center/contract/json'

const TEMPLATE_ID = '3a9f2c54-7b1e-4d60-9c8a-51f0b6e2d7a3'
const WIDGET_ID = 'b7e4a1d9-6c02-4f8b-a3d5-9e1f70c284b6'
const PLACEMENT_ID = '5d20c8f1-93ab-4e67-b1c4-2a7e60f9d835'
const FIRST_VERSION = 'c1d7e0a8-24f3-4b9e-8a65-0f3b92d6e417'

const setting = (label: string, id: string, initial: string) => ({ type: 'input', label, id, default: initial })

export function templates(): JsonObject[] {
  return [
    {
      ...templateDefaults(FIRST_VERSION, '2026-02-20T09:00:00Z'),
      id: TEMPLATE_ID,
      name: 'Steeping card',
      schema: [
        {
          type: 'tab',
          label: 'Content',
          sections: [
            {
              label: 'Text',
              settings: [
                setting('Heading', 'heading', 'How to steep'),
                { ...setting('Text', 'text', 'Three grams, 80 °C, two minutes.'), type: 'text' },
                { ...setting('Color', 'color', '#4a6b57'), type: 'color' },
              ],
            },
          ],
        },
      ],
      template: '<div class="card-{{_.id}}" style="color: {{color}}"><h3>{{heading}}</h3><p>{{text}}</p></div>',
    },
  ]
}

export function templateDefaults(version: string, now: string): JsonObject {
  return {
    kind: 'custom',
    icon_name: 'default',
    schema: [],
    storefront_api_query: '',
    date_created: now,
    date_modified: now,
    current_version_uuid: version,
    channel_id: 1,
    client_rerender: false,
    template_engine: 'handlebars_v3',
  }
}

export function widgets(): JsonObject[] {
  return [
    {
      ...widgetDefaults(FIRST_VERSION, '2026-02-20T09:10:00Z'),
      id: WIDGET_ID,
      name: 'Steeping card for green tea',
      description: 'On the page of every green tea',
      widget_configuration: { heading: 'How to steep', text: 'Three grams, 80 °C, two minutes.', color: '#4a6b57' },
      widget_template_uuid: TEMPLATE_ID,
    },
  ]
}

export function widgetDefaults(version: string, now: string): JsonObject {
  return {
    description: '',
    widget_configuration: {},
    storefront_api_query_params: {},
    version_uuid: version,
    date_created: now,
    date_modified: now,
    channel_id: 1,
  }
}

export function placements(): JsonObject[] {
  return [
    {
      id: PLACEMENT_ID,
      widget_uuid: WIDGET_ID,
      template_file: 'pages/category',
      entity_id: '19',
      region: 'category_header_banner',
      sort_order: 1,
      status: 'active',
      channel_id: 1,
      date_created: '2026-02-20T09:15:00Z',
      date_modified: '2026-02-20T09:15:00Z',
    },
  ]
}
