/**
 * Requirements for every kind of page: no errors, accessible, and no layout shift while it or its font loads
 * (spec: accessibility.automatic, serving.headers, shell.typeface). Axe on a wide screen is in every-kind.test.ts.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { type Arrival, arrive } from './arrival.ts'
import { DESKTOP, excessWidth, PHONE } from './browser.ts'
import { ERROR_KINDS, PAGE_KINDS } from './page-kinds.ts'
import { axeInScheme, visitBy } from './visit.ts'

const kinds = Object.entries(PAGE_KINDS)

/** Most of an arrival is waiting until nothing moves, so those of the next kind begin while this one is tested. */
const begun = new Map<string, Promise<Arrival>>()

const keyOf = (path: string, { width }: typeof PHONE) => `${width} ${path}`

function begin(path: string): void {
  for (const viewport of [DESKTOP, PHONE]) {
    const arrival = arrive(path, viewport)
    begun.set(keyOf(path, viewport), arrival)
    // A failure is that of the tests, which then arrive again.
    arrival.catch(() => undefined)
  }
}

function arriveOnce(path: string, viewport: typeof PHONE): Promise<Arrival> {
  const key = keyOf(path, viewport)
  const arrival = begun.get(key) ?? arrive(path, viewport)
  begun.delete(key)
  return arrival
}

describe.each(kinds)('%s', (kind, path) => {
  const onPhone = visitBy(() => arriveOnce(path, PHONE))
  const visits = [
    ['desktop', visitBy(() => arriveOnce(path, DESKTOP))],
    ['phone', onPhone],
  ] as const

  beforeAll(async () => {
    if (!begun.has(keyOf(path, PHONE))) begin(path)
    await Promise.allSettled(visits.map(([, look]) => look(async () => undefined)))
    const [, next] = kinds[kinds.findIndex(([name]) => name === kind) + 1] ?? []
    if (next !== undefined) begin(next)
  })

  it.each(visits)('does not wait for its font, which moves nothing visible when it loads (%s)', (_name, look) =>
    look(async ({ before, after }) => {
      expect(before.headings.length).toBeGreaterThan(0)
      expect(after.headings).toEqual(before.headings)
      expect(after.shift - before.shift).toBeLessThan(0.001)
    }),
  )

  it.each(visits)('loads without errors, requests to other hosts, and layout shifts (%s)', (_name, look) =>
    look(async ({ shift, complaints }) => {
      expect(shift).toBeLessThan(0.01)
      expect(complaints.filter((text) => !(ERROR_KINDS.includes(kind) && text.includes('status of 404')))).toEqual([])
    }),
  )

  it.each(['light', 'dark'] as const)('has no accessibility violation on a phone (%s)', (colorScheme) =>
    onPhone(async (visited) => {
      await visited.page.setViewportSize(PHONE)
      expect(await axeInScheme(visited, colorScheme)).toEqual([])
    }),
  )

  it('fits a screen of 320 pixels, which is also 400 % zoom, without scrolling sideways (spec: accessibility.reading)', () =>
    onPhone(async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await excessWidth(page)).toBeLessThanOrEqual(0)
    }))
})
