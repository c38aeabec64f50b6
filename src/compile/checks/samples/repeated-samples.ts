/**
 * DC752: a sample that repeats the one before it, such as the response of a run next to the one that an author had typed
 * (spec: content.requests).
 */
import { DEFAULT_LOCALE } from '../../../core/locale.ts'
import type { Page } from '../../../core/page.ts'
import type { Finding } from '../../../core/problem.ts'

/** Shorter samples, such as commands, are repeated on purpose. */
const MIN_LENGTH = 30

export function repeatedSamples(page: Page): Finding[] {
  if (!/\.mdx?$/.test(page.file) || page.locale !== DEFAULT_LOCALE) return []
  return page.samples.flatMap(({ code, position }, at): Finding[] => {
    const before = page.samples[at - 1]
    if (before === undefined || essence(code).length < MIN_LENGTH || essence(code) !== essence(before.code)) return []
    return [{ code: 'DC752', file: page.file, ...position, message: 'This sample repeats the one before it.' }]
  })
}

/** Without white space and the mark of what is left out, with the comma before it. */
function essence(code: string): string {
  return code.replace(/\s+/g, '').replace(/,?…/g, '')
}
