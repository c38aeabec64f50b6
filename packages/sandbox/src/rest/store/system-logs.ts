/** The read-only system log: `/v3/store/systemlogs`. Its entries come from orders and subscribers of the seed. */
import type { Json, JsonObject } from '@dev-center/contract/json'
import type { Store } from '../../store.ts'
import type { Routes } from '../engine/call.ts'
import { offsetDate } from '../engine/dates.ts'
import { numberOf, textOf } from '../engine/json-value.ts'
import { listAnswer } from '../engine/page.ts'

type Severity = 'success' | 'notices' | 'warnings' | 'errors'
type Row = readonly [
  at: string,
  type: string,
  module: string,
  severity: Severity,
  summary: string,
  message?: string | null,
]

/** Filters use numbers for severities, entries use names. */
const NUMBERS: { readonly [severity: string]: number } = { success: 1, notices: 2, warnings: 3, errors: 4 }
const FIRST_ID = 88_190

const ROWS: readonly Row[] = [
  ['2026-01-05T09:12:30Z', 'design', 'Theme Download', 'success', 'Theme Kiln 2.4.0 was downloaded'],
  [
    '2026-01-19T22:41:07Z',
    'tax',
    '',
    'warnings',
    'The tax service responded after 4 s',
    'The fallback rate was not used.',
  ],
  [
    '2026-03-11T09:02:45Z',
    'emailintegration',
    'Export Only',
    'success',
    'Subscriber leo.fontaine@example.com stored for export',
  ],
  [
    '2026-03-12T16:20:11Z',
    'shipping',
    'USPS (endicia)',
    'errors',
    'No quote for a cart to 97214',
    'The carrier did not respond within 10 s.',
  ],
  [
    '2026-03-12T16:21:50Z',
    'shipping',
    'Bike Post (carrier_42)',
    'warnings',
    'Some shipping quotes were not able to be retrieved',
    '{"errorDetail":"Account number JC-2026 is unknown","cacheInfo":"cached for 3600s"}',
  ],
]

function rowsOf({ seed }: Store): Row[] {
  const rows = seed.orders.flatMap(({ id, createdAt, paymentMethod }): Row[] => [
    [createdAt, 'payment', 'Authorize.Net', 'success', `Order ${id}: payment by ${paymentMethod.toLowerCase()} noted`],
    [createdAt, 'notification', 'Email Message', 'notices', `The confirmation of order ${id} was sent`],
  ])
  return [...ROWS, ...rows].sort(([one], [other]) => Date.parse(one) - Date.parse(other))
}

function entries(store: Store): JsonObject[] {
  return rowsOf(store).map(([at, type, module, severity, summary, message = null], index) => ({
    id: FIRST_ID + index,
    type,
    module,
    severity,
    summary,
    message,
    date_created: offsetDate(at),
  }))
}

const isModule = (entry: JsonObject, wanted: Json): boolean =>
  textOf(entry.module).toLowerCase() === textOf(wanted).replaceAll('+', ' ').toLowerCase()
const severityOf = ({ severity }: JsonObject): number => NUMBERS[textOf(severity)] ?? 0

export const systemLogRoutes: Routes = {
  'GET /v3/store/systemlogs': (call) =>
    listAnswer(call, entries(call.store), {
      filters: {
        module: isModule,
        'module:not': (entry, value) => !isModule(entry, value),
        severity: (entry, value) => severityOf(entry) === numberOf(value),
        'severity:min': (entry, value) => severityOf(entry) >= numberOf(value),
        'severity:max': (entry, value) => severityOf(entry) <= numberOf(value),
      },
    }),
}
