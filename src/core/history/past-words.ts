/** Describes the history of an operation or field in one line. */
import type { Operation } from '../api/api.ts'
import type { Deprecation } from '../api/api-schema.ts'
import type { Locale } from '../locale.ts'
import { HISTORY_MESSAGES } from '../messages/history.ts'
import { monthInWords } from './show-date.ts'

/** `Documented since March 2024 · changed in August 2025 · deprecated since …`; '' if nothing is known. */
export function pastWords({ history, deprecated, deprecation }: Operation, locale: Locale): string {
  const words = HISTORY_MESSAGES[locale]
  const parts: string[] = []
  if (history) {
    const since = monthInWords(history.since, locale)
    const says = { before: words.documentedBefore, by: words.documentedBy, since: words.documentedSince }
    parts.push(says[history.certainty ?? 'since'](since))
    if (history.changed) parts.push(words.changedIn(monthInWords(history.changed, locale)))
  }
  const name = deprecation?.replacement
  const since = deprecationWords(deprecation, locale)
  if (deprecated) parts.push(name === undefined || since === '' ? since : `${since} → ${name}`)
  const line = parts.filter((part) => part !== '').join(' · ')
  const none = deprecated && deprecation?.hasNoReplacement ? words.noReplacement : ''
  const text = line === '' ? '' : line.charAt(0).toUpperCase() + line.slice(1)
  return [text === '' || none === '' ? text : `${text}.`, none].filter((part) => part !== '').join(' ')
}

/** For a GraphQL type or operation; its members show their own deprecation. '' if nothing is known. */
export function typePastWords(past: { readonly since?: string; readonly changed?: string }, locale: Locale): string {
  const words = HISTORY_MESSAGES[locale]
  const line = [
    ...(past.since === undefined ? [] : [words.documentedSince(monthInWords(past.since, locale))]),
    ...(past.changed === undefined ? [] : [words.changedIn(monthInWords(past.changed, locale))]),
  ].join(' · ')
  return line.charAt(0).toUpperCase() + line.slice(1)
}

/** `deprecated since January 2024`; '' if the date is unknown. */
function deprecationWords(deprecation: Deprecation | undefined, locale: Locale): string {
  if (deprecation === undefined || deprecation.since === '') return ''
  const words = HISTORY_MESSAGES[locale]
  const month = monthInWords(deprecation.since, locale)
  return deprecation.isBefore ? words.deprecatedBefore(month) : words.deprecatedSince(month)
}

/** For a field: since when, and its replacement or that there is none; `fallback` if no date is known. */
export function fieldDeprecation(deprecation: Deprecation | undefined, fallback: string, locale: Locale): string {
  const since = deprecationWords(deprecation, locale) || fallback
  if (deprecation?.replacement !== undefined) return `${since} → ${deprecation.replacement}`
  return deprecation?.hasNoReplacement ? `${since}. ${HISTORY_MESSAGES[locale].noReplacement}` : since
}

/** For a field that is newer than its operation: `since March 2024`. */
export function fieldSince(since: string, locale: Locale): string {
  return HISTORY_MESSAGES[locale].fieldSince(monthInWords(since, locale))
}
