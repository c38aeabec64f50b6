/** Edits are seen, and what was built is not watched (spec: content.dev-server). */
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { isWatched } from './watched.ts'

const ROOT = resolve('/project')
const FOLDERS = [resolve('/project/content'), resolve('/project/.cache/written'), resolve('/elsewhere')]
const watched = (path: string) => isWatched(ROOT, FOLDERS, resolve(ROOT, path))

test.each(['.', 'devcenter.config.ts', 'src/ui/a.tsx', 'content', 'content/docs/a.mdx', '.cache/written/a.mdx'])(
  '%s is watched',
  (path) => expect(watched(path)).toBe(true),
)

test.each(['/elsewhere', '/elsewhere/docs/a.mdx'])('%s, which lies outside of the project, is watched', (path) =>
  expect(watched(path)).toBe(true),
)

test.each(['dist/docs/index.html', '.cache/pages/0a.json', '.cache/written-by-others/a', 'tests/a.test.ts'])(
  '%s is not watched',
  (path) => expect(watched(path)).toBe(false),
)
