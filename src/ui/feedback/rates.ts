/** Ratings in the order they are shown (spec: feedback.form). The schema has them too, but Zod stays out of the browser. */
import type { Rate } from '../../core/feedback.schema.ts'

export const RATE_ORDER = ['bad', 'meh', 'nice'] as const satisfies readonly Rate[]
