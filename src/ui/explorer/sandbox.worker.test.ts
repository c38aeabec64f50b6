import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('imports nothing at once, because WebKit runs the file of a worker again if a part of it imports it', () => {
  const text = readFileSync(new URL('./sandbox.worker.ts', import.meta.url), 'utf8')
  expect(text.match(/^import (?!type ).*/gm)).toBeNull()
  expect(text).toContain("import('./worker-answers.ts')")
})
