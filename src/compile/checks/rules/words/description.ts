/** DC802, DC803: each page needs a description of one sentence (spec: content.kinds). */
import type { Finding } from '../../../../core/problem.ts'
import { ERROR_ROUTES } from '../../../../core/route.ts'
import { frontMatterPlace } from '../front-matter-place.ts'
import type { CheckedSite } from '../site-to-check.ts'

const MIN_CHARS = 50
const MAX_CHARS = 160
/** Chinese says as much in a third of the characters. */
const MIN_CHARS_CJK = 16

export function checkDescriptions({ site, textOf, unread }: CheckedSite): Finding[] {
  return [...site.pages.values()].flatMap((page): Finding[] => {
    if (ERROR_ROUTES.includes(page.route) || unread.has(page.file) || page.isDescriptionMade) return []
    const length = [...page.description].length
    const place = {
      file: page.file,
      ...frontMatterPlace(textOf(page.file), 'description'),
    } as const
    if (length === 0) return [{ ...place, code: 'DC802', message: `"${page.title}" has no description.` }]
    const min = page.locale === 'zh-CN' ? MIN_CHARS_CJK : MIN_CHARS
    if (length >= min && length <= MAX_CHARS) return []
    return [
      {
        ...place,
        code: 'DC803',
        message: `The description of "${page.title}" has ${length} characters.`,
        hint: `Write ${min} to ${MAX_CHARS} characters.`,
      },
    ]
  })
}
