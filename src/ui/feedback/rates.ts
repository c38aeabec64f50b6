/** Ratings in display order (spec: feedback.form). Not imported from the schema, which would bring Zod to the browser. */
import type { Rate } from '../../core/feedback.schema.ts'

export const RATE_ORDER = ['bad', 'meh', 'nice'] as const satisfies readonly Rate[]
