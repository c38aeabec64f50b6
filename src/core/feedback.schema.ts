/**
 * The body of `POST /api/feedback` (spec: feedback.request, feedback.form) with its limits (spec: feedback.intake). The
 * widget sends it, and the service validates it.
 */
import { z } from 'zod'

export const RATES = ['bad', 'meh', 'nice'] as const
export type Rate = (typeof RATES)[number]

/** In characters (code points), after trimming. */
export const MESSAGE_MAX_CHARS = 5_000
/** RFC 5321 4.5.3.1.3 */
const EMAIL_MAX_CHARS = 254
const PATH_MAX_CHARS = 2_048

/** A plain address: no quoted local part, no comments, a dotted domain. International domains can have letters of any script. */
const EMAIL =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u

const email = z
  .string()
  .max(EMAIL_MAX_CHARS)
  .transform((value) => value.trim().normalize('NFC'))
  .refine((value) => EMAIL.test(value) && value.indexOf('@') <= 64, 'Not an e-mail address.')

const message = z
  .string()
  .refine((value) => value === '' || value.trim() !== '', 'The message is empty.')
  .transform((value) => value.trim())
  .refine((value) => countChars(value) <= MESSAGE_MAX_CHARS, `At most ${MESSAGE_MAX_CHARS} characters.`)

/** A path on this site: exactly one leading slash, so that it can't be read as another host. */
const path = z
  .string()
  .max(PATH_MAX_CHARS)
  .regex(/^\/(?![/\\])/, 'A path starts with a single "/".')

export const feedbackSchema = z
  .strictObject({
    /** The e-mail address entered, or that of the signed-in user. */
    user: email,
    /** Empty only from a widget of type 'rate', which then requires `rate`. */
    message,
    /** Empty if the reader chose none (spec: feedback.request). */
    rate: z.enum([...RATES, '']),
    metadata: z
      .strictObject({
        /** Route pattern or path of the page. */
        pathname: path,
        /** Address in the browser, with query and hash. */
        asPath: path,
      })
      .optional(),
    /** Honeypot: a field that people don't see. Any value means a bot. */
    website: z.string().max(200).optional(),
    /** Milliseconds between opening the panel and sending; bots are fast. */
    elapsedMs: z.number().int().min(0).max(86_400_000).optional(),
  })
  .refine((body) => body.message !== '' || body.rate !== '', { path: ['message'], message: 'The message is empty.' })

/** After validation: trimmed, e-mail address in NFC. */
export type Feedback = z.output<typeof feedbackSchema>

function countChars(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}
