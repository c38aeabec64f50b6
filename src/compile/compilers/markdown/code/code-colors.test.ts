/** The style sheet must match the highlighter's classes. WCAG contrast is measured, not guessed. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { TOKEN_CLASSES } from './code-theme.ts'

const STYLES = resolve(import.meta.dirname, '../../../../ui/styles')
const css = readFileSync(resolve(STYLES, 'code.css'), 'utf8')
const tokens = readFileSync(resolve(STYLES, 'tokens.css'), 'utf8')

const pairs = new Map(
  [...(css + tokens).matchAll(/(--[\w-]+):\s*light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g)].map(
    ([, name, light, dark]) => [name, { light, dark }],
  ),
)

describe('code.css', () => {
  test.each(Object.keys(TOKEN_CLASSES))('has a color for .t-%s', (name) => {
    expect(css).toMatch(new RegExp(`\\.t-${name} \\{\\s*color: var\\(--code-\\w+\\)`))
  })

  const colors = [...css.matchAll(/color: var\((--code-\w+)\)/g)].map((match) => match[1] ?? '')
  const grounds = ['--code-bg', '--code-line', '--code-word']
  test.each(colors.flatMap((color) => grounds.map((ground) => [color, ground] as const)))(
    '%s on %s is readable',
    (color, ground) => {
      for (const scheme of ['light', 'dark'] as const) {
        const [front, back] = [pairs.get(color)?.[scheme], pairs.get(ground)?.[scheme]]
        expect(contrast(front ?? '', back ?? ''), `${color} on ${ground} (${scheme})`).toBeGreaterThanOrEqual(4.5)
      }
    },
  )
})

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
