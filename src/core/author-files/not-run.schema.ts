/** Format of `content/_not-run.json`: file -> example -> reason why no run can produce the output it shows. */
import { z } from 'zod'

export const notRunSchema = z.record(z.string().min(1), z.record(z.string().min(1), z.string().trim().min(10)))
