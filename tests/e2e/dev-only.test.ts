/** The build contains no author tools of the dev server. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const DIST = resolve(import.meta.dirname, '../..', process.env.DIST_DIR ?? 'dist')

it('no page and no script contains the panel of problems', () => {
  const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:html|js|css|json)$/.test(name),
  )
  expect(files.filter((name) => name.endsWith('.html')).length).toBeGreaterThan(10)
  const traces = files.filter((name) => /dev-problems|dev-panel|\/_dev\//.test(readFileSync(join(DIST, name), 'utf8')))
  expect(traces).toEqual([])
})
