/** The body of `POST /api/feedback` (spec: feedback.request, feedback.form); limits (spec: feedback.intake). The widget sends it, the service checks it. */
import { z } from 'zod'

export const RATES = ['bad', 'meh', 'nice'] as const
export type Rate = (typeof RATES)[number]

/** Characters (code points), after trimming the ends. */
export const MESSAGE_MAX_CHARS = 5_000
/** RFC 5321 4.5.3.1.3 */
const EMAIL_MAX_CHARS = 254
const PATH_MAX_CHARS = 2_048

/** One plain address: no quoted local part, no comments, a dotted domain. International domains are letters of any script. */
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

/** A path on this site: one leading slash, so that it can never be read as another host. */
const path = z
  .string()
  .max(PATH_MAX_CHARS)
  .regex(/^\/(?![/\\])/, 'A path starts with a single "/".')

export const feedbackSchema = z
  .strictObject({
    /** The e-mail entered, or that of the known user. */
    user: email,
    /** Empty only from a widget of type 'rate', and then `rate` is given. */
    message,
    /** Empty when the reader chose none (spec: feedback.request). */
    rate: z.enum([...RATES, '']),
    metadata: z
      .strictObject({
        /** Route pattern or path of the page. */
        pathname: path,
        /** Address as shown, with query and hash. */
        asPath: path,
      })
      .optional(),
    /** Honeypot: a field no person sees. Anything in it means a robot. */
    website: z.string().max(200).optional(),
    /** Milliseconds from opening the panel to sending; robots are quick. */
    elapsedMs: z.number().int().min(0).max(86_400_000).optional(),
  })
  .refine((body) => body.message !== '' || body.rate !== '', { path: ['message'], message: 'The message is empty.' })

/** As accepted: ends trimmed, e-mail in NFC. */
export type Feedback = z.output<typeof feedbackSchema>

function countChars(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}
