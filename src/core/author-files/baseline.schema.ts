/** Format of `content/_baseline.json`: file -> kind of finding -> number of known findings. */
import { z } from 'zod'

export const baselineSchema = z.record(
  z.string().min(1),
  z.record(z.string().regex(/^DC\d+(?: .+)?$/, 'Expected a code, with its subject behind it'), z.int().positive()),
)
