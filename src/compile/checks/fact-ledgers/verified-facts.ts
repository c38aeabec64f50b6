/** The record of verified facts, and the date that it gives a page (spec: content.facts). */
import { type VerifiedFacts, verifiedFactsSchema } from '../../../core/author-files/verified-facts.schema.ts'

/** null if the text isn't such a record: then nothing is verified. */
export function readVerified(text: string | null): VerifiedFacts | null {
  try {
    const result = verifiedFactsSchema.safeParse(JSON.parse(text ?? ''))
    return result.success ? result.data : null
  } catch {
    return null
  }
}

/** Date of the state that the facts of each page were compared with, by content file, if all of them are supported. */
export function verifiedDates(text: string | null): { readonly [file: string]: string } {
  const { pages = {}, date = '' } = readVerified(text) ?? {}
  return Object.fromEntries(
    Object.entries(pages).flatMap(([file, { facts, open }]) => (facts.length === 0 || open > 0 ? [] : [[file, date]])),
  )
}
