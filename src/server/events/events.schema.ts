/** Body of `POST /api/events`: the events of core/events.ts, validated and reduced to what reports need. */
import { z } from 'zod'
import type { AnalyticsEvent } from '../../core/events.ts'
import { LOCALES } from '../../core/locale.ts'

const PATH_MAX_CHARS = 2_048
const TERM_MAX_CHARS = 200
const TITLE_MAX_CHARS = 300
/** 5 pages with 5 sections each (spec: search.limits), with some margin. */
const ROUTES_MAX = 30
const EVENTS_MAX = 20

const path = z
  .string()
  .max(PATH_MAX_CHARS)
  .regex(/^\/(?![/\\])/)

const pageView = z.strictObject({
  name: z.literal('page_view'),
  path,
  title: z.string().max(TITLE_MAX_CHARS),
  locale: z.enum(LOCALES),
})

const developerActivity = z.strictObject({
  name: z.literal('developer_activity'),
  account_uuid: z.null(),
  user_id: z.null(),
  category: z.literal('search'),
  label: z.literal('top_search_bar'),
  search_term: z.string().min(1).max(TERM_MAX_CHARS),
  result_count: z.int().min(0).max(1_000),
  result_routes: z.array(z.string().max(PATH_MAX_CHARS)).max(ROUTES_MAX),
  path,
})

const event = z.discriminatedUnion('name', [pageView, developerActivity]) satisfies z.ZodType<AnalyticsEvent>

/** One event, or several sent together. */
export const eventsSchema = z.union([event.transform((one) => [one]), z.array(event).min(1).max(EVENTS_MAX)])
